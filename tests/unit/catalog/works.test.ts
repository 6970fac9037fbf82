import { describe, expect, test } from "vitest";
import { reachedBy } from "#app/log/late-texts.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { findGame, findSeries, GAMES, SERIES } from "#franchise/catalog.ts";
import { GENRE_EMBLEMS } from "#franchise/emblems.ts";
import { EPISODE_TITLES, episodeTitle } from "#franchise/episodes.ts";
import { RETOLD_STORIES } from "#franchise/relations.ts";
import { titleKeys } from "#franchise/words.ts";
import { GAME_GENRES, GAME_PLATFORMS, SERIES_KINDS } from "#franchise/works.ts";
import shortTitles from "#generated/catalog/short-titles.json";
import { worksOf } from "#worker/log/contract/works.ts";

/** The years of each calendar in which its stories begin. */
const YEARS: Record<string, [from: number, to: number]> = {
  "Universal Century": [68, 153],
  "Future Century": [60, 60],
  "After Colony": [195, 196],
  "After War": [15, 15],
  "Correct Century": [2345, 2345],
  "Cosmic Era": [71, 75],
  "Anno Domini": [2307, 2314],
  "Advanced Generation": [115, 164],
  "Post Disaster": [323, 325],
  "Regild Century": [1014, 1014],
  "Ad Stella": [101, 122],
};

const SPECIFIED_TIMELINES =
  "Universal Century, Future Century, After Colony, After War, Correct Century, Cosmic Era, Anno Domini, Advanced Generation, Post Disaster";
const SPECIFIED_PLATFORMS =
  "PlayStation 5, PlayStation 4, PlayStation 3, PlayStation 2, PlayStation, Xbox Series X/S, Xbox One, Xbox 360, Xbox, Nintendo Switch, Nintendo 3DS, Nintendo DS, GameBoy Advance, PC, Mobile, Arcade, PSP, PS Vita";

const missing = (all: readonly string[], used: readonly string[]) => all.filter((one) => !used.includes(one));

test("no series takes 24 hours or more, the most that a day of activity can have", () => {
  const minutes = SERIES.map((one) => (one.episodes ?? 1) * (one.minutesPerEpisode ?? 0));
  expect(Math.max(...minutes)).toBeLessThan(24 * 60);
});

test("ids find their series or game, and unknown ids find none", () => {
  for (const series of SERIES) expect(findSeries(series.id)).toBe(series);
  for (const game of GAMES) expect(findGame(game.id)).toBe(game);
  const unknown = ["", "Mobile-Suit-Gundam", "gundam-00", "extreme", "constructor", "__proto__"];
  expect(unknown.filter((id) => findSeries(id) || findGame(id))).toEqual([]);
});

test("the timelines begin with the nine specified ones in their order, and each has a series", () => {
  expect(SERIES_TIMELINES.slice(0, 9).join(", ")).toBe(SPECIFIED_TIMELINES);
  const used = SERIES.map(({ timeline }) => timeline);
  expect(missing(SERIES_TIMELINES, used)).toEqual([]);
});

test("each story begins within the years of its timeline's calendar", () => {
  const dated = SERIES.flatMap(({ id, timeline, startsIn }) =>
    startsIn ? [{ id, timeline, year: startsIn.year }] : [],
  );
  const isOutside = ({ timeline, year }: (typeof dated)[number]) => {
    const [from, to] = YEARS[timeline] ?? [0, 0];
    return year < from || year > to;
  };
  expect(dated.filter(isOutside)).toEqual([]);
  expect(new Set(dated.map(({ timeline }) => timeline))).toEqual(new Set(Object.keys(YEARS)));
});

test("no two series share a description", () => {
  expect(new Set(SERIES.map((series) => series.description)).size).toBe(SERIES.length);
});

test("each kind of series has a work, and films and specials alone have one episode", () => {
  const used = SERIES.map(({ kind }) => kind);
  expect(missing(SERIES_KINDS, used)).toEqual([]);
  for (const { id, kind, episodes } of SERIES) {
    if (/film|special/i.test(kind)) expect(episodes, id).toBe(1);
    if (/series|OVA/.test(kind)) expect(episodes, id).toBeGreaterThan(1);
  }
});

test("over 90% of the series have ids at MyAnimeList and AniList, equal ones below 20,000", () => {
  for (const key of ["myAnimeListId", "aniListId"] as const)
    expect(SERIES.filter((one) => one[key] !== null).length).toBeGreaterThan(SERIES.length * 0.9);
  const early = SERIES.filter(({ myAnimeListId }) => myAnimeListId !== null && myAnimeListId < 20_000);
  expect(early.length).toBeGreaterThan(50);
  for (const { id, myAnimeListId, aniListId } of early) expect(aniListId, id).toBe(myAnimeListId);
});

test("at least 150 games cover every genre, and every specified platform except the first Xbox", () => {
  expect(GAMES.length).toBeGreaterThanOrEqual(150);
  const genres = GAMES.map(({ genre }) => genre);
  expect(missing(GAME_GENRES, genres)).toEqual([]);
  expect(GAME_PLATFORMS.slice(0, 18).join(", ")).toBe(SPECIFIED_PLATFORMS);
  const platforms = GAMES.flatMap((game) => game.platforms);
  expect(missing(GAME_PLATFORMS, platforms)).toEqual(["Xbox"]);
  for (const game of GAMES) expect(new Set(game.platforms).size, game.id).toBe(game.platforms.length);
});

test("each genre of games has its own icon", () => {
  const icons = GAME_GENRES.map((genre) => new Map(Object.entries(GENRE_EMBLEMS)).get(genre.toLowerCase()));
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(GAME_GENRES.length);
});

test("the watch order begins with Mobile Suit Gundam, and has a compilation soon after its story", () => {
  const placeOf = (id: string) => findSeries(id)?.watchOrder ?? Number.NaN;
  expect(placeOf("mobile-suit-gundam")).toBe(1);
  for (const [id, retold] of Object.entries(RETOLD_STORIES)) {
    const last = Math.max(...retold.map(placeOf));
    expect(placeOf(id), id).toBeGreaterThan(last);
    expect(placeOf(id) - last, id).toBeLessThanOrEqual(5);
  }
});

test("over 80% of a series' episodes have a title, if any have", () => {
  for (const [id, titles] of EPISODE_TITLES)
    expect(titles.filter((title) => title !== null).length, id).toBeGreaterThan(titles.length * 0.8);
});

test("a title that gives the story away is shown once the episode before it was reached", () => {
  const CHAR_RETURNS = 26;
  const title = (reached: number) => episodeTitle("mobile-suit-gundam", CHAR_RETURNS, reached);
  expect(title(24)).toBeNull();
  expect(title(25)).toBe("Char Returns");
  expect(title(43)).toBe("Char Returns");
  expect(episodeTitle("mobile-suit-gundam", 13, 0)).toBe("Coming Home");
  expect(episodeTitle("mobile-suit-gundam", 44, 43)).toBeNull();
  expect(episodeTitle("turn-a-gundam", 1, 0)).toBeNull();
});

test("an episode of an earlier viewing counts as reached", () => {
  expect(reachedBy({ viewings: [[]] })).toBe(0);
  expect(reachedBy({ viewings: [[[null, 1, 25]], [[20000, 1, 2]]] })).toBe(25);
  expect(reachedBy({ viewings: [[]], more: 1 })).toBe(Number.POSITIVE_INFINITY);
});

const KINDS = [
  ["series", worksOf(SERIES, [])],
  ["games", worksOf([], GAMES)],
] as const;

/** The search keys of names, and the ids of the works that have a name with that key. */
function ownersOf(names: readonly (readonly [id: string, name: string])[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, name] of names)
    for (const key of titleKeys(name)) owners.set(key, (owners.get(key) ?? new Set()).add(id));
  return owners;
}

const shared = (owners: Map<string, Set<string>>) =>
  [...owners].filter(([, ids]) => ids.size > 1).map(([key, ids]) => [key, ...ids]);

describe("the short titles", () => {
  const all = Object.entries(shortTitles).flatMap(([kind, titles]) =>
    Object.entries(titles).map(([id, title]) => ({ kind, id, title })),
  );

  test("are different for all series and games in any spelling", () => {
    const names = all.map(({ kind, id, title }) => [`${kind}/${id}`, title] as const);
    expect(shared(ownersOf(names))).toEqual([]);
  });

  test.each(KINDS)(
    "and other names of %s are no title or name of another work in any spelling",
    (kind, works) => {
      const names = works.flatMap(({ id, title, otherTitles }) => [
        [id, title] as const,
        ...otherTitles.map((name) => [id, name] as const),
        [id, (shortTitles[kind] as Record<string, string>)[id] ?? ""] as const,
      ]);
      expect(shared(ownersOf(names))).toEqual([]);
    },
  );
});
