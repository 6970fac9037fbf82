import { isConflict } from "#app/requests/api-errors.ts";
import { formatDay } from "#app/ui/formats.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { type EntryValues, RATING_MAX } from "#worker/log/contract/index.ts";
import type { Actions } from "./actions";
import type { Step } from "./editor/log-step";
import { revisionOf } from "./entry";
import type { Work } from "./shelf";
import type { Unsent } from "./undo";

/** Saves what the editor has. Rethrows, and shows a toast for all errors but conflicts. */
export async function saveEntry(
  { shelf, store, showMessage, undoTo, showFailure }: Actions,
  work: Work,
  step: Step & { values: EntryValues },
  openedWith: Entry | undefined,
) {
  const { values } = step;
  const saved = { workId: work.id, ...step };
  const former = store.formerOf([saved]);
  try {
    await store.save(saved, openedWith);
  } catch (error) {
    if (!isConflict(error)) showFailure(error);
    throw error;
  }
  const action = undoTo(former, work.title, "single");
  const grade = values.rating ? `${values.rating}/${RATING_MAX}` : shelf.labels[values.status];
  const now = store.entries().get(work.id);
  const stays = (["startedOn", "finishedOn"] as const).flatMap((field) => {
    const day = openedWith?.[field] && values[field] === null && now?.[field];
    return day
      ? [`${field === "startedOn" ? "Started" : "Finished"} is ${formatDay(day)}, as the log says`]
      : [];
  });
  const detail = [`${work.title}, ${grade}`, ...stays].join(". ");
  showMessage({ title: "Success", description: shelf.saved, detail, action });
}

export const removeEntry = ({ change, entryOf }: Pick<Actions, "change" | "entryOf">, work: Work) =>
  change({
    plan: () => (entryOf(work) ? [{ workId: work.id, values: null }] : []),
    message: () => ({ title: "Removed", description: `${work.title} is no longer tracked.` }),
    saveMode: "bulk",
  });

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
