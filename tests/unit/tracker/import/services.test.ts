import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { matchRows } from "#app/tracker/import/matching.ts";
import { planImport } from "#app/tracker/import/plan.ts";
import { readFile } from "#app/tracker/import/read-file.ts";
import { SERVICES } from "#app/tracker/import/services.ts";
import { fixture, listIn, WORKS } from "../../../support/transfer";

/** The changes that importing a service's file makes, by the ids of the works. */
async function written(name: string) {
  const found = await readFile(fixture(`services/${name}`), name);
  if ("table" in found) throw new Error(`${name} is not recognized`);
  const plannedRows = planImport(matchRows(found.rows, WORKS), new Map(), [], "overwrite");
  const changes = plannedRows.flatMap((plannedRow) => {
    if (plannedRow.outcome !== "added") return [];
    const { workId, basedOn, ...change } = plannedRow.change;
    return [[`${plannedRow.work.kind}/${workId}`, change] as const];
  });
  const remarks = plannedRows.flatMap((plannedRow) => plannedRow.remarks);
  return { format: found.format, leftOut: found.leftOut, changes: Object.fromEntries(changes), remarks };
}

const FILES: [name: string, format: string, leftOut: number, changes: object][] = [
  [
    "letterboxd-ratings.csv",
    "Letterboxd",
    0,
    {
      "series/gundam-f91": { status: "completed", rating: 6, progress: 1 },
      "series/chars-counterattack": { status: "completed", rating: 9, progress: 1 },
    },
  ],
  [
    "letterboxd-watched.csv",
    "Letterboxd",
    0,
    {
      "series/gundam-f91": { status: "completed", progress: 1 },
      "series/cucuruz-doans-island": { status: "completed", progress: 1 },
    },
  ],
  [
    "letterboxd-diary.csv",
    "Letterboxd",
    0,
    {
      "series/gundam-f91": {
        status: "completed",
        rating: 8,
        progress: 1,
        repeats: 1,
        startedOn: null,
        finishedOn: "2024-06-01",
      },
    },
  ],
  [
    "imdb-ratings.csv",
    "IMDb",
    1,
    {
      "series/gundam-f91": { status: "completed", rating: 10, progress: 1 },
      "series/zeta-gundam": { status: "completed", rating: 8, progress: 50 },
      "series/gundam-hathaway": {},
    },
  ],
  [
    "tmdb-ratings.csv",
    "TMDb",
    1,
    {
      "series/gundam-f91": { status: "completed", rating: 9, progress: 1 },
      "series/zeta-gundam": { status: "completed", rating: 7, progress: 50 },
      "series/chars-counterattack": {},
    },
  ],
  [
    "simkl.csv",
    "Simkl",
    0,
    {
      "series/zeta-gundam": {
        status: "completed",
        rating: 9,
        progress: 50,
        notes: "Cried",
        startedOn: null,
        finishedOn: "2022-03-04",
      },
      "series/gundam-wing": { status: "watching", progress: 12 },
      "series/chars-counterattack": { status: "planning" },
      "series/gundam-x": { status: "dropped", rating: 4, progress: 7 },
    },
  ],
  [
    "yamtrack.csv",
    "Yamtrack",
    3,
    {
      "series/zeta-gundam": {
        status: "completed",
        rating: 9,
        progress: 50,
        notes: "Cried",
        startedOn: "2022-01-02",
        finishedOn: "2022-03-04",
      },
      "series/gundam-wing": { status: "watching", progress: 12, startedOn: "2024-01-01", finishedOn: null },
      "games/gundam-breaker-3": {
        status: "paused",
        rating: 8,
        progress: 1.5,
        startedOn: "2023-05-06",
        finishedOn: null,
      },
    },
  ],
  [
    "playnite.csv",
    "Playnite",
    0,
    {
      "games/gundam-breaker-3": {
        status: "completed",
        rating: 9,
        progress: 1.5,
        notes: "Twice the parts",
        isFavourite: true,
      },
      "games/g-generation-cross-rays": { status: "playing", progress: 35, isFavourite: false },
      "games/battle-operation-2": { status: "planning", progress: 0, isFavourite: false },
    },
  ],
  ["playnite-script.csv", "Playnite", 0, { "games/gundam-breaker-3": { status: "playing", progress: 1.5 } }],
  [
    "howlongtobeat.csv",
    "HowLongToBeat",
    0,
    {
      "games/gundam-breaker-3": {
        status: "completed",
        rating: 7,
        progress: 18.5,
        notes: "Twice the parts",
        startedOn: "2023-05-06",
        finishedOn: "2023-06-07",
      },
      "games/g-generation-cross-rays": {
        status: "playing",
        progress: 8.59,
        startedOn: "2024-01-01",
        finishedOn: null,
      },
      "games/battle-operation-2": { status: "planning" },
    },
  ],
  [
    "grouvee.csv",
    "Grouvee",
    0,
    {
      "games/gundam-breaker-3": {
        status: "completed",
        rating: 6,
        progress: 2,
        notes: "Twice the parts",
        startedOn: "2021-01-02",
        finishedOn: "2021-02-03",
      },
      "games/g-generation-cross-rays": { status: "planning" },
    },
  ],
  [
    "backloggd.csv",
    "Backloggd",
    0,
    {
      "games/gundam-breaker-3": { status: "completed", rating: 6 },
      "games/g-generation-cross-rays": { status: "completed", rating: 9 },
      "games/battle-operation-2": { status: "completed", rating: null },
    },
  ],
  [
    "ani-list-yamtrack.json",
    "AniList",
    0,
    {
      "series/zeta-gundam": {
        status: "completed",
        rating: 9,
        progress: 50,
        notes: "Cried",
        repeats: 1,
        startedOn: "2022-01-02",
        finishedOn: "2022-03-04",
      },
    },
  ],
  [
    "ani-list-anipy.json",
    "AniList",
    0,
    {
      "series/zeta-gundam": {
        status: "completed",
        rating: 9,
        progress: 50,
        notes: "Cried",
        isPrivate: true,
        startedOn: "2022-01-02",
        finishedOn: null,
      },
    },
  ],
];

describe("a file of another service", () => {
  test.each(FILES)("is imported with the right values: %s of %s", async (name, format, leftOut, changes) => {
    expect(await written(name)).toMatchObject({ format, leftOut, changes });
    expect(Object.keys((await written(name)).changes)).toEqual(Object.keys(changes));
  });

  test("is in this test for each service that we read", () => {
    const shown = new Set(FILES.map(([, format]) => format));
    expect(SERVICES.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual(["Side 7"]);
  });

  test("is described in docs/imports.md", () => {
    const doc = readFileSync("docs/imports.md", "utf8");
    for (const [name, format] of FILES) {
      expect(doc).toContain(`| ${format} |`);
      expect(doc).toContain(name);
    }
  });
});

describe("a Letterboxd list without a status column", () => {
  const table = () => fixture("services/letterboxd-watched.csv");

  test("gets its status from the file's name", async () => {
    const statuses = (await listIn(table(), "watchlist.csv")).rows.map(({ values }) => values.status);
    expect(statuses).toEqual(["planning", "planning"]);
  });

  test("needs the member's choice if the file has another name", async () => {
    expect(await readFile(table(), "films.csv")).toMatchObject({
      format: "Letterboxd",
      reading: { unnamed: null, columns: [null, "title", "year", null] },
    });
  });
});

test("empty cells of a service's file leave the fields open", async () => {
  const { rows } = await listIn(fixture("services/tmdb-ratings.csv"));
  expect(rows.at(-1)?.values).toMatchObject({ rating: undefined, status: undefined });
});

describe("an unknown CSV file", () => {
  const unread = async (text: string) => {
    const found = await readFile(new Blob([text]));
    if (!("table" in found)) throw new Error("It was recognized");
    return found.reading;
  };

  test.each([
    ["Title,Rating\nGundam X,4.5", { columns: ["title", "rating"], scale: 5, unnamed: "rated" }],
    ["Title,Rating\nGundam X,8", { scale: 10 }],
    ["Title,Rating\nGundam X,85", { scale: 100 }],
    ["Title,Rating\nGundam X,7\nGundam F91,11", { scale: 10 }],
    ["Title,Rating,My Rating,Status\nGundam X,9,4,done", { columns: ["title", null, "rating", "status"] }],
    [
      "Name,Platform,Progress\nGundam Breaker 3,PS4,12:30:00",
      { columns: ["title", null, "hoursPlayed"], kind: "games" },
    ],
    ["Game,Minutes played\nGundam Breaker 3,90", { columns: ["title", "hoursPlayed"], unit: "minutes" }],
    ["Titel,Bewertung\nGundam X,3", { columns: [null, null] }],
  ])("gets a suggested reading for the member to confirm: %s", async (text, guess) => {
    expect(await unread(text)).toMatchObject(guess);
  });
});

describe("a file of a service that can't be imported", () => {
  const json = (content: unknown) => new Blob([JSON.stringify(content)]);
  const ids = (id: string) => ({ title: "Gundam X", year: 1996, ids: { [id]: 1 } });
  test.each([
    ["Kitsu", json({ data: [{ id: "1", type: "libraryEntries", attributes: {} }] }), /MyAnimeList's XML/],
    [
      "Trakt",
      json([{ plays: 3, show: ids("trakt"), seasons: [] }]),
      /You can write a CSV file with the columns Title, Status/,
    ],
    ["Trakt", json([{ rated_at: "", rating: 8, type: "movie", movie: ids("trakt") }]), /CSV/],
    ["Simkl", json({ anime: [{ status: "completed", show: ids("simkl") }], movies: [] }), /backup as CSV/],
    [
      "Shikimori",
      json([
        { target_title: "Gundam X", target_id: 92, target_type: "Anime", score: 8, status: "completed" },
      ]),
      /as XML/,
    ],
    ["Ryot", json({ metadata: [{ lot: "anime", source: "anilist", identifier: "92" }] }), /CSV/],
    ["Steam", json({ response: { game_count: 1, games: [{ appid: 1, playtime_forever: 90 }] } }), /Playnite/],
    [
      "Anime-Planet",
      json({
        user: { name: "x" },
        export: { type: "anime" },
        entries: [{ name: "Gundam X", status: "watched" }],
      }),
      /MyAnimeList's XML/,
    ],
    [
      "Grouvee",
      json({ export_format_version: 2, site: "https://www.grouvee.com", collection: [{ name: "x" }] }),
      /as CSV/,
    ],
    ["TV Time", new Blob(["key,s_id,series_name,created_at\nwatch-episode-1,1,Gundam X,\n"]), /TVDB/],
    ["TV Time", new Blob(["PK\u0003\u0004 tracking-prod-records-v2.csv"]), /TVDB/],
    ["Letterboxd", new Blob(["PK\u0003\u0004 watched.csv ratings.csv"]), /unpack it/],
    ["Letterboxd", new Blob(["Letterboxd list export v7\nDate,Name,Tags,URL,Description\n"]), /ratings\.csv/],
  ])("is refused with the service's name and what to do: %s", async (name, file, advice) => {
    await expect(readFile(file)).rejects.toThrow(`This is a file from ${name}.`);
    await expect(readFile(file)).rejects.toThrow(advice);
  });
});

describe("an AniList file from an export tool is read", () => {
  const entry = {
    mediaId: 92,
    status: "COMPLETED",
    score: 8,
    progress: 39,
    media: { title: { romaji: "X" } },
  };
  test.each([
    ["with only the lists", [{ name: "Completed", entries: [entry] }]],
    ["with only the entries", [entry]],
    ["with the lists under another name", { data: { anime: { lists: [{ entries: [entry] }] } } }],
    ["without the object around the lists", { lists: [{ entries: [entry] }] }],
  ])("%s", async (_name, content) => {
    const { format, rows } = await listIn(new Blob([JSON.stringify(content)]));
    expect(format).toBe("AniList");
    expect(rows).toMatchObject([{ ids: { aniList: 92 }, values: { status: "completed", rating: 8 } }]);
  });
});
