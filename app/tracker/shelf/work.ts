import { z } from "zod/mini";
import { type EntryValues, GAME_STATUSES, NEW_VALUES, SERIES_STATUSES } from "#worker/tracker/contract.ts";

export type Status = EntryValues["status"];

/** A work of the catalogue as the tracker's screens see it: a series or a game. */
export type Work = {
  id: string;
  title: string;
  /** What stands below the title: the original title, the developer. */
  subtitle: string | null;
  description: string;
  year: number;
  /** Beside the year, such as the kind and the calendar; `about` says it all in a line. */
  facts: readonly string[];
  about: string;
  /** Key of its drawing. */
  glyph: string;
  /** Episodes; null where there is no end to reach. */
  length: number | null;
  /** Whether one can say how far one got. */
  isCounted: boolean;
  /** Place in the recommended order, for series. */
  watchOrder: number;
  /** The names it is found by, folded. */
  searched: string;
  /** By the name of each filter the values it passes for. */
  tags: Readonly<Record<string, readonly string[]>>;
};

/** What a member logs of a work; `progress` is in episodes or hours. */
export type Values = EntryValues;

/** Of values that were kept in the browser. */
export const valuesSchema = z.object({
  status: z.enum([...SERIES_STATUSES, ...GAME_STATUSES]),
  rating: z.nullable(z.number()),
  progress: z.number(),
  notes: z.nullable(z.string()),
  startedOn: z.nullable(z.string()),
  finishedOn: z.nullable(z.string()),
  repeats: z.number(),
  isFavourite: z.boolean(),
  isPrivate: z.boolean(),
}) satisfies z.ZodMiniType<Values>;

export type Patch = Partial<Values>;

export type Entry = Values & { workId: string; revision: number; updatedAt: string };

export type Entries = ReadonlyMap<string, Entry>;

const FIELDS = Object.keys(NEW_VALUES) as (keyof Values)[];

/** Without an entry: what a new one begins with. */
export const valuesOf = (entry: Values = NEW_VALUES) =>
  Object.fromEntries(FIELDS.map((field) => [field, entry[field]])) as Values;

export const changedFields = (before: Values, after: Values) =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** Letters of another case or width are the same to whoever searches. */
export const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** The day it is where the browser is, such as 2026-11-30: Swedish writes days as ISO 8601 does. */
export const today = () => new Date().toLocaleDateString("sv-SE");
