import { ApiError } from "#app/requests/api-errors.ts";
import type { EntryClient } from "#app/tracker/entry/client.ts";
import { valuesOf } from "#app/tracker/entry/entry.ts";
import { withLog } from "#app/tracker/entry/log-rules.ts";
import { createOptimisticEntries } from "#app/tracker/entry/optimistic-entries.ts";
import type { Work } from "#app/tracker/list/shelf.ts";
import type { Entry, EntryChange } from "#worker/tracker/contract/entry.ts";
import { logOfColumns } from "#worker/tracker/contract/log.ts";
import { entry, work } from "./works";

/** An error of the API. */
export const refusal = (status: number, message = "No.") =>
  new ApiError(status, JSON.stringify({ message, issues: [] }), "");

const VALUES = Object.keys(valuesOf());
const among = (change: object, isValue: boolean) =>
  Object.fromEntries(Object.entries(change).filter(([field]) => VALUES.includes(field) === isValue));

export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A page's entries with a server in memory that has revisions and logs like the real one, and records its calls. A held
 * one answers when the test calls `finish`.
 */
export function server(kept: readonly Entry[], { works = [] as Work[], isHeld = true } = {}) {
  const rows = new Map(
    kept.map((row) => [row.workId, { ...row, log: row.log ?? logOfColumns("series", row) }]),
  );
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let failure: Error | null = null;

  async function answer<T>(what: string, give: () => T): Promise<T> {
    if (isHeld) {
      asked.push(what);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    if (failure) throw failure;
    if (!isHeld) asked.push(what);
    return give();
  }
  const requireRevision = ({ workId, basedOn }: EntryChange, missing?: number) => {
    if ((rows.get(workId)?.revision ?? missing ?? basedOn) !== basedOn) throw refusal(409);
  };
  function put(change: EntryChange) {
    requireRevision(change, 0);
    const { workId, basedOn = 0, ...fields } = change;
    const row = rows.get(workId);
    const named = among(fields, false);
    const isNamed = Object.keys(named).some((field) => field !== "watchedOn");
    const step = withLog(
      { values: among(fields, true), log: row?.log, ...(isNamed && { logged: named }) },
      ...(["series", row, works.find(({ id }) => id === workId) ?? work(workId)] as const),
    );
    const saved = entry(workId, { ...valuesOf(row), ...step.values, log: step.log, revision: basedOn + 1 });
    rows.set(workId, saved as Entry & { log: NonNullable<Entry["log"]> });
    return saved;
  }
  const client: EntryClient = {
    list: async () => [...rows.values()],
    save: (change) =>
      answer(`save ${change.workId} ${change.progress} on ${change.basedOn}`, () => put(change)),
    saveAll: ({ changes, removals }) =>
      answer(`bulk ${changes.map(({ workId }) => workId)} -${removals.map(({ workId }) => workId)}`, () => {
        for (const change of changes) put(change);
        for (const removal of removals) {
          requireRevision(removal);
          rows.delete(removal.workId);
        }
        return [...rows.values()];
      }),
  };
  return {
    store: createOptimisticEntries(client, kept),
    rows: rows as Map<string, Entry>,
    asked,
    fail: (error: Error | null) => {
      failure = error;
    },
    /** Lets the server answer all calls one after another. */
    async finish() {
      await nextTask();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next();
        await nextTask();
      }
    },
  };
}
