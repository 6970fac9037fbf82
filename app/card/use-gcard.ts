import { useCallback, useEffect, useState } from "react";
import { api, read } from "#app/api.ts";
import type { GCard } from "#worker/card/contract.ts";
import { type AvatarFault, avatarFaultOf } from "./avatar-fault";

export type GCardState =
  | { phase: "loading" }
  | { phase: "failed"; message: string }
  | { phase: "ready"; card: GCard; avatarFault?: AvatarFault | null };

/** The card as the API tells it. `reload` keeps a card that is shown until the new one is there. */
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
