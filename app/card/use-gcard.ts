import { useCallback, useEffect, useState } from "react";
import { api, read } from "#app/api.ts";
import { type DrawingFault, drawingFault, type GCard } from "#worker/card/contract.ts";

/** Why the drawn card has the initials instead of the member's picture. */
export type AvatarFault = DrawingFault | "missing";

export type GCardState =
  | { phase: "loading" }
  | { phase: "failed"; message: string }
  | { phase: "ready"; card: GCard; avatarFault?: AvatarFault | null };

/** Reads the card from the API. `reload` shows the old card until the new one is there. */
export function useGCard(userId: string) {
  const [state, setState] = useState<GCardState>({ phase: "loading" });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setState((last) => (last.phase === "failed" ? { phase: "loading" } : last));
    setRound((last) => last + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another reading
  useEffect(() => {
    let current = true;
    read(api.gcard[":userId"].$get({ param: { userId } }))
      .then(async (card) => {
        const avatarFault = card && (await avatarFaultOf(card.user.profileImage));
        if (current && card) setState({ phase: "ready", card, avatarFault });
      })
      .catch(() => {
        if (current) setState({ phase: "failed", message: "Failed to fetch G-Card data" });
      });
    return () => {
      current = false;
    };
  }, [userId, round]);

  return { state, reload };
}

/** The type of the default avatar, which the site sends for a picture that it can't load. */
const DEFAULT_AVATAR_TYPE = "image/svg+xml";

/** Applies the renderer's rules to the member's picture. Null also if this browser could not load it. */
async function avatarFaultOf(address: string | null): Promise<AvatarFault | null> {
  const picture = address && (await fetch(address).catch(() => null));
  if (!picture) return null;
  const blob = await picture.blob();
  if (blob.type === DEFAULT_AVATAR_TYPE) return "missing";
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return "missing";
  const { width, height } = bitmap;
  bitmap.close();
  return drawingFault({ type: blob.type, width, height });
}
