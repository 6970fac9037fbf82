import { useMemo, useSyncExternalStore } from "react";
import { useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import type { Message } from "#app/ui/toast-region.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Entry } from "#worker/log/contract/entry.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import { dayPhrase, yesterdayOf } from "./editor/days";
import { skippedOf, spanText } from "./editor/log-step";
import { today } from "./entry";
import type { WithLog } from "./log-rules";
import { type OptimisticEntries, useOptimisticEntries } from "./optimistic-entries";
import type { Shelf, Work } from "./shelf";
import { hasDay, type NextStep, nextStep, type Press, type StepOfPage, stepOf } from "./steps";
import { createUndo, type Leave, type ShowMessage, type Unsent } from "./undo";

/** What a page needs that knows logs. */
export type LogRules = { withLog: WithLog; stepOfPage?: StepOfPage };

type Dependencies = {
  shelf: Shelf;
  store: OptimisticEntries;
  showMessage: ShowMessage;
  leave: Leave;
  today: () => string;
  rules?: LogRules | undefined;
};

export function createActions({ shelf, store, showMessage, leave, today, rules }: Dependencies) {
  const { change, undo, undoTo, showFailure } = createUndo(store, showMessage, leave);
  const entryOf = (work: Work) => store.entries().get(work.id);

  function titleOf(work: Work, press: Press, next: NextStep, values: Partial<EntryValues>) {
    const { progress = 0, repeats, isFavourite } = values;
    if (press.does === "favorite") return isFavourite ? "Favorite" : "No longer a favorite";
    if (next === "episode" || next === "hours") return shelf.progress.message(progress, work.length);
    if (next === "again") return "Started again";
    return next === "wholeAgain" ? `${shelf.repeatsLabel}: ${repeats}` : (shelf.labels.completed ?? "");
  }

  /** A step without a day is of today. Its message offers what was left out before it as well, or yesterday instead. */
  function press(work: Work, pressed: Press, message: Partial<Message> = {}) {
    const isFresh = pressed.does === "step" && pressed.isFresh;
    const next = isFresh ? "again" : nextStep(work, shelf.kind, entryOf(work));
    const step = pressed.does === "step" && hasDay(next) ? { on: today(), ...pressed } : null;
    const left = next === "episode" && step && !step.first && skippedOf(work, entryOf(work));
    const other = left
      ? {
          label: `Also ${spanText(...left)}`,
          run: () => void press(work, { does: "step", on: step.on, first: left[0], upTo: left[1] }),
        }
      : step?.on === today() && {
          label: "Yesterday",
          run() {
            undo();
            press(work, { ...step, on: yesterdayOf(today()) });
          },
        };
    return change({
      plan() {
        const entry = entryOf(work);
        const next = stepOf({ ...shelf, work, entry }, pressed, today(), rules?.stepOfPage);
        return next ? [{ workId: work.id, ...(rules?.withLog(next, shelf.kind, entry, work) ?? next) }] : [];
      },
      message: ([changed]) => ({
        title: titleOf(work, pressed, next, changed?.values ?? {}),
        description: [work.title, ...(step ? dayPhrase(step.on, today()) : [])].join(", "),
        ...(other && { other }),
        ...message,
      }),
      saveMode: "single",
    });
  }

  return { shelf, store, showMessage, change, undoTo, showFailure, entryOf, press };
}

export type Actions = ReturnType<typeof createActions>;

const loadResend = () => import("./save-entry");

export function useEntries(shelf: Shelf, loaded: readonly Entry[], rules?: LogRules) {
  const store = useOptimisticEntries(shelf.kind, loaded);
  const entries = useSyncExternalStore(store.subscribe, store.entries, store.entries);
  const showMessage = useToast();
  const { leave: leavePage } = useSignInAgain();
  const unsentName = `unsent-${shelf.kind}`;
  const actions = useMemo(() => {
    const leave: Leave = (error, unsent) =>
      leavePage(error, unsent.length > 0 ? { [unsentName]: unsent } : {});
    return createActions({ shelf, store, showMessage, leave, today, rules });
  }, [shelf, store, showMessage, leavePage, unsentName, rules]);
  useRestoreDraft<Unsent>(unsentName, async (unsent) => (await loadResend()).resend(actions, unsent));
  return { entries, actions };
}
