import { useMemo, useSyncExternalStore } from "react";
import { useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { isConflict } from "#app/requests/api-errors.ts";
import { useToast } from "#app/ui/toasts.tsx";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import { type EntryValues, RATING_MAX } from "#worker/tracker/contract.ts";
import { type Status, today, valuesOf } from "../entry/entry";
import { type OptimisticEntries, useOptimisticEntries } from "../entry/optimistic-entries";
import type { Shelf, Work } from "./shelf";
import { completedPatch, nextPatch, nextStep, statusPatch } from "./steps";
import { createUndo, isStillValid, type Leave, type ShowMessage, type Unsent } from "./undo";

type Dependencies = {
  shelf: Shelf;
  store: OptimisticEntries;
  showMessage: ShowMessage;
  leave: Leave;
  today: () => string;
};

export function createActions({ shelf, store, showMessage, leave, today }: Dependencies) {
  const { change, undo, undoTo, showFailure } = createUndo(store, showMessage, leave);
  const entryOf = (work: Work) => store.entries().get(work.id);

  const changeOfOne = (
    work: Work,
    patchOf: (entry: Entry | undefined) => Partial<EntryValues>,
    title: (patch: Partial<EntryValues>) => string,
  ) => ({
    plan: () => [{ workId: work.id, values: patchOf(entryOf(work)) }],
    message: ([changed]: { values: Partial<EntryValues> | null }[]) => ({
      title: title(changed?.values ?? {}),
      description: work.title,
    }),
    saveMode: "single" as const,
  });

  const changeOfMany = (
    works: Work[],
    patchOf: (work: Work) => Partial<EntryValues> | null,
    describe: (counted: string) => string,
  ) => ({
    plan: () =>
      works.flatMap((work) => {
        const values = patchOf(work);
        return values ? [{ workId: work.id, values }] : [];
      }),
    message: (changes: unknown[]) => ({
      title: "Success",
      description: describe(shelf.counted(changes.length)),
    }),
    saveMode: "bulk" as const,
  });

  const whereTracked = (values: Partial<EntryValues>) => (work: Work) => (entryOf(work) ? values : null);

  return {
    step(work: Work) {
      const step = nextStep(work, entryOf(work));
      if (!step) return;
      const titles = {
        further: ({ progress = 0 }: Partial<EntryValues>) => shelf.progress.message(progress, work.length),
        watched: () => shelf.labels.completed ?? "",
        complete: () => shelf.labels.completed ?? "",
        again: ({ repeats }: Partial<EntryValues>) => `${shelf.repeatsLabel}: ${repeats}`,
      };
      const patchOf = (entry: Entry | undefined) => nextPatch(work, entry, shelf.active, today()) ?? {};
      return change(changeOfOne(work, patchOf, titles[step]));
    },

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

    /** Rethrows for the editor. Shows a toast for all errors but conflicts. */
    async save(work: Work, values: EntryValues, openedWith: Entry | undefined) {
      try {
        await store.save(work.id, values, openedWith);
      } catch (error) {
        if (!isConflict(error)) showFailure(error);
        throw error;
      }
      const former = { workId: work.id, values: openedWith ? valuesOf(openedWith) : null };
      const action = undoTo([former], work.title, "single");
      const grade = values.rating ? `${values.rating}/${RATING_MAX}` : shelf.labels[values.status];
      showMessage({ title: "Success", description: shelf.saved, detail: `${work.title}, ${grade}`, action });
    },

    /** A bulk change, so that the heat map keeps the activity of the day. */
    remove: (work: Work) =>
      change({
        plan: () => (entryOf(work) ? [{ workId: work.id, values: null }] : []),
        message: () => ({ title: "Removed", description: `${work.title} is no longer tracked.` }),
        saveMode: "bulk",
      }),

    setStatus: (works: Work[], status: Status) =>
      change(
        changeOfMany(
          works,
          (work) => statusPatch(work, status),
          (counted) => `${counted} set to ${shelf.labels[status]}.`,
        ),
      ),

    setFavourite: (works: Work[], isFavourite: boolean) =>
      change(
        changeOfMany(
          works,
          whereTracked({ isFavourite }),
          (counted) => `${counted} marked as ${isFavourite ? "favorite" : "not favorite"}.`,
        ),
      ),

    setPrivate: (works: Work[], isPrivate: boolean) =>
      change(
        changeOfMany(
          works,
          whereTracked({ isPrivate }),
          (counted) => `${counted} marked as ${isPrivate ? "private" : "not private"}.`,
        ),
      ),

    removeAll: (works: Work[]) =>
      change({
        plan: () => works.filter(entryOf).map((work) => ({ workId: work.id, values: null })),
        message: (changes) => ({
          title: "Removed",
          description: `${shelf.counted(changes.length)} no longer tracked.`,
        }),
        saveMode: "bulk",
      }),

    /** After a new sign-in, unless an entry has changed elsewhere. */
    resend(unsent: Unsent) {
      if (!isStillValid(unsent, store.entries())) {
        return showMessage({
          title: "Changed elsewhere",
          description: "We left out the change you made before you signed in again.",
          variant: "destructive",
        });
      }
      for (const { changes, saveMode } of unsent) {
        const message = () => ({
          title: "Saved",
          description: "The change you made before you signed in again.",
        });
        change({ plan: () => changes, message, saveMode });
      }
    },

    undo,
  };
}

export type Actions = ReturnType<typeof createActions>;

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
    async () => (await import("../entry/kept-entries")).unsentSchema,
    actions.resend,
  );
  return { entries, actions };
}
