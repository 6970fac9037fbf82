import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useRestoreDraft, useSignInAgain } from "#app/sign-in/sign-in-again.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { createActions } from "./actions";
import { createEntrySync } from "./entry-sync";
import type { Shelf } from "./shelf";
import type { Leave } from "./undoable";
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
  useRestoreDraft(unsentName, unsentSchema, actions.resend);
  return { entries, actions };
}
