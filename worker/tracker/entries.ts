import { budgetSpent } from "#worker/platform/db/row-budget.ts";
import { conflict, type Issue, invalid, notFound } from "#worker/platform/http/errors.ts";
import type { EntryChange, EntryRemoval } from "./contract/entry";
import { dayIn } from "./day";
import type { EntryStore, StoredEntry } from "./entry-store";

/** The rules of one kind of work. */
export type EntryRules = {
  /** The names of the API for an entry's work and progress. */
  workField: string;
  progressField: string;
  /** The end of a work; null where it has none or none is known, undefined where there is no such work. */
  endOf: (workId: string) => { progress: number; tooFar: string } | null | undefined;
  unknownWork: string;
  notTracked: string;
};

type Dependencies = {
  store: EntryStore;
  rules: EntryRules;
  now: () => Date;
  /** Called with whose public answers have changed, and whether something is hidden by that. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

const CHANGED_ELSEWHERE =
  "This entry was changed in another tab or on another device in the meantime. Nothing was saved.";

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
    /** The last changed comes first. */
    list: (memberId: string) => store.list(memberId),
    listPublic: (memberId: string) => store.listPublic(memberId),

    /**
     * Adds the entry or changes it; what was watched or played counts for the day it is in `timeZone`, unless it was
     * finished before. Refuses with 400 for a work that is not in the catalogue or is shorter than that, with 409
     * where the entry has changed since.
     */
    async save(memberId: string, change: EntryChange, timeZone: string): Promise<StoredEntry> {
      await write(memberId, [change], [], dayIn(timeZone, now()));
      const entry = await store.find(memberId, change.workId);
      if (!entry) throw notFound(rules.notTracked);
      return entry;
    },

    /** Several at once, all of them or none. Changes in bulk count for no day. Answers every entry. */
    async saveAll(
      memberId: string,
      changes: EntryChange[],
      removals: EntryRemoval[],
    ): Promise<StoredEntry[]> {
      await write(memberId, changes, removals, null);
      return store.list(memberId);
    },

    /** Also takes away what an entry of today added to its day. Refuses like `save`. */
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
