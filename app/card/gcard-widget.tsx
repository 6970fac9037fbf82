import { ArrowRight } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { Button } from "#app/ui/button.tsx";
import { CARD_HEIGHT, CARD_WIDTH, type ShownCustomization, type Size } from "#worker/card/contract.ts";
import { cardContentOf } from "#worker/card/templates/content.ts";
import { CardView } from "#worker/card/templates/index.tsx";
import type { GCardState } from "./use-gcard";

type Props = {
  state: GCardState;
  /** The current choice, saved or not. */
  customization: ShownCustomization;
  onRetry?: () => void;
  /** `embed`: smaller, on other pages, with a link to the tracker below. */
  look?: "full" | "embed";
};

/** The card in the page, drawn from the same templates as the picture. */
export function GCardWidget({ state, customization, onRetry, look = "full" }: Props) {
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
  const card = <Card state={state} customization={customization} />;
  if (look === "full") return card;
  return (
    <figure className="grid w-full max-w-[520px] gap-1 text-sm">
      {card}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-quiet">
        <span>{site.name} G-Card</span>
        <Link
          to="/tracker/series"
          className="inline-flex min-h-11 items-center gap-1.5 text-blue hover:underline"
        >
          Track your own series <ArrowRight aria-hidden size={14} />
        </Link>
      </figcaption>
    </figure>
  );
}

/** For an element of the class `gcard-fit`: a picture of this size, never enlarged. */
export const fitTo = ({ width, height }: Size): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: width,
});

/** For the picture inside, laid out at its own size and scaled to its container. */
export const canvasOf = ({ width, height }: Size): CSSProperties => ({
  width,
  height,
  transformOrigin: "0 0",
  scale: `tan(atan2(100cqw, ${width}px))`,
});

export const CARD: Size = { width: CARD_WIDTH, height: CARD_HEIGHT };

type CardProps = { state: Extract<GCardState, { phase: "ready" }>; customization: ShownCustomization };

function Card({ state, customization }: CardProps) {
  const scope = useId();
  const content = cardContentOf({ ...state.card, customization });
  return (
    <div
      role="img"
      aria-label={`G-Card of ${content.fullName}, ${content.gundamTitle}, ${customization.badgeType}`}
      className="gcard-fit"
      style={fitTo(CARD)}
    >
      <div aria-hidden style={canvasOf(CARD)}>
        <CardView content={content} frameStyle={customization.frameStyle} scope={scope} />
      </div>
    </div>
  );
}
