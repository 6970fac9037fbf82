import { describe, expect, test } from "vitest";
import { monthsOf, yearOf } from "#app/tracker/statistics/heat-map.tsx";
import { dayIn, timeZoneOf, yearStart } from "#worker/log/entry/day.ts";

describe("the year of activity", () => {
  test("begins on the Monday 52 weeks before this week", () => {
    const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2024-02-29"];
    expect(days.map(yearStart)).toEqual(["2025-11-17", "2025-11-17", "2025-11-24", "2023-02-27"]);
  });

  test("has each day once, with its week and weekday", () => {
    const year = yearOf("2025-11-17", "2026-11-21", []);
    expect(year).toHaveLength(52 * 7 + 6);
    expect(year.at(0)).toEqual({ day: "2025-11-17", episodes: 0, hours: 0, level: 0, week: 0, weekday: 0 });
    expect(year.at(-1)).toMatchObject({ day: "2026-11-21", week: 52, weekday: 5 });
    expect(new Set(year.map(({ day }) => day)).size).toBe(year.length);
  });

  test("shades days by quarters of the busiest day, and shades every day with activity", () => {
    const busy = [
      { day: "2026-11-16", episodes: 20, hours: 0 },
      { day: "2026-11-17", episodes: 10, hours: 0.5 },
      { day: "2026-11-18", episodes: 0, hours: 0.1 },
      { day: "2026-11-19", episodes: 0, hours: 0 },
    ];
    const year = yearOf("2025-11-17", "2026-11-21", busy);
    expect(busy.map(({ day }) => year.find((one) => one.day === day)?.level)).toEqual([4, 3, 1, 0]);
  });

  test("shades usual days alike, however long a marathon was", () => {
    const usual = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({ day: `2026-11-0${day}`, episodes: 2, hours: 0 }));
    const marathon = { day: "2026-11-10", episodes: 50, hours: 0 };
    const year = yearOf("2025-11-17", "2026-11-21", [...usual, marathon]);
    const levels = year.filter(({ level }) => level > 0).map(({ level }) => level);
    expect(levels).toEqual([...usual.map(() => 2), 4]);
  });

  test("names each month once, at the first week that begins in it", () => {
    const months = monthsOf(yearOf("2025-11-17", "2026-11-21", []));
    expect(months.map(({ month }) => month)).toEqual([
      "2025-12",
      ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
    ]);
    expect(months[0]).toEqual({ week: 2, month: "2025-12" });
  });
});

const lateInUtc = new Date("2026-11-21T23:30:00Z");

test.each([
  ["Asia/Tokyo", "2026-11-22"],
  ["America/Los_Angeles", "2026-11-21"],
  ["UTC", "2026-11-21"],
  [undefined, "2026-11-21"],
  ["Side/Seven", "2026-11-21"],
])("today's date in %s is %s", (timeZone, day) => {
  const request = Object.assign(new Request("https://side7.example"), { cf: { timezone: timeZone } });
  expect(dayIn(timeZoneOf(request), lateInUtc)).toBe(day);
});
