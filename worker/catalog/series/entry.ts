import type { Series } from "../contract";

/** A series as we write it down, without what follows from its calendar and its place in the lists. */
export type Entry = Omit<
  Series,
  "also" | "year" | "released" | "timeline" | "startsIn" | "watchOrder" | "icon"
> & {
  /** Day of the first showing or stream, `2002-10-05`, or only the year: `1992`. */
  premiere: string;
  /** Year in the calendar of the entry's timeline. */
  startsIn: number | null;
};
