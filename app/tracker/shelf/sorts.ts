import type { Entry, Work } from "./work";

export type Direction = "asc" | "desc";

export type Sort = {
  name: string;
  label: string;
  /** The direction one expects at first. */
  usual: Direction;
  /** What has none comes last in either direction. */
  of: (work: Work, entry: Entry | undefined) => string | number | null;
};

const progressOf = ({ length }: Work, entry: Entry | undefined) => {
  if (!entry) return null;
  return length ? entry.progress / length : entry.progress;
};

export const byYear: Sort = { name: "year", label: "Year", usual: "asc", of: (work) => work.year };
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
  label: "Watch order",
  usual: "asc",
  of: (work) => work.watchOrder,
};
