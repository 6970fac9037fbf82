import { memo } from "react";
import { Heart } from "#app/drawings/icons.tsx";
import {
  type CardProps,
  Drawing,
  FavoriteButton,
  MainControl,
  Marks,
  Progress,
  Status,
  surfaceOf,
  Title,
} from "#app/log/card-parts.tsx";
import { StepButton } from "#app/log/step-button.tsx";

export const WorkRow = memo(function WorkRow(card: CardProps) {
  const { work, entry } = card;
  return (
    <article
      className={`work-row group ${surfaceOf(card)}`}
      data-untracked={entry === undefined || undefined}
    >
      <Drawing {...card} className="w-9" />
      <div className="work-row-names min-w-0">
        <Title {...card} className="text-base" />
        <p className="numerals truncate text-quiet text-xs">{[work.year, ...work.facts].join(" · ")}</p>
      </div>
      <div className="work-row-state">
        <Status {...card} />
        <div className="work-row-marks flex flex-wrap gap-x-3 gap-y-0.5 lg:col-start-2">
          <Marks {...card} />
          {entry?.isFavourite && (
            <span className="sm:hidden">
              <Heart size={16} className="amber" />
              <span className="sr-only">Favorite</span>
            </span>
          )}
        </div>
        <Progress {...card} />
      </div>
      <FavoriteButton {...card} />
      <MainControl {...card} />
      <div className="work-row-step step-place justify-items-end">
        <StepButton {...card} />
      </div>
    </article>
  );
});
