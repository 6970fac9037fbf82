import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { toCompact } from "../entry/compact.server";
import { findWorks } from "./finding";
import { readListOptions } from "./list-options";
import type { Shelf, Work } from "./shelf";

export function shelfData(
  shelf: Shelf,
  works: readonly Work[],
  tracked: readonly Tracked[],
  query: URLSearchParams,
) {
  const search = readListOptions(query, shelf).search.trim();
  return {
    entries: toCompact(tracked, query.get("edit")),
    found: search === "" ? null : { search, ids: findWorks(works, search) },
  };
}
