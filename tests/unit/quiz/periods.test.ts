import { expect, test } from "vitest";
import { dayBefore, dayNumber, dayOf, periodKeys } from "#worker/quiz/ranking/periods.ts";

test("weeks are those of ISO 8601", () => {
  const weekOf = (day: string) => periodKeys(new Date(`${day}T12:00:00Z`)).week;
  const inNovember = ["2026-11-30", "2026-11-29"];
  expect(inNovember.map(weekOf)).toEqual(["week:2026-W49", "week:2026-W48"]);
  expect(["2025-12-29", "2026-01-01"].map(weekOf)).toEqual(["week:2026-W01", "week:2026-W01"]);
  expect(["2027-01-03", "2027-01-04"].map(weekOf)).toEqual(["week:2026-W53", "week:2027-W01"]);
  expect(weekOf("2024-12-31")).toBe("week:2025-W01");
});

test("the day, the week and the month change at midnight UTC", () => {
  const [before, after] = [new Date("2026-05-31T23:59:59.999Z"), new Date("2026-06-01T00:00:00Z")];
  expect([before, after].map(dayOf)).toEqual(["2026-05-31", "2026-06-01"]);
  expect(periodKeys(before)).toEqual({ week: "week:2026-W22", month: "month:2026-05", all: "all" });
  expect(periodKeys(after)).toEqual({ week: "week:2026-W23", month: "month:2026-06", all: "all" });
});

test("the day before March 1 of a leap year is February 29", () => {
  expect(dayBefore("2028-03-01")).toBe("2028-02-29");
  expect(dayNumber("2028-03-01") - dayNumber("2028-02-01")).toBe(29);
});

test("keys of weeks and months sort by time, also over a year's end", () => {
  const days = ["2026-09-28", "2026-12-28", "2027-01-04", "2027-10-04"];
  for (const kind of ["week", "month"] as const) {
    const keys = days.map((day) => periodKeys(new Date(day))[kind]);
    expect(keys).toEqual(keys.toSorted());
  }
});
