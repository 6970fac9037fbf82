import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { FIELD_NAMES, NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";

export type Status = EntryValues["status"];

export type Entries = ReadonlyMap<string, Entry>;

export const revisionOf = (entries: Entries, workId: string) => entries.get(workId)?.revision ?? 0;

export const valuesOf = (entry: EntryValues = NEW_VALUES) =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, entry[field]])) as EntryValues;

export const changedFields = (before: EntryValues, after: EntryValues) =>
  FIELD_NAMES.filter((field) => before[field] !== after[field]);

/** Returns the day in the browser's time zone. The Swedish format is ISO 8601. */
export const today = () => new Date().toLocaleDateString("sv-SE");

export const SENT_FIELDS = [
  ...["workId", ...FIELD_NAMES, "revision", "updatedAt", "nextEpisode", "skipped", "log"],
] as (keyof Entry)[];

export const fromCompact = (text: string): Entry[] =>
  (JSON.parse(text) as unknown[][]).map(
    (values) => Object.fromEntries(SENT_FIELDS.map((field, at) => [field, values[at]])) as Entry,
  );

export const editorDraftName = ({ kind }: { kind: Kind }) => `editor-${kind}`;
