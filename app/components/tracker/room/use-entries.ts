import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useToast } from "../../ui/toasts";
import { createActions } from "../shelf/actions";
import { createEntrySync } from "../shelf/entry-sync";
import type { Shelf } from "../shelf/shelf";
import { type Entry, today } from "../shelf/work";

/** The member's entries, changes that are on their way among them, and what can be done with them. */
export function useEntries(shelf: Shelf, loaded: readonly Entry[]) {
  const [sync] = useState(() => createEntrySync(shelf.client, loaded));
  useEffect(() => {
    sync.load(loaded);
  }, [sync, loaded]);
  const entries = useSyncExternalStore(sync.subscribe, sync.entries, sync.entries);
  const tell = useToast();
  const actions = useMemo(() => createActions({ shelf, sync, tell, today }), [shelf, sync, tell]);
  return { entries, actions };
}
