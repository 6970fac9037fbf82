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

export const WorkCard = memo(function WorkCard(card: CardProps) {
  const {
    work: { subtitle },
    text,
  } = card;
  return (
    <article
      className={`panel group grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-3 p-5 pt-4 hover:[--panel-rule:var(--rule-strong)] focus-within:[--panel-rule:var(--blue)] ${surfaceOf(card)}`}
    >
      <div className="flex items-start gap-3">
        <Drawing {...card} className="mt-1 w-14" />
        <div className="min-w-0 flex-1 pt-1">
          <Title {...card} className="text-lg" />
          {subtitle && (
            <p
              lang={card.shelf.kind === "series" ? "ja" : undefined}
              className="truncate text-quiet text-sm"
              data-tooltip={subtitle}
            >
              {subtitle}
            </p>
          )}
        </div>
        <div className="-mr-2">
          <FavoriteButton {...card} />
        </div>
      </div>
      <Facts {...card} className="gap-y-1" />
      <p
        className={`line-clamp-2 self-start text-quiet text-sm leading-relaxed ${text === undefined ? "min-h-[2lh]" : ""}`}
      >
        {text}
      </p>
      <div className="grid gap-1 border-rule border-t pt-3">
        <div className="flex min-h-6 items-center gap-3">
          <div className="flex-1">
            <Progress {...card} />
          </div>
          <Marks {...card} />
        </div>
        <div className="flex min-h-11 items-center gap-2">
          <Status {...card} />
          <span className="flex-1" />
          <MainControl {...card} />
          <StepButton {...card} onStep={card.on.step} />
        </div>
      </div>
    </article>
  );
});

/** The card as one line, or as two lines on a phone. */
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
      <div className="flex items-center gap-4 max-sm:min-w-0">
        <div className="flex shrink-0 sm:w-36">
          <Status {...card} />
        </div>
        <div className="flex-1">
          <Progress {...card} />
        </div>
      </div>
      <div className="flex min-h-11 items-center justify-end gap-2 lg:min-w-56">
        <MainControl {...card} />
        <StepButton {...card} onStep={card.on.step} />
      </div>
    </article>
  );
});
