import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readFile } from "#app/tracker/import/read-file.ts";
import { archive } from "../../../support/transfer";

const MEGABYTE = 1024 * 1024;
const zipped = (files: Record<string, Uint8Array>) => new Blob([zipSync(files, { level: 9 }) as BlobPart]);
const encrypted = async () => {
  const bytes = new Uint8Array(await archive({ "a.csv": "x" }).arrayBuffer());
  bytes[6] = 1;
  return new Blob([bytes]);
};
const cutOff = async () => archive({ "diary.csv": "x".repeat(5000) + Math.PI }).slice(0, 40);
const nested = `${"[".repeat(5000)}${"]".repeat(5000)}`;

describe("a hostile file ends in a sentence", () => {
  test.each([
    [
      "a bomb",
      async () => zipped({ "diary.csv": new Uint8Array(60 * MEGABYTE) }),
      /at most 50 MB and 200 files/,
    ],
    [
      "a bomb of many files",
      async () =>
        zipped(
          Object.fromEntries(
            Array.from({ length: 9 }, (_, at) => [`${at}.csv`, new Uint8Array(8 * MEGABYTE)]),
          ),
        ),
      /at most 50 MB/,
    ],
    [
      "an archive of 201 files",
      async () => archive(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.txt`, "x"]))),
      /200 files/,
    ],
    ["an archive with a password", encrypted, /has a password/],
    ["an archive that was cut off", cutOff, /damaged, or was cut off|none that we know/],
    [
      "an archive with nothing that we know",
      async () => archive({ "a.png": "x", "b/c.bin": "y" }),
      /has a\.png, b\/c\.bin: none that we know/,
    ],
    ["an archive with binary text", async () => archive({ "a.csv": "a\0b" }), /isn't a text file/],
    [
      "a million rows",
      async () => new Blob(["Title,Year\n", "x,1\n".repeat(1_000_000)]),
      /more than 200,000 rows/,
    ],
    ["one endless line", async () => new Blob([`key,s_id\n${"x".repeat(5 * MEGABYTE)}`]), /no entries/],
    ["deep JSON", async () => new Blob([nested]), /none that we know/],
    [
      "a JSON file of many lists",
      async () =>
        new Blob([JSON.stringify({ movies: Array(200_001).fill({ movie: { ids: { trakt: 1 } } }) })]),
      /more than 200,000 rows/,
    ],
    ["names of prototypes", async () => new Blob(["__proto__,constructor\nx,y"]), /./],
  ])("%s", async (_name, file, sentence) => {
    const found = readFile(await file()).then((read) => {
      if ("table" in read) throw new Error("asks for its columns");
      throw new Error(`was read: ${JSON.stringify(read).slice(0, 200)}`);
    });
    await expect(found).rejects.toThrow(sentence);
  });
});
