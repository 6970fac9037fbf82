import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { type GCard, PICTURE_SIZES, type ShownCustomization, type Size } from "#worker/card/contract.ts";
import { cardContentOf, cardName } from "#worker/card/templates/content.ts";
import { CardView } from "#worker/card/templates/index.tsx";

type Props = {
  state: GCardState;
  /** Saved or not. */
  customization: ShownCustomization;
  onRetry?: () => void;
};

export function GCardWidget({ state, customization, onRetry }: Props) {
  const scope = useId();
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
      <CardView content={content} frameStyle={customization.frameStyle} scope={scope} />
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

type FittedProps = {
  size: Size;
  /** In CSS pixels. */
  maxWidth?: number;
  /** Left out for decoration. */
  name?: string;
  children: ReactNode;
};

export function FittedPicture({ size: { width, height }, maxWidth = width, name, children }: FittedProps) {
  const meaning = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <div {...meaning} className="gcard-fit" style={{ aspectRatio: `${width} / ${height}`, maxWidth }}>
      <div aria-hidden>
        <div style={{ width, height, transformOrigin: "0 0", scale: `tan(atan2(100cqw, ${width}px))` }}>
          {children}
        </div>
      </div>
    </div>
  );
}
