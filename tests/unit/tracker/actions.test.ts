import { describe, expect, test, vi } from "vitest";
import { createActions } from "#app/log/actions.ts";
import type { EntryClient } from "#app/log/client.ts";
import { type CellChange, cellTitle, stepOfPage, viewingsOf } from "#app/log/editor/cells.ts";
import { valuesOf } from "#app/log/entry.ts";
import { withLog } from "#app/log/log-rules.ts";
import { createOptimisticEntries } from "#app/log/optimistic-entries.ts";
import { removeEntry, resend, saveEntry } from "#app/log/save-entry.ts";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import type { Unsent } from "#app/log/undo.ts";
import { ApiError, isSignedOut } from "#app/requests/api-errors.ts";
import { bulkActions } from "#app/tracker/list/bulk-bar.tsx";
import type { Message } from "#app/ui/toast-region.tsx";
import type { Entry, EntryChange } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { logOfColumns } from "#worker/log/contract/log.ts";
import { seen } from "./logs";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { title: "Turn A", length: 3 });
const film = work("film", { title: "F91", length: 1 });
const other = work("other", { title: "Wing" });
const viewings = (row: Entry | undefined) => viewingsOf(row?.log ?? { viewings: [] });

const LOG_FIELDS = "watchedOn watched notWatched viewing startAgain removeViewing hours log".split(" ");
const logFieldsOf = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([field]) => LOG_FIELDS.includes(field)));

const logged = (row: Entry): Entry => ({ ...row, log: row.log ?? logOfColumns("series", row) });

/** The series screen's actions with a server in memory. `failing` makes its calls fail. */
function screen(...loaded: Entry[]) {
  const rows = new Map(loaded.map((row) => [row.workId, logged(row)]));
  const failing: { with: Error | null } = { with: null };
  const orFail = () => {
    if (failing.with) throw failing.with;
  };
  function put({ workId, basedOn = 0, ...values }: EntryChange) {
    const fields = logFieldsOf(values);
    const isNamed = Object.keys(fields).some((field) => field !== "watchedOn");
    const row = rows.get(workId);
    const plain = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in fields)));
    const step = withLog(
      { values: plain, log: row?.log, ...(isNamed && { logged: fields }) },
      ...(["series", row, [series, film].find(({ id }) => id === workId) ?? other] as const),
    );
    const saved = { ...valuesOf(row), ...step.values, log: step.log, revision: basedOn + 1 };
    rows.set(workId, entry(workId, saved));
    return entry(workId, saved);
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
    rules: { withLog: (step) => step, stepOfPage },
  });
  return {
    actions,
    bulk: bulkActions(seriesShelf, actions),
    rows,
    calls,
    failing,
    left,
    shown: (id: string) => store.entries().get(id),
    last: () => messages.at(-1),
    async tap(button: "action" | "other" = "action") {
      messages.at(-1)?.[button]?.run();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe("a step of one episode", () => {
  test("undone, restores the entry exactly", async () => {
    const rest = { rating: 7, notes: "Hm.", isPrivate: true };
    const before = entry("series", { status: "paused", progress: 1, ...rest });
    const { actions, rows, tap } = screen(before);
    await actions.press(series, { does: "step" });
    await tap();
    expect(valuesOf(rows.get("series"))).toEqual(valuesOf(before));
  });

  test("to the last episode completes the series, and the next step begins the second viewing", async () => {
    const { actions, rows, last, tap } = screen(entry("series", { status: "watching", progress: 2 }));
    await actions.press(series, { does: "step" });
    expect(last()?.title).toBe("Episode 3: that was the last one");
    expect(rows.get("series")).toMatchObject({ status: "completed", progress: 3, finishedOn: TODAY });
    await tap();
    expect(rows.get("series")).toMatchObject({ status: "watching", progress: 2, finishedOn: null });
    await actions.press(series, { does: "step" });
    await actions.press(series, { does: "step" });
    expect(last()?.title).toBe("Started again");
    expect(rows.get("series")).toMatchObject({ status: "watching", progress: 0, repeats: 1 });
    await actions.press(series, { does: "step" });
    expect(viewings(rows.get("series"))).toEqual(seen("? 1-2, mon 3 | mon 1").viewings);
  });

  test("moves to yesterday by its message, of a new entry too", async () => {
    const { actions, rows, last, tap } = screen();
    await actions.press(series, { does: "step" });
    expect(last()?.other?.label).toBe("Yesterday");
    await tap("other");
    expect(viewings(rows.get("series"))).toEqual(seen("sun 1").viewings);
    expect(last()).toMatchObject({ description: "Turn A, yesterday" });
    expect(last()?.other).toBeUndefined();
    await tap();
    expect(rows.size).toBe(0);
  });

  test("offers what was left out before it, and quick taps after it name their episodes", async () => {
    const begun = entry("other", { progress: 3, nextEpisode: 6, skipped: [3, 4] });
    const { actions, rows, last, tap } = screen(begun);
    rows.set("other", entry("other", { progress: 3, log: seen("sat 1-2, sat 5") }));
    await Promise.all([actions.press(other, { does: "step" }), actions.press(other, { does: "step" })]);
    expect(viewings(rows.get("other"))).toEqual(seen("sat 1-2, sat 5, mon 6-7").viewings);
    expect(last()?.other?.label).toBe("Also 3–4");
    await tap("other");
    expect(viewings(rows.get("other"))).toEqual(seen("sat 1-2, sat 5, mon 6-7, mon 3-4").viewings);
    expect(last()?.other?.label).toBe("Yesterday");
    await tap();
    await actions.press(other, { does: "step" });
    expect([viewings(rows.get("other"))[0]?.at(-1)?.[2], last()?.other?.label]).toEqual([8, "Also 3–4"]);
  });

  test("logs several at once some time ago, and takes back only those", async () => {
    const log = seen("sat 2");
    const begun = entry("series", { progress: 1, log: undefined, nextEpisode: 1 });
    const { actions, rows, last, tap } = screen(begun);
    rows.set("series", entry("series", { progress: 1, log }));
    await actions.press(series, { does: "step", upTo: 3, on: null });
    expect(last()?.description).toBe("Turn A, some time ago");
    expect(viewings(rows.get("series"))[0]).toHaveLength(3);
    await tap();
    expect(viewings(rows.get("series"))).toEqual(log.viewings);
  });

  test("on a film that was seen logs a second viewing, and the undo brings back the first alone", async () => {
    const watched = entry("film", { status: "completed", progress: 1, finishedOn: "2020-01-02" });
    const { actions, rows, last, tap } = screen(watched);
    await actions.press(film, { does: "step" });
    expect(last()?.title).toBe("Times rewatched: 1");
    expect(viewings(rows.get("film"))).toEqual(seen("? 1 | mon 1").viewings);
    await tap();
    expect(viewings(rows.get("film"))).toEqual(seen("? 1").viewings);
    expect(rows.get("film")).toMatchObject({ repeats: 0, finishedOn: "2020-01-02" });
  });

  test("completes a dropped series whose last episode was watched", async () => {
    const { actions, rows, last } = screen(entry("series", { status: "dropped", progress: 3 }));
    await actions.press(series, { does: "step" });
    expect(last()?.title).toBe("Completed");
    expect(rows.get("series")).toMatchObject({ status: "completed", finishedOn: TODAY });
  });
});

const signedOut = new ApiError(401, "", "Unauthorized");

test("after the session has ended keeps every tap and sends it again after the next sign-in", async () => {
  const { actions, rows, failing, left, shown } = screen(entry("series", { progress: 1, revision: 4 }));
  failing.with = signedOut;
  await actions.press(series, { does: "step" });
  await actions.press(series, { does: "step" });
  expect(shown("series")?.progress).toBe(3);
  expect(left.at(-1)?.flatMap(({ changes }) => changes)).toMatchObject([
    { workId: "series", basedOn: 4, logged: { watched: [2, 2], watchedOn: TODAY } },
    { workId: "series", basedOn: 4, logged: { watched: [3, 3], watchedOn: TODAY } },
  ]);
  failing.with = null;
  const back = screen(...rows.values());
  resend(back.actions, left.at(-1) ?? []);
  await expect.poll(() => back.rows.get("series")?.progress).toBe(3);
});

test("after the session has ended keeps both a removal and a step after it", async () => {
  const { actions, failing, left } = screen(entry("series", { progress: 1, revision: 4 }));
  failing.with = signedOut;
  await removeEntry(actions, series);
  await actions.press(series, { does: "step" });
  expect(left.at(-1)?.map(({ changes }) => changes[0]?.basedOn)).toEqual([4, 4]);
});

describe("the day's activity", () => {
  const before = entry("series", { progress: 2 });
  test.each([
    ["counts a new entry, and takes it back with the undo", [], "step", ["save", "saveAll"]],
    ["counts an episode, and takes it back with the undo", [before], "step", ["save", "save"]],
    ["ignores a removal and its undo", [before], "remove", ["saveAll", "saveAll"]],
  ] as const)("%s", async (_name, loaded, action, expected) => {
    const { actions, calls, tap } = screen(...loaded);
    await (action === "remove" ? removeEntry(actions, series) : actions.press(series, { does: action }));
    await tap();
    expect(calls).toEqual(expected);
  });

  test("ignores changes in bulk, even of one work", async () => {
    const { bulk, calls, tap } = screen();
    await bulk.setStatus([series], "completed");
    await tap();
    expect(calls).toEqual(["saveAll", "saveAll"]);
  });
});

test("what follows a change follows its undo, too, and no failure", async () => {
  const { bulk, failing, tap, actions } = screen();
  const onSaved = vi.fn();
  const change = () =>
    actions.change({
      plan: () => [{ workId: "series", values: { status: "completed" } }],
      message: () => ({ title: "Success" }),
      saveMode: "bulk",
      onSaved,
    });
  await change();
  expect(onSaved).toHaveBeenCalledTimes(1);
  await tap();
  expect(onSaved).toHaveBeenCalledTimes(2);
  await bulk.setStatus([series], "completed");
  failing.with = new TypeError("network");
  await change();
  expect(onSaved).toHaveBeenCalledTimes(2);
});

test("an undo of a rating offers to try again after a lost connection, but not after a conflict", async () => {
  const { actions, rows, failing, last, tap } = screen(entry("series", { rating: 5 }));
  await actions.press(series, { does: "choose", rating: null });
  expect(rows.get("series")?.rating).toBeNull();
  await actions.press(series, { does: "choose", rating: 9 });
  failing.with = new TypeError("network");
  await tap();
  expect(last()?.action?.label).toBe("Try again");
  failing.with = new ApiError(409, JSON.stringify({ message: "Changed elsewhere.", issues: [] }), "");
  await tap();
  expect(last()).toMatchObject({ title: "Error", description: "Changed elsewhere.", action: undefined });
  expect(rows.get("series")?.rating).toBe(9);
});

test("the editor confirms a save in the specified words, and offers to undo it", async () => {
  const { actions, rows, last, tap } = screen();
  await saveEntry(actions, series, { values: { ...NEW_VALUES, rating: 8 } }, undefined);
  expect(last()).toMatchObject({ title: "Success", description: "Series tracking updated successfully!" });
  await tap();
  expect(rows.size).toBe(0);
});

test("the editor gets the error of a refused save; only other errors than conflicts show a message", async () => {
  const { actions, failing, last } = screen();
  const save = () => saveEntry(actions, series, { values: NEW_VALUES }, undefined);
  failing.with = new ApiError(409, "{}", "");
  await expect(save()).rejects.toMatchObject({ status: 409 });
  expect(last()).toBeUndefined();
  failing.with = new ApiError(400, JSON.stringify({ message: "No.", issues: [] }), "");
  await expect(save()).rejects.toMatchObject({ status: 400 });
  expect(last()).toMatchObject({ title: "Error", description: "No.", variant: "destructive" });
});

test("a press on a cell logs and takes back, and its undo brings the day back", async () => {
  const log = seen("sat 1-2");
  const { actions, rows, tap } = screen(entry("series", { status: "watching", progress: 2, log }));
  const press = (change: CellChange) => actions.press(series, change, { title: cellTitle(change) });
  await press({ does: "watch", first: 3, last: 3, viewing: 0, on: TODAY });
  expect(rows.get("series")).toMatchObject({ status: "completed", progress: 3 });
  await press({ does: "takeBack", first: 1, last: 2, viewing: 0 });
  expect(rows.get("series")).toMatchObject({ status: "watching", progress: 1 });
  await tap();
  expect(viewings(rows.get("series"))).toEqual(seen("sat 1-2, mon 3").viewings);
});

test("an undone removal brings back the log, which only the server had", async () => {
  const log = seen("sat 1-2");
  const { actions, rows, tap } = screen(entry("series", { progress: 2 }));
  rows.set("series", entry("series", { progress: 2, log }));
  await removeEntry(actions, series);
  expect(rows.size).toBe(0);
  await tap();
  expect(viewings(rows.get("series"))).toEqual(log.viewings);
});

test("changes in bulk of favorites, privacy and removals skip untracked works, and without any show no message", async () => {
  const { bulk, rows, last, tap } = screen(entry("series"));
  await bulk.removeAll([other]);
  expect(last()).toBeUndefined();
  await bulk.setMark([series, other], "isPrivate", true);
  expect(last()?.description).toBe("1 series marked as private.");
  await bulk.setMark([series, other], "isFavourite", true);
  expect(rows.get("series")).toMatchObject({ isPrivate: true, isFavourite: true });
  await bulk.removeAll([series, other]);
  expect(last()?.description).toBe("1 series no longer tracked.");
  expect(rows.size).toBe(0);
  await tap();
  expect(rows.get("series")).toMatchObject({ isPrivate: true, isFavourite: true });
});
