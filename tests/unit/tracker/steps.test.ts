import { describe, expect, test } from "vitest";
import { progressText } from "#app/log/progress-badges.tsx";
import { completedPatch, freshStart, nextStep, statusPatch, stepOf } from "#app/log/steps.ts";
import { seen } from "./logs";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { length: 12 });
const film = work("film", { length: 1 });
const game = work("game", { length: null });

test.each([
  ["logs the first episode of an untracked series", series, undefined, "episode"],
  ["logs an episode while one is left", series, { progress: 11 }, "episode"],
  ["completes the series after the last episode", series, { progress: 12, status: "watching" }, "complete"],
  ["begins the next viewing of a completed series", series, { progress: 12, status: "completed" }, "again"],
  ["logs an episode of a series completed early", series, { status: "completed" }, "episode"],
  ["completes a film with one tap", film, undefined, "whole"],
  ["logs a film again with one tap", film, { progress: 1, status: "completed" }, "wholeAgain"],
  ["does nothing for a work of unknown length", work("new", { isCounted: false }), undefined, null],
  ["logs an hour of a game", game, { progress: 400, status: "playing" }, "hours"],
  ["logs an hour of a completed game", game, { progress: 400, status: "completed" }, "hours"],
] as const)("the work's button %s", (_name, of, values, step) => {
  expect(nextStep(of, of === game ? "games" : "series", values && entry(of.id, values))).toBe(step);
});

test.each([
  ["a button for a whole viewing", series, { progress: 12, status: "watching" }, "again"],
  ["a button for what is completed early", series, { progress: 3, status: "completed" }, "again"],
  ["a choice that asks for what was begun", series, { progress: 3, status: "dropped" }, "over"],
  ["neither for what wasn't", series, { progress: 0, status: "watching", repeats: 1 }, null],
  ["neither for what isn't tracked", series, undefined, null],
  ["neither for a film", film, { progress: 1, status: "completed" }, null],
] as const)("to start a work again is %s", (_name, of, values, how) => {
  expect(freshStart(of, "series", values && entry(of.id, values))).toBe(how);
});

test("posters and rows say which viewing is under way", () => {
  const text = (values: Parameters<typeof entry>[1], episodes: number | null = 50) =>
    progressText("series", entry("series", values), episodes);
  expect(text({ status: "watching", progress: 4, repeats: 1 })).toBe("↻2 · 4/50");
  expect(text({ status: "watching", progress: 4 })).toBe("4/50");
  expect(text({ status: "completed", progress: 50, repeats: 1 })).toBe("50/50");
  expect(text({ status: "watching", progress: 4, repeats: 1 }, null)).toBe("4");
});

const press = (
  values?: Parameters<typeof entry>[1],
  how: { on?: string | null; upTo?: number; hours?: number; isFresh?: boolean } = {},
  of = series,
) => {
  const kind = of === game ? "games" : "series";
  const now = { work: of, kind, active: "watching", entry: values && entry(of.id, values) } as const;
  return stepOf(now, { does: "step", on: TODAY, ...how }, TODAY);
};

describe("a press", () => {
  test("names its episode and its day, and starts the work", () => {
    expect(press()).toMatchObject({
      values: { progress: 1, status: "watching", startedOn: TODAY },
      logged: { watched: [1, 1], watchedOn: TODAY },
    });
  });

  test.each(["planning", "paused", "dropped"] as const)("on a work that is %s resumes it", (status) => {
    expect(press({ status, progress: 4 })).toMatchObject({
      values: { progress: 5, status: "watching" },
      logged: { watched: [5, 5] },
    });
  });

  test("logs what the log says is next", () => {
    expect(press({ progress: 6, nextEpisode: 8 })?.logged).toMatchObject({ watched: [8, 8] });
    expect(press({ progress: 3, log: seen("? 1-3") })?.logged).toMatchObject({ watched: [4, 4] });
  });

  test("logs several at once, on another day or some time ago", () => {
    expect(press({ status: "watching", progress: 2 }, { upTo: 6, on: null })).toMatchObject({
      values: { progress: 6 },
      logged: { watched: [3, 6], watchedOn: null },
    });
  });

  test("on the last episode completes the work; a series completed early stays completed", () => {
    expect(press({ progress: 11 })?.values).toMatchObject({ status: "completed", finishedOn: TODAY });
    expect(press({ status: "completed", progress: 3 })?.values).toEqual({ progress: 4 });
  });

  test("at the end begins the next viewing, and logs a film again right away", () => {
    expect(press({ status: "completed", progress: 12 })).toMatchObject({
      values: { status: "watching", progress: 0, repeats: 1 },
      logged: { startAgain: true },
    });
    const over = press({ status: "watching", progress: 3 }, { isFresh: true });
    expect([over?.values, over?.logged]).toEqual([{ status: "watching", progress: 0 }, { startAgain: true }]);
    const again = press({ status: "completed", progress: 1 }, { on: null }, film);
    expect(again?.logged).toEqual({ startAgain: true, watched: [1, 1], watchedOn: null });
  });

  test("logs hours of a game, to the hundredth and up to 100,000", () => {
    expect(press({ progress: 0.1 + 0.2 }, {}, game)).toMatchObject({
      values: { progress: 1.3 },
      logged: { hours: 1, watchedOn: TODAY },
    });
    expect(press({ progress: 99_999.5 }, { hours: 2 }, game)?.values).toMatchObject({ progress: 100_000 });
  });
});

test("completing sets the progress to the end and the last day to today, unless they are there", () => {
  const begun = { progress: 3, startedOn: "2026-01-02" };
  const to = (values: Parameters<typeof entry>[1], of = series, today = TODAY) =>
    completedPatch(of, entry(of.id, values), today);
  expect(to(begun)).toEqual({ ...begun, status: "completed", progress: 12, finishedOn: TODAY });
  const done = { progress: 7.5, finishedOn: "2025-05-05" };
  expect(to(done, game)).toMatchObject(done);
  // The first day is tomorrow in another time zone.
  const days = { startedOn: "2099-01-02", finishedOn: "2099-01-02" };
  expect(to({ ...begun, startedOn: "2099-01-02" }, series, "2099-01-01")).toMatchObject(days);
});

test("completing works in bulk sets no days", () => {
  expect(statusPatch(series, "completed")).toEqual({ status: "completed", progress: 12 });
  expect(statusPatch(game, "completed")).toEqual({ status: "completed" });
  expect(statusPatch(series, "paused")).toEqual({ status: "paused" });
});
