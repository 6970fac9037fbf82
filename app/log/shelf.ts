import { orders } from "#app/content/orders.ts";
import type { Searched } from "#app/guide/search/finder.ts";
import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import type { Status } from "./entry";

export type Direction = "asc" | "desc";

export type Sort = {
  name: string;
  label: string;
  usual: Direction;
  /** Works with null come last in either direction. */
  of: (work: Work, entry: Entry | undefined) => string | number | null;
};

/** `name` is the parameter in the address. */
type Filter = { name: string; label: string; all: string; values: readonly string[] };

export type Shelf = {
  kind: Kind;
  title: string;
  lead: string;
  /** Such as "game". */
  noun: string;
  /** As in "3 games". */
  counted: (count: number) => string;
  searchHint: string;
  statuses: readonly Status[];
  labels: Readonly<Record<string, string>>;
  active: Status;
  activeTitle: string;
  filters: readonly Filter[];
  sorts: readonly Sort[];
  dimsCompleted: boolean;
  saved: string;
  progress: {
    label: string;
    unit: string;
    decimals: boolean;
    /** The button's text, for the number of an episode or for hours. */
    step: (number: number) => string;
    /** The message after a step, such as "Episode 7 of 43". */
    message: (progress: number, length: number | null) => string;
  };
  repeatsLabel: string;
};

const progressOf = ({ length }: Work, entry: Entry | undefined) => {
  if (!entry) return null;
  return length ? entry.progress / length : entry.progress;
};

export const byYear: Sort = {
  name: "year",
  label: orders.release,
  usual: "asc",
  of: (work) => work.released,
};
export const byTitle: Sort = { name: "title", label: "Title", usual: "asc", of: (work) => work.title };
export const byRating: Sort = {
  name: "rating",
  label: "Rating",
  usual: "desc",
  of: (_work, entry) => entry?.rating ?? null,
};
export const byProgress: Sort = { name: "progress", label: "Progress", usual: "desc", of: progressOf };
export const byChange: Sort = {
  name: "changed",
  label: "Last change",
  usual: "desc",
  of: (_work, entry) => entry?.updatedAt ?? null,
};
export const byWatchOrder: Sort = {
  name: "watch-order",
  label: orders.ours,
  usual: "asc",
  of: (work) => work.watchOrder,
};

export type Work = {
  id: string;
  title: string;
  shortTitle: string;
  sky: string;
  /** The original title or the developer. */
  subtitle: string | null;
  description: string;
  year: number;
  /** The day, or the year if the day is unknown. */
  released: string;
  /** Shown next to the year. `about` has all facts in one line. */
  facts: readonly string[];
  about: string;
  /** The number of episodes. Null for games and if it is unknown. */
  length: number | null;
  /** The running time of an episode. */
  minutes: number | null;
  isCounted: boolean;
  watchOrder: number;
  searched: Searched;
  tags: Readonly<Record<string, readonly string[]>>;
};

/** `entry` is the saved one. */
export type WorkOnShelf = { shelf: Shelf; work: Work; entry: Entry | undefined };

/** The work and the revision of its entry on the page, such as `gundam-x.3`. */
export const buttonValue = ({ id }: Pick<Work, "id">, entry: Pick<Entry, "revision"> | undefined) =>
  `${id}.${entry?.revision ?? 0}`;
