import { describe, expect, test } from "vitest";
import { draftOf, isChanged, tidied, withStatus, withValues } from "#app/tracker/entry/draft.ts";
import { logOf, withCells } from "#app/tracker/entry/draft-log.ts";
import { numberFrom } from "#app/tracker/entry/inputs.tsx";
import { numbersOf, type Stretch } from "#worker/tracker/contract/log.ts";
import { NEW_VALUES } from "#worker/tracker/contract.ts";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { length: 12 });
const begun = entry("series", { status: "watching", progress: 5, startedOn: "2026-01-02" });

test("a new entry has the specified values", () => {
  expect(draftOf(undefined).values).toEqual(NEW_VALUES);
});

describe("choosing the status Completed", () => {
  const completed = withStatus(draftOf(begun), "completed", series, TODAY);

  test("sets the progress to the end and the last day to today", () => {
    expect(completed.values).toMatchObject({ status: "completed", progress: 12, finishedOn: TODAY });
  });

  test("and then the old status restores the old values", () => {
    const back = withStatus(completed, "watching", series, TODAY);
    expect(isChanged(back, begun)).toBe(false);
  });

  test("and then the old status keeps a progress that was typed since", () => {
    const typed = withValues(completed, { progress: 11 });
    expect(withStatus(typed, "watching", series, TODAY).values).toMatchObject({
      progress: 11,
      finishedOn: TODAY,
    });
  });

  test("and then the old status restores the progress if only other fields were typed", () => {
    const noted = withValues(completed, { notes: "Good." });
    expect(withStatus(noted, "watching", series, TODAY).values).toMatchObject({
      progress: 5,
      notes: "Good.",
    });
  });

  test("twice changes nothing the second time", () => {
    expect(withStatus(completed, "completed", series, "2027-01-01")).toEqual(completed);
  });
});

describe("pressing cells", () => {
  const log = { viewings: [[[null, 1, 5] as Stretch]] };
  const on = { work: series, active: "watching" } as const;
  const watch = { does: "watch", first: 6, last: 12, viewing: 0, on: TODAY } as const;
  const pressed = withCells(draftOf(begun), log, watch, on);

  test("changes the numbers, the status and the days, and is unsaved", () => {
    expect(pressed.values).toMatchObject({ progress: 12, status: "completed", startedOn: "2026-01-02" });
    expect(pressed.values.finishedOn).toBe(TODAY);
    expect(isChanged(pressed, begun)).toBe(true);
  });

  test("goes together with a number that is typed before or after it", () => {
    const typed = withCells(
      withValues(draftOf(begun), { progress: 7 }),
      log,
      { ...watch, first: 9, last: 9 },
      on,
    );
    expect(typed.values.progress).toBe(8);
    const lowered = logOf(withValues(pressed, { progress: 6 }), log, series);
    expect(numbersOf(lowered, series).progress).toBe(6);
  });
});

describe("unsaved changes", () => {
  test("do not exist at first, nor after spaces around the notes", () => {
    expect(isChanged(draftOf(begun), begun)).toBe(false);
    expect(isChanged(withValues(draftOf(begun), { notes: "  \n" }), begun)).toBe(false);
  });

  test("exist once a value differs", () => {
    expect(isChanged(withValues(draftOf(begun), { isPrivate: true }), begun)).toBe(true);
  });
});

test("notes of spaces are sent as null, others without spaces around them", () => {
  expect(tidied({ ...NEW_VALUES, notes: " " }).notes).toBeNull();
  expect(tidied({ ...NEW_VALUES, notes: " Mustache. " }).notes).toBe("Mustache.");
});

test.each([
  ["12", 12],
  ["", 0],
  ["abc", 0],
  ["-3", 0],
  ["999", 50],
  ["7.9", 7],
  ["Infinity", 50],
])("typing %j for episodes means %d", (text, number) => {
  expect(numberFrom(text, 50, false)).toBe(number);
});

test.each([
  ["1.25", 1.25],
  ["1,5", 1.5],
  ["0.126", 0.13],
  ["1.", 1],
  [".5", 0.5],
  ["x", 0],
])("typing %j for hours means %d", (text, number) => {
  expect(numberFrom(text, 100_000, true)).toBe(number);
});
