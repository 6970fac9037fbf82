import { useMemo, useSyncExternalStore } from "react";
import { useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import { today } from "../entry/entry";
import { useOptimisticEntries } from "../entry/optimistic-entries";
import { createActions } from "./actions";
import type { Shelf } from "./shelf";
import type { Leave } from "./undo";

/** The member's entries, including changes that are being sent, and what can be done with them. */
export function useEntries(shelf: Shelf, loaded: readonly Entry[]) {
  const store = useOptimisticEntries(shelf.kind, loaded);
  const entries = useSyncExternalStore(store.subscribe, store.entries, store.entries);
  const showMessage = useToast();
  const { leave: leavePage } = useSignInAgain();
  const unsentName = `unsent-${shelf.kind}`;
  const actions = useMemo(() => {
    const leave: Leave = (error, unsent) =>
      leavePage(error, unsent.length > 0 ? { [unsentName]: unsent } : {});
    return createActions({ shelf, store, showMessage, leave, today });
  }, [shelf, store, showMessage, leavePage, unsentName]);
  useRestoreDraft(
    unsentName,
    async () => (await import("../entry/kept-schemas")).unsentSchema,
    actions.resend,
  );
  return { entries, actions };
}
