import { isConflict } from "#app/requests/api-errors.ts";
import type { Entry, EntryWrite } from "#worker/log/contract/entry.ts";
import type { EntryLog } from "#worker/log/contract/log.ts";
import { chunksOf, type EntryClient } from "./client";
import { type Step, sentOf } from "./editor/log-step";
import { changedFields, type Entries, revisionOf, valuesOf } from "./entry";

/** `values: null` removes the entry. `restores`: an undo that brings back a log that only the server had. */
export type Change = Omit<Step, "values"> & {
  workId: string;
  values: Step["values"] | null;
  restores?: boolean | undefined;
};

/** Only a "single" change of a status or a number counts as progress of today. Several together are always "bulk". */
export type SaveMode = "single" | "bulk";

export type Sending = {
  changes: readonly Change[];
  saveMode: SaveMode;
  editor: { openedWith: Entry | undefined } | null;
};

export function createSavedEntries(client: EntryClient, loaded: readonly Entry[]) {
  let entries: Entries = new Map(loaded.map((entry) => [entry.workId, entry]));
  /** The logs that only the server had, before changes that an undo takes back. */
  const formerLogs = new Map<string, EntryLog>();

  async function keepLogs(workIds: readonly string[]) {
    const unknown = workIds.filter((id) => entries.get(id) && !entries.get(id)?.log);
    if (unknown.length === 0) return;
    for (const { workId, log } of await client.list())
      if (log && unknown.includes(workId)) formerLogs.set(workId, log);
  }

  function changeOf({ workId, restores, logged }: Change, values: Step["values"]) {
    const log = restores && formerLogs.get(workId);
    if (log) formerLogs.delete(workId);
    return { workId, ...sentOf({ values, logged: log ? { log, isUndo: true } : logged }) };
  }

  /** An unchanged entry stays the same object, so that its card doesn't render again. */
  function replaceAll(fresh: readonly Entry[]) {
    const known = entries;
    entries = new Map(
      fresh.map((entry) => {
        const old = known.get(entry.workId);
        return [entry.workId, old?.revision === entry.revision ? old : entry];
      }),
    );
  }

  async function sendAll(changes: readonly Change[]) {
    const write: EntryWrite = { changes: [], removals: [] };
    await keepLogs(changes.flatMap(({ workId, values }) => (values ? [] : [workId])));
    for (const change of changes) {
      const { workId } = change;
      const basedOn = revisionOf(entries, workId);
      if (change.values) write.changes.push({ basedOn, ...changeOf(change, change.values) });
      else write.removals.push({ workId, basedOn });
    }
    for (const chunk of chunksOf(write)) replaceAll(await client.saveAll(chunk));
  }

  /** A newer revision in this tab isn't a conflict if its values are the same. */
  function baseOf(workId: string, editor: Sending["editor"]) {
    if (!editor) return revisionOf(entries, workId);
    const isAsBefore = changedFields(valuesOf(editor.openedWith), valuesOf(entries.get(workId))).length === 0;
    return isAsBefore ? revisionOf(entries, workId) : (editor.openedWith?.revision ?? 0);
  }

  /** Adds the log of an entry that has not changed since. */
  async function loadLog(workId: string) {
    const fresh = (await client.list()).find((entry) => entry.workId === workId);
    if (fresh?.log && fresh.revision === revisionOf(entries, workId))
      entries = new Map(entries).set(workId, fresh);
  }

  return {
    entries: () => entries,
    replaceAll,
    loadLog,

    /** The server refuses a change with 409 if the entry has another revision. */
    async send({ changes, saveMode, editor }: Sending) {
      const [only, ...others] = changes;
      if (!only) return;
      const { workId } = only;
      if (saveMode === "bulk" || others.length > 0 || !only.values) return sendAll(changes);
      if (only.keepsLog) await keepLogs([workId]);
      const basedOn = baseOf(workId, editor);
      entries = new Map(entries).set(workId, await client.save({ ...changeOf(only, only.values), basedOn }));
    },

    async reloadAfter(error: unknown) {
      if (!isConflict(error)) return;
      const fresh = await client.list().catch(() => null);
      if (fresh) replaceAll(fresh);
    },
  };
}
