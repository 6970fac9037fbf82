import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useSignInAgain } from "../../session/sign-in-again";
import { useRestoring } from "../../session/use-kept";
import { useToast } from "../../ui/toasts";
import { createActions } from "../shelf/actions";
import { createEntrySync } from "../shelf/entry-sync";
import type { Shelf } from "../shelf/shelf";
import type { Leave } from "../shelf/undoable";
import { unsentSchema } from "../shelf/unsent";
import { type Entry, today } from "../shelf/work";

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
