import type { Kind } from "#franchise/works.ts";
import { conflict, type Issue, invalid, notFound } from "#worker/platform/http/errors.ts";
import { type Acting, requireTakingBack, type TakesBack } from "#worker/platform/taking-back.ts";
import type { TrackerStore } from "#worker/tracker/store.ts";
import { NOTES_BYTES_MAX } from "../contract";
import type { EntryChange, EntryWrite, Known, Tracked } from "../contract/entry";
import { factsOf } from "../contract/facts";
import {
  ENTRY_FIELDS,
  type EntryField,
  type EntryValues,
  eachField,
  FIELD_NAMES,
  isForAll,
} from "../contract/fields";
import { episodeMarksOf, isGameLog } from "../contract/log";
import { isShownAsReview, reviewIssue } from "../contract/review";
import { type Evening, eveningsByDay, keptDiary } from "../evenings";
import { workOf } from "./count-store";
import { dayIn } from "./day";
import type { EntryStore } from "./entry-store";
import { amountOf, logOf, nextEntry, progressedAt, type StoredEntry, type TrackedRow } from "./next-entry";

export type EntryRules = {
  workField: string;
  progressField: string;
  /** Null without a known limit, undefined if there is no such work. */
  endOf: (workId: string) => { progress: number; tooFar: string } | null | undefined;
  unknownWork: string;
  notTracked: string;
};

export type Owner = Acting<{ id: string; publicProfile: boolean; showDays: boolean }>;

/** `reviewed` are the works on whose pages a review of the member may be new. */
export type Changed = (memberId: string, reviewed: { kind: Kind; workId: string }[]) => void;

type Dependencies = {
  store: EntryStore;
  notesBytesOf: TrackerStore["notesBytesOf"];
  /** What others see of the member's evenings, as it is stored and as a list. */
  diaryOf: (memberId: string) => Promise<{ stored: string | null; evenings: Evening[] }>;
  kind: Kind;
  rules: EntryRules;
  changed: Changed;
};

const CHANGED_ELSEWHERE = "This entry was changed in another tab or on another device. Nothing was saved.";
const NOTES_FULL = `Your notes have reached ${NOTES_BYTES_MAX / 1024} KB in total. Please shorten some of them first.`;

const bytesOf = (text: string | null | undefined) => new TextEncoder().encode(text ?? "").length;

/** What an entry logs is compared as a whole. */
const RULES = {
  ...(eachField((name) => ENTRY_FIELDS[name].takesBack) as Record<EntryField, TakesBack>),
  amount: "less",
  marks: "less",
} as const;

/** A change that loses a race is made again from the entries of that moment. */
const TRIES = 3;

export function createEntries({ store, notesBytesOf, diaryOf, kind, rules, changed }: Dependencies) {
  const tracked = ({ createdAt, updatedAt, lastLoggedAt, logFacts, ...row }: TrackedRow) => {
    const facts = factsOf(row, logFacts, lastLoggedAt?.getTime() ?? null, workOf(kind, row.workId));
    return {
      ...row,
      ...{ kind, facts, repeats: facts.repeats },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      progressedAt: progressedAt(facts.lastDay, lastLoggedAt)?.toISOString() ?? null,
    } as Known<Tracked>;
  };
  const isDone = (row: StoredEntry) => factsOf(row, row.logFacts, null, workOf(kind, row.workId)).isFinished;
  const trackedWithLog = (stored: StoredEntry) => {
    const { formerlyLogged: _formerlyLogged, progressedAt: _progressedAt, log: _log, ...row } = stored;
    return { ...tracked(row), log: logOf(kind, stored, workOf(kind, row.workId)) };
  };

  const comparable = (row: StoredEntry) => {
    const log = logOf(kind, row, workOf(kind, row.workId));
    return {
      ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as EntryValues),
      amount: amountOf(log),
      marks: (episodeMarksOf(log) ?? "").replaceAll(".", ""),
    };
  };

  async function write(member: Owner, writing: EntryWrite, today: string | null) {
    const issues = writing.changes.flatMap((change) => issuesOf(change, rules));
    if (issues.length > 0) throw invalid(issues);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const rows = await nextRows(member, writing, today);
      const diary = member.showDays ? await diaryAfter(member.id, rows) : null;
      const written = await store.write(member.id, { ...rows, diary });
      if (written === "conflict") continue;
      const hasChanged = rows.entries.length > 0 || written.removed > 0;
      const reviewed = rows.entries.filter(isShownAsReview).map(({ workId }) => ({ kind, workId }));
      if (member.publicProfile && hasChanged) changed(member.id, reviewed);
      return { saved: rows.entries.map(trackedWithLog), removed: written.removed };
    }
    throw conflict(CHANGED_ELSEWHERE);
  }

  async function nextRows(member: Owner, { changes, removals }: EntryWrite, today: string | null) {
    const { id: memberId, spent } = member;
    const ids = [...changes, ...removals].map(({ workId }) => workId);
    const before = new Map((await store.read(memberId, ids)).map((row) => [row.workId, row]));
    const revisionOf = (workId: string) => before.get(workId)?.revision ?? 0;
    const isStale = ({ workId, basedOn }: EntryChange) =>
      basedOn !== undefined && basedOn !== revisionOf(workId);
    if (changes.some(isStale) || removals.some((one) => before.has(one.workId) && isStale(one))) {
      throw conflict(CHANGED_ELSEWHERE);
    }
    await requireRoomForNotes(memberId, changes, before);
    const moment = { now: new Date(), today };
    const entries = changes.map((change) =>
      nextEntry(kind, before.get(change.workId), change, workOf(kind, change.workId), moment),
    );
    const issue = entries.map(reviewIssue).find((found) => found !== null);
    if (issue) throw invalid([{ path: "notes", message: issue }]);
    for (const entry of spent ? entries : []) {
      const old = before.get(entry.workId);
      if (!old) throw spent;
      requireTakingBack(member, comparable(old), comparable(entry), RULES);
    }
    return {
      entries,
      removals: removals.map(({ workId }) => workId),
      revisions: [
        ...changes.map(({ workId }) => [workId, revisionOf(workId), 0] as const),
        ...removals.flatMap(({ workId, basedOn }) =>
          basedOn === undefined ? [] : [[workId, basedOn, basedOn] as const],
        ),
      ],
      completedStay:
        removals.length === 0 &&
        entries.every((entry) => {
          const old = before.get(entry.workId);
          const [was, is] = [old, entry].map((row) => row && isDone(row));
          return was === is && old && isForAll(old) === isForAll(entry);
        }),
    };
  }

  /** The diary after a change. The evenings of the changed works come from their logs, including those that the diary had dropped. */
  async function diaryAfter(memberId: string, { entries, removals }: Awaited<ReturnType<typeof nextRows>>) {
    const { stored, evenings } = await diaryOf(memberId);
    const ids = [...removals, ...entries.map(({ workId }) => workId)];
    const others = evenings.filter((one) => one.kind !== kind || !ids.includes(one.workId));
    const shown = entries.filter(isForAll).map(({ workId, log }) => ({ kind, workId, log }));
    return { before: stored, after: keptDiary([...others, ...eveningsByDay(shown)], new Date()) };
  }

  /** Notes above the limit can still be shortened. */
  async function requireRoomForNotes(
    memberId: string,
    changes: EntryChange[],
    before: ReadonlyMap<string, StoredEntry>,
  ): Promise<void> {
    const longerBy = ({ workId, notes }: EntryChange) =>
      notes ? bytesOf(notes) - bytesOf(before.get(workId)?.notes) : 0;
    const growth = changes.reduce((sum, change) => sum + longerBy(change), 0);
    if (growth > 0 && (await notesBytesOf(memberId)) + growth > NOTES_BYTES_MAX) {
      throw invalid([{ path: "notes", message: NOTES_FULL }]);
    }
  }

  return {
    /** Private ones too, last changed first. */
    list: async (memberId: string) => (await store.list(memberId)).map(tracked),
    listWithLogs: async (memberId: string) => (await store.listWithLogs(memberId)).map(trackedWithLog),
    listOf: async (memberId: string, ids: readonly string[]) =>
      (await store.listOf(memberId, ids)).map(trackedWithLog),
    /** Lists all entries or those with `ids`. Only this list has `lastLoggedAt`. */
    listLogged: async (memberId: string, ids?: readonly string[]) =>
      (await (ids ? store.listOf(memberId, ids) : store.listWithLogs(memberId))).map((stored) => ({
        ...trackedWithLog(stored),
        lastLoggedAt: stored.lastLoggedAt,
      })),

    /** Logs for today in `timeZone`. Throws 400 for unknown works or too much, 409 for conflicts. */
    async save(member: Owner, change: EntryChange, timeZone: string): Promise<Known<Tracked>> {
      const { saved } = await write(member, { changes: [change], removals: [] }, dayIn(timeZone, new Date()));
      return saved[0] as Known<Tracked>;
    },

    /** Saves in one transaction. Episodes get no day unless the change names one. */
    async saveAll(member: Owner, writing: EntryWrite): Promise<void> {
      await write(member, writing, null);
    },

    /** Removes an entry with its log. Throws 404 if there is none. */
    async remove(member: Owner, removal: EntryWrite["removals"][number]): Promise<void> {
      const { removed } = await write(member, { changes: [], removals: [removal] }, null);
      if (removed === 0) throw notFound(rules.notTracked);
    },
  };
}

function issuesOf({ workId, progress, watched, log }: EntryChange, rules: EntryRules): Issue[] {
  const end = rules.endOf(workId);
  if (end === undefined) return [{ path: rules.workField, message: rules.unknownWork }];
  if (end === null) return [];
  const lastLogged = log && !isGameLog(log) ? log.viewings.flat().map(([, , last]) => last) : [];
  const reached = { [rules.progressField]: [progress ?? 0], watched: [watched?.[1] ?? 0], log: lastLogged };
  return Object.entries(reached).flatMap(([path, episodes]) =>
    episodes.some((episode) => episode > end.progress) ? [{ path, message: end.tooFar }] : [],
  );
}
