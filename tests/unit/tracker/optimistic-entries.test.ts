import { expect, test } from "vitest";
import { chunksOf, type EntryClient } from "#app/log/client.ts";
import { valuesOf } from "#app/log/entry.ts";
import { createOptimisticEntries } from "#app/log/optimistic-entries.ts";
import { ApiError } from "#app/requests/api-errors.ts";
import type { Entry, EntryChange } from "#worker/log/contract/entry.ts";
import { entry } from "./works";

const refusal = (status: number) => new ApiError(status, JSON.stringify({ message: "No." }), "");

/** A server with revisions like the real one. It answers when the test calls `finish`, and records its calls. */
function server(...kept: Entry[]) {
  const rows = new Map(kept.map((row) => [row.workId, row]));
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let failure: Error | null = null;

  async function answer<T>(what: string, give: () => T): Promise<T> {
    asked.push(what);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure) throw failure;
    return give();
  }
  function put({ workId, basedOn = 0, watchedOn: _watchedOn, ...values }: EntryChange) {
    const row = rows.get(workId);
    if ((row?.revision ?? 0) !== basedOn) throw refusal(409);
    const saved = entry(workId, { ...valuesOf(row), ...values, revision: basedOn + 1 });
    rows.set(workId, saved);
    return saved;
  }
  function take({ workId, basedOn }: EntryChange) {
    const row = rows.get(workId);
    if (row && row.revision !== basedOn) throw refusal(409);
    return rows.delete(workId);
  }
  const client: EntryClient = {
    list: async () => [...rows.values()],
    save: (change) =>
      answer(`save ${change.workId} ${change.progress} on ${change.basedOn}`, () => put(change)),
    saveAll: ({ changes, removals }) =>
      answer(`bulk ${changes.map(({ workId }) => workId)} -${removals.map(({ workId }) => workId)}`, () => {
        for (const change of changes) put(change);
        for (const removal of removals) take(removal);
        return [...rows.values()];
      }),
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store: createOptimisticEntries(client, kept),
    rows,
    asked,
    fail: (error: Error | null) => {
      failure = error;
    },
    /** Lets the server answer all calls one after another, and waits for what the page did. */
    async finish(...done: Promise<unknown>[]) {
      await nextTask();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next();
        await nextTask();
      }
      await Promise.all(done);
    },
  };
}

const progressOf = (store: ReturnType<typeof createOptimisticEntries>, id: string) =>
  store.entries().get(id)?.progress;
const to = (workId: string, progress: number) => [{ workId, values: { progress } }];

test("a change is visible before the server answers", async () => {
  const { store, finish } = server(entry("a", { progress: 1 }));
  let calls = 0;
  store.subscribe(() => calls++);
  const done = store.change(to("a", 2));
  expect(progressOf(store, "a")).toBe(2);
  expect(calls).toBe(1);
  await finish(done);
  expect(store.entries().get("a")).toMatchObject({ progress: 2, revision: 2 });
});

test("quick taps on an entry are sent one after another, the later ones together, without a conflict", async () => {
  const { store, finish, rows, asked } = server(entry("a"));
  const all = Promise.all([1, 2, 3, 4].map((progress) => store.change(to("a", progress))));
  await finish(all);
  expect(asked).toEqual(["save a 1 on 1", "save a 4 on 2"]);
  expect(rows.get("a")?.progress).toBe(4);
});

test("if the server does not save a change, it is taken back together with the taps after it", async () => {
  const { store, finish, fail } = server(entry("a", { progress: 1 }), entry("b"));
  fail(new TypeError("Failed to fetch"));
  const results = Promise.allSettled([to("a", 2), to("a", 3), to("b", 1)].map((one) => store.change(one)));
  expect(progressOf(store, "a")).toBe(3);
  await finish();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(progressOf(store, "a")).toBe(1);
  expect(progressOf(store, "b")).toBe(0);
});

test("if the server does not save a change, because of a conflict, the entry becomes the server's and is not overwritten", async () => {
  const { store, finish, rows } = server(entry("a", { progress: 1 }));
  rows.set("a", entry("a", { progress: 9, notes: "Elsewhere.", revision: 2 }));
  const refused = [store.change(to("a", 2)), store.change(to("a", 3))].map((change) =>
    expect(change).rejects.toMatchObject({ status: 409 }),
  );
  await finish(...refused);
  expect(store.entries().get("a")).toMatchObject({ progress: 9, notes: "Elsewhere.", revision: 2 });
  expect(rows.get("a")?.progress).toBe(9);
});

const mine = (base: Entry | undefined) => ({ workId: "a", values: { ...valuesOf(base), notes: "Mine." } });

test("the editor's save does not conflict with a tap in the same tab that was not answered yet", async () => {
  const { store, finish, rows } = server(entry("a"));
  const tap = store.change(to("a", 1));
  const base = store.entries().get("a");
  const save = store.save({ workId: "a", values: { ...valuesOf(base), rating: 8 } }, base);
  await finish(tap, save);
  expect(rows.get("a")).toMatchObject({ progress: 1, rating: 8, revision: 3 });
});

test("the editor's save is refused if another tab saved after the editor opened, and can be sent again", async () => {
  const { store, finish, rows } = server(entry("a"));
  const base = store.entries().get("a");
  rows.set("a", entry("a", { notes: "Theirs.", revision: 2 }));
  store.load([...rows.values()]);
  const refused = expect(store.save(mine(base), base)).rejects.toMatchObject({ status: 409 });
  await finish(refused);

  const again = store.save(mine(base), store.entries().get("a"));
  // It is visible only after the server has saved it.
  expect(store.entries().get("a")?.notes).toBe("Theirs.");
  await finish(again);
  expect(store.entries().get("a")?.notes).toBe("Mine.");
  expect(rows.get("a")?.notes).toBe("Mine.");
});

test("removing an entry that is gone already succeeds", async () => {
  const { store, finish, rows } = server(entry("a"));
  rows.clear();
  const done = store.change([{ workId: "a", values: null }]);
  await finish(done);
  expect(store.entries().size).toBe(0);
});

test("removing an entry that another tab changed is refused, and shows that entry", async () => {
  const { store, finish, rows } = server(entry("a"));
  rows.set("a", entry("a", { notes: "Elsewhere.", revision: 2 }));
  const refused = expect(store.change([{ workId: "a", values: null }])).rejects.toMatchObject({
    status: 409,
  });
  await finish(refused);
  expect(store.entries().get("a")?.notes).toBe("Elsewhere.");
});

test("a change that counts for the day is not sent together with one in bulk", async () => {
  const { store, finish, asked } = server(entry("a"));
  const all = [
    store.change(to("a", 1)),
    store.change([{ workId: "a", values: { isPrivate: true } }], "bulk"),
    store.change(to("a", 2)),
  ];
  await finish(...all);
  expect(asked).toEqual(["save a 1 on 1", "bulk a -", "save a 2 on 3"]);
});

test("entries that are loaded while changes are being saved do not replace them", async () => {
  const { store, finish } = server(entry("a"), entry("b"));
  const done = [store.change(to("a", 1)), store.change(to("b", 1))];
  store.load([entry("a")]);
  expect(progressOf(store, "a")).toBe(1);
  await finish(...done);
  store.load([entry("a", { progress: 5, revision: 9 })]);
  expect(progressOf(store, "a")).toBe(5);
});

const changes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ workId: `work-${index}`, basedOn: 1 }));

test("250 changes and 120 removals are split into calls of at most 100 each, without a loss", () => {
  expect(chunksOf({ changes: [], removals: [] })).toEqual([]);
  const removals = changes(120);
  const chunks = chunksOf({ changes: changes(250), removals });
  for (const chunk of chunks) {
    expect(chunk.changes.length).toBeLessThanOrEqual(100);
    expect(chunk.removals.length).toBeLessThanOrEqual(100);
  }
  expect(chunks.flatMap((chunk) => chunk.changes)).toEqual(changes(250));
  expect(chunks.flatMap((chunk) => chunk.removals)).toEqual(removals);
});
