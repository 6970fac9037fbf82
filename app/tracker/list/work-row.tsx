import { memo } from "react";
import {
  type CardProps,
  Drawing,
  Facts,
  FavoriteButton,
  MainControl,
  Marks,
  Progress,
  Status,
  StepButton,
  surfaceOf,
  Title,
} from "./card-parts";

/** A work in the list view: one line, or two lines on a phone. */
export const WorkRow = memo(function WorkRow(card: CardProps) {
  return (
    <article
      className={`group relative grid grid-cols-[1fr_auto] items-center gap-x-4 border border-(--panel-rule,var(--rule)) bg-(--panel-surface,var(--panel)) px-4 py-2 hover:[--panel-rule:var(--rule-strong)] focus-within:[--panel-rule:var(--blue)] lg:grid-cols-[1fr_20rem_auto] ${surfaceOf(card)}`}
    >
      <div className="flex min-w-0 items-center gap-3 max-lg:col-span-2">
        <Drawing {...card} className="w-9" />
        <div className="min-w-0 flex-1 gap-x-3 py-1 lg:flex lg:items-center">
          <div className="min-w-0 flex-1">
            <Title {...card} className="text-base" />
            <Facts {...card} className="text-xs" />
          </div>
          <div className="flex items-center gap-3">
            <Marks {...card} />
          </div>
        </div>
        <FavoriteButton {...card} />
      </div>
      <div className="work-row-state">
        <div className="flex">
          <Status {...card} />
        </div>
        <Progress {...card} />
      </div>
      <div className="flex min-h-11 items-center justify-end gap-2 lg:min-w-56">
        <MainControl {...card} />
        <StepButton {...card} onStep={card.on.step} />
      </div>
    </article>
  );
});
