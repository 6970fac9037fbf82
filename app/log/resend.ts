import type { Actions } from "./actions";
import { revisionOf } from "./entry";
import type { Unsent } from "./undo";

/** Sends kept changes after a new sign-in, unless an entry has changed elsewhere. */
export function resend({ store, showMessage, change }: Actions, unsent: Unsent) {
  const isStillValid = unsent.every(({ changes }) =>
    changes.every(({ workId, basedOn }) => revisionOf(store.entries(), workId) === basedOn),
  );
  if (!isStillValid) {
    return showMessage({
      title: "Changed elsewhere",
      description: "We left out the change you made before you signed in again.",
      variant: "destructive",
    });
  }
  const message = () => ({ title: "Saved", description: "The change you made before you signed in again." });
  for (const { changes, saveMode } of unsent) change({ plan: () => changes, message, saveMode });
}
