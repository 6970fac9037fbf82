import { useCallback, useEffect, useState } from "react";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { type GCard, PICTURE_SIZES, type ShownCustomization } from "#worker/card/contract/index.ts";
import { cardContentOf, cardName } from "#worker/card/templates/content.ts";
import { CardPicture } from "#worker/card/templates/picture.tsx";
import { FittedPicture } from "./fitted-picture";

type Props = {
  state: GCardState;
  /** The look to draw, saved or not. */
  customization: ShownCustomization;
  onRetry?: () => void;
};

export function GCardWidget({ state, customization, onRetry }: Props) {
  if (state.phase === "loading") {
    return (
      <div
        role="status"
        aria-label="Loading your G-Card"
        className="aspect-[600/315] w-full max-w-[600px] animate-pulse-quiet bg-raised"
      />
    );
  }
  if (state.phase === "failed") {
    return (
      <div role="alert" className="grid gap-1 border-red border-l-4 bg-raised p-5">
        <p className="font-display font-semibold">Failed to load G-Card</p>
        <p className="text-quiet">{state.message}</p>
        {onRetry && (
          <Button look="secondary" onClick={onRetry} className="mt-2 justify-self-start">
            Try Again
          </Button>
        )}
      </div>
    );
  }
  const content = cardContentOf({ ...state.card, customization });
  return (
    <FittedPicture size={PICTURE_SIZES["600x315"]} name={cardName(content)}>
      <CardPicture content={content} frameStyle={customization.frameStyle} />
    </FittedPicture>
  );
}

export type GCardState =
  | { phase: "loading" }
  | { phase: "failed"; message: string }
  | { phase: "ready"; card: GCard };

/** `reload` shows the old card until the new one is there. */
export function useGCard(userId: string, picture: string | null) {
  const [state, setState] = useState<GCardState>({ phase: "loading" });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setState((last) => (last.phase === "failed" ? { phase: "loading" } : last));
    setRound((last) => last + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `picture` ask for another reading
  useEffect(() => {
    let current = true;
    read(api.gcard[":userId"].$get({ param: { userId } }))
      .then((card) => {
        if (current && card) setState({ phase: "ready", card });
      })
      .catch(() => {
        if (current) setState({ phase: "failed", message: "Failed to fetch G-Card data" });
      });
    return () => {
      current = false;
    };
  }, [userId, picture, round]);

  return { state, reload };
}
