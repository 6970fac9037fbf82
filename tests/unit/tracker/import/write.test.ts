import { describe, expect, test } from "vitest";
import type { Match } from "#app/tracker/import/matching.ts";
import type { Step } from "#app/tracker/import/plan.ts";
import { type Door, writeImport } from "#app/tracker/import/write.ts";
import type { Kind, Tracked } from "#worker/tracker/contract/works.ts";
import type { EntryChange } from "#worker/tracker/entry.ts";
import { rowOf, workNamed } from "../../../support/transfer";

const matches = (count: number, notes: string, kind: Kind = "series"): Match[] =>
  Array.from({ length: count }, (_, n) => ({
    row: rowOf("", { place: n + 1, kind, values: { notes } }),
    state: "matched",
    work: workNamed(`work-${n}`, { kind, length: null }),
  }));

/** Entries that are kept in memory as the API would keep them. */
function memoryDoor(beforeSave: (call: number) => void = () => {}) {
  const entries = new Map<string, Tracked>();
  const calls: { kind: Kind; changes: EntryChange[] }[] = [];
  const put = (kind: Kind, { workId, basedOn, ...change }: EntryChange) => {
    const key = `${kind}/${workId}`;
    const old = entries.get(key);
    entries.set(key, { ...old, ...change, kind, workId, revision: (old?.revision ?? 0) + 1 } as Tracked);
  };
  const door: Door = {
    load: async () => [...entries.values()],
    async save(kind, changes) {
      calls.push({ kind, changes });
      beforeSave(calls.length);
      if (
        changes.some(({ workId, basedOn }) => basedOn !== (entries.get(`${kind}/${workId}`)?.revision ?? 0))
      ) {
        return false;
      }
      for (const change of changes) put(kind, change);
      return true;
    },
  };
  return { door, calls, entries, put };
}

const job = (all: Match[], door: Door, written = new Map<string, Step>()) => ({
  matches: all,
  choices: new Map<number, string | null>(),
  mode: "overwrite" as const,
  door,
  written,
  onProgress: () => {},
});
const outcomes = (steps: Step[]) => [...new Set(steps.map(({ outcome }) => outcome))];

test("writes in calls of at most a hundred entries and 64 KB, each of one kind", async () => {
  const { door, calls } = memoryDoor();
  const all = [...matches(250, "short"), ...matches(40, "😀".repeat(2000), "games")];
  expect(outcomes(await writeImport(job(all, door)))).toEqual(["added"]);
  expect(calls.slice(0, 3).map(({ kind, changes }) => [kind, changes.length])).toEqual([
    ["series", 100],
    ["series", 100],
    ["series", 50],
  ]);
  expect(calls.slice(3).every(({ kind }) => kind === "games")).toBe(true);
  expect(calls.flatMap(({ changes }) => changes)).toHaveLength(290);
  for (const { changes } of calls) expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThan(63 * 1024);
});

test("tells how far it is", async () => {
  const written = new Map<string, Step>();
  const told: string[] = [];
  const { door } = memoryDoor();
  await writeImport({
    ...job(matches(150, ""), door, written),
    onProgress: (total) => told.push(`${written.size}/${total}`),
  });
  expect(told).toEqual(["0/150", "100/150", "150/150"]);
});

test("done again, it calls nobody", async () => {
  const { door, calls } = memoryDoor();
  await writeImport(job(matches(5, "x"), door));
  expect(outcomes(await writeImport(job(matches(5, "x"), door)))).toEqual(["unchanged"]);
  expect(calls).toHaveLength(1);
});

describe("where something comes between", () => {
  test("it goes on after a failure with what is left, and reports the whole", async () => {
    const { door, calls, entries } = memoryDoor((call) => {
      if (call === 2) throw new Error("The connection broke.");
    });
    const written = new Map<string, Step>();
    await expect(writeImport(job(matches(250, "x"), door, written))).rejects.toThrow("The connection broke.");
    expect(written.size).toBe(100);
    const steps = await writeImport(job(matches(250, "x"), door, written));
    expect(outcomes(steps)).toEqual(["added"]);
    expect(calls.map(({ changes }) => changes.length)).toEqual([100, 100, 100, 50]);
    expect([...entries.values()].map(({ revision }) => revision)).toEqual(Array(250).fill(1));
  });

  test("it plans anew for an entry that was changed meanwhile", async () => {
    const memory = memoryDoor((call) => {
      if (call === 1) memory.put("series", { workId: "work-3", notes: "other tab" });
    });
    const all = { ...job(matches(5, "x"), memory.door), mode: "add" as const };
    const steps = await writeImport(all);
    expect(steps.map(({ outcome }) => outcome)).toEqual(["added", "added", "added", "kept", "added"]);
    expect(memory.entries.get("series/work-3")?.notes).toBe("other tab");
  });

  test("it gives up where that never ends", async () => {
    const memory = memoryDoor(() => memory.put("series", { workId: "work-0", notes: "again" }));
    await expect(writeImport(job(matches(2, "x"), memory.door))).rejects.toThrow("faster than");
  });
});
