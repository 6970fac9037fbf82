import type { Kind } from "#franchise/works.ts";
import { conflict, type Issue, invalid, notFound } from "#worker/platform/http/errors.ts";
import { NOTES_BYTES_MAX } from "../contract";
import type { EntryChange, EntryWrite, Tracked } from "../contract/entry";
import type { TrackerStore } from "../store";
import { dayIn } from "./day";
import type { EntryStore } from "./entry-store";

export type EntryRules = {
  workField: string;
  progressField: string;
  /** Null without a known limit, undefined if there is no such work. */
  endOf: (workId: string) => { progress: number; tooFar: string } | null | undefined;
  unknownWork: string;
  notTracked: string;
};

export type Owner = { id: string; publicProfile: boolean };

type Dependencies = {
  store: EntryStore;
  notesBytesOf: TrackerStore["notesBytesOf"];
  kind: Kind;
  rules: EntryRules;
  changed: (memberId: string) => void;
};

const CHANGED_ELSEWHERE = "This entry was changed in another tab or on another device. Nothing was saved.";
const NOTES_FULL = `Your notes have reached ${NOTES_BYTES_MAX / 1024} KB in total. Please shorten some of them first.`;

const bytesOf = (text: string | null | undefined) => new TextEncoder().encode(text ?? "").length;

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

  /** Notes above the limit can still be shortened. */
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
    /** Private ones too, last changed first. */
    list: store.list,
    /** In any order. */
    listOf: store.listOf,

    /** Counts for today in `timeZone`. Throws 400 for unknown works or too much, 409 for conflicts. */
    async save(member: Owner, change: EntryChange, timeZone: string): Promise<Tracked> {
      const { saved } = await write(member, { changes: [change], removals: [] }, dayIn(timeZone, new Date()));
      return saved[0] as Tracked;
    },

    /** In one transaction, which counts for no day. Returns all entries of the member. */
    async saveAll(member: Owner, writing: EntryWrite): Promise<Tracked[]> {
      await write(member, writing, null);
      return store.list(member.id);
    },

    /** Progress of an entry from today is subtracted from today. Throws 404 if there is no such entry. */
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
