import type { Entry } from "#worker/tracker/contract/entry.ts";
import { NEW_VALUES } from "#worker/tracker/contract.ts";

const FIELDS = ["workId", ...Object.keys(NEW_VALUES), "revision", "updatedAt"] as (keyof Entry)[];

/**
 * Entries as one text, for the data of a page. As objects, React Router would write every field of every entry on its
 * own, and read it again while the page waits: twice the bytes.
 */
export const toCompact = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map((entry) => FIELDS.map((field) => entry[field])));

export const fromCompact = (text: string): Entry[] =>
  (JSON.parse(text) as unknown[][]).map(
    (values) => Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])) as Entry,
  );
