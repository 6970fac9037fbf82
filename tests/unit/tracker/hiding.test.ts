import { expect, test } from "vitest";
import { watchWall } from "#app/guide/watch/wall.server.ts";
import { seriesShelf, workOfSeries } from "#app/log/series-shelf.tsx";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";

const works = catalogParts().series.map(workOfSeries);

test.each([
  ["Hide recaps", { hidesRecaps: true, hidesShorts: false }],
  ["Hide shorts and SD", { hidesRecaps: false, hidesShorts: true }],
  ["Hide recaps, shorts and SD", { hidesRecaps: true, hidesShorts: true }],
])("%s shows the same series in the tracker as on What to Watch", (choice, hidden) => {
  const { groups } = watchWall({ order: "story", usual: "story", ...hidden });
  const onWall = groups.flatMap(({ works: shown }) => shown.map(({ id }) => id));
  const inTracker = works.filter(({ tags }) => tags.hide?.includes(choice)).map(({ id }) => id);
  expect(inTracker.length).toBeLessThan(works.length);
  expect(inTracker.sort()).toEqual(onWall.sort());
  expect(seriesShelf.filters.find(({ name }) => name === "hide")?.values).toContain(choice);
});
