import { expect, test } from "vitest";
import { ERAS, timelineEvents } from "#app/content/timeline.ts";
import { findSeries } from "#franchise/catalog.ts";

test("the timeline has the eight specified events in their order, in four eras", () => {
  expect(timelineEvents.map(({ title, era }) => [title, era])).toEqual([
    ["One Year War", "Universal Century"],
    ["Gryps Conflict", "Universal Century"],
    ["Second Neo Zeon War", "Universal Century"],
    ["Laplace Incident", "Universal Century"],
    ["First Alliance-PLANT War", "Cosmic Era"],
    ["Second Alliance-PLANT War", "Cosmic Era"],
    ["Armed Interventions", "Anno Domini"],
    ["Calamity War", "Post Disaster"],
  ]);
  expect([...new Set(timelineEvents.map(({ era }) => era))]).toEqual([...ERAS]);
});

test("each event has a year of its calendar and a text of over 200 characters", () => {
  for (const { id, year, description, toldIn, seriesId } of timelineEvents) {
    expect(toldIn).toContain(String(findSeries(seriesId)?.year));
    expect(year).toMatch(/^(?:Before )?(?:UC|CE|AD|PD) \d{2,4}$/);
    expect(description.length, id).toBeGreaterThan(200);
  }
  // The calendar counts its years from the peace.
  expect(timelineEvents.find(({ id }) => id === "calamity-war")?.year).toBe("Before PD 001");
});
