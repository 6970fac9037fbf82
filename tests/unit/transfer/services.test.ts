import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { readFile } from "#app/transfer/import/read-file.ts";
import { planImport } from "#worker/transfer/plan.ts";
import { SERVICES } from "#worker/transfer/services.ts";
import { archive, casesIn, fixture, listIn, matchesOf, shortLog } from "../../support/transfer";

/** What importing a service's file changes, as a line for each work with the remarks. */
async function written(name: string, file = fixture(`services/${name}`)) {
  const { format, rows, leftOut } = await listIn(file, name);
  const plannedRows = planImport(await matchesOf(rows), new Map(), [], "overwrite");
  const changes = plannedRows.flatMap((plannedRow) => {
    if (plannedRow.outcome !== "added") return [];
    const { workId, basedOn, log, ...change } = plannedRow.change;
    const fields = Object.entries(change).map(([field, value]) => `${field}=${value}`.replaceAll("\n", "|"));
    const days = log ? ` log=${shortLog(log)}` : "";
    const said = plannedRow.remarks.map((remark) => ` ! ${remark}`).join("");
    return [`${plannedRow.work.kind}/${workId} ${fields.sort().join(" ")}`.trim() + days + said];
  });
  return { format, leftOut, changes };
}

/** Each file, its service, the number of rows that are left out, and each imported work with its changed fields. */
const FILES = casesIn(`
letterboxd-ratings.csv Letterboxd 0
  series/gundam-f91 rating=6 status=completed log=?:1
  series/chars-counterattack rating=9 status=completed log=?:1
letterboxd-watched.csv Letterboxd 0
  series/gundam-f91 status=completed log=?:1
  series/cucuruz-doans-island status=completed log=?:1
letterboxd-diary.csv Letterboxd 0
  series/gundam-f91 rating=9 status=completed log=2023-12-30:1 / 2024-06-01:1 / 2025-01-01:1
  series/chars-counterattack rating=10 status=completed log=2025-02-01:1 +1
letterboxd-reviews.csv Letterboxd 0
  series/gundam-f91 notes=It's short.|a < b, too rating=6 status=completed log=2023-12-30:1
imdb-ratings.csv IMDb 1
  series/gundam-f91 rating=10 status=completed log=?:1 ..2023-05-01
  series/zeta-gundam rating=8 status=completed log=?:1-50
  series/gundam-hathaway status=planning
tmdb-ratings.csv TMDb 1
  series/gundam-f91 rating=9 status=completed log=?:1
  series/zeta-gundam rating=7 status=completed log=?:1-50
  series/chars-counterattack status=planning
simkl.csv Simkl 0
  series/zeta-gundam notes=Cried rating=9 status=completed log=?:1-50 ..2022-03-04
  series/gundam-wing status=watching log=?:1-12
  series/chars-counterattack status=planning
  series/gundam-x rating=4 status=dropped log=?:1-7
  series/gundam-00-season-1 status=completed log=?:1-25
  series/gundam-00-season-2 status=watching log=?:1-3
simkl-backup.json Simkl 0
  series/zeta-gundam notes=Cried rating=9 status=completed log=?:1-50
  series/gundam-x status=watching log=2022-03-05:1-2 2022-03-06:3
  series/gundam-f91 rating=6 status=completed log=2021-05-01:1
  series/chars-counterattack status=planning
trakt-watched-history-1.json Trakt 1
  series/gundam-00-season-2 status=watching log=2023-01-02:1
  series/gundam-00-season-1 status=watching log=2022-12-01:1 2022-12-02:2
  series/gundam-f91 status=completed log=2021-05-01:1
trakt-ratings-shows.json Trakt 0
  series/gundam-00-season-1 rating=8 status=planning
  series/gundam-00-season-2 rating=8 status=planning
trakt-ratings-movies.json Trakt 0
  series/gundam-f91 rating=7 status=completed log=?:1
trakt-ratings-episodes.json Trakt 1
  series/gundam-00-season-1 status=planning log=2=10
  series/gundam-00-season-2 status=planning log=1=4
trakt-lists-watchlist.json Trakt 0
  series/chars-counterattack notes=With Maya status=planning
tv-time-v2.csv TV-Time 2
  series/the-witch-from-mercury-season-1 status=dropped log=2022-12-01:12
  series/the-witch-from-mercury-season-2 status=dropped log=2022-12-01:1 2022-12-03:2 / 2023-06-01:1
  series/zeta-gundam status=planning
tv-time-records.csv TV-Time 1
  series/gundam-f91 status=completed log=2021-05-01:1
  series/chars-counterattack status=planning
  series/the-witch-from-mercury-season-1 status=watching log=2022-12-01:12
tv-time-followed.csv TV-Time 0
  series/gundam-x status=planning
tv-time-user-data.csv TV-Time 0
  series/turn-a-gundam isFavourite=true status=completed log=?:1-50
  series/gundam-wing status=planning
yamtrack.csv Yamtrack 1
  series/zeta-gundam notes=Cried rating=9 status=watching log=2019-01-02:1 ?:2-49 2019-03-04:50 / 2022-01-02:1 ?:2-49 2022-03-04:50 / 2024-01-02:1 ?:2-7
  series/gundam-wing rating=8 status=watching log=2024-01-01:1 2024-02-01:2 1=9
  series/iron-blooded-orphans-season-1 rating=9 status=completed log=?:1-25 2023-01-01..
  series/iron-blooded-orphans-season-2 rating=9 status=completed log=?:1-25 ..2023-05-01
  games/gundam-breaker-3 rating=8 status=paused log=?:1.5h 2023-05-06.. ! The rating 7.5 became 8.
  games/g-generation-cross-rays rating=9 status=completed log=?:1.5h +1 ..2023-02-09
playnite.csv Playnite 0
  games/gundam-breaker-3 isFavourite=true notes=Twice the parts rating=9 status=completed log=?:1.5h
  games/g-generation-cross-rays status=playing log=?:35h
  games/battle-operation-2 status=planning
playnite-script.csv Playnite 0
  games/gundam-breaker-3 status=playing log=?:1.5h
howlongtobeat.csv HowLongToBeat 0
  games/gundam-breaker-3 notes=Twice the parts rating=7 status=completed log=?:18.5h 2023-05-06..2023-06-07
  games/g-generation-cross-rays status=playing log=?:8.59h 2024-01-01..
  games/battle-operation-2 status=planning
grouvee.csv Grouvee 0
  games/gundam-breaker-3 notes=Great||Twice the parts rating=6 status=completed log=?:2h 2021-01-02..2021-02-03
  games/g-generation-cross-rays status=planning
  games/gundam-evolution rating=8 status=completed
igdb-played.csv IGDB 0
  games/gundam-evolution status=completed
  games/gundam-breaker-3 status=completed
backloggd.csv Backloggd 0
  games/gundam-breaker-3 rating=6 status=completed
  games/g-generation-cross-rays rating=9 status=completed
  games/battle-operation-2 status=completed
ani-list-yamtrack.json AniList 0
  series/zeta-gundam notes=Cried rating=9 status=completed log=?:1-50 +1 2022-01-02..2022-03-04 ! The rating 8.5 became 9.
simkl-episodes.json Simkl 0
  series/zeta-gundam notes=so good rating=8 status=paused log=2021-12-02:1 2021-12-03:2
  series/gundam-zz rating=3 status=dropped log=2021-12-02:1 2021-12-03:2
  series/war-in-the-pocket rating=9 status=completed log=2021-12-02:1 2021-12-03:2 2021-12-04:3 2021-12-05:4 2021-12-06:5 2021-12-07:6
trakt-watched-movies.json Trakt 0
  series/gundam-f91 status=completed log=2024-01-15:1 +2
tvtime-series-episodes.csv TV-Time 3
  series/zeta-gundam status=watching log=2019-10-04:1
  series/gundam-zz status=watching log=2025-03-20:1
  series/iron-blooded-orphans-season-1 status=watching log=2023-09-15:1
tvtime-movies.csv TV-Time 0
  series/chars-counterattack status=completed log=2022-03-18:1
  series/gundam-f91 status=completed log=2019-09-10:1
  series/gundam-hathaway status=completed log=2024-02-10:1
  series/cucuruz-doans-island status=completed log=2023-09-25:1
  series/gundam-seed-freedom status=planning
tvtime-series.csv TV-Time 0
  series/zeta-gundam status=watching
  series/gundam-zz status=completed log=?:1-47
  series/victory-gundam status=planning
  series/gundam-x status=dropped
tvtime-series.json TV-Time 4
  series/zeta-gundam status=watching log=2025-05-13:1-2
  series/gundam-zz status=completed log=?:1-47
tvtime-movies.json TV-Time 0
  series/gundam-seed-freedom status=completed log=2026-01-17:1
my-anime-list-completed.xml MyAnimeList 0
  series/zeta-gundam status=completed log=?:1-50 ! Completed: we count all 50 episodes (file: 0).
  series/gundam-zz status=completed log=?:1-47 ! Completed: we count all 47 episodes (file: 1).
  series/war-in-the-pocket status=completed log=?:1-6 ! Completed: we count all 6 episodes (file: 0).
  series/gundam-seed status=paused log=?:1-12
  series/gundam-x status=dropped log=?:1-3
movary-history.csv CSV 0
  series/gundam-f91 notes=good status=completed log=2023-05-01:1 / 2024-05-01:1
letterboxd-import.csv CSV 0
  series/chars-counterattack rating=8 status=completed log=2024-01-15:1 / 2025-01-15:1
netflix-viewing-history.csv CSV 0
  series/mobile-suit-gundam status=watching log=2024-05-20:1 2024-05-22:42 2024-05-24:15 / 2024-06-20:1 ! This is episode 1.
  series/cucuruz-doans-island status=completed log=?:1 ..2024-05-23
  series/the-witch-from-mercury-season-2 status=watching log=2024-05-25:3 ! This is episode 3.
netflix-viewing-history-ja.csv CSV 0
  series/mobile-suit-gundam status=watching log=2020-05-27:3 ! This is episode 3.
netflix-viewing-activity.csv CSV 0
  series/gundam-seed status=watching log=2022-08-30:1 ! This is episode 1.
prime-video.csv CSV 0
  series/gundam-x status=watching log=2025-01-06:4 2025-01-09:5
  series/mobile-suit-gundam status=watching log=2025-01-06:1 ! This is episode 1.
  series/gundam-f91 status=completed log=?:1 ..2024-07-07
my-anime-list-api.json MyAnimeList 0
  series/gundam-seed notes=later rating=8 status=paused log=?:1-12 2020-03-04..
  series/gundam-x status=planning
igdb-combined.csv IGDB 0
  games/gundam-evolution status=playing
  games/gundam-breaker-3 status=planning
trakt-watched-shows.json Trakt 1
  series/zeta-gundam status=watching log=?:1 2024-03-04:2 / 2024-03-05:1
ani-list-statuses.json AniList 0
  series/gundam-zz status=paused log=?:1-12
  series/zeta-gundam status=dropped log=?:1-3
  series/mobile-suit-gundam status=planning
ani-list-anipy.json AniList 0
  series/zeta-gundam isPrivate=true notes=Cried rating=9 status=completed log=?:1-50 2022-01-02.. ! The last day “2022-0-0” isn't a full date and was left out.`).map(
  ([head, changes]) => {
    const [name = "", format = "", leftOut] = head.split(" ");
    return [name, format.replace("-", " "), Number(leftOut), changes] as const;
  },
);

describe("a file of another service", () => {
  test.each(FILES)("is imported with the right values: %s of %s", async (name, format, leftOut, changes) => {
    expect(await written(name)).toEqual({ format, leftOut, changes });
  });

  test("is in this test for each service that we read", () => {
    const shown = new Set(FILES.map(([, format]) => format));
    expect(SERVICES.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual(["Side 7"]);
  });

  test("is described in docs/imports.md, whose table is made from the services", () => {
    const doc = readFileSync("docs/imports.md", "utf8");
    const missing = SERVICES.map(serviceLine).filter((line) => !doc.includes(line));
    expect(missing, "put these lines into the table").toEqual([]);
  });
});

const serviceLine = ({ name, files, source = "", scale = 10, scalesOf }: (typeof SERVICES)[number]) =>
  `| ${[name, files, scalesOf ? "as the file says, else asked" : scale, source].join(" | ")} |`.replaceAll(
    "  ",
    " ",
  );

describe("an archive", () => {
  const text = (name: string) => readFileSync(`tests/fixtures/services/${name}`, "utf8");
  const fromTrakt = archive({
    "watched-history-1.json": text("trakt-watched-history-1.json"),
    "watched-history.json": text("trakt-watched-history-2.json"),
    "ratings-shows.json": text("trakt-ratings-shows.json"),
    "lists-watchlist.json": text("trakt-lists-watchlist.json"),
    "watched-movies.json": "[]",
    "user-profile.json": "{}",
  });
  const fromLetterboxd = archive({
    "diary.csv": text("letterboxd-diary.csv"),
    "ratings.csv": text("letterboxd-ratings.csv"),
    "watched.csv": text("letterboxd-watched.csv"),
    "profile.csv": "Username\nx\n",
    "deleted/diary.csv": text("letterboxd-diary.csv").replaceAll("20", "19"),
    "likes/films.csv": text("letterboxd-watched.csv"),
  });
  const fromTvTime = archive({
    "gdpr-data/tracking-prod-records-v2.csv": text("tv-time-v2.csv"),
    "gdpr-data/tracking-prod-records.csv": text("tv-time-records.csv"),
    "gdpr-data/followed_tv_show.csv": text("tv-time-followed.csv"),
    "gdpr-data/access_token.csv": "token\nx\n",
  });
  const EXPECTED = casesIn(`
Trakt
  series/gundam-00-season-2 rating=8 status=watching log=2023-01-02:1
  series/gundam-00-season-1 rating=8 status=watching log=2022-12-01:1 2022-12-02:2
  series/gundam-f91 status=completed log=2020-05-01:1 / 2021-05-01:1
  series/chars-counterattack notes=With Maya status=planning
Letterboxd
  series/gundam-f91 rating=9 status=completed log=2023-12-30:1 / 2024-06-01:1 / 2025-01-01:1
  series/chars-counterattack rating=10 status=completed log=2025-02-01:1 +1
  series/cucuruz-doans-island status=completed log=?:1
TV Time
  series/the-witch-from-mercury-season-1 status=dropped log=2022-12-01:12
  series/the-witch-from-mercury-season-2 status=dropped log=2022-12-01:1 2022-12-03:2 / 2023-06-01:1
  series/zeta-gundam status=planning
  series/gundam-f91 status=completed log=2021-05-01:1
  series/chars-counterattack status=planning
  series/gundam-x status=planning
TV Time
  series/zeta-gundam status=watching log=2019-10-04:1
  series/gundam-zz status=watching log=2025-03-20:1
  series/iron-blooded-orphans-season-1 status=watching log=2023-09-15:1
  series/chars-counterattack status=completed log=2022-03-18:1
  series/gundam-f91 status=completed log=2019-09-10:1
  series/gundam-hathaway status=completed log=2024-02-10:1
  series/cucuruz-doans-island status=completed log=2023-09-25:1
  series/gundam-seed-freedom status=planning
  series/victory-gundam status=planning
  series/gundam-x status=dropped`);
  const files = [fromTrakt, fromLetterboxd, fromTvTime, fixture("services/tvtime-export.zip")];

  test.each(EXPECTED.map(([format, changes], at) => [format, files[at], changes] as const))(
    "of %s is one list, whose rows of a work are one",
    async (format, file, changes) => {
      expect(await written("export.zip", file)).toMatchObject({ format, changes });
    },
  );

  test("with one file is read like the file", async () => {
    const file = archive({ "backup/SimklBackup.json": text("simkl-backup.json") });
    expect((await written("x.zip", file)).format).toBe("Simkl");
    expect(await readFile(archive({ "a.csv": "Titel\tx\nGundam X\t3" }))).toMatchObject({ format: "CSV" });
  });
});

test.each([
  ["letterboxd-watched.csv", "services/letterboxd-watched.csv", 2],
  ["a.xml", "my-anime-list.xml", 3],
  ["watched-history-1.json", "services/trakt-watched-history-1.json", 5],
])("a file is read in slices, in which the page answers: %s", async (name, path, count) => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 500));
  const told: string[] = [];
  const turns: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(() => {
    turns.push(told.length);
    resolve();
  });
  await readFile(fixture(path), name, (done, total) => told.push(`${done}/${total}`));
  await promise;
  expect(told).toContain(`1/${count}`);
  expect(told).toContain(`${count}/${count}`);
  expect(turns[0]).toBeLessThan(count);
});

test("TV Time's moments are in UTC: an evening in New York is on the day before", async () => {
  vi.stubEnv("TZ", "America/New_York");
  const csv =
    "key,series_name,s_no,ep_no,created_at\nwatch-episode-1,After War Gundam X,1,1,2022-12-02 03:00:00";
  const { rows } = await listIn(new Blob([csv]));
  expect(rows[0]?.log && shortLog(rows[0].log)).toBe("2022-12-01:1");
});

test.each([
  ["1/5/24", "1/15/24", "2024-01-05"],
  ["1/5/24", "15/1/24", "2024-05-01"],
  ["1.5.2024", "2.5.2024", "2024-05-01"],
])(
  "Netflix and spreadsheets write days such as %s, whose order others show: %s",
  async (day, other, seen) => {
    const csv = `Title,Date\nMobile Suit Gundam F91,${day}\nG-Saviour,${other}\n`;
    const { changes } = await written("NetflixViewingHistory.csv", new Blob([csv]));
    expect(changes[0]).toBe(`series/gundam-f91 status=completed log=?:1 ..${seen}`);
  },
);

test("a Letterboxd list without a status column gets its status from the file's name, or from the member", async () => {
  const table = fixture("services/letterboxd-watched.csv");
  const statuses = (await listIn(table, "watchlist.csv")).rows.map(({ values }) => values.status);
  expect(statuses).toEqual(["planning", "planning"]);
  const reading = { unnamed: null, columns: [null, "title", "year", null] };
  expect(await readFile(table, "films.csv")).toMatchObject({ format: "Letterboxd", reading });
});

test("empty cells of a service's file leave the fields open", async () => {
  const { rows } = await listIn(fixture("services/tmdb-ratings.csv"));
  expect(rows.at(-1)?.values).toMatchObject({ rating: undefined, status: undefined });
});

test.each([
  [
    "title,year,tmdbId,watchedAt,comment\nGundam F91,1991,1,2023-05-01,good",
    { columns: ["title", "year", null, "finishedOn", "notes"] },
  ],
  [
    "Title,WatchedDate,Rating10\nGundam F91,2024-01-15,4",
    { columns: ["title", "finishedOn", "rating"], scale: 10 },
  ],
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
  ["Title,Date\nGundam F91,1/5/24\nG-Saviour,1/15/24", { columns: ["title", "finishedOn"], days: "mdy" }],
  ["Title,Date\nGundam F91,1/5/24\nG-Saviour,15/1/24", { days: "dmy" }],
  ["Title,Date\nGundam F91,1.5.2024", { days: "dmy" }],
  ["Title,Date\nGundam F91,2024-05-01", { days: null }],
  ["__proto__,constructor\nx,y", { columns: [null, null] }],
])("the member gets a suggested reading of an unknown CSV file to confirm: %s", async (text, reading) => {
  expect(await readFile(new Blob([text]))).toMatchObject({ table: {}, reading });
});

const GUNDAM_X = {
  mediaId: 92,
  status: "COMPLETED",
  score: 8,
  progress: 39,
  media: { title: { romaji: "X" } },
};
test.each([
  ["with only the lists", [{ name: "Completed", entries: [GUNDAM_X] }]],
  ["with only the entries", [GUNDAM_X]],
  ["with the lists under another name", { data: { anime: { lists: [{ entries: [GUNDAM_X] }] } } }],
  ["without the object around the lists", { lists: [{ entries: [GUNDAM_X] }] }],
])("an AniList file from an export tool is read: %s", async (_name, content) => {
  const { format, rows } = await listIn(new Blob([JSON.stringify(content)]));
  expect(format).toBe("AniList");
  expect(rows).toMatchObject([{ ids: { aniList: 92 }, values: { status: "completed", rating: 8 } }]);
});
