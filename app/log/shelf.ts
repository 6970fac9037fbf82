import { orders } from "#app/content/orders.ts";
import type { Searched } from "#app/guide/search/finder.ts";
import { counted } from "#app/ui/formats.ts";
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

/** As in "3 games". */
export const countText = ({ noun, nouns }: Shelf, count: number) => counted(count, noun, nouns);

/** `name` is the parameter in the address. */
type Filter = { name: string; label: string; all: string; values: readonly string[] };

export type Shelf = {
  kind: Kind;
  title: string;
  lead: string;
  /** Such as "game". */
  noun: string;
  nouns: string;
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

const sort = (name: string, label: string, usual: Direction, of: Sort["of"]): Sort => ({
  ...{ name, label, usual, of },
});
export const byYear = sort("year", orders.release, "asc", (work) => work.released);
export const byTitle = sort("title", "Title", "asc", (work) => work.title);
export const byRating = sort("rating", "Rating", "desc", (_work, entry) => entry?.rating ?? null);
export const byProgress = sort("progress", "Progress", "desc", progressOf);
export const byChange = sort("changed", "Last change", "desc", (_work, entry) => entry?.updatedAt ?? null);
export const byWatchOrder = sort("watch-order", orders.ours, "asc", (work) => work.watchOrder);

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
