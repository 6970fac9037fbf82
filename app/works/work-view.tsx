import { Link } from "react-router";
import type { Kind } from "#worker/tracker/contract/entry.ts";

/** Another work that a page leads to. `about` says when and what it is. */
export type WorkLink = { kind: Kind; id: string; title: string; about: string };

/** A work as its poster, with its title for narrow places and the letter of its sky's color. */
export type PosterWork = Omit<WorkLink, "about"> & { shortTitle: string; sky: string };

/** A work on a wall of posters. */
export type WallWork = PosterWork & Pick<WorkLink, "about">;

/** Other works in the order in which to read them. */
export type WorkGroup = { title: string; lead: string; works: WallWork[] };

/** The works before and after a series in the story of its timeline. */
export type WorkStory = { before: WallWork[]; after: WallWork[] };

/** `links` are values that lead to other works of the same value. */
type Fact = { label: string } & ({ value: string | number } | { links: { text: string; to: string }[] });

/** What everybody sees on the page of a work. */
export type WorkView = PosterWork & {
  /** The original title or, of a game, its developer. */
  subtitle: string | null;
  /** Kind and timeline or, of a game, its genre. */
  label: string;
  description: string;
  year: number;
  facts: Fact[];
  /** Null for games, and for series that are alone in their timeline. */
  story: WorkStory | null;
  /** The series and films that a game is about. */
  origins: WallWork[];
  groups: WorkGroup[];
};

export const workPath = ({ kind, id }: Pick<WorkLink, "kind" | "id">) => `/${kind}/${id}`;

type WorkTitleProps = Pick<WorkLink, "kind" | "id" | "title"> & { className?: string };

/** The title of a work in running text or on a card, which leads to its page. */
export const WorkTitle = ({ className = "", title, ...work }: WorkTitleProps) => (
  <Link to={workPath(work)} className={`hover:text-blue hover:underline ${className}`}>
    {title}
  </Link>
);
