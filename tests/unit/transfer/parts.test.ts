import { describe, expect, inject, test } from "vitest";
import { type Tracked, trackedOf } from "#worker/log/contract/entry.ts";
import { SERIES_STATUSES, type SeriesEntry } from "#worker/log/contract/index.ts";
import { exportFile } from "#worker/tracker/export-file.ts";
import { seriesEntry } from "../../support/tracked";
import { matchesOf, planned, rowOf, withNumbers } from "../../support/transfer";

const ID = "gundam-build-divers-re-rise";

const tracked = (changes: Partial<SeriesEntry>): Tracked[] =>
  trackedOf([seriesEntry(ID, { status: "watching", ...changes })], []);

const planOf = async (text: string, entries: Tracked[] = []) =>
  (await planned(text, entries)).map(withNumbers);

/** Of rows such as `2: 5 Watching 8 x1`: the season, its progress and status, its rating, and how often it was seen again. */
const xml = (rows: string) =>
  `<myanimelist>${rows
    .split("; ")
    .map((row) => {
      const [, season, watched, status, score = 0, times = 0] =
        /^(\d): (\d+) ([A-Z][A-Za-z -]*[a-z])(?: (\d+))?(?: x(\d+))?$/.exec(row) ?? [];
      return `<anime><series_animedb_id>${season === "1" ? 40192 : 40942}</series_animedb_id><series_title>X</series_title><series_episodes>13</series_episodes><my_watched_episodes>${watched}</my_watched_episodes><my_score>${score}</my_score><my_times_watched>${times}</my_times_watched><my_status>${status}</my_status></anime>`;
    })
    .join("")}</myanimelist>`;

describe("importing a work that other trackers split into two seasons", () => {
  const remarks = ["Row 1 is another part of the same work. We count both there."];

  test.each([
    ["1: 13 Completed", { status: "watching", progress: 13 }],
    ["1: 13 Completed 7; 2: 13 Completed 7", { status: "completed", progress: 26, rating: 7 }],
    [
      "1: 13 Completed 7; 2: 13 Completed 9",
      { rating: 8 },
      "Its parts are rated 7 and 9: the whole work gets 8.",
    ],
    ["2: 5 On-Hold; 1: 13 Completed", { status: "paused", progress: 18 }],
    ["1: 13 Completed; 2: 0 Plan to Watch", { status: "watching", progress: 13 }],
    ["1: 0 Plan to Watch", { status: "planning" }],
    ["1: 13 Completed x3; 2: 13 Completed x1", { repeats: 1 }],
    ["1: 13 Completed x3", { repeats: 0 }],
  ])("%s becomes %j", async (rows, change, ...said) => {
    const [lead, ...others] = await planOf(xml(rows));
    expect(lead).toMatchObject({ outcome: "added", change: { workId: ID, ...change }, remarks: said });
    for (const other of others) expect(other).toMatchObject({ outcome: "joined", remarks });
  });

  test("a file with one season keeps what was tracked of the other", async () => {
    const entries = tracked({ status: "completed", episodesWatched: 26 });
    expect(await planOf(xml("1: 13 Completed"), entries)).toMatchObject([{ outcome: "unchanged" }]);
    const change = { status: "watching", progress: 18 };
    const started = tracked({ status: "paused", episodesWatched: 13 });
    expect(await planOf(xml("2: 5 Watching"), started)).toMatchObject([{ change }]);
  });

  test("AniList's own export is matched by its ids", async () => {
    const entry = { series_type: 0, status: 2, score: 80, progress: 13 };
    const lists = [110786, 114233].map((series_id) => ({ ...entry, series_id }));
    expect(await planOf(JSON.stringify({ lists }))).toMatchObject([
      { outcome: "added", change: { workId: ID, status: "completed", progress: 26, rating: 8 } },
      { outcome: "joined" },
    ]);
  });

  test.each([
    ["Gundam Build Divers Re:RISE", 13, 0],
    ["Gundam Build Divers Re:RISE", 26, undefined],
    ["Gundam Build Divers Re:RISE", null, undefined],
    ["Gundam Build Divers Re:RISE 2nd Season", 13, 1],
    ["Gundam Build Divers Re:Rise 2nd Season", null, 1],
  ])("without ids, %s with %s episodes is matched to part %s", async (title, episodes, part) => {
    const [match] = await matchesOf([rowOf(title, { episodes })]);
    expect(match).toMatchObject({ state: "matched", work: { id: ID } });
    expect(match && "part" in match ? match.part : undefined).toBe(part);
  });
});

describe("exporting a work that other trackers split into two seasons", () => {
  const NOW = new Date("2026-11-30T12:00:00Z");

  test("writes both MyAnimeList ids, each with its part of the progress", () => {
    const entries = tracked({ episodesWatched: 18, startedOn: "2020-01-02", rating: 9 });
    const { text } = exportFile("myanimelist", entries, NOW);
    const values = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`, "g"))].map(([, value]) => value);
    expect(values("series_animedb_id")).toEqual(["40192", "40942"]);
    expect(values("series_episodes")).toEqual(["13", "13"]);
    expect(values("my_watched_episodes")).toEqual(["13", "5"]);
    expect(values("my_status")).toEqual(["Completed", "Watching"]);
    expect(values("my_score")).toEqual(["9", "9"]);
    expect(values("my_start_date")).toEqual(["2020-01-02", "0000-00-00"]);
    expect(values("user_total_anime")).toEqual(["2"]);
  });

  test("writes both parts into JSON and CSV", () => {
    const entries = tracked({ episodesWatched: 18 });
    expect(JSON.parse(exportFile("json", entries, NOW).text).series).toMatchObject([
      {
        parts: [
          { myAnimeListId: 40192, aniListId: 110786, episodesWatched: 13 },
          { myAnimeListId: 40942, aniListId: 114233, episodesWatched: 5 },
        ],
      },
    ]);
    expect(exportFile("csv", entries, NOW).text).toContain('"40192, 40942","110786, 114233"');
  });

  const cases = SERIES_STATUSES.flatMap((status) =>
    [0, 13, 20, 26].map((episodesWatched) => ({ status, episodesWatched })),
  ).filter(
    ({ status, episodesWatched }) => inject("long") || status === "watching" || episodesWatched === 13,
  );
  test.each(cases)("and importing it again restores %o", async (values) => {
    const entries = tracked({ ...values, finishedOn: "2020-09-01", notes: "Eldora", repeats: 2, rating: 8 });
    for (const format of ["myanimelist", "json", "csv"] as const) {
      const { text } = exportFile(format, entries, NOW);
      expect((await planOf(text, entries))[0]?.outcome, format).toBe("unchanged");
      const [added] = await planOf(text);
      expect(added, format).toMatchObject({
        change: { status: values.status, progress: values.episodesWatched, notes: "Eldora", repeats: 2 },
      });
    }
  });
});
