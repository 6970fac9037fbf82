import { useMemo, useSyncExternalStore } from "react";
import { useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import type { Message } from "#app/ui/toast-region.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Entry } from "#worker/log/contract/entry.ts";
import type { EntryValues } from "#worker/log/contract.ts";
import { dayPhrase, yesterdayOf } from "./editor/days";
import { type Step, skippedOf, spanText } from "./editor/log-step";
import { type Status, today } from "./entry";
import type { WithLog } from "./log-rules";
import { type OptimisticEntries, useOptimisticEntries } from "./optimistic-entries";
import type { Change } from "./saved-entries";
import type { Shelf, Work } from "./shelf";
import { completedPatch, hasDay, nextStep, type Press, stepOf } from "./steps";
import { createUndo, type Leave, type ShowMessage } from "./undo";

type Dependencies = {
  shelf: Shelf;
  store: OptimisticEntries;
  showMessage: ShowMessage;
  leave: Leave;
  today: () => string;
  /** Only pages that know logs have it. */
  withLog?: WithLog | undefined;
};

export function createActions({ shelf, store, showMessage, leave, today, withLog }: Dependencies) {
  const { change, undo, undoTo, showFailure } = createUndo(store, showMessage, leave);
  const entryOf = (work: Work) => store.entries().get(work.id);

  const stepOfOne = (
    work: Work,
    planned: (entry: Entry | undefined) => Step | null,
    message: (values: Partial<EntryValues>) => Omit<Message, "action">,
  ) => ({
    plan: () => {
      const entry = entryOf(work);
      const step = planned(entry);
      return step ? [{ workId: work.id, ...(withLog?.(step, shelf.kind, entry, work) ?? step) }] : [];
    },
    message: ([changed]: Change[]) => message(changed?.values ?? {}),
    saveMode: "single" as const,
  });

  const changeOfOne = (
    work: Work,
    patchOf: (entry: Entry | undefined) => Partial<EntryValues>,
    title: (patch: Partial<EntryValues>) => string,
  ) =>
    stepOfOne(
      work,
      (entry) => ({ values: patchOf(entry) }),
      (values) => ({ title: title(values), description: work.title }),
    );

  /**
   * Today unless the press says another day. The message offers what was left out before it as well, or yesterday
   * instead.
   */
  function step(work: Work, { on = today(), ...press }: Partial<Press> = {}) {
    const entry = entryOf(work);
    const next = press.isFresh ? "again" : nextStep(work, shelf.kind, entry);
    const titleOf = ({ progress = 0, repeats }: Partial<EntryValues>) => {
      if (next === "episode" || next === "hours") return shelf.progress.message(progress, work.length);
      if (next === "again") return "Started again";
      return next === "wholeAgain" ? `${shelf.repeatsLabel}: ${repeats}` : (shelf.labels.completed ?? "");
    };
    const yesterday = yesterdayOf(today());
    const left = next === "episode" && !press.first && skippedOf(work, entry);
    const other = left
      ? {
          label: `Also ${spanText(...left)}`,
          run: () => void step(work, { on, first: left[0], upTo: left[1] }),
        }
      : hasDay(next) &&
        on === today() && {
          label: "Yesterday",
          run() {
            undo();
            step(work, { ...press, on: yesterday });
          },
        };
    return change(
      stepOfOne(
        work,
        (now) =>
          stepOf({ work, kind: shelf.kind, active: shelf.active, entry: now }, { ...press, on }, today()),
        (values) => ({
          title: titleOf(values),
          description: [work.title, ...(hasDay(next) ? dayPhrase(on, today()) : [])].join(", "),
          ...(other && { other }),
        }),
      ),
    );
  }

  return {
    ...{ shelf, store, showMessage, change, undoTo, showFailure, entryOf },
    step,

    /** What a press on a cell changes. */
    log: (
      work: Work,
      planned: (entry: Entry | undefined) => Step | null,
      message: Pick<Message, "title" | "other">,
    ) => change(stepOfOne(work, planned, () => ({ ...message, description: work.title }))),

    /** The current rating again removes it. */
    rate: (work: Work, rating: number) =>
      change(
        changeOfOne(
          work,
          (entry) => ({ rating: entry?.rating === rating ? null : rating }),
          (changed) => (changed.rating ? `Rated ${changed.rating}/10` : "Rating removed"),
        ),
      ),

    /** Completed fills in the last episode and the date, as in the editor. */
    changeStatus: (work: Work, status: Status) =>
      change(
        changeOfOne(
          work,
          (entry) => (status === "completed" ? completedPatch(work, entry, today()) : { status }),
          () => shelf.labels[status] ?? status,
        ),
      ),

    favorite: (work: Work) =>
      change(
        changeOfOne(
          work,
          (entry) => ({ isFavourite: !entry?.isFavourite }),
          ({ isFavourite }) => (isFavourite ? "Favorite" : "No longer a favorite"),
        ),
      ),

    remove: (work: Work) =>
      change({
        plan: () => (entryOf(work) ? [{ workId: work.id, values: null }] : []),
        message: () => ({ title: "Removed", description: `${work.title} is no longer tracked.` }),
        saveMode: "bulk",
      }),
  };
}

export type Actions = ReturnType<typeof createActions>;

const loadResend = () => import("./resend");

export function useEntries(shelf: Shelf, loaded: readonly Entry[], withLog?: WithLog) {
  const store = useOptimisticEntries(shelf.kind, loaded);
  const entries = useSyncExternalStore(store.subscribe, store.entries, store.entries);
  const showMessage = useToast();
  const { leave: leavePage } = useSignInAgain();
  const unsentName = `unsent-${shelf.kind}`;
  const actions = useMemo(() => {
    const leave: Leave = (error, unsent) =>
      leavePage(error, unsent.length > 0 ? { [unsentName]: unsent } : {});
    return createActions({ shelf, store, showMessage, leave, today, withLog });
  }, [shelf, store, showMessage, leavePage, unsentName, withLog]);
  useRestoreDraft(
    unsentName,
    async () => (await loadResend()).unsentSchema,
    async (unsent) => (await loadResend()).resend(actions, unsent),
  );
  return { entries, actions };
}
