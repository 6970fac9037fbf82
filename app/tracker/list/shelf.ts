import { orders } from "#app/content/orders.ts";
import type { Searched } from "#app/search/finder.ts";
import type { Entry, Kind } from "#worker/tracker/contract/entry.ts";
import type { Status } from "../entry/entry";

export type Direction = "asc" | "desc";

export type Sort = {
  name: string;
  label: string;
  /** The direction at the first use of this order. */
  usual: Direction;
  /** The value to sort by. Works with null come last in either direction. */
  of: (work: Work, entry: Entry | undefined) => string | number | null;
};

/** A filter for the list. Its name is the name of the parameter in the address. */
type Filter = { name: string; label: string; all: string; values: readonly string[] };

/** Everything that differs between the lists of series and of games. */
export type Shelf = {
  kind: Kind;
  title: string;
  lead: string;
  /** The word for one work of this kind, such as "game". */
  noun: string;
  /** Returns a text such as "3 games". */
  counted: (count: number) => string;
  searchHint: string;
  statuses: readonly Status[];
  labels: Readonly<Record<string, string>>;
  /** The status of a work in progress. */
  active: Status;
  /** The heading above the works in progress. */
  activeTitle: string;
  filters: readonly Filter[];
  sorts: readonly Sort[];
  /** Whether completed cards are dimmed and have a check mark. */
  dimsCompleted: boolean;
  saved: string;
  progress: {
    /** The field's label in the editor. */
    label: string;
    unit: string;
    decimals: boolean;
    /** The button's text. `stepOf` has the words that a screen reader says between this text and the title. */
    step: string;
    stepOf: string;
    stepInMenu: string;
    /** Returns a text such as "Episode 7 of 43". */
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
  label: orders.release.name,
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
  label: orders.ours.name,
  usual: "asc",
  of: (work) => work.watchOrder,
};

/** A series or a game, as a shelf shows it. */
export type Work = {
  id: string;
  title: string;
  shortTitle: string;
  /** The letter of the poster's sky. */
  sky: string;
  /** The line below the title: the original title or the developer. */
  subtitle: string | null;
  description: string;
  year: number;
  /** The day of the release, or the year if the day is unknown. */
  released: string;
  /** Facts shown next to the year, such as the kind and the calendar. `about` has all facts in one line. */
  facts: readonly string[];
  about: string;
  /** The number of episodes. Null for games and if the number is unknown. */
  length: number | null;
  /** Whether the progress of the work can be counted. */
  isCounted: boolean;
  /** The position in the recommended order of series. 0 for games. */
  watchOrder: number;
  /** The texts that the search looks at. */
  searched: Searched;
  /** The values that the work matches, for each filter by its name. */
  tags: Readonly<Record<string, readonly string[]>>;
};

/** The value of a card's button: the work and the revision of its entry on the page, such as `gundam-x.3`. */
export const buttonValue = ({ id }: Pick<Work, "id">, entry: Pick<Entry, "revision"> | undefined) =>
  `${id}.${entry?.revision ?? 0}`;

/** Reads the value of a card's button. Returns null if the text has another format. */
export function readButtonValue(text: string): { workId: string; basedOn: number } | null {
  const [, workId, revision] = /^([a-z0-9-]{1,100})\.(\d{1,15})$/.exec(text) ?? [];
  return workId && revision ? { workId, basedOn: Number(revision) } : null;
}
