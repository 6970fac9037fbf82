import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import { type EntryValues, NEW_VALUES } from "#worker/tracker/contract.ts";

export type Status = EntryValues["status"];

export type Entries = ReadonlyMap<string, Entry>;

export const revisionOf = (entries: Entries, workId: string) => entries.get(workId)?.revision ?? 0;

const FIELDS = Object.keys(NEW_VALUES) as (keyof EntryValues)[];

export const valuesOf = (entry: EntryValues = NEW_VALUES) =>
  Object.fromEntries(FIELDS.map((field) => [field, entry[field]])) as EntryValues;

export const changedFields = (before: EntryValues, after: EntryValues) =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** In the browser's time zone. The Swedish format is ISO 8601. */
export const today = () => new Date().toLocaleDateString("sv-SE");

export const SENT_FIELDS = [
  ...["workId", ...Object.keys(NEW_VALUES), "revision", "updatedAt", "nextEpisode", "log"],
] as (keyof Entry)[];

export const fromCompact = (text: string): Entry[] =>
  (JSON.parse(text) as unknown[][]).map(
    (values) => Object.fromEntries(SENT_FIELDS.map((field, at) => [field, values[at]])) as Entry,
  );

export const editorDraftName = ({ kind }: { kind: Kind }) => `editor-${kind}`;
