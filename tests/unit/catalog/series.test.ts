import { describe, expect, test } from "vitest";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { findGame, findSeries, GAMES, SERIES } from "#franchise/catalog.ts";

/** How the years of each calendar are written, and the range of years in which its stories begin. */
const CALENDARS: Record<string, [calendar: string, from: number, to: number]> = {
  "Universal Century": ["UC", 68, 153],
  "Future Century": ["FC", 60, 60],
  "After Colony": ["AC", 195, 196],
  "After War": ["AW", 15, 15],
  "Correct Century": ["CC", 2345, 2345],
  "Cosmic Era": ["CE", 71, 75],
  "Anno Domini": ["AD", 2307, 2314],
  "Advanced Generation": ["AG", 115, 164],
  "Post Disaster": ["PD", 323, 325],
  "Regild Century": ["RC", 1014, 1014],
  "Ad Stella": ["AS", 101, 122],
};

test("no series takes 24 hours or more, the most that a day of activity can have", () => {
  const minutesOf = ({ episodes, minutesPerEpisode }: (typeof SERIES)[number]) =>
    (episodes ?? 1) * (minutesPerEpisode ?? 0);
  expect(Math.max(...SERIES.map(minutesOf))).toBeLessThan(24 * 60);
});

test("ids find their series or game, and unknown ids find none", () => {
  for (const series of SERIES) expect(findSeries(series.id)).toBe(series);
  for (const game of GAMES) expect(findGame(game.id)).toBe(game);
  const unknown = ["", "Mobile-Suit-Gundam", "gundam-00", "extreme", "constructor", "__proto__"];
  expect(unknown.filter((id) => findSeries(id) || findGame(id))).toEqual([]);
});

describe("series timelines", () => {
  test("begin with the nine specified timelines, in their order", () => {
    expect(SERIES_TIMELINES.slice(0, 9).join(", ")).toBe(
      "Universal Century, Future Century, After Colony, After War, Correct Century, Cosmic Era, Anno Domini, Advanced Generation, Post Disaster",
    );
  });

  test("each have a series, and each series has its timeline's icon", () => {
    const used = new Set<string>(SERIES.map((series) => series.timeline));
    expect(SERIES_TIMELINES.filter((timeline) => !used.has(timeline))).toEqual([]);
    for (const series of SERIES)
      expect(series.icon, series.id).toBe(series.timeline.toLowerCase().replace(" ", "-"));
  });

  test("date each story in the timeline's own calendar, within its years", () => {
    for (const { id, timeline, startsIn } of SERIES) {
      if (!startsIn) continue;
      const [calendar, from, to] = CALENDARS[timeline] ?? ["none", 0, 0];
      expect(startsIn.calendar, id).toBe(calendar);
      expect(startsIn.year, id).toBeGreaterThanOrEqual(from);
      expect(startsIn.year, id).toBeLessThanOrEqual(to);
    }
    const dated = new Set<string>(SERIES.flatMap(({ startsIn, timeline }) => (startsIn ? [timeline] : [])));
    expect([...dated].toSorted()).toEqual(Object.keys(CALENDARS).toSorted());
  });
});

test("no two series share a description", () => {
  expect(new Set(SERIES.map((series) => series.description)).size).toBe(SERIES.length);
});
