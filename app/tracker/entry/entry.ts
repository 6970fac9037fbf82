import type { Entry } from "#worker/tracker/contract/entry.ts";
import { type EntryValues, NEW_VALUES } from "#worker/tracker/contract.ts";

export type Status = EntryValues["status"];

/** Entries by the ids of their works. */
export type Entries = ReadonlyMap<string, Entry>;

/** Returns the revision of the work's entry, or 0 if there is no entry. */
export const revisionOf = (entries: Entries, workId: string) => entries.get(workId)?.revision ?? 0;

const FIELDS = Object.keys(NEW_VALUES) as (keyof EntryValues)[];

/** Returns the values of an entry, or the values of a new entry. */
export const valuesOf = (entry: EntryValues = NEW_VALUES) =>
  Object.fromEntries(FIELDS.map((field) => [field, entry[field]])) as EntryValues;

export const changedFields = (before: EntryValues, after: EntryValues) =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** Returns today's date in the browser's time zone, such as 2026-11-30. The Swedish format is the same as ISO 8601. */
export const today = () => new Date().toLocaleDateString("sv-SE");

const SENT_FIELDS = ["workId", ...Object.keys(NEW_VALUES), "revision", "updatedAt"] as (keyof Entry)[];

/**
 * Encodes entries as one text for the data of a page. React Router would encode objects field by field and decode them
 * again while the page waits, with twice the bytes.
 */
export const toCompact = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map((entry) => SENT_FIELDS.map((field) => entry[field])));

export const fromCompact = (text: string): Entry[] =>
  (JSON.parse(text) as unknown[][]).map(
    (values) => Object.fromEntries(SENT_FIELDS.map((field, at) => [field, values[at]])) as Entry,
  );
