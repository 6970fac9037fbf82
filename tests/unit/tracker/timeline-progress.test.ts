import { expect, it } from "vitest";
import { timelineProgress } from "../../../worker/tracker/timeline-progress";

const catalogue = [
  { id: "seed", timeline: "Cosmic Era" },
  { id: "destiny", timeline: "Cosmic Era" },
  { id: "zeta", timeline: "Universal Century" },
  { id: "wing", timeline: "After Colony" },
] as const;

it("counts each timeline that something is tracked of, in the catalogue's order", () => {
  const entries = [
    { seriesId: "seed", status: "dropped" },
    { seriesId: "destiny", status: "completed" },
    { seriesId: "zeta", status: "planning" },
    { seriesId: "no-longer-there", status: "completed" },
  ] as const;
  expect(timelineProgress(catalogue, entries)).toEqual([
    { timeline: "Universal Century", completed: 0, tracked: 1, total: 1 },
    { timeline: "Cosmic Era", completed: 1, tracked: 2, total: 2 },
  ]);
});

it("is empty for somebody who tracks nothing", () => {
  expect(timelineProgress(catalogue, [])).toEqual([]);
});
