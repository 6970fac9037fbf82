import { describe, expect, test } from "vitest";
import { valuesOf } from "#app/tracker/entry/entry.ts";
import type { createOptimisticEntries } from "#app/tracker/entry/optimistic-entries.ts";
import { server } from "./server";
import { entry } from "./works";

const progressOf = (store: ReturnType<typeof createOptimisticEntries>, id: string) =>
  store.entries().get(id)?.progress;
const to = (workId: string, progress: number) => [{ workId, values: { progress } }];

test("a change is visible before the server answers", async () => {
  const { store, finish } = server([entry("a", { progress: 1 })]);
  let calls = 0;
  store.subscribe(() => calls++);
  const done = store.change(to("a", 2));
  expect(progressOf(store, "a")).toBe(2);
  expect(calls).toBe(1);
  await finish();
  await done;
  expect(store.entries().get("a")).toMatchObject({ progress: 2, revision: 2 });
});

test("quick taps on an entry are sent one after another, the later ones together, without a conflict", async () => {
  const { store, finish, rows, asked } = server([entry("a")]);
  const all = Promise.all([1, 2, 3, 4].map((progress) => store.change(to("a", progress))));
  await finish();
  await all;
  expect(asked).toEqual(["save a 1 on 1", "save a 4 on 2"]);
  expect(rows.get("a")?.progress).toBe(4);
});

describe("if the server does not save a change", () => {
  test("it is taken back together with the taps after it", async () => {
    const { store, finish, fail } = server([entry("a", { progress: 1 }), entry("b")]);
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

  test("because of a conflict, the entry becomes the server's and is not overwritten", async () => {
    const { store, finish, rows } = server([entry("a", { progress: 1 })]);
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
  test("is visible only after the server has saved it", async () => {
    const { store, finish } = server([entry("a")]);
    const base = store.entries().get("a");
    const done = store.save({ workId: "a", values: { ...valuesOf(base), notes: "Mine." } }, base);
    expect(store.entries().get("a")?.notes).toBeNull();
    await finish();
    await done;
    expect(store.entries().get("a")?.notes).toBe("Mine.");
  });

  test("does not conflict with a tap in the same tab that was not answered yet", async () => {
    const { store, finish, rows } = server([entry("a")]);
    const tap = store.change(to("a", 1));
    const base = store.entries().get("a");
    const save = store.save({ workId: "a", values: { ...valuesOf(base), rating: 8 } }, base);
    await finish();
    await Promise.all([tap, save]);
    expect(rows.get("a")).toMatchObject({ progress: 1, rating: 8, revision: 3 });
  });

  test("is refused if another tab saved after the editor opened, and can be sent again", async () => {
    const { store, finish, rows } = server([entry("a")]);
    const base = store.entries().get("a");
    rows.set("a", entry("a", { notes: "Theirs.", revision: 2 }));
    store.load([...rows.values()]);
    const refused = expect(
      store.save({ workId: "a", values: { ...valuesOf(base), notes: "Mine." } }, base),
    ).rejects.toMatchObject({ status: 409 });
    await finish();
    await refused;

    const theirs = store.entries().get("a");
    const again = store.save({ workId: "a", values: { ...valuesOf(base), notes: "Mine." } }, theirs);
    await finish();
    await again;
    expect(rows.get("a")?.notes).toBe("Mine.");
  });
});

test("removing an entry that is gone already succeeds", async () => {
  const { store, finish, rows } = server([entry("a")]);
  rows.clear();
  const done = store.change([{ workId: "a", values: null }]);
  await finish();
  await done;
  expect(store.entries().size).toBe(0);
});

test("removing an entry that another tab changed is refused, and shows that entry", async () => {
  const { store, finish, rows } = server([entry("a")]);
  rows.set("a", entry("a", { notes: "Elsewhere.", revision: 2 }));
  const refused = expect(store.change([{ workId: "a", values: null }])).rejects.toMatchObject({
    status: 409,
  });
  await finish();
  await refused;
  expect(store.entries().get("a")?.notes).toBe("Elsewhere.");
});

test("a change that counts for the day is not sent together with one in bulk", async () => {
  const { store, finish, asked } = server([entry("a")]);
  const all = [
    store.change(to("a", 1)),
    store.change([{ workId: "a", values: { isPrivate: true } }], "bulk"),
    store.change(to("a", 2)),
  ];
  await finish();
  await Promise.all(all);
  expect(asked).toEqual(["save a 1 on 1", "bulk a -", "save a 2 on 3"]);
});

test("entries that are loaded while changes are being saved do not replace them", async () => {
  const { store, finish } = server([entry("a"), entry("b")]);
  const done = [store.change(to("a", 1)), store.change(to("b", 1))];
  store.load([entry("a")]);
  expect(progressOf(store, "a")).toBe(1);
  await finish();
  await Promise.all(done);
  store.load([entry("a", { progress: 5, revision: 9 })]);
  expect(progressOf(store, "a")).toBe(5);
});
