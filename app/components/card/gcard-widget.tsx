import type { Customization } from "../../../worker/card/contract";
import { CardFaceView } from "../../../worker/card/face";
import { CARD_HEIGHT, CARD_WIDTH, cardFaceOf } from "../../../worker/card/face/props";
import type { GCardState } from "./use-gcard";

type Props = {
  state: GCardState;
  /** What is chosen now, saved or not. */
  customization: Customization;
};

/** The card in the page: drawn from the same description as the picture. */
export function GCardWidget({ state, customization }: Props) {
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
      </div>
    );
  }
  const face = cardFaceOf({ ...state.card, customization });
  return (
    <div
      role="img"
      aria-label={`G-Card of ${face.fullName}, ${face.gundamTitle}, ${customization.badgeType}`}
      className="gcard-fit"
      style={{ aspectRatio: `${CARD_WIDTH} / ${CARD_HEIGHT}`, maxWidth: CARD_WIDTH }}
    >
      <div aria-hidden className="gcard-face">
        <CardFaceView face={face} frameStyle={customization.frameStyle} />
      </div>
    </div>
  );
}
