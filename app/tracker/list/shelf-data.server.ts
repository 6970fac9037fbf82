import gamesTexts from "#generated/tracker/games-texts.json";
import seriesTexts from "#generated/tracker/series-texts.json";
import type { Entry, Kind, Tracked } from "#worker/tracker/contract/entry.ts";
import { toCompact } from "../entry/entry";
import { findWorks } from "./finding";
import { arrange, readListOptions } from "./list-options";
import type { Shelf, Work } from "./shelf";
import type { Texts } from "./texts";
import { firstScreenOf } from "./work-list";

const TEXTS: Record<Kind, Texts> = { series: seriesTexts, games: gamesTexts };

/**
 * The data of a shelf's page in addition to its works: the member's entries, the results of the search in the address,
 * and the descriptions of the works on the first screen.
 */
export function shelfData(
  shelf: Shelf,
  works: readonly Work[],
  tracked: readonly Tracked[],
  query: URLSearchParams,
) {
  const entries = new Map<string, Entry>(tracked.map((entry) => [entry.workId, entry]));
  const options = readListOptions(query, shelf);
  const search = options.search.trim();
  const found = search === "" ? null : { search, ids: findWorks(works, search) };
  const shown = firstScreenOf(
    arrange(works, entries, options, shelf.sorts, found && new Set(found.ids)),
    query,
  );
  return {
    entries: toCompact(tracked),
    found,
    texts: Object.fromEntries(shown.map(({ id }) => [id, TEXTS[shelf.kind][id] ?? ""])),
  };
}
