import { expect, test } from "vitest";
import { readFile, readTableAs } from "#app/transfer/import/read-file.ts";
import { trackedOf } from "#worker/log/contract/entry.ts";
import { exportFile } from "#worker/tracker/export-file.ts";
import { seriesEntry } from "../../support/tracked";
import { casesIn, fixture, listIn, rowLine, shortLog } from "../../support/transfer";

/**
 * Each file, its service, and all of its rows. The spreadsheet has a byte order mark, semicolons, quotes, an empty line
 * and formulas; MyAnimeList's list has markup, entities and old status numbers; AniList's have manga, numbered statuses
 * and 100 points, and an entry in several lists. Incomplete days are left out with a remark.
 */
const FILES = casesIn(`
foreign.csv CSV
  2 Turn A Gundam (kind=series year=1999) rating=9 status=completed notes=Mustache.||Said "wow" twice; cried once. log=?:1-50 2001-02-03..2001-04-05 ! The rating 8.5 became 9.
  3 mobile suit gundam – char’s counterattack (kind=series year=1988) rating=null status=planning notes==not a formula log=?..?
  4 Gundam: The 08th MS Team (kind=series year=1979) status=active notes=null log=?:1-3 2001-02-03..? ! The rating “11” can't be read and was left out.
  6 Gundam Wing Endless Waltz (kind=series) rating=7 status=paused notes=null log=?:1-2 ?..?
  7 Mobile Suit Gundam () rating=null notes=null log=?..? ! The status “half way” isn't known and was left out.
  8 Mobile Suit Gundam (kind=series) rating=null status=active notes=null log=?:1-20 ?..?
  9 Neon Genesis Evangelion (kind=series year=1995) rating=9 status=completed notes=null log=?:1-26 ?..?
my-anime-list.xml MyAnimeList
  1 Mobile Suit Gundam (kind=series episodes=43 myAnimeList=80) rating=9 status=completed notes=Where it all began.||"The white one" & <that> mask ]]> still works. 😀 log=?:1-43 +2 2015-04-03..2015-06-21
  2 Mobile Suit Zeta Gundam (kind=series episodes=50 myAnimeList=85) rating=null status=active notes=null log=?:1-12 ..? ! The first day “2015-07-00” isn't a full date and was left out.
  3 Mobile Suit Gundam: Char's Counterattack (kind=series episodes=1 myAnimeList=87) rating=null status=planning notes=null log=?..?
  4 ∀ Gundam (kind=series episodes=50 myAnimeList=95) rating=8 status=paused notes=موبايل سوت غاندام|月の繭 log=?:1-31 ..? ! The first day “2019-00-00” isn't a full date and was left out.
  5 Mobile Suit Gundam AGE (kind=series episodes=49 myAnimeList=10808) rating=3 status=dropped notes=null log=?:1-7 ..? ! The first day “2016-02-30” can't be read and was left out.
  6 Mobile Suit Gundam 00 (kind=series episodes=25 myAnimeList=2581) rating=8 status=active notes=null log=?:1--1 / ?:1-4 ?..2010-05-08
  7 Gundam Build Divers Re:Rise (kind=series episodes=13 myAnimeList=9999901) rating=7 status=completed notes=null log=?:1-13 ?..?
  8 Cowboy Bebop (kind=series episodes=26 myAnimeList=1) rating=10 status=completed notes=See you, Space Cowboy... log=?:1-26 ?..?
  9 Shin Kidou Senki Gundam Wing & more '90s (kind=series episodes=49 myAnimeList=90) rating=6 status=active log=?:1-20 ?..?
ani-list-gdpr.json AniList
  1 AniList no. 80 (kind=series aniList=80) rating=9 status=completed notes=Seen with my father.|Twice. isPrivate=false log=?:1-43 +1 2015-04-03..2015-06-21
  2 AniList no. 20658 (kind=series aniList=20658) rating=null status=active notes=null isPrivate=true log=?:1-4 ..? ! The first day “20200500” isn't a full date and was left out.
  3 AniList no. 139274 (kind=series aniList=139274) rating=9 status=active notes=null isPrivate=false log=?:1--1 / ?:1-3 +2 2022-10-02..2023-01-08
  4 AniList no. 86 (kind=series aniList=86) rating=null status=planning notes=null isPrivate=false log=?..?
  5 AniList no. 92 (kind=series aniList=92) rating=7 status=paused notes=null isPrivate=false log=?:1-20 ..? ! The first day “20180000” isn't a full date and was left out.
  6 AniList no. 94 (kind=series aniList=94) rating=1 status=dropped notes=null isPrivate=false log=?:1-9 ?..?
  7 AniList no. 1 (kind=series aniList=1) rating=10 status=completed notes=null isPrivate=false log=?:1-26 ?..?
ani-list-collection.json AniList
  1 Shin Kidou Senki Gundam Wing / Mobile Suit Gundam Wing / 新機動戦記ガンダムW / Gundam W (kind=series year=1995 episodes=49 myAnimeList=90 aniList=90) rating=8 status=completed notes=Five boys, five Gundams.|Nobody talks. isPrivate=false log=?:1-49 2001-03-09.. ! The last day “2001-00-00” isn't a full date and was left out.
  2 Kidou Senshi Gundam AGE / Gundam AGE (kind=series year=2011 aniList=9999902) rating=null status=active notes=null isPrivate=true log=?:1-5 ?..?`);

test.each(FILES)("every field of every row is read: %s", async (head, expected) => {
  const [name = "", format] = head.split(" ");
  const list = await listIn(fixture(name));
  expect(list.format).toBe(format);
  expect(list.rows.map(rowLine)).toEqual(expected);
});

const read = async (content: BlobPart) => (await listIn(new Blob([content]))).rows;
const linesIn = async (content: BlobPart) => (await read(content)).map(rowLine);

const TITLES = "Title,Hours\nÉ,";
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** A spreadsheet, and its rows. */
test.each<[name: string, content: BlobPart, rows: string[]]>([
  ["commas", "Title,Status\nGundam F91,Dropped", ["2 Gundam F91 () status=dropped"]],
  ["tabs", "Title\tStatus\nGundam F91\tDropped", ["2 Gundam F91 () status=dropped"]],
  ["carriage returns", "Title,Status\rGundam F91,Dropped\r", ["2 Gundam F91 () status=dropped"]],
  ["capitals and spaces", " TITLE , my_status \nGundam F91,DROPPED", ["2 Gundam F91 () status=dropped"]],
  ["only titles", "Title\nGundam F91\nGundam X\n", ["2 Gundam F91 () ", "3 Gundam X () "]],
  ["Excel's line", "sep=;\r\nTitle;Hours\r\nX, the game;1,5\r\n", ["2 X, the game (kind=games)  log=?:1.5h"]],
  ["UTF-16", new Uint8Array([0xff, 0xfe, ...codes(TITLES).flatMap((c) => [c, 0])]), ["2 É () "]],
  [
    "UTF-16, the other way round",
    new Uint8Array([0xfe, 0xff, ...codes(TITLES).flatMap((c) => [0, c])]),
    ["2 É () "],
  ],
  ["Latin-1", new Uint8Array(codes(TITLES)), ["2 É () "]],
  [
    "Japanese Excel's encoding",
    Buffer.from("5469746c652c526174696e670a8b4093ae90ed8e6d834b8393835f838030302c380a", "hex"),
    ["2 機動戦士ガンダム00 () rating=8 status=completed"],
  ],
  ["a letter that was lost before", TITLES.replace("É", "É\ufffd"), ["2 É\ufffd () "]],
  [
    "rows that are games by their type, status or hours",
    "Title,Type,Status,Hours\nA,Game,,\nB,,Plan to Play,\nC,,,12.345\nD,TV,Watching,\nE,,,",
    [
      "2 A (kind=games) ",
      "3 B (kind=games) status=planning",
      "4 C (kind=games)  log=?:12.35h",
      "5 D (kind=series) status=active",
      "6 E () ",
    ],
  ],
  [
    "values as people write them",
    'Title,Rating,Watched,Finished\nA,★★★★½,12 of 39,4 March 2020\nB,85%,3 / 4,"Mar 4th, 2020"\nC,☆,,20200304\nD,½,,May 2020\nE,4/5,,Foo 4 2020\nF,,12.5  /  39,2020-3-4\nG,,,2020年3月4日\nH,,,15.3.2020 20:15',
    [
      "2 A (kind=series) rating=9 status=completed log=?:1-12 ..2020-03-04",
      "3 B (kind=series) rating=9 status=completed log=?:1-3 ..2020-03-04 ! The rating 85 became 9.",
      "4 C () rating=null status=completed log=..2020-03-04",
      "5 D () rating=1 status=completed ! The last day “May 2020” isn't a full date and was left out.",
      "6 E () rating=8 status=completed ! The last day “Foo 4 2020” can't be read and was left out.",
      "7 F (kind=series) rating=null status=completed log=?:1-12 ..2020-03-04",
      "8 G () rating=null status=completed log=..2020-03-04",
      "9 H () rating=null status=completed log=..2020-03-15",
    ],
  ],
  [
    "notes that are too long or have invalid characters",
    `Title,Notes\nX,"a\u0001b\uFFFF${"😀".repeat(2000)}"`,
    [`2 X () notes=ab${"😀".repeat(1998)} ! The notes were cut to 2000 characters.`],
  ],
])("a CSV file with %s is read", async (_name, content, rows) => {
  expect(await linesIn(content)).toEqual(rows);
});

test.each([
  ["German", ["1.234,5", "12,5", "1.234"], [1234.5, 12.5, 1234]],
  ["English", ["1,234.5", "12.5", "1,234"], [1234.5, 12.5, 1234]],
  ["mixed", ["1.234,5", "12.5", "7"], [undefined, 12.5, 7]],
  ["plain", ["1.25", "7", "8"], [1.25, 7, 8]],
])("%s numbers are read by the file's own numbers", async (_kind, hours, expected) => {
  const rows = await read(`Title;Hours\n${hours.map((one, at) => `Game ${at};${one}`).join("\n")}`);
  expect(rows.map(({ log }) => log.sessions?.[0]?.[1])).toEqual(expected);
});

/** A list of MyAnimeList of elements such as `series_title=X my_status=2`. */
const anime = (...all: string[]) => {
  const elements = all.map((one) => one.replace(/(\w+)=(\S*)/g, "<$1>$2</$1>"));
  return `<?xml version="1.0"?><myanimelist><anime>${elements.join("</anime><anime>")}</anime></myanimelist>`;
};

test("the compressed file that MyAnimeList offers is read like the unpacked one", async () => {
  const packed = fixture("my-anime-list.xml").stream().pipeThrough(new CompressionStream("gzip"));
  const list = await listIn(await new Response(packed).blob());
  expect(list).toEqual(await listIn(fixture("my-anime-list.xml")));
});

test.each([
  ["<![CDATA[</my_comments></anime> ]]]]><![CDATA[> -->]]>", "</my_comments></anime> ]]> -->"],
  ["a &amp; b &#39;&#x1F600; <![CDATA[&amp;]]>", "a & b '😀 &amp;"],
  ["one<!-- </anime> --> two", "one two"],
  ["fish & chips&nbsp;\u0001", "fish & chips&nbsp;"],
  ["", null],
])("the notes %s are read, and MyAnimeList's list goes on after them", async (notes, expected) => {
  const one = `<my_comments>${notes}</my_comments><series_animedb_id>80</series_animedb_id>`;
  expect(await read(anime(one, one))).toMatchObject(
    Array(2).fill({ ids: { myAnimeList: 80 }, values: { notes: expected } }),
  );
});

test("MyAnimeList's older statuses are numbers, and a rewatch is a whole viewing and the current one", async () => {
  const rows = await read(
    anime(...[1, 2, 3, 4, 6].map((number) => `series_title=${number} my_status=${number}`)),
  );
  const statuses = ["active", "completed", "paused", "dropped", "planning"];
  expect(rows.map(({ values }) => values.status)).toEqual(statuses);
  const again = "my_status=Completed my_times_watched=0 my_rewatching=1 my_rewatching_ep=0";
  expect(await linesIn(anime(`series_title=X series_episodes=291 my_watched_episodes=4 ${again}`))).toEqual([
    "1 X (kind=series episodes=291) status=active log=?:1--1 / ?:1-4",
  ]);
});

test("our rewatches leave in MyAnimeList's form, and come back", async () => {
  const values = { episodesWatched: 4, repeats: 2, startedOn: "2020-01-02", finishedOn: "2020-03-04" };
  const entry = seriesEntry("zeta-gundam", { status: "watching", ...values });
  const { text } = exportFile("myanimelist", trackedOf([entry], []), new Date("2026-11-30T12:00:00Z"));
  for (const element of ["watched_episodes>4", "status>Completed", "times_watched>1", "rewatching>1"])
    expect(text).toContain(`<my_${element}<`);
  const [row] = await read(text);
  const log = shortLog(row?.log ?? {});
  expect([row?.values.status, log]).toEqual(["active", "?:1-4 +2 2020-01-02..2020-03-04"]);
});

/** AniList's format of scores, the scores of a list, the scales that they may have, and the ratings on the first one. */
test.each<[format: string | null, scores: number[], scales: unknown[], ratings: (number | null)[]]>([
  ["POINT_100", [0, 4, 85, 100], [100], [null, 1, 9, 10]],
  ["POINT_10_DECIMAL", [7.4, 7.5], [10], [7, 8]],
  ["POINT_10", [1, 10], [10], [1, 10]],
  ["POINT_5", [0, 1, 5], [5], [null, 2, 10]],
  ["POINT_3", [0, 1, 2, 3], ["smileys"], [null, 4, 6, 9]],
  [null, [3, 85], [100], [1, 9]],
  ["POINT_5", [0, 4, 90], [100], [null, 1, 9]],
  ["POINT_10", [7, 90], [100], [1, 9]],
  ["POINT_3", [2, 70], [100], [1, 7]],
  [null, [0, 0], [10], [null, null]],
  [null, [3, 8.5], [10], [3, 9]],
  [null, [0, 3, 5, 3], [5, 10, 100], [null, 6, 10, 6]],
  [null, [1, 3], [5, 10, 100, "smileys"], [2, 6]],
  ["POINT_5", [4, 8], [10, 100], [4, 8]],
])("AniList's scores in %s of %j may be out of %j: %j", async (scoreFormat, scores, scales, ratings) => {
  const user = scoreFormat && { mediaListOptions: { scoreFormat } };
  const entries = scores.map((score, at) => ({ mediaId: at + 1, score, status: "COMPLETED" }));
  const file = new Blob([JSON.stringify({ user, lists: [{ entries }] })]);
  const found = await readFile(file);
  expect("table" in found ? found.scales : 1).toEqual(scales.length > 1 ? scales : 1);
  expect((await listIn(file)).rows.map(({ values }) => values.rating)).toEqual(ratings);
  if (!("table" in found && scales.includes("smileys"))) return;
  const { rows } = await readTableAs(found, { ...found.reading, scale: "smileys" });
  expect(rows.map(({ values }) => values.rating)).toEqual([4, 9]);
});
