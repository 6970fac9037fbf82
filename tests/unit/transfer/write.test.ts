import { describe, expect, test } from "vitest";
import { ApiError } from "#app/requests/api-errors.ts";
import { type ImportClients, writeImport } from "#app/transfer/import/write.ts";
import type { Kind } from "#franchise/works.ts";
import type { EntryChange, Tracked } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { EntryLog, Stretch } from "#worker/log/contract/log.ts";
import type { Match } from "#worker/transfer/matching.ts";
import type { PlannedRow } from "#worker/transfer/plan.ts";
import { rowOf, workNamed } from "../../support/transfer";

const matches = (count: number, notes: string, kind: Kind = "series", log?: EntryLog): Match[] =>
  Array.from({ length: count }, (_, n) => ({
    row: rowOf("", { number: n + 1, kind, values: { notes }, ...(log && { log }) }),
    state: "matched",
    work: workNamed(`work-${n}`, { kind, length: null }),
  }));

/** Clients that keep entries in memory like the API. */
function memoryClients(beforeSave: (call: number) => void = () => {}) {
  const entries = new Map<string, Tracked>();
  const calls: { kind: Kind; changes: EntryChange[] }[] = [];
  const put = (kind: Kind, { workId, basedOn, ...change }: EntryChange) => {
    const old = entries.get(`${kind}/${workId}`);
    const own = { kind, workId, revision: (old?.revision ?? 0) + 1 };
    entries.set(`${kind}/${workId}`, { ...NEW_VALUES, ...old, ...change, ...own } as Tracked);
  };
  const clientOf = (kind: Kind): ImportClients[Kind] => {
    const list = async () => [...entries.values()].filter((entry) => entry.kind === kind);
    return {
      list,
      async saveAll({ changes }) {
        calls.push({ kind, changes });
        beforeSave(calls.length);
        const revisionOf = (workId: string) => entries.get(`${kind}/${workId}`)?.revision ?? 0;
        if (changes.some(({ workId, basedOn }) => basedOn !== revisionOf(workId)))
          throw new ApiError(409, "", "Conflict");
        for (const change of changes) put(kind, change);
        return list();
      },
    };
  };
  const clients: ImportClients = { series: clientOf("series"), games: clientOf("games") };
  return { clients, calls, entries, put };
}

const job = (all: Match[], clients: ImportClients, written = new Map<string, PlannedRow>()) => ({
  matches: all,
  choices: new Map<number, string | null>(),
  mode: "overwrite" as const,
  clients,
  written,
  onProgress: () => {},
});
const outcomes = (plannedRows: PlannedRow[]) => [...new Set(plannedRows.map(({ outcome }) => outcome))];

test("an import is written in calls of at most 100 entries and 64 KB, each with one kind of work", async () => {
  const { clients, calls } = memoryClients();
  const all = [...matches(250, "short"), ...matches(40, "😀".repeat(2000), "games")];
  expect(outcomes(await writeImport(job(all, clients)))).toEqual(["added"]);
  const sizes = calls.map(({ kind, changes }) => `${kind} ${changes.length}`);
  expect(sizes.slice(0, 3)).toEqual(["series 100", "series 100", "series 50"]);
  expect(sizes.slice(3).every((size) => size.startsWith("games"))).toBe(true);
  expect(calls.flatMap(({ changes }) => changes)).toHaveLength(290);
  for (const { changes } of calls) expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThan(63 * 1024);
});

test("the bytes of logs count, too", async () => {
  const { clients, calls } = memoryClients();
  const days = Array.from({ length: 150 }, (_, at): Stretch => [9000 + at * 2, at + 1, at + 1]);
  await writeImport(job(matches(90, "", "series", { viewings: [days] }), clients));
  expect(calls.flatMap(({ changes }) => changes)).toHaveLength(90);
  expect(calls[0]?.changes[0]?.log).toEqual({ viewings: [days] });
  for (const { changes } of calls) expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThan(63 * 1024);
});

test("an import reports its progress", async () => {
  const written = new Map<string, PlannedRow>();
  const told: string[] = [];
  const { clients } = memoryClients();
  await writeImport({
    ...job(matches(150, ""), clients, written),
    onProgress: (total) => told.push(`${written.size}/${total}`),
  });
  expect(told).toEqual(["0/150", "100/150", "150/150"]);
});

test("importing the same file again makes no call", async () => {
  const { clients, calls } = memoryClients();
  await writeImport(job(matches(5, "x"), clients));
  expect(outcomes(await writeImport(job(matches(5, "x"), clients)))).toEqual(["unchanged"]);
  expect(calls).toHaveLength(1);
});

describe("an import that is disturbed", () => {
  test("continues after a failure with the remaining entries, and reports all of them", async () => {
    const { clients, calls, entries } = memoryClients((call) => {
      if (call === 2) throw new Error("The connection broke.");
    });
    const written = new Map<string, PlannedRow>();
    await expect(writeImport(job(matches(250, "x"), clients, written))).rejects.toThrow(
      "The connection broke.",
    );
    expect(written.size).toBe(100);
    const plannedRows = await writeImport(job(matches(250, "x"), clients, written));
    expect(outcomes(plannedRows)).toEqual(["added"]);
    expect(calls.map(({ changes }) => changes.length)).toEqual([100, 100, 100, 50]);
    expect([...entries.values()].map(({ revision }) => revision)).toEqual(Array(250).fill(1));
  });

  test("plans again for an entry that another tab changed", async () => {
    const memory = memoryClients((call) => {
      if (call === 1) memory.put("series", { workId: "work-3", notes: "other tab" });
    });
    const all = { ...job(matches(5, "x"), memory.clients), mode: "add" as const };
    const plannedRows = await writeImport(all);
    expect(plannedRows.map(({ outcome }) => outcome)).toEqual(["added", "added", "added", "kept", "added"]);
    expect(memory.entries.get("series/work-3")?.notes).toBe("other tab");
  });

  test("stops with an error if an entry keeps changing", async () => {
    const memory = memoryClients(() => memory.put("series", { workId: "work-0", notes: "again" }));
    await expect(writeImport(job(matches(2, "x"), memory.clients))).rejects.toThrow("kept changing");
  });
});
