import { describe, expect, test } from "vitest";
import {
  completedPatch,
  nextStep,
  repeatPatch,
  statusPatch,
  stepPatch,
  watchedPatch,
} from "#app/tracker/list/steps.ts";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { length: 12 });
const film = work("film", { length: 1 });
const game = work("game", { length: null });
const stepOnce = (values?: Parameters<typeof entry>[1], of = series) =>
  stepPatch(of, values && entry(of.id, values), "watching", TODAY);

describe("the card's button", () => {
  test.each([
    ["starts an untracked series", series, undefined, "further"],
    ["counts an episode while one is left", series, { progress: 11 }, "further"],
    ["completes the series after the last episode", series, { progress: 12, status: "watching" }, "complete"],
    ["counts a repeat of a completed series", series, { progress: 12, status: "completed" }, "again"],
    ["counts an episode of a series completed early", series, { status: "completed" }, "further"],
    ["completes a film with one tap", film, undefined, "watched"],
    ["counts an hour of a completed game", game, { progress: 400, status: "completed" }, "further"],
    ["does nothing for a work of unknown length", work("new", { isCounted: false }), undefined, null],
  ] as const)("%s", (_name, of, values, step) => {
    expect(nextStep(of, values && entry(of.id, values))).toBe(step);
  });
});

describe("a step", () => {
  test("on an untracked work starts it today", () => {
    expect(stepOnce()).toEqual({ progress: 1, status: "watching", startedOn: TODAY, finishedOn: null });
  });

  test.each(["planning", "paused", "dropped"] as const)("on a work that is %s starts it today", (status) => {
    expect(stepOnce({ status })).toMatchObject({ progress: 1, status: "watching", startedOn: TODAY });
  });

  test("keeps the first day", () => {
    expect(stepOnce({ startedOn: "2026-01-02" })).toEqual({ progress: 1, status: "watching" });
  });

  test("sets no first day if episodes were watched before", () => {
    expect(stepOnce({ status: "paused", progress: 4 })).toEqual({ progress: 5, status: "watching" });
  });

  test("keeps the status Completed, and never exceeds the last episode", () => {
    expect(stepOnce({ status: "completed", progress: 3 })).toEqual({ progress: 4 });
    expect(stepOnce({ progress: 12 })).toMatchObject({ progress: 12 });
  });

  test("adds an hour to the hundredth, up to 100,000", () => {
    expect(stepOnce({ progress: 0.1 + 0.2 }, game)).toMatchObject({ progress: 1.3 });
    expect(stepOnce({ progress: 99_999.5 }, game)).toMatchObject({ progress: 100_000 });
  });
});

describe("completing", () => {
  test("sets the progress to the end and the last day to today", () => {
    expect(completedPatch(series, entry("series", { progress: 3, startedOn: "2026-01-02" }), TODAY)).toEqual({
      status: "completed",
      progress: 12,
      startedOn: "2026-01-02",
      finishedOn: TODAY,
    });
  });

  test("keeps a last day that is there, and a game's hours", () => {
    const done = entry("game", { progress: 7.5, finishedOn: "2025-05-05" });
    expect(completedPatch(game, done, TODAY)).toMatchObject({ progress: 7.5, finishedOn: "2025-05-05" });
  });

  test("sets the last day to the first day if that is tomorrow in another time zone", () => {
    const begun = entry("series", { progress: 3, startedOn: "2099-01-02" });
    expect(completedPatch(series, begun, "2099-01-01")).toMatchObject({
      startedOn: "2099-01-02",
      finishedOn: "2099-01-02",
    });
  });

  test("a film sets both days to today", () => {
    expect(watchedPatch(film, undefined, TODAY)).toEqual({
      status: "completed",
      progress: 1,
      startedOn: TODAY,
      finishedOn: TODAY,
    });
  });

  test("works in bulk sets no days", () => {
    expect(statusPatch(series, "completed")).toEqual({ status: "completed", progress: 12 });
    expect(statusPatch(game, "completed")).toEqual({ status: "completed" });
    expect(statusPatch(series, "paused")).toEqual({ status: "paused" });
  });
});

test("a repeat counts up to 999 and keeps the rating", () => {
  expect(repeatPatch(entry("series", { repeats: 1, rating: 9 }))).toEqual({ repeats: 2 });
  expect(repeatPatch(entry("series", { repeats: 999 }))).toEqual({ repeats: 999 });
});
