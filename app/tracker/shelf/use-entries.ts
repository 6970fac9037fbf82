import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useSignInAgain } from "#app/sign-in/sign-in-again.tsx";
import { useRestoring } from "#app/sign-in/use-kept.ts";
import { useToast } from "#app/ui/toasts.tsx";
import { createEntrySync } from "../entries/entry-store";
import { createActions } from "./actions";
import type { Shelf } from "./shelf";
import type { Leave } from "./undo";
import { unsentSchema } from "./unsent";
import { type Entry, today } from "./work";

/** The member's entries, changes that are on their way among them, and what can be done with them. */
export function useEntries(shelf: Shelf, loaded: readonly Entry[]) {
  const [sync] = useState(() => createEntrySync(shelf.client, loaded));
  useEffect(() => {
    sync.load(loaded);
  }, [sync, loaded]);
  const entries = useSyncExternalStore(sync.subscribe, sync.entries, sync.entries);
  const tell = useToast();
  const { leave: leavePage } = useSignInAgain();
  const unsentName = `unsent-${shelf.kind}`;
  const actions = useMemo(() => {
    const leave: Leave = (error, unsent) =>
      leavePage(error, unsent.length > 0 ? { [unsentName]: unsent } : {});
    return createActions({ shelf, sync, tell, leave, today });
  }, [shelf, sync, tell, leavePage, unsentName]);
  useRestoring(unsentName, unsentSchema, actions.resend);
  return { entries, actions };
}
