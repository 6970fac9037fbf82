import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { toCompact } from "../entry/entry";
import { findWorks } from "./finding";
import { readListOptions } from "./list-options";
import type { Shelf, Work } from "./shelf";

/** The data of a shelf's page: the member's entries, and the results of the search in the address. */
export function shelfData(
  shelf: Shelf,
  works: readonly Work[],
  tracked: readonly Tracked[],
  query: URLSearchParams,
) {
  const search = readListOptions(query, shelf).search.trim();
  return {
    entries: toCompact(tracked),
    found: search === "" ? null : { search, ids: findWorks(works, search) },
  };
}
