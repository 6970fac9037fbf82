import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { CircleCheck, Heart, Lock } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { RatingStar } from "#app/ui/rating.tsx";
import { type GameStatus, type SeriesStatus, statusLabel } from "#worker/log/contract/index.ts";
import { type PosterWork, workPath } from "./work-link";

export const POSTER_STRIP =
  "-m-1.5 grid auto-cols-[6.75rem] grid-flow-col gap-3 overflow-x-auto p-1.5 sm:auto-cols-[9rem] sm:gap-4";

/** Around the poster in such an element. */
export const FRAMED = "[--poster-frame:3px_solid_var(--blue)]";

export const MARK_ICONS = { isFavourite: Heart, isPrivate: Lock };

export type PosterEntry = {
  status: SeriesStatus | GameStatus;
  rating: number | null;
  isFavourite: boolean;
  isPrivate?: boolean;
  /** A number from 0 to 1. Null if the length is unknown. */
  share?: number | null;
  /** Shows the status below the poster. Otherwise only its color shows, and screen readers get the status. */
  isStatusBelow?: boolean;
};

/** What a poster shows of an entry. */
export const marksOf = ({ status, rating, isFavourite, isPrivate = false }: PosterEntry) => ({
  ...{ status, rating, isFavourite, isPrivate },
});

type Props = {
  work: PosterWork;
  /** S has no title. M is for a wall, L for a shelf of a few works, XL for the only poster of a page. */
  size: "S" | "M" | "L" | "XL";
  entry?: PosterEntry | undefined;
  about?: ReactNode;
  /** A poster on the first screen loads with the page, or `late`: after styles, fonts and scripts. */
  isFirst?: boolean | "late";
  isTitleHidden?: boolean;
  isDimmed?: boolean;
  control?: ReactNode;
  menu?: ReactNode;
};

export const PosterCard = ({
  work: { title, shortTitle, ...work },
  size,
  entry,
  about,
  isFirst,
  isTitleHidden = size === "S",
  isDimmed,
  control,
  menu,
}: Props) => (
  <div className="poster-card" data-size={size} data-tooltip={control ? title : ""}>
    <span className="poster-art" data-dimmed={isDimmed || undefined}>
      <Poster {...work} size={size === "S" ? "small" : "full"} isFirst={isFirst} className="w-full" />
      {isDimmed && <CircleCheck size={32} className="absolute inset-0 m-auto text-[#4ade80]" />}
      {entry && <Marks {...entry} kind={work.kind} />}
    </span>
    {control ?? (
      <>
        <Link to={workPath(work)} className="poster-link">
          <span className="sr-only">{title}</span>
        </Link>
        {!isTitleHidden && (
          <span aria-hidden className="poster-title">
            <CutTitle title={shortTitle} />
          </span>
        )}
      </>
    )}
    {about && !isTitleHidden && <span className="poster-about">{about}</span>}
    {menu}
  </div>
);

type PostersProps = Omit<Props, "work" | "size" | "about" | "entry"> & {
  works: readonly (PosterWork & Pick<Props, "about" | "entry">)[];
  label?: string;
  className: string;
};

/** A wall or a strip of posters. */
export const Posters = ({ works, label, className, ...card }: PostersProps) => (
  <ul aria-label={label} className={className}>
    {works.map(({ about, entry, ...work }) => (
      <li key={workPath(work)} className="min-w-0">
        <PosterCard {...{ work, about, entry }} size="M" {...card} />
      </li>
    ))}
  </ul>
);

type MarksProps = PosterEntry & Pick<PosterWork, "kind">;

const Marks = ({ kind, status, rating, isFavourite, isPrivate, share, isStatusBelow }: MarksProps) => (
  <>
    {(rating !== null || isFavourite || isPrivate) && (
      <span className="poster-signs numerals">
        {rating !== null && (
          <>
            <RatingStar size={12} />
            <span className="sr-only">Rating: </span>
            <span>{rating}</span>
          </>
        )}
        {isFavourite && (
          <>
            <Heart size={13} className="amber" />
            <span className="sr-only">Favorite</span>
          </>
        )}
        {isPrivate && (
          <>
            <Lock size={13} />
            <span className="sr-only">Private</span>
          </>
        )}
      </span>
    )}
    <span
      className="poster-edge"
      data-status={status}
      style={typeof share === "number" && share < 1 ? ({ "--share": share } as CSSProperties) : undefined}
    >
      {!isStatusBelow && <span className="sr-only">{statusLabel(kind, status)}</span>}
    </span>
  </>
);

/** Such as S2, III, 0083 or NEXT. */
const MARK = /\s(?:S?\d+|[IVX]+|[A-Z]{2,4})$/;

/** Cuts a title that is too long for one line before its number, not at its end. */
export function CutTitle({ title }: { title: string }) {
  const at = title.search(MARK);
  if (at < 0) return title;
  return (
    <span className="flex whitespace-pre">
      <span className="overflow-hidden text-ellipsis">{title.slice(0, at)}</span>
      <span className="flex-none">{title.slice(at)}</span>
    </span>
  );
}
