import { describe, expect, test } from "vitest";
import {
  draftOf,
  isChanged,
  logOf,
  valuesOfForm,
  withCells,
  withStatus,
  withValues,
} from "#app/log/editor/draft.ts";
import { numberFrom } from "#app/log/editor/inputs.tsx";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { numbersOf } from "#worker/log/contract/log.ts";
import { seen } from "./logs";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { length: 12 });
const begun = entry("series", { status: "watching", progress: 5, startedOn: "2026-01-02" });

test("a new entry has the specified values", () => {
  expect(draftOf(undefined).values).toEqual(NEW_VALUES);
});

describe("choosing the status Completed", () => {
  const completed = withStatus(draftOf(begun), "completed", series, TODAY);
  const back = (draft: typeof completed) => withStatus(draft, "watching", series, TODAY);

  test("sets the progress to the end and the last day to today, once", () => {
    expect(completed.values).toMatchObject({ status: "completed", progress: 12, finishedOn: TODAY });
    expect(withStatus(completed, "completed", series, "2027-01-01")).toEqual(completed);
  });

  test("and then the old status restores the old values, but keeps a progress that was typed since", () => {
    expect(isChanged(back(completed), begun)).toBe(false);
    const typed = back(withValues(completed, { progress: 11 }));
    expect(typed.values).toMatchObject({ progress: 11, finishedOn: TODAY });
    const noted = back(withValues(completed, { notes: "Good." }));
    expect(noted.values).toMatchObject({ progress: 5, notes: "Good." });
  });
});

describe("pressing cells", () => {
  const log = seen("? 1-5");
  const on = { work: series, active: "watching" } as const;
  const watch = { does: "watch", first: 6, last: 12, viewing: 0, on: TODAY } as const;
  const pressed = withCells(draftOf(begun), log, watch, on);

  test("changes the numbers, the status and the days, and is unsaved", () => {
    expect(pressed.values).toMatchObject({ progress: 12, status: "completed", startedOn: "2026-01-02" });
    expect(pressed.values.finishedOn).toBe(TODAY);
    expect(isChanged(pressed, begun)).toBe(true);
  });

  test("starts a work again that was completed early, which stays finished", () => {
    const early = draftOf(entry("series", { status: "completed", progress: 5 }));
    const { values, log: again } = withCells(early, log, { does: "startAgain" }, on);
    expect([values.status, values.progress, values.repeats, again]).toEqual([
      "watching",
      0,
      1,
      seen("? 1-12 | "),
    ]);
  });

  test("goes together with a number that is typed before or after it", () => {
    const typed = withValues(draftOf(begun), { progress: 7 });
    expect(withCells(typed, log, { ...watch, first: 9, last: 9 }, on).values.progress).toBe(8);
    const lowered = logOf(withValues(pressed, { progress: 6 }), log, series);
    expect(numbersOf(lowered, series).progress).toBe(6);
  });
});

test("a value that differs is an unsaved change; spaces around the notes are none", () => {
  expect(isChanged(draftOf(begun), begun)).toBe(false);
  expect(isChanged(withValues(draftOf(begun), { notes: "  \n" }), begun)).toBe(false);
  expect(isChanged(withValues(draftOf(begun), { isPrivate: true }), begun)).toBe(true);
});

test("a form's notes of spaces are sent as null, others without spaces around them; a number that it lacks isn't sent", () => {
  const values = (fields: Record<string, string>) => valuesOfForm(fields, "series");
  expect(values({ notes: " " })).toMatchObject({ notes: null, progress: undefined, isFavourite: false });
  expect(values({ notes: " Mustache. ", isFavourite: "on", episodesWatched: "12" })).toMatchObject({
    ...{ notes: "Mustache.", progress: 12, isFavourite: true, rating: null },
  });
});

test("what is typed for episodes and hours becomes a number that may be", () => {
  const typed = (texts: string, most: number, isHours: boolean) =>
    texts.split(" ").map((text) => numberFrom(text, most, isHours));
  expect(numberFrom("", 50, false)).toBe(0);
  expect(typed("12 abc -3 999 7.9 Infinity", 50, false)).toEqual([12, 0, 0, 50, 7, 50]);
  expect(typed("1.25 1,5 0.126 1. .5 x", 100_000, true)).toEqual([1.25, 1.5, 0.13, 1, 0.5, 0]);
});
