import { Check, CircleCheck, Heart, Lock, RotateCcw } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { Entry } from "#worker/log/contract/entry.ts";
import { isForAll } from "#worker/log/contract/fields.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import { MAIN_CONTROL } from "./focus";
import { EpisodeProgress, progressText, StatusBadge, viewingMark } from "./progress-badges";
import { buttonValue, type Work, type WorkOnShelf } from "./shelf";
import { isSingle, type Press } from "./steps";

/** The same between renders, so that a card renders again only if its own data has changed. */
export type CardHandlers = {
  press: (work: Work, press: Press) => unknown;
  edit: (work: Work) => void;
  select: (work: Work, isRange: boolean) => void;
};

export type CardProps = WorkOnShelf & {
  /** Null while nothing is being selected. */
  isSelected: boolean | null;
  on: CardHandlers;
};

export const isDimmed = ({ shelf, entry }: Pick<WorkOnShelf, "shelf" | "entry">) =>
  shelf.dimsCompleted && entry?.status === "completed";

export function surfaceOf({ shelf, entry, isSelected }: CardProps): string {
  if (isSelected) return "select-none [--panel-rule:var(--blue)] [--panel-surface:var(--panel-raised)]";
  const surface = isDimmed({ shelf, entry })
    ? "[--panel-surface:color-mix(in_srgb,var(--panel)_35%,var(--space))]"
    : "";
  return isSelected === null ? surface : `select-none ${surface}`;
}

export function Drawing({ shelf, work, entry, className }: WorkOnShelf & { className: string }) {
  const isDim = isDimmed({ shelf, entry });
  return (
    <span className="relative shrink-0">
      <Poster
        kind={shelf.kind}
        id={work.id}
        size="small"
        className={isDim ? `${className} opacity-60` : className}
      />
      {isDim && (
        <CircleCheck
          aria-hidden
          size={22}
          className="absolute -right-1.5 -bottom-1.5 fill-(--panel-surface) text-green"
        />
      )}
    </span>
  );
}

export function Title({ shelf, work, entry, isSelected, className }: CardProps & { className: string }) {
  const { id, title } = work;
  return (
    <h2 className={`text-wrap ${className} ${isDimmed({ shelf, entry }) ? "text-quiet" : ""}`}>
      {isSelected === null ? (
        <WorkTitle kind={shelf.kind} id={id} title={title} className="relative z-10" />
      ) : (
        title
      )}
    </h2>
  );
}

export function Status({ shelf, work, entry }: WorkOnShelf) {
  if (!entry) return <span className="sr-only">Untracked</span>;
  return <StatusBadge status={entry.status} progress={entry.progress} length={work.length} of={shelf.kind} />;
}

export function Progress({ shelf, work, entry }: WorkOnShelf) {
  if (!work.isCounted || isSingle(work)) return null;
  if (work.length !== null) return <EpisodeProgress entry={entry} episodes={work.length} />;
  return (
    <span className="numerals whitespace-nowrap text-quiet text-sm">
      <span className="sr-only">{shelf.progress.label}:</span> <span>{`${entry?.progress ?? 0} h`}</span>
    </span>
  );
}

/** The progress names the viewing of a rewatch. */
export function Marks({ work, entry }: WorkOnShelf) {
  if (!entry) return null;
  return (
    <>
      {entry.repeats > 0 && !viewingMark(entry, work.length) && (
        <span className="numerals inline-flex items-center gap-1 text-quiet text-sm">
          <RotateCcw aria-hidden size={14} />
          <span className="sr-only">Times:</span> <span>{entry.repeats + 1}</span>
        </span>
      )}
      {!isForAll(entry) && (
        <Badge>
          <Lock aria-hidden size={12} /> Private
        </Badge>
      )}
      {entry.rating !== null && <Rating rating={entry.rating} label="Your rating" of={RATING_MAX} />}
    </>
  );
}

export function MainControl(card: CardProps) {
  const { work, entry, isSelected } = card;
  if (isSelected !== null) return <SelectBox {...card} className="work-row-check" />;
  return (
    <button
      type="submit"
      formMethod="get"
      name="edit"
      value={work.id}
      {...{ [MAIN_CONTROL]: work.id }}
      aria-label={`${entry ? "Edit" : "Track"} ${work.title}`}
      className="work-row-edit"
    >
      <span className="max-sm:sr-only">{entry ? "Edit" : "Track"}</span>
    </button>
  );
}

export const SelectBox = ({ work, isSelected, on, className }: CardProps & { className: string }) => (
  <>
    <input
      type="checkbox"
      {...{ [MAIN_CONTROL]: work.id }}
      checked={isSelected ?? false}
      onChange={({ nativeEvent }) =>
        on.select(work, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      aria-label={`Select ${work.title}`}
      className="peer absolute inset-0 z-20 size-full cursor-pointer opacity-0"
    />
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center border-2 border-rule-strong text-transparent peer-checked:border-blue-solid peer-checked:bg-blue-solid peer-checked:text-on-blue peer-focus-visible:outline-2 peer-focus-visible:outline-blue peer-focus-visible:outline-offset-2 ${className}`}
    >
      <Check size={18} strokeWidth={3} />
    </span>
  </>
);

export function FavoriteButton({ work, entry, isSelected }: CardProps) {
  const isFavourite = entry?.isFavourite ?? false;
  return (
    <button
      // Enter in a checkbox presses the first submit button of the form.
      type={isSelected === null ? "submit" : "button"}
      name="favorite"
      value={buttonValue(work, entry)}
      aria-pressed={isFavourite}
      aria-label={`Favorite: ${work.title}`}
      className={`relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center hover:text-yellow ${isFavourite ? "text-yellow" : "text-rule-strong"} ${isSelected === null ? "" : "invisible"}`}
    >
      <Heart aria-hidden size={20} fill={isFavourite ? "currentColor" : "none"} />
    </button>
  );
}

const isBegun = (entry: Entry, { length }: Work) => entry.progress > 0 || viewingMark(entry, length);

export const marksOf = (work: Work, entry: Entry | undefined) =>
  entry && {
    ...entry,
    share: isBegun(entry, work) && work.length ? entry.progress / work.length : null,
    isStatusBelow: true,
  };

export function PosterAbout({ shelf, work, entry }: WorkOnShelf) {
  if (!entry) return <span>{work.year}</span>;
  const { status } = entry;
  const hasProgress = isBegun(entry, work) && status !== "completed" && work.isCounted && !isSingle(work);
  return (
    <>
      <span>{shelf.labels[status]}</span>
      {hasProgress && (
        <span>
          {" "}
          <span className="sr-only">{shelf.progress.label}:</span>
          <span>{progressText(shelf.kind, entry, work.length)}</span>
        </span>
      )}
    </>
  );
}
