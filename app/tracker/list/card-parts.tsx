import { Poster } from "#app/drawings/poster.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CircleCheck, Lock, RotateCcw, Star } from "#app/ui/icons.tsx";
import { WorkTitle } from "#app/works/work-title.tsx";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import { EpisodeProgress } from "../episode-progress";
import { StatusBadge } from "../status-badge";
import type { Shelf } from "./shelf";
import { isSingle } from "./steps";
import type { Work } from "./work";

/** The same functions at every render, so that a card renders again only if it has changed itself. */
export type CardHandlers = {
  step: (work: Work) => void;
  edit: (work: Work) => void;
  favorite: (work: Work) => void;
  select: (work: Work, isRange: boolean) => void;
};

export type CardProps = {
  shelf: Shelf;
  work: Work;
  entry: Entry | undefined;
  /** What the work is about; left out until it is known. */
  text?: string | undefined;
  /** Null unless works are being selected. */
  isSelected: boolean | null;
  on: CardHandlers;
};

/** Some shelves dim completed works. */
const isDimmed = ({ shelf, entry }: Pick<CardProps, "shelf" | "entry">) =>
  shelf.dimsCompleted && entry?.status === "completed";

/** Dimmed colors stay readable; selected cards stand out. */
export function surfaceOf({ shelf, entry, isSelected }: CardProps): string {
  if (isSelected) return "select-none [--panel-rule:var(--blue)] [--panel-surface:var(--panel-raised)]";
  const surface = isDimmed({ shelf, entry })
    ? "[--panel-surface:color-mix(in_srgb,var(--panel)_35%,var(--space))]"
    : "";
  return isSelected === null ? surface : `select-none ${surface}`;
}

type Shown = Pick<CardProps, "shelf" | "work" | "entry">;

/** The work's poster, with a check mark on dimmed cards. */
export function Drawing({ shelf, work, entry, className }: Shown & { className: string }) {
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

/** Leads to the work's page, unless works are being selected. */
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

export function Facts({ work, className = "" }: Pick<Shown, "work"> & { className?: string }) {
  return (
    <p className={`label-caps flex flex-wrap gap-x-3 text-quiet ${className}`}>
      <span className="numerals">{work.year}</span>
      {work.facts.map((fact) => (
        <span key={fact} className="max-w-full truncate">
          {fact}
        </span>
      ))}
    </p>
  );
}

export function Status({ shelf, work, entry }: Shown) {
  if (!entry) return <span className="text-quiet text-sm">Untracked</span>;
  return <StatusBadge status={entry.status} progress={entry.progress} length={work.length} of={shelf.kind} />;
}

export function Progress({ shelf, work, entry }: Shown) {
  if (!work.isCounted || isSingle(work)) return null;
  const progress = entry?.progress ?? 0;
  if (work.length !== null) return <EpisodeProgress watched={progress} episodes={work.length} />;
  return (
    <span className="numerals whitespace-nowrap text-quiet text-sm">
      <span className="sr-only">{shelf.progress.label}:</span> {progress} h
    </span>
  );
}

export function Marks({ entry }: Shown) {
  if (!entry) return null;
  return (
    <>
      {entry.repeats > 0 && (
        <span className="numerals inline-flex items-center gap-1 text-quiet text-sm">
          <RotateCcw aria-hidden size={14} />
          <span className="sr-only">Again, times:</span> {entry.repeats}
        </span>
      )}
      {entry.isPrivate && (
        <Badge>
          <Lock aria-hidden size={12} /> Private
        </Badge>
      )}
      {entry.rating !== null && (
        <span className="numerals inline-flex items-center gap-1 text-yellow">
          <Star aria-hidden size={16} fill="currentColor" />
          <span className="sr-only">Your rating:</span> {entry.rating}
          <span className="text-quiet text-sm">/10</span>
        </span>
      )}
    </>
  );
}
