import type { Entry } from "#worker/tracker/contract/entry.ts";
import type { Work } from "./work";

/** What a button of a shelf sends: the work, and the revision of its entry that the page shows, as in `gundam-x.3`. */
export const buttonValue = ({ id }: Pick<Work, "id">, entry: Pick<Entry, "revision"> | undefined) =>
  `${id}.${entry?.revision ?? 0}`;

/** The work and the revision; null if the text is neither. */
export function readButtonValue(text: string): { workId: string; basedOn: number } | null {
  const [, workId, revision] = /^([a-z0-9-]{1,100})\.(\d{1,15})$/.exec(text) ?? [];
  return workId && revision ? { workId, basedOn: Number(revision) } : null;
}
