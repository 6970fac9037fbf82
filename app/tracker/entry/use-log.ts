import { useEffect } from "react";
import { logDebug } from "#app/log.ts";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import type { Actions } from "../list/actions";
import type { Work } from "../list/shelf";

/** Loads the log of an entry whose episodes are on the screen. */
export function useLog({ store }: Actions, { id }: Work, entry: Entry | undefined) {
  const unread = entry && !entry.log ? entry.revision : null;
  useEffect(() => {
    if (unread !== null) store.loadLog(id).catch((error: unknown) => logDebug("log_not_loaded", error));
  }, [store, id, unread]);
}
