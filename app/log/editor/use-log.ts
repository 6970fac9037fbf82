import { useEffect } from "react";
import { logDebug } from "#app/requests/log.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import type { Actions } from "../actions";
import type { Work } from "../shelf";

/** Loads the log of an entry whose episodes are on the screen. */
export function useLog({ store }: Actions, { id }: Work, entry: Entry | undefined) {
  const unread = entry && !entry.log ? entry.revision : null;
  useEffect(() => {
    if (unread !== null) store.loadLog(id).catch((error: unknown) => logDebug("log_not_loaded", error));
  }, [store, id, unread]);
}
