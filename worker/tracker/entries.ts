import { budgetSpent } from "#worker/platform/db/row-budget.ts";
import { conflict, type Issue, invalid, notFound } from "#worker/platform/http/errors.ts";
import type { EntryChange, EntryRemoval } from "./contract/entry";
import { dayIn } from "./day";
import type { EntryStore, StoredEntry } from "./entry-store";

/** The rules of one kind of work. */
export type EntryRules = {
  /** The API's names for an entry's work and progress. */
  workField: string;
  progressField: string;
  /** The most progress of a work; null if it has no end or none is known, undefined if there is no such work. */
  endOf: (workId: string) => { progress: number; tooFar: string } | null | undefined;
  unknownWork: string;
  notTracked: string;
};

type Dependencies = {
  store: EntryStore;
  rules: EntryRules;
  now: () => Date;
  /** Called with the member whose public answers have changed, and whether the change hides something. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

const CHANGED_ELSEWHERE = "This entry was changed in another tab or on another device. Nothing was saved.";

/** A member's entries of one kind of work. */
export function createEntries({ store, rules, now, changed }: Dependencies) {
  async function write(
    memberId: string,
    changes: EntryChange[],
    removals: EntryRemoval[],
    day: string | null,
  ) {
    const issues = changes.flatMap((change) => issuesOf(change, rules));
    if (issues.length > 0) throw invalid(issues);
    const measured = changes.map((change) => ({
      ...change,
      length: rules.endOf(change.workId)?.progress ?? null,
    }));
    const written = await store.write(memberId, { changes: measured, removals, now: now(), day });
    if (written === "conflict") throw conflict(CHANGED_ELSEWHERE);
    if (written === "spent") throw budgetSpent(now());
    if (written.isSeen) await changed(memberId, written.hides);
    return written;
  }

  return {
    /** The last changed entry first. */
    list: (memberId: string) => store.list(memberId),

    /**
     * Adds or changes an entry. Progress counts for today in `timeZone`, unless the work was finished earlier. Throws a
     * 400 refusal for a work that is not in the catalog or is shorter than the progress, and 409 if the entry has
     * changed since.
     */
    async save(memberId: string, change: EntryChange, timeZone: string): Promise<StoredEntry> {
      await write(memberId, [change], [], dayIn(timeZone, now()));
      const entry = await store.find(memberId, change.workId);
      if (!entry) throw notFound(rules.notTracked);
      return entry;
    },

    /** Saves several changes, all or none. They count for no day. Returns all entries of the member. */
    async saveAll(
      memberId: string,
      changes: EntryChange[],
      removals: EntryRemoval[],
    ): Promise<StoredEntry[]> {
      await write(memberId, changes, removals, null);
      return store.list(memberId);
    },

    /** Removes an entry, and subtracts what an entry of today added to its day. Throws refusals like `save`. */
    async remove(memberId: string, removal: EntryRemoval, timeZone: string): Promise<void> {
      const today = dayIn(timeZone, now());
      const entry = await store.find(memberId, removal.workId);
      const isOfToday = entry !== null && dayIn(timeZone, entry.createdAt) === today;
      const { removed } = await write(memberId, [], [removal], isOfToday ? today : null);
      if (removed === 0) throw notFound(rules.notTracked);
    },
  };
}

function issuesOf({ workId, progress }: EntryChange, rules: EntryRules): Issue[] {
  const end = rules.endOf(workId);
  if (end === undefined) return [{ path: rules.workField, message: rules.unknownWork }];
  if (end !== null && progress !== undefined && progress > end.progress) {
    return [{ path: rules.progressField, message: end.tooFar }];
  }
  return [];
}
