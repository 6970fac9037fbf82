import { describe, expect, test } from "vitest";
import { isSignedOut } from "#app/requests/api-errors.ts";
import { type CellChange, cellStepOf, cellTitle, viewingsOf } from "#app/tracker/entry/cells.ts";
import { valuesOf } from "#app/tracker/entry/entry.ts";
import { saveEntry } from "#app/tracker/entry/save-entry.ts";
import { createActions } from "#app/tracker/list/actions.ts";
import { bulkActions } from "#app/tracker/list/bulk-actions.ts";
import { resend } from "#app/tracker/list/resend.ts";
import { seriesShelf } from "#app/tracker/list/series-shelf.tsx";
import type { Unsent } from "#app/tracker/list/undo.ts";
import type { Message } from "#app/ui/toast-region.tsx";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import { dayNumber, type Stretch } from "#worker/tracker/contract/log.ts";
import { NEW_VALUES } from "#worker/tracker/contract.ts";
import { nextTask, refusal, server } from "./server";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { title: "Turn A", length: 3 });
const film = work("film", { title: "F91", length: 1 });
const other = work("other", { title: "Wing" });
const DAY = dayNumber(TODAY);
const viewings = (row: Entry | undefined) => viewingsOf(row?.log ?? { viewings: [] });

/** The series screen's actions with a server in memory. */
function screen(...loaded: Entry[]) {
  const { store, rows, asked, fail } = server(loaded, { works: [series, film, other], isHeld: false });
  const messages: Message[] = [];
  const left: Unsent[] = [];
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
    bulk: bulkActions(seriesShelf, actions),
    rows,
    calls: () => asked.map((call) => call.split(" ")[0]),
    fail,
    left,
    shown: (id: string) => store.entries().get(id),
    last: () => messages.at(-1),
    /** Taps a button of the last message. */
    async tap(button: "action" | "other" = "action") {
      messages.at(-1)?.[button]?.run();
      await nextTask();
    },
  };
}

describe("a step of one episode", () => {
  test("undone, restores the entry exactly", async () => {
    const before = entry("series", {
      status: "paused",
      progress: 1,
      rating: 7,
      notes: "Hm.",
      isPrivate: true,
    });
    const { actions, rows, tap } = screen(before);
    await actions.step(series);
    await tap();
    expect(valuesOf(rows.get("series"))).toEqual(valuesOf(before));
  });

  test("to the last episode completes the series, and the next step begins the second viewing", async () => {
    const { actions, rows, last, tap } = screen(entry("series", { status: "watching", progress: 2 }));
    await actions.step(series);
    expect(last()?.title).toBe("Episode 3: that was the last one");
    expect(rows.get("series")).toMatchObject({ status: "completed", progress: 3, finishedOn: TODAY });
    await tap();
    expect(rows.get("series")).toMatchObject({ status: "watching", progress: 2, finishedOn: null });
    await actions.step(series);
    await actions.step(series);
    expect(last()?.title).toBe("Started again");
    expect(rows.get("series")).toMatchObject({ status: "watching", progress: 0, repeats: 1 });
    await actions.step(series);
    expect(viewings(rows.get("series"))).toEqual([
      [
        [null, 1, 2],
        [DAY, 3, 3],
      ],
      [[DAY, 1, 1]],
    ]);
  });

  test("moves to yesterday by its message, of a new entry too", async () => {
    const { actions, rows, last, tap } = screen();
    await actions.step(series);
    expect(last()?.other?.label).toBe("Yesterday");
    await tap("other");
    expect(viewings(rows.get("series"))).toEqual([[[DAY - 1, 1, 1]]]);
    expect(last()).toMatchObject({ description: "Turn A, yesterday" });
    expect(last()?.other).toBeUndefined();
    await tap();
    expect(rows.size).toBe(0);
  });

  test("logs several at once some time ago, and takes back only those", async () => {
    const log = { viewings: [[[DAY - 3, 2, 2] as Stretch]] };
    const { actions, rows, last, tap } = screen(
      entry("series", { progress: 1, log: undefined, nextEpisode: 1 }),
    );
    rows.set("series", entry("series", { progress: 1, log }));
    await actions.step(series, { upTo: 3, on: null });
    expect(last()?.description).toBe("Turn A, some time ago");
    expect(viewings(rows.get("series"))[0]).toHaveLength(3);
    await tap();
    expect(viewings(rows.get("series"))).toEqual(log.viewings);
  });

  test("on a film that was seen logs a second viewing, and the undo brings back the first alone", async () => {
    const seen = entry("film", { status: "completed", progress: 1, finishedOn: "2020-01-02" });
    const { actions, rows, last, tap } = screen(seen);
    await actions.step(film);
    expect(last()?.title).toBe("Times rewatched: 1");
    expect(viewings(rows.get("film"))).toEqual([[[null, 1, 1]], [[DAY, 1, 1]]]);
    await tap();
    expect(viewings(rows.get("film"))).toEqual([[[null, 1, 1]]]);
    expect(rows.get("film")).toMatchObject({ repeats: 0, finishedOn: "2020-01-02" });
  });

  test("completes a dropped series whose last episode was watched", async () => {
    const { actions, rows, last } = screen(entry("series", { status: "dropped", progress: 3 }));
    await actions.step(series);
    expect(last()?.title).toBe("Completed");
    expect(rows.get("series")).toMatchObject({ status: "completed", finishedOn: TODAY });
  });
});

describe("after the session has ended", () => {
  const signedOut = refusal(401);

  test("keeps every tap and sends it again after the next sign-in", async () => {
    const { actions, rows, fail, left, shown } = screen(entry("series", { progress: 1, revision: 4 }));
    fail(signedOut);
    await actions.step(series);
    await actions.step(series);
    expect(shown("series")?.progress).toBe(3);
    expect(left.at(-1)?.flatMap(({ changes }) => changes)).toMatchObject([
      { workId: "series", basedOn: 4, logged: { watched: [2, 2], watchedOn: TODAY } },
      { workId: "series", basedOn: 4, logged: { watched: [3, 3], watchedOn: TODAY } },
    ]);
    fail(null);
    const back = screen(...rows.values());
    resend(back.actions, left.at(-1) ?? []);
    await expect.poll(() => back.rows.get("series")?.progress).toBe(3);
  });

  test("keeps both a removal and a step after it", async () => {
    const { actions, fail, left } = screen(entry("series", { progress: 1, revision: 4 }));
    fail(signedOut);
    await actions.remove(series);
    await actions.step(series);
    expect(left.at(-1)?.map(({ changes }) => changes[0]?.basedOn)).toEqual([4, 4]);
  });
});

describe("the day's activity", () => {
  const before = entry("series", { progress: 2 });
  test.each([
    ["counts a new entry, and takes it back with the undo", [], "step", ["save", "bulk"]],
    ["counts an episode, and takes it back with the undo", [before], "step", ["save", "save"]],
    ["ignores a removal and its undo", [before], "remove", ["bulk", "bulk"]],
  ] as const)("%s", async (_name, loaded, action, expected) => {
    const { actions, calls, tap } = screen(...loaded);
    await actions[action](series);
    await tap();
    expect(calls()).toEqual(expected);
  });

  test("ignores changes in bulk, even of one work", async () => {
    const { bulk, calls, tap } = screen();
    await bulk.setStatus([series], "completed");
    await tap();
    expect(calls()).toEqual(["bulk", "bulk"]);
  });
});

test("after a failed change, the key for undo does nothing", async () => {
  const { actions, rows, calls, fail } = screen();
  await actions.step(series);
  fail(refusal(500));
  await actions.step(series);
  fail(null);
  actions.undo();
  await nextTask();
  expect(calls()).toEqual(["save"]);
  expect(rows.get("series")).toMatchObject({ progress: 1 });
});

test("an undo offers to try again after a lost connection, but not after a conflict", async () => {
  const { actions, rows, fail, last, tap } = screen(entry("series", { rating: 5 }));
  await actions.rate(series, 9);
  fail(new TypeError("network"));
  await tap();
  expect(last()?.action?.label).toBe("Try again");
  fail(refusal(409, "Changed elsewhere."));
  await tap();
  expect(last()).toMatchObject({ title: "Error", description: "Changed elsewhere.", action: undefined });
  expect(rows.get("series")?.rating).toBe(9);
});

test("rating a work again with the same rating removes the rating", async () => {
  const { actions, rows } = screen(entry("series", { rating: 5 }));
  await actions.rate(series, 5);
  expect(rows.get("series")?.rating).toBeNull();
});

describe("the editor", () => {
  test("confirms a save in the specified words, and offers to undo it", async () => {
    const { actions, rows, last, tap } = screen();
    await saveEntry(actions, series, { values: { ...NEW_VALUES, rating: 8 } }, undefined);
    expect(last()).toMatchObject({ title: "Success", description: "Series tracking updated successfully!" });
    await tap();
    expect(rows.size).toBe(0);
  });

  test("gets the error of a refused save; only other errors than conflicts show a message", async () => {
    const { actions, fail, last } = screen();
    fail(refusal(409));
    await expect(saveEntry(actions, series, { values: NEW_VALUES }, undefined)).rejects.toMatchObject({
      status: 409,
    });
    expect(last()).toBeUndefined();
    fail(refusal(400));
    await expect(saveEntry(actions, series, { values: NEW_VALUES }, undefined)).rejects.toMatchObject({
      status: 400,
    });
    expect(last()).toMatchObject({ title: "Error", description: "No.", variant: "destructive" });
  });
});

test("a press on a cell logs and takes back, and its undo brings the day back", async () => {
  const log = { viewings: [[[DAY - 9, 1, 2] as Stretch]] };
  const { actions, rows, tap } = screen(entry("series", { status: "watching", progress: 2, log }));
  const press = (change: CellChange) =>
    actions.log(series, (now) => cellStepOf(series, seriesShelf, now, change), cellTitle(change));
  await press({ does: "watch", first: 3, last: 3, viewing: 0, on: TODAY });
  expect(rows.get("series")).toMatchObject({ status: "completed", progress: 3 });
  await press({ does: "takeBack", first: 1, last: 2, viewing: 0 });
  expect(rows.get("series")).toMatchObject({ status: "watching", progress: 1 });
  await tap();
  expect(viewings(rows.get("series"))).toEqual([
    [
      [DAY - 9, 1, 2],
      [DAY, 3, 3],
    ],
  ]);
});

test("an undone removal brings back the log, which only the server had", async () => {
  const log = { viewings: [[[DAY - 9, 1, 2] as Stretch]] };
  const { actions, rows, tap } = screen(entry("series", { progress: 2 }));
  rows.set("series", entry("series", { progress: 2, log }));
  await actions.remove(series);
  expect(rows.size).toBe(0);
  await tap();
  expect(viewings(rows.get("series"))).toEqual(log.viewings);
});

describe("changes in bulk", () => {
  test("of favorites, privacy and removals skip untracked works", async () => {
    const { bulk, rows, last, tap } = screen(entry("series"));
    await bulk.setPrivate([series, other], true);
    expect(last()?.description).toBe("1 series marked as private.");
    await bulk.setFavourite([series, other], true);
    expect(rows.get("series")).toMatchObject({ isPrivate: true, isFavourite: true });
    await bulk.removeAll([series, other]);
    expect(last()?.description).toBe("1 series no longer tracked.");
    expect(rows.size).toBe(0);
    await tap();
    expect(rows.get("series")).toMatchObject({ isPrivate: true, isFavourite: true });
  });

  test("without anything to change show no message", async () => {
    const { bulk, last } = screen();
    await bulk.removeAll([other]);
    expect(last()).toBeUndefined();
  });
});
