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
const further = (values?: Parameters<typeof entry>[1], of = series) =>
  stepPatch(of, values && entry(of.id, values), "watching", TODAY);

describe("what the card's button does", () => {
  test.each([
    ["one further", series, undefined, "further"],
    ["one further, while one is left", series, { progress: 11 }, "further"],
    ["offers Completed after the last", series, { progress: 12, status: "watching" }, "complete"],
    ["counts the next time when all is done", series, { progress: 12, status: "completed" }, "again"],
    ["has something left where Completed was set early", series, { status: "completed" }, "further"],
    ["a film is watched in one go", film, undefined, "watched"],
    ["a game has no end", game, { progress: 400, status: "completed" }, "further"],
    ["nothing where nobody knows how much there is", work("new", { isCounted: false }), undefined, null],
  ] as const)("%s", (_name, of, values, step) => {
    expect(nextStep(of, values && entry(of.id, values))).toBe(step);
  });
});

describe("one further", () => {
  test("begins today what was not tracked", () => {
    expect(further()).toEqual({ progress: 1, status: "watching", startedOn: TODAY, finishedOn: null });
  });

  test.each(["planning", "paused", "dropped"] as const)("takes up what was %s", (status) => {
    expect(further({ status })).toMatchObject({ progress: 1, status: "watching", startedOn: TODAY });
  });

  test("keeps the day it was begun", () => {
    expect(further({ startedOn: "2026-01-02" })).toEqual({ progress: 1, status: "watching" });
  });

  test("makes up no day for what was begun before", () => {
    expect(further({ status: "paused", progress: 4 })).toEqual({ progress: 5, status: "watching" });
  });

  test("stays completed, and never goes beyond the end", () => {
    expect(further({ status: "completed", progress: 3 })).toEqual({ progress: 4 });
    expect(further({ progress: 12 })).toMatchObject({ progress: 12 });
  });

  test("counts an hour on parts of hours, to the hundredth", () => {
    expect(further({ progress: 0.1 + 0.2 }, game)).toMatchObject({ progress: 1.3 });
    expect(further({ progress: 99_999.5 }, game)).toMatchObject({ progress: 100_000 });
  });
});

describe("completed", () => {
  test("is all of it, finished today", () => {
    expect(completedPatch(series, entry("series", { progress: 3, startedOn: "2026-01-02" }), TODAY)).toEqual({
      status: "completed",
      progress: 12,
      startedOn: "2026-01-02",
      finishedOn: TODAY,
    });
  });

  test("keeps the day that was given, and a game its hours", () => {
    const done = entry("game", { progress: 7.5, finishedOn: "2025-05-05" });
    expect(completedPatch(game, done, TODAY)).toMatchObject({ progress: 7.5, finishedOn: "2025-05-05" });
  });

  test("a work that was started where it is tomorrow already is finished that day, not before", () => {
    const begun = entry("series", { progress: 3, startedOn: "2099-01-02" });
    expect(completedPatch(series, begun, "2099-01-01")).toMatchObject({
      startedOn: "2099-01-02",
      finishedOn: "2099-01-02",
    });
  });

  test("a film that is watched was begun and finished today", () => {
    expect(watchedPatch(film, undefined, TODAY)).toEqual({
      status: "completed",
      progress: 1,
      startedOn: TODAY,
      finishedOn: TODAY,
    });
  });

  test("several together belong to no single day", () => {
    expect(statusPatch(series, "completed")).toEqual({ status: "completed", progress: 12 });
    expect(statusPatch(game, "completed")).toEqual({ status: "completed" });
    expect(statusPatch(series, "paused")).toEqual({ status: "paused" });
  });
});

test("seen again leaves the score alone", () => {
  expect(repeatPatch(entry("series", { repeats: 1, rating: 9 }))).toEqual({ repeats: 2 });
  expect(repeatPatch(entry("series", { repeats: 999 }))).toEqual({ repeats: 999 });
});
