import { ApiError, isConflict } from "#app/api.ts";
import { type Bulk, chunksOf } from "../shelf/bulk";
import type { ShelfClient } from "../shelf/shelf";
import { changedFields, type Entries, type Entry, type Patch, valuesOf } from "../shelf/work";

/** `values: null` takes the entry off. */
export type Change = { workId: string; values: Patch | null };

/** What is told by itself counts for the day; what is told in bulk counts for none. Several are always in bulk. */
export type Manner = "single" | "bulk";

/** The entries as the server last told them, and what is asked of it. */
export function createConfirmed(client: ShelfClient, loaded: readonly Entry[]) {
  let entries: Entries = new Map(loaded.map((entry) => [entry.workId, entry]));

  const revisionOf = (workId: string) => entries.get(workId)?.revision ?? 0;

  /** An entry that has not changed stays the same object, so that nothing draws it anew. */
  function replaceAll(fresh: readonly Entry[]) {
    const known = entries;
    entries = new Map(
      fresh.map((entry) => {
        const old = known.get(entry.workId);
        return [entry.workId, old?.revision === entry.revision ? old : entry];
      }),
    );
  }

  async function saveOne(workId: string, values: Patch, basedOn: number) {
    const saved = await client.save({ ...valuesOf(entries.get(workId)), ...values, workId, basedOn });
    entries = new Map(entries).set(workId, saved);
  }

  /** What is gone already is fine. */
  async function removeOne(workId: string) {
    try {
      await client.remove({ id: workId, basedOn: revisionOf(workId) });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    entries = new Map([...entries].filter(([id]) => id !== workId));
  }

  async function sendAll(changes: readonly Change[]) {
    const bulk: Bulk = {
      changes: changes.flatMap(({ workId, values }) =>
        values ? [{ workId, basedOn: revisionOf(workId), ...values }] : [],
      ),
      removals: changes.flatMap(({ workId, values }) =>
        values ? [] : [{ id: workId, basedOn: revisionOf(workId) }],
      ),
    };
    for (const chunk of chunksOf(bulk)) replaceAll(await client.saveAll(chunk.changes, chunk.removals));
  }

  return {
    entries: () => entries,
    replaceAll,

    /** What nobody else changed since is based on what is there now. */
    async send(changes: readonly Change[], manner: Manner) {
      const [only, ...others] = changes;
      if (!only) return;
      if (manner === "bulk" || others.length > 0) await sendAll(changes);
      else if (only.values) await saveOne(only.workId, only.values, revisionOf(only.workId));
      else await removeOne(only.workId);
    },

    /** Refused with 409 where the entry is not as `base` was. What this tab itself made of it is no conflict. */
    async saveOver(base: Entry | undefined, { workId, values }: Change) {
      const isAsBefore = changedFields(valuesOf(base), valuesOf(entries.get(workId))).length === 0;
      await saveOne(workId, values ?? {}, isAsBefore ? revisionOf(workId) : (base?.revision ?? 0));
    },

    /** After a conflict: what is there in truth. */
    async learnFrom(error: unknown) {
      if (!isConflict(error)) return;
      const fresh = await client.list().catch(() => null);
      if (fresh) replaceAll(fresh);
    },
  };
}
