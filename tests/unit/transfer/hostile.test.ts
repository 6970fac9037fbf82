import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, inject, test } from "vitest";
import { archive, listIn } from "../../support/transfer";

const MEGABYTE = 1024 * 1024;
const zipped = (count: number) =>
  Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, new Uint8Array(1)]))),
  );
/** An archive whose table of contents has files of these sizes. */
const bomb = (...megabytes: number[]) => {
  const bytes = zipped(megabytes.length);
  let entry = -1;
  for (const size of megabytes) {
    entry = bytes.indexOf("PK\x01\x02", entry + 1);
    bytes.writeUInt32LE(size * MEGABYTE, entry + 24);
  }
  return bytes;
};
const encrypted = async () => {
  const bytes = new Uint8Array(await archive({ "a.csv": "x" }).arrayBuffer());
  bytes[6] = 1;
  return bytes;
};
const packed = gzipSync(new Uint8Array(30 * MEGABYTE));
const hiding = Buffer.concat([packed.subarray(0, -4), Uint8Array.of(9, 0, 0, 0)]);
/** Full of the sign; in the long tests, as large as a file may be. */
const full = (megabytes: number, sign: string, start = "") =>
  gzipSync(start + sign.repeat(((inject("long") ? 24 : megabytes) * MEGABYTE) / sign.length));
const mal = (anime: string) => `<?xml version="1.0"?><myanimelist>${anime}</myanimelist>`;
const anime = "<anime><series_title>X</series_title></anime>";
const own = { format: "side7-tracker", version: 1, series: [], games: [] };
const manyNames = Array.from({ length: 100_000 }, (_, at) => [`name ${at}`, at]);
const manyRows = { movies: Array(200_001).fill({ movie: { ids: { trakt: 1 } } }) };

/** Text, bytes, or an object that becomes JSON. */
test.each<[name: string, content: unknown, sentence: RegExp]>([
  ["an empty file", "", /empty/],
  ["a file with only spaces", " \n\n", /empty/],
  ["a file with only a header", "Title,Status\n", /no entries/],
  ["a letter", "Dear channel,\nI liked Gundam X.", /no column called “Title”/],
  ["unclosed quotes", 'Title,Notes\nX,"and so', /damaged: see the quotes in row 2/],
  ["binary data", new Uint8Array([1, 2, 0, 4]), /a text file/],
  ["an Excel workbook", () => archive({ "xl/workbook.xml": "<x/>", "a.xml": "<x/>" }), /Excel workbook/],
  ["an archive of four bytes", new Uint8Array([0x50, 0x4b, 3, 4]), /archive is damaged/],
  ["a compressed file that hides its size", hiding, /a text file/],
  ["a broken compressed file", new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2]), /compressed file is damaged/],
  ["over 20,000 rows", `Title\n${"x\n".repeat(20_001)}`, /more than 20,000 rows/],
  ["over 200,000 rows", `Title,Year\n${"x,1\n".repeat(200_001)}`, /more than 200,000 rows/],
  ["a small compressed file full of line ends", () => full(1, "\n", "Title\n"), /more than 200,000 rows/],
  ["a small compressed file full of carriage returns", () => full(1, "\r", "T\r"), /more than 200,000 rows/],
  ["a small compressed file full of quotes", () => full(6, '"', "Title\n"), /more than 200,000 rows/],
  ["a small compressed file full of commas", () => full(6, ","), /more than 500 columns/],
  ["a small compressed file full of empty cells", () => full(6, ",", "Title\n"), /more than 200,000 rows/],
  ["a small compressed file full of entities", () => full(1, "&nbsp;", "<myanimelist>"), /see line 1/],
  ["a small compressed file full of elements", () => full(1, "<anime>", "<myanimelist>"), /see line 1/],
  ["a small compressed file full of attributes", () => full(1, " a=''", "<myanimelist"), /see line 1/],
  ["a small compressed file full of objects", () => full(3, "{},", "["), /more than 200,000 rows/],
  ["100,000 names in JSON", Object.fromEntries(manyNames), /more than 500 columns/],
  ["501 columns", `Title${",x".repeat(500)}\nx\n`, /more than 500 columns/],
  ["over 20,000 anime", mal(anime.repeat(20_001)), /more than 20,000 rows/],
  ["one endless line", `key,s_id\n${"x".repeat(5 * MEGABYTE)}`, /no entries/],
  ["over 25 MB", "x".repeat(26 * MEGABYTE), /at most 25 MB/],
  ["a small compressed file with over 25 MB inside", packed, /at most 25 MB/],
  ["a bomb", bomb(51), /at most 50 MB and 200 files/],
  ["a bomb of many files", bomb(13, 13, 13, 13), /at most 50 MB/],
  ["an archive of 201 files", zipped(201), /200 files/],
  ["an archive with a password", encrypted, /has a password/],
  ["an archive that was cut off", () => archive({ "a.csv": "x".repeat(99) }).slice(0, 40), /damaged, or was/],
  [
    "an archive of other files",
    () => archive({ "a.png": "x", "b/c.bin": "y" }),
    /has a\.png, b\/c\.bin: none/,
  ],
  ["an archive with binary text", () => archive({ "a.csv": "a\0b" }), /isn't a text file/],
  ["incomplete JSON", '{"format":"side7-tracker",', /damaged, or was cut off/],
  ["deep JSON", "[".repeat(5000) + "]".repeat(5000), /none that we know/],
  ["other JSON", { hello: "world" }, /none that we know/],
  ["a list of numbers", [1, 2], /none that we know/],
  ["JSON of many rows", manyRows, /more than 200,000 rows/],
  ["our file of a newer version", { ...own, version: 2 }, /newer version/],
  ["our file without entries", own, /no entries/],
  ["our file with lists of a wrong type", { ...own, series: "x", games: 7 }, /no entries/],
  ["AniList's list with only manga", { lists: [{ series_id: 1, series_type: 1 }] }, /no entries/],
  ["AniList's list without valid entries", { lists: [{ entries: [null, 7] }] }, /none that we know/],
  ["a list of manga", mal("<manga><manga_title>X</manga_title></manga>"), /list of manga/],
  ["a list without entries", mal("<myinfo></myinfo>"), /no entries/],
  ["an empty list", "<myanimelist/>", /no entries/],
  ["incomplete XML", mal(anime).slice(0, -20), /damaged, or was cut off: see line 1/],
  ["XML that ends in a comment", `${mal(anime).slice(0, -14)}\n<!-- `, /see line 2/],
  ["unclosed CDATA", mal("\n<anime><series_title><![CDATA[X</series_title></anime>"), /see line 2/],
  ["wrongly nested tags", mal("\n<anime><series_title></anime></series_title>"), /see line 2/],
  ["a web page", "<!doctype html><html><body>Sign in</body></html>", /isn't an export from MyAnimeList/],
  ["XML entities", `<!DOCTYPE x [<!ENTITY a "aa">]>${mal(anime).slice(21)}`, /defines its own XML entities/],
  ["Kitsu", [{ id: "1", type: "x", attributes: { ratingTwenty: 16 } }], /from Kitsu\. .*MyAnimeList's XML/],
  ["Shikimori", [{ target_title: "X", target_id: 92, target_type: "Anime" }], /from Shikimori\. .*as XML/],
  ["Ryot", { metadata: [{ lot: "anime", source: "anilist", identifier: "92" }] }, /from Ryot\. .*CSV/],
  ["Steam", { response: { games: [{ appid: 1, playtime_forever: 90 }] } }, /from Steam\. .*Playnite/],
  [
    "Anime-Planet",
    { export: { type: "anime" }, entries: [{ name: "Gundam X", status: "watched" }] },
    /from Anime-Planet\. .*MyAnimeList's XML/,
  ],
  ["Grouvee's JSON", { export_format_version: 2, site: "x", collection: [{}] }, /from Grouvee\. .*as CSV/],
  ["Letterboxd's list", "Letterboxd list export v7\nDate,Name\n", /from Letterboxd\. .*ratings\.csv/],
])("%s is refused with a sentence", async (_name, content, sentence) => {
  const made: unknown = typeof content === "function" ? await content() : content;
  const isData = typeof made === "string" || made instanceof Uint8Array || made instanceof Blob;
  const file = new Blob([isData ? (made as BlobPart) : JSON.stringify(made)]);
  await expect(listIn(file)).rejects.toThrow(sentence);
});

test("as many rows and columns as a file may have are read", async () => {
  const rowsIn = async (table: string) => (await listIn(new Blob([table]))).rows.length;
  expect(await rowsIn(`Title\n${"x\n".repeat(20_000)}`)).toBe(20_000);
  expect(await rowsIn(`Title${",x".repeat(499)}\nx\n`)).toBe(1);
});
