import { Link } from "react-router";
import type { SeriesTimeline } from "#franchise/calendars.ts";
import type { Kind } from "#franchise/works.ts";

/** What a poster needs. `shortTitle` fits narrow places, and `sky` is the letter of its sky's color. */
export type PosterWork = { kind: Kind; id: string; title: string; shortTitle: string; sky: string };

/** `about` contains year and kind, or year and platform. */
export type WallWork = PosterWork & { about: string };

export type WorkGroup = { title: string; lead: string; works: WallWork[] };

export type WorkStory = { before: WallWork[]; after: WallWork[] };

type Fact = { label: string } & ({ value: string | number } | { links: { text: string; to: string }[] });

export type WorkView = PosterWork & {
  /** The original title, or a game's developer. */
  subtitle: string | null;
  /** Kind and timeline, or a game's genre. */
  label: string;
  description: string;
  year: number;
  facts: Fact[];
  /** Null for games, and for series that are alone in their timeline. */
  story: WorkStory | null;
  origins: WallWork[];
  groups: WorkGroup[];
};

export const workPath = ({ kind, id }: Pick<PosterWork, "kind" | "id">) => `/${kind}/${id}`;

/** For links such as `/tracker#lane-cosmic-era`. */
export const laneId = (timeline: SeriesTimeline) => `lane-${timeline.toLowerCase().replaceAll(" ", "-")}`;

type WorkTitleProps = Pick<PosterWork, "kind" | "id" | "title"> & { className?: string };

export const WorkTitle = ({ className = "", title, ...work }: WorkTitleProps) => (
  <Link to={workPath(work)} className={`hover:text-blue hover:underline ${className}`}>
    {title}
  </Link>
);
