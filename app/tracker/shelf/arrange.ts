import { shownStatus } from "#worker/tracker/contract.ts";
import type { Sort } from "./sorts";
import type { View } from "./view";
import { type Entries, type Entry, folded, type Work } from "./work";

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The works that a view shows, in its order; among equals, in the catalogue's. */
export function arrange(
  works: readonly Work[],
  entries: Entries,
  view: View,
  sorts: readonly Sort[],
): Work[] {
  const search = folded(view.search.trim());
  const shown = works.filter(
    (work) =>
      work.searched.includes(search) &&
      hasStatus(work, entries.get(work.id), view.status) &&
      Object.entries(view.tags).every(([name, tag]) => tag === null || work.tags[name]?.includes(tag)),
  );
  const sort = sorts.find(({ name }) => name === view.sort);
  if (!sort) return shown;
  const sign = view.direction === "asc" ? 1 : -1;
  return shown
    .map((work) => ({ work, key: sort.of(work, entries.get(work.id)) }))
    .sort((a, b) => compare(a.key, b.key, sign))
    .map(({ work }) => work);
}

const hasStatus = ({ length }: Work, entry: Entry | undefined, wanted: View["status"]) =>
  wanted === null || (entry ? shownStatus(entry.status, entry.progress, length) : "untracked") === wanted;

type Key = string | number | null;

function compare(a: Key, b: Key, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return sign * collator.compare(a, b);
  return sign * (Number(a) - Number(b));
}
