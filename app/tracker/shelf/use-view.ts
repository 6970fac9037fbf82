import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { memory } from "./memory";
import type { Shelf } from "./shelf";
import { queryOf, readView, type View } from "./view";

/** Typing asks the router once it pauses. */
const PAUSE_MS = 250;

/**
 * The view as its controls say it, which the address follows: after a pause, where letters are typed. An address
 * without a query brings back what this browser remembers, all but the search.
 */
export function useView(shelf: Shelf) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [query, setQuery] = useState(address);
  const view = useMemo(() => readView(new URLSearchParams(query), shelf), [query, shelf]);
  const memoryName = `${shelf.kind}-view`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Addresses that are on their way: when they arrive, the controls may be further already. */
  const sent = useRef<string[]>([]);

  function write(next: string, delay: number) {
    clearTimeout(timer.current);
    setQuery(next);
    timer.current = setTimeout(() => {
      sent.current.push(next);
      setParams(next, { replace: true, preventScrollReset: true });
    }, delay);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(changes: Partial<View>) {
    const next = { ...view, ...changes };
    memory.write(memoryName, queryOf({ ...next, search: "" }, shelf));
    write(queryOf(next, shelf), changes.search === undefined ? 0 : PAUSE_MS);
  }

  const onAddress = useEffectEvent((arrived: string) => {
    const own = sent.current.indexOf(arrived);
    sent.current = sent.current.slice(own + 1);
    if (own !== -1) return;
    const remembered = arrived === "" ? memory.read(memoryName) : null;
    if (remembered) write(queryOf(readView(new URLSearchParams(remembered), shelf), shelf), 0);
    else setQuery(arrived);
  });
  // Before anything is painted.
  useLayoutEffect(() => {
    onAddress(address);
  }, [address]);

  return { view, change, clear: () => change({ search: "", status: null, tags: {} }) };
}
