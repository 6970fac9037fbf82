import { ApiError, isConflict } from "#app/requests/api-errors.ts";
import type { Entry, EntryWrite } from "#worker/tracker/contract/entry.ts";
import type { EntryValues } from "#worker/tracker/contract.ts";
import { chunksOf, type EntryClient } from "./client";
import { changedFields, type Entries, revisionOf, valuesOf } from "./entry";

/** `values: null` removes the entry. */
export type Change = { workId: string; values: Partial<EntryValues> | null };

/** Only a "single" change counts toward the day's activity. Several together are always "bulk". */
export type SaveMode = "single" | "bulk";

export type Sending = {
  changes: readonly Change[];
  saveMode: SaveMode;
  editor: { openedWith: Entry | undefined } | null;
};

export function createSavedEntries(client: EntryClient, loaded: readonly Entry[]) {
  let entries: Entries = new Map(loaded.map((entry) => [entry.workId, entry]));

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

  async function remove(workId: string) {
    try {
      await client.remove({ workId, basedOn: revisionOf(entries, workId) });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    entries = new Map([...entries].filter(([id]) => id !== workId));
  }

  async function sendAll(changes: readonly Change[]) {
    const write: EntryWrite = { changes: [], removals: [] };
    for (const { workId, values } of changes) {
      const basedOn = revisionOf(entries, workId);
      if (values) write.changes.push({ workId, basedOn, ...values });
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

  return {
    entries: () => entries,
    replaceAll,

    /** The server refuses a change with 409 if the entry has another revision. */
    async send({ changes, saveMode, editor }: Sending) {
      const [only, ...others] = changes;
      if (!only) return;
      const { workId, values } = only;
      if (saveMode === "bulk" || others.length > 0) return sendAll(changes);
      if (!values) return remove(workId);
      const basedOn = baseOf(workId, editor);
      const saved = await client.save({ ...values, workId, basedOn });
      entries = new Map(entries).set(workId, saved);
    },

    async reloadAfter(error: unknown) {
      if (!isConflict(error)) return;
      const fresh = await client.list().catch(() => null);
      if (fresh) replaceAll(fresh);
    },
  };
}
