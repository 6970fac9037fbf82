import { conflict, type Issue, invalid, notFound } from "#worker/platform/http/errors.ts";
import { NOTES_BYTES_MAX } from "../contract";
import type { EntryChange, EntryWrite, Kind, Tracked } from "../contract/entry";
import type { TrackerStore } from "../store";
import { dayIn } from "./day";
import type { EntryStore } from "./entry-store";

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

/** Who changes entries. */
export type Owner = { id: string; publicProfile: boolean };

type Dependencies = {
  store: EntryStore;
  notesBytesOf: TrackerStore["notesBytesOf"];
  kind: Kind;
  rules: EntryRules;
  /** Called with the member whose public answers have changed. */
  changed: (memberId: string) => void;
};

const CHANGED_ELSEWHERE = "This entry was changed in another tab or on another device. Nothing was saved.";
const NOTES_FULL = `Your notes have reached ${NOTES_BYTES_MAX / 1024} KB in total. Please shorten some of them first.`;

const bytesOf = (text: string | null | undefined) => new TextEncoder().encode(text ?? "").length;

/** A member's entries of one kind of work. */
export function createEntries({ store, notesBytesOf, kind, rules, changed }: Dependencies) {
  async function write(member: Owner, writing: EntryWrite, day: string | null) {
    const issues = writing.changes.flatMap((change) => issuesOf(change, rules));
    if (issues.length > 0) throw invalid(issues);
    await requireRoomForNotes(member.id, writing.changes);
    const written = await store.write(member.id, writing, day);
    if (written === "conflict") throw conflict(CHANGED_ELSEWHERE);
    if (member.publicProfile && (written.saved.length > 0 || written.removed > 0)) changed(member.id);
    return written;
  }

  /** Stored notes stay and can be shortened, however long they are together. */
  async function requireRoomForNotes(memberId: string, changes: EntryChange[]): Promise<void> {
    const noted = changes.filter(({ notes }) => notes);
    if (noted.length === 0) return;
    const workIds = noted.map(({ workId }) => workId);
    const { all, of } = await notesBytesOf(memberId, kind, workIds);
    const longerBy = ({ workId, notes }: EntryChange) => bytesOf(notes) - (of.get(workId) ?? 0);
    const growth = noted.reduce((sum, change) => sum + longerBy(change), 0);
    if (growth > 0 && all + growth > NOTES_BYTES_MAX) throw invalid([{ path: "notes", message: NOTES_FULL }]);
  }

  return {
    /** The member's own view, which includes private entries. The last changed entry first. */
    list: store.list,

    /**
     * Adds or changes an entry. Progress counts for today in `timeZone`, unless the work was finished earlier. Throws a
     * 400 refusal for a work that is not in the catalog or is shorter than the progress, and for notes past the limit,
     * and 409 if the entry has changed since.
     */
    async save(member: Owner, change: EntryChange, timeZone: string): Promise<Tracked> {
      const { saved } = await write(member, { changes: [change], removals: [] }, dayIn(timeZone, new Date()));
      return saved[0] as Tracked;
    },

    /** Saves several changes, all or none. They count for no day. Returns all entries of the member. */
    async saveAll(member: Owner, writing: EntryWrite): Promise<Tracked[]> {
      await write(member, writing, null);
      return store.list(member.id);
    },

    /** Removes an entry, and subtracts what an entry of today added to its day. Throws refusals like `save`. */
    async remove(member: Owner, removal: EntryWrite["removals"][number], timeZone: string): Promise<void> {
      const today = dayIn(timeZone, new Date());
      const createdAt = await store.createdAt(member.id, removal.workId);
      const isOfToday = createdAt !== null && dayIn(timeZone, createdAt) === today;
      const { removed } = await write(member, { changes: [], removals: [removal] }, isOfToday ? today : null);
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
