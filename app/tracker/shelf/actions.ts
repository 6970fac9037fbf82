import { isConflict } from "#app/api.ts";
import type { EntrySync } from "../entries/entry-store";
import type { Shelf } from "./shelf";
import { againBy, completedBy, furtherBy, nextStep, statusBy, watchedBy } from "./steps";
import { createUndoable, type Leave, type Tell } from "./undo";
import { isStillValid, type Unsent } from "./unsent";
import { type Entry, type Patch, type Status, type Values, valuesOf, type Work } from "./work";

type Dependencies = { shelf: Shelf; sync: EntrySync; tell: Tell; leave: Leave; today: () => string };

/** What a member can do with the entries. */
export function createActions({ shelf, sync, tell, leave, today }: Dependencies) {
  const { change, undo, undoTo, tellFailure } = createUndoable(sync, tell, leave);
  const entryOf = (work: Work) => sync.entries().get(work.id);

  const patch = (work: Work, patchOf: (entry: Entry | undefined) => Patch, title: (patch: Patch) => string) =>
    change(
      () => [{ workId: work.id, values: patchOf(entryOf(work)) }],
      ([changed]) => ({ title: title(changed?.values ?? {}), description: work.title }),
      "single",
    );

  /** Each of the works that a patch is found for. */
  const patchAll = (
    works: Work[],
    patchOf: (work: Work) => Patch | null,
    told: (counted: string) => string,
  ) =>
    change(
      () =>
        works.flatMap((work) => {
          const values = patchOf(work);
          return values ? [{ workId: work.id, values }] : [];
        }),
      (changes) => ({ title: "Success", description: told(shelf.counted(changes.length)) }),
      "bulk",
    );

  const whereTracked = (values: Patch) => (work: Work) => (entryOf(work) ? values : null);

  return {
    /** What the main button of a card does. */
    step(work: Work) {
      const completed = () => shelf.labels.completed ?? "";
      switch (nextStep(work, entryOf(work))) {
        case "further":
          return patch(
            work,
            (entry) => furtherBy(work, entry, shelf.active, today()),
            ({ progress = 0 }) => shelf.progress.told(progress, work.length),
          );
        case "watched":
          return patch(work, (entry) => watchedBy(work, entry, today()), completed);
        case "complete":
          return patch(work, (entry) => completedBy(work, entry, today()), completed);
        case "again":
          return patch(work, againBy, ({ repeats }) => `${shelf.repeatsLabel}: ${repeats}`);
      }
    },

    /** The rating it has already takes it back. */
    rate: (work: Work, rating: number) =>
      patch(
        work,
        (entry) => ({ rating: entry?.rating === rating ? null : rating }),
        (changed) => (changed.rating ? `Rated ${changed.rating}/10` : "Rating taken back"),
      ),

    favour: (work: Work) =>
      patch(
        work,
        (entry) => ({ isFavourite: !entry?.isFavourite }),
        ({ isFavourite }) => (isFavourite ? "Favourite" : "No favourite any more"),
      ),

    /** Throws what refused it, for the editor to show; says what the editor has no place for. */
    async save(work: Work, values: Values, base: Entry | undefined) {
      try {
        await sync.save(work.id, values, base);
      } catch (error) {
        if (!isConflict(error)) tellFailure(error);
        throw error;
      }
      const former = { workId: work.id, values: base ? valuesOf(base) : null };
      tell({ title: "Success", description: shelf.saved, action: undoTo([former], work.title, "single") });
    },

    /** What was watched or played today stays in the heat map. */
    remove: (work: Work) =>
      change(
        () => (entryOf(work) ? [{ workId: work.id, values: null }] : []),
        () => ({ title: "Removed", description: `${work.title} is no longer tracked.` }),
        "bulk",
      ),

    setStatus: (works: Work[], status: Status) =>
      patchAll(
        works,
        (work) => statusBy(work, status),
        (counted) => `${counted} set to ${shelf.labels[status]}.`,
      ),

    setFavourite: (works: Work[], isFavourite: boolean) =>
      patchAll(
        works,
        whereTracked({ isFavourite }),
        (counted) => `${counted} marked as ${isFavourite ? "favourite" : "no favourite"}.`,
      ),

    setPrivate: (works: Work[], isPrivate: boolean) =>
      patchAll(
        works,
        whereTracked({ isPrivate }),
        (counted) => `${counted} marked as ${isPrivate ? "private" : "not private"}.`,
      ),

    removeAll: (works: Work[]) =>
      change(
        () => works.filter(entryOf).map((work) => ({ workId: work.id, values: null })),
        (changes) => ({
          title: "Removed",
          description: `${shelf.counted(changes.length)} no longer tracked.`,
        }),
        "bulk",
      ),

    /** What was refused when the session had ended; not over what somebody else has changed since. */
    resend(unsent: Unsent) {
      if (!isStillValid(unsent, sync.entries())) {
        return tell({
          title: "Changed elsewhere",
          description: "What you changed before you signed in again was left out.",
          variant: "destructive",
        });
      }
      for (const { changes, manner } of unsent) {
        change(
          () => changes,
          () => ({ title: "Saved", description: "What you changed before you signed in again." }),
          manner,
        );
      }
    },

    undo,
  };
}

export type Actions = ReturnType<typeof createActions>;
