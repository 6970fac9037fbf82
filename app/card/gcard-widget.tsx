import { useId } from "react";
import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { Button } from "#app/ui/button.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { PICTURE_SIZES, type ShownCustomization } from "#worker/card/contract.ts";
import { type CardContent, cardContentOf } from "#worker/card/templates/content.ts";
import { CardView } from "#worker/card/templates/index.tsx";
import { FittedPicture } from "./fitted-picture";
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

/** What a card shows, for those who don't see it. */
export const cardName = ({ fullName, gundamTitle, badgeType }: CardContent) =>
  `G-Card of ${fullName}, ${gundamTitle}, ${badgeType}`;

type CardProps = { state: Extract<GCardState, { phase: "ready" }>; customization: ShownCustomization };

function Card({ state, customization }: CardProps) {
  const scope = useId();
  const content = cardContentOf({ ...state.card, customization });
  return (
    <FittedPicture size={PICTURE_SIZES["600x315"]} name={cardName(content)}>
      <CardView content={content} frameStyle={customization.frameStyle} scope={scope} />
    </FittedPicture>
  );
}
