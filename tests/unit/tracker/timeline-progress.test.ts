import { expect, it } from "vitest";
import { timelineProgress } from "#worker/tracker/statistics/list-statistics.ts";

const catalog = [
  { id: "seed", timeline: "Cosmic Era" },
  { id: "destiny", timeline: "Cosmic Era" },
  { id: "zeta", timeline: "Universal Century" },
  { id: "wing", timeline: "After Colony" },
] as const;

it("timeline progress counts the timelines with entries, in the catalog's order", () => {
  const entries = [
    { workId: "seed", status: "dropped" },
    { workId: "destiny", status: "completed" },
    { workId: "zeta", status: "planning" },
    { workId: "no-longer-there", status: "completed" },
  ] as const;
  expect(timelineProgress(catalog, entries)).toEqual([
    { timeline: "Universal Century", completed: 0, tracked: 1, total: 1 },
    { timeline: "Cosmic Era", completed: 1, tracked: 2, total: 2 },
  ]);
  expect(timelineProgress(catalog, [])).toEqual([]);
});
