import { expect, test } from "vitest";
import { timeInWords } from "#app/tracker/statistics/look-back.server.ts";
import { entryFromApi } from "#worker/log/contract/entry.ts";
import { dayNumber } from "#worker/log/contract/log.ts";
import { eveningsByDay } from "#worker/log/evenings.ts";
import { lookBackOf, type MarkedEpisode } from "#worker/tracker/statistics/look-back.ts";
import { known, seriesEntry } from "../../support/tracked";

const watched = (id: string, episodesWatched: number) =>
  known(entryFromApi("series", seriesEntry(id, { status: "watching", episodesWatched })));

test("the look back names the calendar with the most time", () => {
  const entries = [watched("gundam-wing", 10), watched("g-gundam", 8), watched("zeta-gundam", 12)];
  expect(lookBackOf(entries, [], [], "2026-01-01")).toMatchObject({
    home: { timeline: "Universal Century", minutes: 12 * 24 },
  });
  expect(lookBackOf([watched("gundam-wing", 0)], [], [], "2026-01-01")).toMatchObject({
    home: null,
  });
});

test("the look back has the last twelve months from the first with works or, without any, the latest months with works", () => {
  const seen = { ...watched("gundam-x", 39), finishedOn: "2026-02-03" };
  const evenings = eveningsByDay([
    { kind: "series", workId: "g-gundam", log: { viewings: [[[dayNumber("2026-02-09"), 1, 2]]] } },
    { kind: "series", workId: "zeta-gundam", log: { viewings: [[[dayNumber("2024-12-31"), 1, 2]]] } },
  ]);
  const monthsOn = (today: string) => lookBackOf([seen], evenings, [], today).months;
  const last = monthsOn("2026-02-28");
  expect(last.map(({ month }) => month)).toEqual(["2026-02"]);
  const later = monthsOn("2026-12-31").map(({ month }) => month);
  expect([later.length, later[0], later.at(-1)]).toEqual([11, "2026-02", "2026-12"]);
  expect(last.at(-1)?.works.map(({ id }) => id)).toEqual(["g-gundam", "gundam-x"]);
  expect(monthsOn("2028-01-01").map(({ month }) => month)).toEqual(["2024-12", "2026-02"]);
});

test.each([
  ["nine are too few", { "zeta-gundam": "987654321", "gundam-x": "......" }, null],
  [
    "ten are each in one of both, by mark, title and episode",
    { "zeta-gundam": "5.X5", "gundam-x": "51X5", "g-gundam": "..5..55" },
    {
      best: "gundam-x 3: 10, zeta-gundam 3: 10, gundam-x 1: 5, gundam-x 4: 5, g-gundam 3: 5",
      worst: "gundam-x 2: 1, g-gundam 6: 5, g-gundam 7: 5, zeta-gundam 1: 5, zeta-gundam 4: 5",
    },
  ],
  ["a work that the catalog no longer has doesn't count", { "zeta-gundam": "987654321", gone: "X" }, null],
])("of the marked episodes, %s", (_case, marks, shown) => {
  const entries = Object.entries(marks).map(([id, text]) => ({
    ...watched(id, 1),
    log: { viewings: [[]], marks: text },
  }));
  const text = (all: readonly MarkedEpisode[]) =>
    all.map(({ id, episode, mark }) => `${id} ${episode}: ${mark}`).join(", ");
  const { marked } = lookBackOf(entries, [], [], "2026-01-01");
  expect(marked && { best: text(marked.best), worst: text(marked.worst) }).toEqual(shown);
});

test.each([
  [42, "42 minutes"],
  [60, "1 hour"],
  [5 * 1440 + 3 * 60 + 20, "5 days and 3 hours"],
  [1440, "1 day"],
])("%i minutes are %s", (minutes, words) => {
  expect(timeInWords(minutes)).toBe(words);
});
