import { useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from "react-router";
import type { Entries } from "#app/log/entry.ts";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { logDebug } from "#app/requests/log.ts";
import { arrange, type ListOptions, queryOf, readListOptions } from "./list-options";

const PAUSE_MS = 250;

/** The address follows. Without a query, order and layout are those that this browser remembers. */
export function useListOptions(shelf: Shelf) {
  const [params, setParams] = useSearchParams();
  const { router } = useContext(RouterContext) ?? {};
  const address = params.toString();
  const [query, setQuery] = useState(address);
  const options = useMemo(() => readListOptions(new URLSearchParams(query), shelf), [query, shelf]);
  const storageName = `tracker-${shelf.kind}-view`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the router has not shown yet. By then the controls may have changed again. */
  const sent = useRef<string[]>([]);

  function cancel() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  // Reads the router's state directly. `useNavigation` changes only after the next render, which takes longer than the
  // pause on a slow phone.
  function isLeaving() {
    const { navigation, location } = router?.state ?? {};
    return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname;
  }

  /** While the user is leaving the page, a new address would cancel the navigation. */
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
    // The address is about to change again, because the user made a later change.
    if (own !== -1 || timer.current !== undefined) return;
    const remembered = arrived === "" ? deviceStorage.read(storageName) : null;
    const former = queryOf(
      withoutFilters(readListOptions(new URLSearchParams(remembered ?? ""), shelf)),
      shelf,
    );
    if (former) write(former, 0);
    else setQuery(arrived);
  });
  // Runs before the first paint.
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

/** A change of an entry neither moves nor hides its card, until the options change or `rearrange`. */
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

export type LoadedFound = { search: string; ids: readonly string[] } | null;

/** Null without a search. Until the search's code has loaded, the previous result stays. */
export function useFound(works: readonly Work[], options: { search: string }, loaded: LoadedFound) {
  const search = options.search.trim();
  const [find, setFind] = useState<{ find: typeof import("./finding").findWorks } | null>(null);
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
