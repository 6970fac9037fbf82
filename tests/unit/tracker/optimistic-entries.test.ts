import { describe, expect, test } from "vitest";
import { ApiError } from "#app/requests/api-errors.ts";
import type { EntryClient } from "#app/tracker/entry/client.ts";
import { valuesOf } from "#app/tracker/entry/entry.ts";
import { createOptimisticEntries } from "#app/tracker/entry/optimistic-entries.ts";
import type { Entry, EntryChange } from "#worker/tracker/contract/entry.ts";
import { entry } from "./works";

const refusal = (status: number) => new ApiError(status, JSON.stringify({ message: "No." }), "");

/**
 * A server that keeps revisions as the real one does, answers when the test says so, and writes down what it is asked.
 */
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
  function put({ workId, basedOn = 0, ...values }: EntryChange) {
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
    remove: (removal) =>
      answer(`remove ${removal.workId}`, () => {
        if (!take(removal)) throw refusal(404);
      }),
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    client,
    rows,
    asked,
    fail: (error: Error | null) => {
      failure = error;
    },
    /** Lets the server answer all that it is asked, one after the other. */
    async finish() {
      await settle();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next();
        await settle();
      }
    },
  };
}

const progressOf = (store: ReturnType<typeof createOptimisticEntries>, id: string) =>
  store.entries().get(id)?.progress;
const to = (workId: string, progress: number) => [{ workId, values: { progress } }];

test("a change shows before the server has answered", async () => {
  const { client, finish, rows } = server(entry("a", { progress: 1 }));
  const store = createOptimisticEntries(client, [...rows.values()]);
  let told = 0;
  store.subscribe(() => told++);
  const done = store.change(to("a", 2));
  expect(progressOf(store, "a")).toBe(2);
  expect(told).toBe(1);
  await finish();
  await done;
  expect(store.entries().get("a")).toMatchObject({ progress: 2, revision: 2 });
});

test("quick taps follow one another and never refuse each other", async () => {
  const { client, finish, rows, asked } = server(entry("a"));
  const store = createOptimisticEntries(client, [...rows.values()]);
  const all = Promise.all([1, 2, 3, 4].map((progress) => store.change(to("a", progress))));
  await finish();
  await all;
  expect(asked).toEqual(["save a 1 on 1", "save a 4 on 2"]);
  expect(rows.get("a")?.progress).toBe(4);
});

test("an entry that was not there begins at revision 0, with the usual values", async () => {
  const { client, finish, rows, asked } = server();
  const store = createOptimisticEntries(client, []);
  const done = store.change(to("a", 1));
  expect(store.entries().get("a")).toMatchObject({ status: "planning", progress: 1 });
  await finish();
  await done;
  expect(asked).toEqual(["save a 1 on 0"]);
  expect(rows.get("a")).toMatchObject({ status: "planning", notes: null });
});

test("entries that did not change stay the same objects", async () => {
  const { client, finish, rows } = server(entry("a"), entry("b"));
  const store = createOptimisticEntries(client, [...rows.values()]);
  const before = store.entries().get("b");
  const done = store.change([...to("a", 1), { workId: "c", values: { isFavourite: true } }]);
  expect(store.entries().get("b")).toBe(before);
  await finish();
  await done;
  expect(store.entries().get("b")).toBe(before);
});

describe("where it fails", () => {
  test("the card shows what was there, and so do the taps that were built on it", async () => {
    const { client, finish, rows, fail } = server(entry("a", { progress: 1 }), entry("b"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    fail(new TypeError("Failed to fetch"));
    const results = Promise.allSettled([
      store.change(to("a", 2)),
      store.change(to("a", 3)),
      store.change(to("b", 1)),
    ]);
    expect(progressOf(store, "a")).toBe(3);
    await finish();
    expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(progressOf(store, "a")).toBe(1);
    expect(progressOf(store, "b")).toBe(0);
  });

  test("what comes after it is sent all the same", async () => {
    const { client, finish, rows, fail } = server(entry("a"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    fail(new TypeError("Failed to fetch"));
    const failed = expect(store.change(to("a", 1))).rejects.toThrow("Failed to fetch");
    await finish();
    await failed;
    fail(null);
    const done = store.change(to("a", 1));
    await finish();
    await done;
    expect(rows.get("a")?.progress).toBe(1);
  });

  test("after a conflict the entry is the server's, and none of it was overwritten", async () => {
    const { client, finish, rows } = server(entry("a", { progress: 1 }));
    const store = createOptimisticEntries(client, [...rows.values()]);
    rows.set("a", entry("a", { progress: 9, notes: "Elsewhere.", revision: 2 }));
    const refused = [store.change(to("a", 2)), store.change(to("a", 3))].map((change) =>
      expect(change).rejects.toMatchObject({ status: 409 }),
    );
    await finish();
    await Promise.all(refused);
    expect(store.entries().get("a")).toMatchObject({ progress: 9, notes: "Elsewhere.", revision: 2 });
    expect(rows.get("a")?.progress).toBe(9);
  });
});

describe("the editor's save", () => {
  test("shows once it is saved, and not before", async () => {
    const { client, finish, rows } = server(entry("a"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    const base = store.entries().get("a");
    const done = store.save("a", { ...valuesOf(base), notes: "Mine." }, base);
    expect(store.entries().get("a")?.notes).toBeNull();
    await finish();
    await done;
    expect(store.entries().get("a")?.notes).toBe("Mine.");
  });

  test("isn't a conflict with a tap in this tab that was still on its way", async () => {
    const { client, finish, rows } = server(entry("a"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    const tap = store.change(to("a", 1));
    const base = store.entries().get("a");
    const save = store.save("a", { ...valuesOf(base), rating: 8 }, base);
    await finish();
    await Promise.all([tap, save]);
    expect(rows.get("a")).toMatchObject({ progress: 1, rating: 8, revision: 3 });
  });

  test("is refused if another tab was faster, even if this one has learned about it since", async () => {
    const { client, finish, rows } = server(entry("a"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    const base = store.entries().get("a");
    rows.set("a", entry("a", { notes: "Theirs.", revision: 2 }));
    store.load([...rows.values()]);
    const refused = expect(
      store.save("a", { ...valuesOf(base), notes: "Mine." }, base),
    ).rejects.toMatchObject({ status: 409 });
    await finish();
    await refused;

    const theirs = store.entries().get("a");
    const again = store.save("a", { ...valuesOf(base), notes: "Mine." }, theirs);
    await finish();
    await again;
    expect(rows.get("a")?.notes).toBe("Mine.");
  });
});

describe("several together", () => {
  test("go in one call, and what was taken off is gone", async () => {
    const { client, finish, rows, asked } = server(entry("a"), entry("b"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    const done = store.change([
      { workId: "a", values: null },
      { workId: "b", values: { status: "paused" } },
      { workId: "c", values: { status: "paused" } },
    ]);
    expect([...store.entries().keys()]).toEqual(["b", "c"]);
    await finish();
    await done;
    expect(asked).toEqual(["bulk b,c -a"]);
    expect([...rows.keys()]).toEqual(["b", "c"]);
  });

  test("nothing at all asks nobody", async () => {
    const { client, asked } = server();
    await createOptimisticEntries(client, []).change([]);
    expect(asked).toEqual([]);
  });
});

test("taking off what is gone already is fine", async () => {
  const { client, finish, rows } = server(entry("a"));
  const store = createOptimisticEntries(client, [...rows.values()]);
  rows.clear();
  const done = store.change([{ workId: "a", values: null }]);
  await finish();
  await done;
  expect(store.entries().size).toBe(0);
});

test.each(["single", "bulk"] as const)(
  "taking off (%s) what another tab changed is refused, and shows what is there",
  async (saveMode) => {
    const { client, finish, rows } = server(entry("a"));
    const store = createOptimisticEntries(client, [...rows.values()]);
    rows.set("a", entry("a", { notes: "Elsewhere.", revision: 2 }));
    const refused = expect(store.change([{ workId: "a", values: null }], saveMode)).rejects.toMatchObject({
      status: 409,
    });
    await finish();
    await refused;
    expect(store.entries().get("a")?.notes).toBe("Elsewhere.");
  },
);

test("a change for the day does not join one for no day", async () => {
  const { client, finish, rows, asked } = server(entry("a"));
  const store = createOptimisticEntries(client, [...rows.values()]);
  const all = [
    store.change(to("a", 1)),
    store.change([{ workId: "a", values: { isPrivate: true } }], "bulk"),
    store.change(to("a", 2)),
  ];
  await finish();
  await Promise.all(all);
  expect(asked).toEqual(["save a 1 on 1", "bulk a -", "save a 2 on 3"]);
});

test("what the server tells in the meantime is not taken over while changes are on their way", async () => {
  const { client, finish, rows } = server(entry("a"));
  const store = createOptimisticEntries(client, [...rows.values()]);
  const done = store.change(to("a", 1));
  store.load([entry("a")]);
  expect(progressOf(store, "a")).toBe(1);
  await finish();
  await done;
  store.load([entry("a", { progress: 5, revision: 9 })]);
  expect(progressOf(store, "a")).toBe(5);
});
