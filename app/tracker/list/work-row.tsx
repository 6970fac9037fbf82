import { memo } from "react";
import { Heart } from "#app/ui/icons.tsx";
import {
  type CardProps,
  Drawing,
  FavoriteButton,
  MainControl,
  Marks,
  Progress,
  Status,
  StepButton,
  surfaceOf,
  Title,
} from "./card-parts";

export const WorkRow = memo(function WorkRow(card: CardProps) {
  const { work, entry } = card;
  return (
    <article
      className={`work-row group ${surfaceOf(card)}`}
      data-untracked={entry === undefined || undefined}
    >
      <Drawing {...card} className="w-9" />
      <div className="work-row-names">
        <Title {...card} className="text-base" />
        <p className="numerals truncate text-quiet text-xs">{[work.year, ...work.facts].join(" · ")}</p>
      </div>
      <div className="work-row-state">
        <Status {...card} />
        <div className="work-row-marks">
          <Marks {...card} />
          {entry?.isFavourite && (
            <span className="work-row-favorite">
              <Heart size={16} className="amber" />
              <span className="sr-only">Favorite</span>
            </span>
          )}
        </div>
        <Progress {...card} />
      </div>
      <FavoriteButton {...card} />
      <MainControl {...card} />
      <div className="work-row-step">
        <StepButton {...card} onStep={card.on.step} />
      </div>
    </article>
  );
});
