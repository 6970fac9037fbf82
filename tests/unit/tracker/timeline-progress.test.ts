import { expect, it } from "vitest";
import { timelineProgress } from "#worker/tracker/timeline-progress.ts";

const catalog = [
  { id: "seed", timeline: "Cosmic Era", episodes: 50 },
  { id: "destiny", timeline: "Cosmic Era", episodes: 50 },
  { id: "zeta", timeline: "Universal Century", episodes: null },
  { id: "wing", timeline: "After Colony", episodes: 49 },
] as const;

it("counts each timeline that something is tracked of, in the catalog's order", () => {
  const entries = [
    { seriesId: "seed", status: "dropped", episodesWatched: 49 },
    { seriesId: "destiny", status: "completed", episodesWatched: 0 },
    { seriesId: "zeta", status: "planning", episodesWatched: 0 },
    { seriesId: "no-longer-there", status: "completed", episodesWatched: 1 },
  ] as const;
  expect(timelineProgress(catalog, entries)).toEqual([
    { timeline: "Universal Century", completed: 0, tracked: 1, total: 1 },
    { timeline: "Cosmic Era", completed: 1, tracked: 2, total: 2 },
  ]);
});

it("treats a series as completed if every episode was seen, whatever its status", () => {
  const entries = [
    { seriesId: "seed", status: "watching", episodesWatched: 50 },
    { seriesId: "destiny", status: "dropped", episodesWatched: 50 },
  ] as const;
  expect(timelineProgress(catalog, entries)).toEqual([
    { timeline: "Cosmic Era", completed: 2, tracked: 2, total: 2 },
  ]);
});

it("is empty for somebody who tracks nothing", () => {
  expect(timelineProgress(catalog, [])).toEqual([]);
});
