import { expect, it } from "vitest";
import { timelineProgress } from "#worker/tracker/statistics/list-statistics.ts";

const catalog = [
  { id: "seed", timeline: "Cosmic Era" },
  { id: "destiny", timeline: "Cosmic Era" },
  { id: "zeta", timeline: "Universal Century" },
  { id: "wing", timeline: "After Colony" },
] as const;

it("counts each timeline that something is tracked of, in the catalog's order", () => {
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
});

it("is empty for somebody who tracks nothing", () => {
  expect(timelineProgress(catalog, [])).toEqual([]);
});
