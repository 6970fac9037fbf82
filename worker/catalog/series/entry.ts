import type { Series } from "../contract";

/** A series as it is written down: what follows from its calendar and its place in the lists is left out. */
export type Entry = Omit<Series, "year" | "timeline" | "startsIn" | "watchOrder" | "icon"> & {
  /** Day of the first showing or stream, `2002-10-05`, or as much of it as is known: `1992`. */
  premiere: string;
  /** Year in the calendar of the entry's timeline. */
  startsIn: number | null;
};
