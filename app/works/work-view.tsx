import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import type { Kind } from "#worker/tracker/contract/entry.ts";

/** Another work that a page leads to. `about` says when and what it is. */
export type WorkLink = { kind: Kind; id: string; title: string; about: string };

/** A work on a wall of posters, with its title for narrow places. */
export type WallWork = WorkLink & { shortTitle: string };

/** Other works in the order in which to read them. */
export type WorkGroup = { title: string; lead: string; works: WorkLink[] };

/** What everybody sees on the page of a work. */
export type WorkView = {
  kind: Kind;
  id: string;
  title: string;
  /** The original title or, of a game, its developer. */
  subtitle: string | null;
  /** Kind and timeline or, of a game, its genre. */
  label: string;
  description: string;
  year: number;
  facts: { label: string; value: string | number }[];
  groups: WorkGroup[];
  /** How many questions the quiz has about its timeline, and how many about the series. Null for games. */
  quiz: { timeline: string; inTimeline: number; about: number } | null;
};

export const workPath = ({ kind, id }: Pick<WorkLink, "kind" | "id">) => `/${kind}/${id}`;

type WorkTitleProps = Pick<WorkLink, "kind" | "id" | "title"> & { className?: string };

/** The title of a work in running text or on a card, which leads to its page. */
export const WorkTitle = ({ className = "", title, ...work }: WorkTitleProps) => (
  <Link to={workPath(work)} className={`hover:text-blue hover:underline ${className}`}>
    {title}
  </Link>
);

type PosterLinkProps = Pick<WallWork, "kind" | "id" | "title" | "shortTitle"> & {
  /** A line below the title. */
  about?: string;
  /** On the first screen: the poster loads with the page. */
  isFirst?: boolean;
  /** Where the title has no room below the poster, only screen readers get it. */
  titleClass?: string;
  className?: string;
};

/** A work as its poster, which leads to its page. */
export const PosterLink = ({
  title,
  shortTitle,
  about,
  isFirst,
  titleClass = "",
  className = "",
  ...work
}: PosterLinkProps) => (
  <Link
    to={workPath(work)}
    data-tooltip={title}
    className={`group grid min-w-0 content-start gap-1.5 ${className}`}
  >
    <Poster
      {...work}
      isFirst={isFirst}
      className="w-full bg-raised transition group-hover:[filter:brightness(1.12)] motion-safe:group-hover:-translate-y-0.5"
    />
    <span className={`truncate text-sm group-hover:text-blue group-hover:underline ${titleClass}`}>
      <span aria-hidden>{shortTitle}</span>
      <span className="sr-only">{title}</span>
    </span>
    {about && <span className="numerals truncate text-quiet text-xs">{about}</span>}
  </Link>
);
