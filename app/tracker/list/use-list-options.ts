import { useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from "react-router";
import { deviceStorage } from "#app/device-storage.ts";
import { logDebug } from "#app/log.ts";
import type { Entries } from "../entry/entry";
import { arrange, type ListOptions, queryOf, readListOptions } from "./list-options";
import type { Shelf, Work } from "./shelf";

/** The address changes after typing has paused for this long. */
const PAUSE_MS = 250;

/**
 * The options that the controls show. The address follows it, after a pause while somebody types. An address without a
 * query gets the order and the layout that this browser remembers, but no search and no filter.
 */
export function useListOptions(shelf: Shelf) {
  const [params, setParams] = useSearchParams();
  const { router } = useContext(RouterContext) ?? {};
  const address = params.toString();
  const [query, setQuery] = useState(address);
  const options = useMemo(() => readListOptions(new URLSearchParams(query), shelf), [query, shelf]);
  const storageName = `tracker-${shelf.kind}-view`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Addresses that the router has not shown yet. By the time it does, the controls may have changed again. */
  const sent = useRef<string[]>([]);

  function cancel() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  // `useNavigation` says so only after the next drawing, which takes a slow phone longer than the pause.
  function isLeaving() {
    const { navigation, location } = router?.state ?? {};
    return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname;
  }

  /** An address that follows while another page is on its way would call that page back. */
  function write(next: string, delay: number) {
    cancel();
    setQuery(next);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isLeaving()) return;
      sent.current.push(next);
      setParams(next, { replace: true, preventScrollReset: true });
    }, delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function change(changes: Partial<ListOptions>) {
    const next = { ...options, ...changes };
    deviceStorage.write(storageName, queryOf(withoutFilters(next), shelf));
    write(queryOf(next, shelf), changes.search === undefined ? 0 : PAUSE_MS);
  }

  const onAddress = useEffectEvent((arrived: string) => {
    const own = sent.current.indexOf(arrived);
    sent.current = sent.current.slice(own + 1);
    // The address is about to follow a change that was made after it.
    if (own !== -1 || timer.current !== undefined) return;
    const remembered = arrived === "" ? deviceStorage.read(storageName) : null;
    const former = queryOf(
      withoutFilters(readListOptions(new URLSearchParams(remembered ?? ""), shelf)),
      shelf,
    );
    if (former) write(former, 0);
    else setQuery(arrived);
  });
  // Before anything is painted.
  useLayoutEffect(() => {
    onAddress(address);
  }, [address]);

  return { options, change, clear: () => change(withoutFilters(options)) };
}

const withoutFilters = (options: ListOptions): ListOptions => ({
  ...options,
  search: "",
  status: null,
  tags: {},
});

/**
 * The works in the order of the options. A change of an entry neither moves nor hides its card: the arrangement stays
 * until they change or `rearrange` is called.
 */
export function useArrangement(
  shelf: Shelf,
  works: readonly Work[],
  entries: Entries,
  options: ListOptions,
  found: ReadonlySet<string> | null,
) {
  const fresh = useMemo(
    () => arrange(works, entries, options, shelf.sorts, found),
    [works, entries, options, shelf, found],
  );
  const key = queryOf({ ...options, layout: "grid" }, shelf);
  const [kept, setKept] = useState({ key, found, shown: fresh });
  const isOutdated = kept.key !== key || kept.found !== found;
  if (isOutdated) setKept({ key, found, shown: fresh });
  const shown = isOutdated ? fresh : kept.shown;
  const isInOrder =
    fresh.length === shown.length && fresh.every((work, index) => work.id === shown[index]?.id);
  return { shown, isInOrder, rearrange: () => setKept({ key, found, shown: fresh }) };
}

/** What the address' own search finds, by the server; null without one. */
export type LoadedFound = { search: string; ids: readonly string[] } | null;

type Find = typeof import("./finding").findWorks;

/**
 * The ids of the works that a search finds; null without a search. The code that finds loads after the page's own
 * scripts; until it is there, what was found before stays.
 */
export function useFound(works: readonly Work[], options: { search: string }, loaded: LoadedFound) {
  const search = options.search.trim();
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
