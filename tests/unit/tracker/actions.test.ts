import { describe, expect, test } from "vitest";
import { ApiError, isSignedOut } from "#app/requests/api-errors.ts";
import type { EntryClient } from "#app/tracker/entry/client.ts";
import { valuesOf } from "#app/tracker/entry/entry.ts";
import { createOptimisticEntries } from "#app/tracker/entry/optimistic-entries.ts";
import { createActions } from "#app/tracker/list/actions.ts";
import { seriesShelf } from "#app/tracker/list/series-shelf.tsx";
import type { Unsent } from "#app/tracker/list/undo.ts";
import type { Message } from "#app/ui/toast-region.tsx";
import type { Entry, EntryChange } from "#worker/tracker/contract/entry.ts";
import { NEW_VALUES } from "#worker/tracker/contract.ts";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { title: "Turn A", length: 3 });
const other = work("other", { title: "Wing" });

/** The series' screen without its pictures. `failing` plays an answer that is none. */
function room(...loaded: Entry[]) {
  const rows = new Map(loaded.map((row) => [row.workId, row]));
  const failing: { with: Error | null } = { with: null };
  const orFail = () => {
    if (failing.with) throw failing.with;
  };
  function put({ workId, basedOn = 0, ...values }: EntryChange) {
    const saved = entry(workId, { ...valuesOf(rows.get(workId)), ...values, revision: basedOn + 1 });
    rows.set(workId, saved);
    return saved;
  }
  const client: EntryClient = {
    list: async () => [...rows.values()],
    async save(change) {
      orFail();
      calls.push("save");
      return put(change);
    },
    async saveAll({ changes, removals }) {
      orFail();
      calls.push("saveAll");
      for (const change of changes) put(change);
      for (const { workId } of removals) rows.delete(workId);
      return [...rows.values()];
    },
    async remove({ workId }) {
      orFail();
      calls.push("remove");
      rows.delete(workId);
    },
  };
  const calls: string[] = [];
  const messages: Message[] = [];
  const left: Unsent[] = [];
  const store = createOptimisticEntries(client, loaded);
  const showMessage = (message: Message) => void messages.push(message);
  const actions = createActions({
    shelf: seriesShelf,
    store,
    showMessage,
    leave(error, unsent) {
      if (!isSignedOut(error)) return false;
      left.push(structuredClone(unsent));
      return true;
    },
    today: () => TODAY,
  });
  return {
    actions,
    rows,
    calls,
    failing,
    left,
    shown: (id: string) => store.entries().get(id),
    last: () => messages.at(-1),
    /** Taps what the last message offers. */
    async tap() {
      messages.at(-1)?.action?.run();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe("one further", () => {
  test("is announced, and one tap undoes it: the entry is gone without a trace", async () => {
    const { actions, rows, last, tap } = room();
    await actions.step(series);
    expect(rows.get("series")).toMatchObject({ status: "watching", progress: 1, startedOn: TODAY });
    expect(last()).toMatchObject({
      title: "Episode 1 of 3",
      description: "Turn A",
      action: { label: "Undo" },
    });
    await tap();
    expect(rows.has("series")).toBe(false);
    expect(last()).toEqual({ title: "Undone", description: "Turn A" });
  });

  test("undone, an entry is exactly what it was", async () => {
    const before = entry("series", {
      status: "paused",
      progress: 1,
      rating: 7,
      notes: "Hm.",
      isPrivate: true,
    });
    const { actions, rows, tap } = room(before);
    await actions.step(series);
    await tap();
    expect(valuesOf(rows.get("series"))).toEqual(valuesOf(before));
  });

  test("the last one completes the work, and the next step is a rewatch", async () => {
    const { actions, rows, last, tap } = room(entry("series", { status: "watching", progress: 2 }));
    await actions.step(series);
    expect(last()?.title).toBe("Episode 3: that was the last one");
    expect(rows.get("series")).toMatchObject({ status: "completed", progress: 3, finishedOn: TODAY });
    await tap();
    expect(rows.get("series")).toMatchObject({ status: "watching", progress: 2, finishedOn: null });
    await actions.step(series);
    await actions.step(series);
    expect(rows.get("series")).toMatchObject({ status: "completed", repeats: 1 });
  });

  test("what was seen to its end but dropped is offered to be completed", async () => {
    const { actions, rows, last } = room(entry("series", { status: "dropped", progress: 3 }));
    await actions.step(series);
    expect(last()?.title).toBe("Completed");
    expect(rows.get("series")).toMatchObject({ status: "completed", finishedOn: TODAY });
  });
});

describe("where saving fails", () => {
  test("the card is as before, and a message offers another try", async () => {
    const { actions, rows, failing, shown, last, tap } = room(entry("series", { progress: 1 }));
    failing.with = new TypeError("Failed to fetch");
    await actions.step(series);
    expect(shown("series")?.progress).toBe(1);
    expect(last()).toMatchObject({
      title: "Error",
      description: "Failed to update tracking",
      variant: "destructive",
    });
    failing.with = null;
    await tap();
    expect(rows.get("series")?.progress).toBe(2);
    expect(last()?.action?.label).toBe("Undo");
  });

  test("the server's own message is shown", async () => {
    const { actions, failing, last } = room();
    failing.with = new ApiError(
      403,
      JSON.stringify({ message: "This is for active Patreon supporters." }),
      "",
    );
    await actions.favorite(series);
    expect(last()?.description).toBe("This is for active Patreon supporters.");
  });

  test("after a conflict, another try starts from what is there now", async () => {
    const { actions, rows, failing, tap } = room(entry("series", { progress: 0 }));
    rows.set("series", entry("series", { progress: 2, revision: 5 }));
    failing.with = new ApiError(409, JSON.stringify({ message: "Changed elsewhere." }), "");
    await actions.step(series);
    failing.with = null;
    await tap();
    expect(rows.get("series")?.progress).toBe(3);
  });
});

describe("a session that has ended", () => {
  const signedOut = new ApiError(401, "", "Unauthorized");

  test("keeps each tap until the login page comes, one based on the other", async () => {
    const { actions, rows, failing, left, shown } = room(entry("series", { progress: 1, revision: 4 }));
    failing.with = signedOut;
    await actions.step(series);
    await actions.step(series);
    expect(shown("series")?.progress).toBe(3);
    expect(left.at(-1)?.flatMap(({ changes }) => changes)).toMatchObject([
      { workId: "series", basedOn: 4, values: { progress: 2 } },
      { workId: "series", basedOn: 4, values: { progress: 3 } },
    ]);
    failing.with = null;
    const back = room(...rows.values());
    back.actions.resend(left.at(-1) ?? []);
    await expect.poll(() => back.rows.get("series")?.progress).toBe(3);
  });

  test("keeps what was tracked again after it was removed", async () => {
    const { actions, failing, left } = room(entry("series", { progress: 1, revision: 4 }));
    failing.with = signedOut;
    await actions.remove(series);
    await actions.step(series);
    expect(left.at(-1)?.map(({ changes }) => changes[0]?.basedOn)).toEqual([4, 4]);
  });
});

describe("a change and its undo are counted alike:", () => {
  const before = entry("series", { progress: 2 });
  test.each([
    ["an added entry, by itself", [], "step", ["save", "remove"]],
    ["an episode more, by itself", [before], "step", ["save", "save"]],
    ["a removed entry, for no day", [before], "remove", ["saveAll", "saveAll"]],
  ] as const)("%s", async (_name, loaded, action, expected) => {
    const { actions, calls, tap } = room(...loaded);
    await actions[action](series);
    await tap();
    expect(calls).toEqual(expected);
  });

  test("works chosen in bulk count for no day, even a single one", async () => {
    const { actions, calls, tap } = room();
    await actions.setStatus([series], "completed");
    await tap();
    expect(calls).toEqual(["saveAll", "saveAll"]);
  });
});

test("the key undoes the last change, once", async () => {
  const { actions, rows, last } = room(entry("series", { rating: 5 }));
  await actions.rate(series, 9);
  expect(last()?.title).toBe("Rated 9/10");
  await actions.undo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(rows.get("series")?.rating).toBe(5);
  actions.undo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(rows.get("series")?.rating).toBe(5);
});

test("after a change that failed, the key undoes nothing, not even the change before", async () => {
  const { actions, rows, calls, failing } = room();
  await actions.step(series);
  failing.with = new ApiError(500, "{}", "");
  await actions.step(series);
  failing.with = null;
  actions.undo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual(["save"]);
  expect(rows.get("series")).toMatchObject({ progress: 1 });
});

test("an undo over what another tab wrote is not tried again; one that did not arrive is", async () => {
  const { actions, rows, failing, last, tap } = room(entry("series", { rating: 5 }));
  await actions.rate(series, 9);
  failing.with = new TypeError("network");
  await tap();
  expect(last()?.action?.label).toBe("Try again");
  failing.with = new ApiError(409, JSON.stringify({ message: "Changed elsewhere.", issues: [] }), "");
  await tap();
  expect(last()).toMatchObject({ title: "Error", description: "Changed elsewhere.", action: undefined });
  expect(rows.get("series")?.rating).toBe(9);
});

test("the rating that it already has removes the rating", async () => {
  const { actions, rows } = room(entry("series", { rating: 5 }));
  await actions.rate(series, 5);
  expect(rows.get("series")?.rating).toBeNull();
});

describe("the editor", () => {
  test("says what the specification says, and can be undone", async () => {
    const { actions, rows, last, tap } = room();
    await actions.save(series, { ...NEW_VALUES, rating: 8 }, undefined);
    expect(last()).toMatchObject({ title: "Success", description: "Series tracking updated successfully!" });
    await tap();
    expect(rows.size).toBe(0);
  });

  test("gets the reason of a refusal, and shows a conflict itself", async () => {
    const { actions, failing, last } = room();
    failing.with = new ApiError(409, "{}", "");
    await expect(actions.save(series, NEW_VALUES, undefined)).rejects.toMatchObject({ status: 409 });
    expect(last()).toBeUndefined();
    failing.with = new ApiError(400, JSON.stringify({ message: "No.", issues: [] }), "");
    await expect(actions.save(series, NEW_VALUES, undefined)).rejects.toMatchObject({ status: 400 });
    expect(last()).toMatchObject({ title: "Error", description: "No.", variant: "destructive" });
  });

  test("a removal brings everything back", async () => {
    const before = entry("series", { rating: 7, notes: "Kept.", repeats: 2, isFavourite: true });
    const { actions, rows, last, tap } = room(before);
    await actions.remove(series);
    expect(rows.size).toBe(0);
    expect(last()?.description).toBe("Turn A is no longer tracked.");
    await tap();
    expect(valuesOf(rows.get("series"))).toEqual(valuesOf(before));
  });
});

describe("several together", () => {
  test("a status is for all, tracked or not, and one tap brings all of it back", async () => {
    const { actions, rows, last, tap } = room(entry("series", { progress: 1, rating: 6 }));
    await actions.setStatus([series, other], "completed");
    expect(rows.get("series")).toMatchObject({ status: "completed", progress: 3, finishedOn: null });
    expect(rows.get("other")).toMatchObject({ status: "completed", progress: 12 });
    expect(last()).toMatchObject({ title: "Success", description: "2 series set to Completed." });
    await tap();
    expect(valuesOf(rows.get("series"))).toEqual({ ...NEW_VALUES, progress: 1, rating: 6 });
    expect(rows.has("other")).toBe(false);
  });

  test("favorites, privacy and removal are for what is tracked", async () => {
    const { actions, rows, last, tap } = room(entry("series"));
    await actions.setPrivate([series, other], true);
    expect(last()?.description).toBe("1 series marked as private.");
    await actions.setFavourite([series, other], true);
    expect(rows.get("series")).toMatchObject({ isPrivate: true, isFavourite: true });
    await actions.removeAll([series, other]);
    expect(last()?.description).toBe("1 series no longer tracked.");
    expect(rows.size).toBe(0);
    await tap();
    expect(rows.get("series")).toMatchObject({ isPrivate: true, isFavourite: true });
  });

  test("nothing to do says nothing", async () => {
    const { actions, last } = room();
    await actions.removeAll([other]);
    expect(last()).toBeUndefined();
  });
});
