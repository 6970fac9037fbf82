import { memo } from "react";
import { type CardProps, surfaceOf } from "./card";
import { FavouriteButton, MainControl, StepButton } from "./card-controls";
import { Drawing, Facts, Marks, Progress, Standing, Title } from "./card-parts";

/** One work of the catalogue and what the member logged of it. */
export const WorkCard = memo(function WorkCard(card: CardProps) {
  const { subtitle, description } = card.work;
  return (
    <article
      className={`panel group grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-3 p-5 pt-4 hover:[--panel-rule:var(--rule-strong)] focus-within:[--panel-rule:var(--blue)] ${surfaceOf(card)}`}
    >
      <div className="flex items-start gap-3">
        <Drawing {...card} className="mt-1 size-11" />
        <div className="min-w-0 flex-1 pt-1">
          <Title {...card} className="text-lg" />
          {subtitle && (
            <p className="truncate text-quiet text-sm" title={subtitle}>
              {subtitle}
            </p>
          )}
        </div>
        <div className="-mr-2">
          <FavouriteButton {...card} />
        </div>
      </div>
      <Facts {...card} className="gap-y-1" />
      <p className="line-clamp-2 self-start text-quiet text-sm leading-relaxed">{description}</p>
      <div className="grid gap-1 border-rule border-t pt-3">
        <div className="flex min-h-6 items-center gap-3">
          <div className="flex-1">
            <Progress {...card} />
          </div>
          <Marks {...card} />
        </div>
        <div className="flex min-h-11 items-center gap-2">
          <Standing {...card} />
          <span className="flex-1" />
          <MainControl {...card} />
          <StepButton {...card} />
        </div>
      </div>
    </article>
  );
});
