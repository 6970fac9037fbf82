import { expect, test } from "vitest";
import { listIn } from "../../support/transfer";

const read = async (text: string | Uint8Array<ArrayBuffer>) => (await listIn(new Blob([text]))).rows;

test.each([
  ["commas", "Title,Status\nGundam F91,Dropped"],
  ["tabs", "Title\tStatus\nGundam F91\tDropped"],
  ["carriage returns as line ends", "Title,Status\rGundam F91,Dropped\r"],
  ["capitals and spaces in the header", " TITLE , my_status \nGundam F91,DROPPED"],
])("a CSV file with %s is read", async (_name, text) => {
  expect(await read(text)).toMatchObject([{ title: "Gundam F91", values: { status: "dropped" } }]);
});

test("a CSV file with only titles is read", async () => {
  expect(await read("Title\nGundam F91\nGundam X\n")).toMatchObject([
    { title: "Gundam F91", kind: null },
    { title: "Gundam X", kind: null },
  ]);
});

test("a row is a game because of its type, its status or its hours", async () => {
  const rows = await read(
    "Title,Type,Status,Hours\nA,Game,,\nB,,Plan to Play,\nC,,,12.345\nD,TV,Watching,\nE,,,",
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["games", "games", "games", "series", null]);
  expect(rows[2]?.log.sessions).toEqual([[null, 12.35]]);
});

test("UTF-16 and Latin-1 files are read", async () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([..."Title\nÉ"].map((c) => c.charCodeAt(0))).buffer),
  ]);
  expect(await read(utf16)).toMatchObject([{ title: "É" }]);
  const bigEndian = new Uint8Array([0xfe, 0xff, ...[..."Title\nÉ"].flatMap((c) => [0, c.charCodeAt(0)])]);
  expect(await read(bigEndian)).toMatchObject([{ title: "É" }]);
  const latin = new Uint8Array([..."Title\n\u00c9"].map((c) => c.charCodeAt(0)));
  expect(await read(latin)).toMatchObject([{ title: "É" }]);
});

test("notes lose invalid characters, and are cut to 2,000 characters with a remark", async () => {
  const [row] = await read(`Title,Notes\nX,"a\u0001b\uFFFF${"😀".repeat(2000)}"`);
  expect(row?.values.notes).toBe(`ab${"😀".repeat(1998)}`);
  expect(row?.remarks).toEqual(["The notes were cut to 2000 characters."]);
});

test("Excel's line with the delimiter is skipped", async () => {
  expect(await read("sep=;\r\nTitle;Hours\r\nGundam, the game;1,5\r\n")).toMatchObject([
    { number: 2, title: "Gundam, the game", log: { sessions: [[null, 1.5]] } },
  ]);
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
