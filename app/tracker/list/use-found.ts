import { useEffect, useMemo, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { Work } from "./work";

/** What the address' own search finds, by the server; null without one. */
export type LoadedFound = { search: string; ids: readonly string[] } | null;

type Find = typeof import("./finding").findWorks;

/**
 * The ids of the works that a search finds; null without a search. The code that finds loads after the page's own
 * scripts; until it is there, what was found before stays.
 */
export function useFound(works: readonly Work[], view: { search: string }, loaded: LoadedFound) {
  const search = view.search.trim();
  const [find, setFind] = useState<{ find: Find } | null>(null);
  useEffect(() => {
    if (find) return;
    import("./finding").then(
      (part) => setFind({ find: part.findWorks }),
      (error: unknown) => logDebug("part_not_loaded", { search, error }),
    );
  }, [find, search]);
  const found = useMemo(() => {
    if (search === "") return null;
    const ids = search === loaded?.search ? loaded.ids : find?.find(works, search);
    return ids && new Set(ids);
  }, [works, search, loaded, find]);
  const [last, setLast] = useState(found ?? null);
  if (found !== undefined && found !== last) setLast(found);
  return found === undefined ? last : found;
}
