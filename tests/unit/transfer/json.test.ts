import { describe, expect, test } from "vitest";
import { trackedOf } from "#worker/log/contract/entry.ts";
import { exportFile } from "#worker/tracker/export-file.ts";
import { seriesEntry } from "../../support/tracked";
import { listIn } from "../../support/transfer";

const read = async (json: unknown) => (await listIn(new Blob([JSON.stringify(json)]))).rows;

const values = { rating: 9, notes: "a\nb", isFavourite: true, isPrivate: true, isReview: true };
const own = { status: "watching", episodesWatched: 12, startedOn: "2020-01-01" } as const;
const entry = seriesEntry("zeta-gundam", { ...own, ...values });

test("an exported JSON file has its format, its version and every field", () => {
  const { name, type, text } = exportFile("json", trackedOf([entry], []), new Date("2026-11-30T12:00:00Z"));
  expect({ name, type }).toEqual({ name: "side-7-tracker-2026-11-30.json", type: "application/json" });
  const { id, ...fields } = entry;
  expect(JSON.parse(text)).toEqual({
    format: "side7-tracker",
    version: 1,
    exportedAt: "2026-11-30T12:00:00.000Z",
    series: [{ ...fields, title: "Mobile Suit Zeta Gundam", myAnimeListId: 85, aniListId: 85 }],
    games: [],
    lists: [],
  });
});

describe("reading an exported JSON file", () => {
  const file = { format: "side7-tracker", version: 1, series: [entry], games: [] };

  test("also accepts the file with all of a member's data", async () => {
    for (const format of ["side7-tracker", "side7-member"]) {
      expect(await read({ ...file, format })).toMatchObject([{ ids: { side7: "zeta-gundam" }, values }]);
    }
  });

  test("leaves out a log that the API refuses, and says why", async () => {
    const rowOf = async (count: number, more: object = {}, day = 9) => {
      const log = { viewings: Array(count).fill([[day, 1, 1]]), ...more };
      return (await read({ ...file, series: [{ ...entry, log }] }))[0];
    };
    expect(await rowOf(50, { more: 950 })).toMatchObject({ log: { whole: { more: 950 } }, remarks: [] });
    const remarks = ["A log has at most 50 viewings with episodes. This one was left out."];
    expect(await rowOf(51)).toMatchObject({ log: { whole: undefined }, values: { rating: 9 }, remarks });
    const later = ['The log “{"viewings":[[[99999,1,1]]]}” can\'t be read and was left out.'];
    expect(await rowOf(1, {}, 99_999)).toMatchObject({ log: { whole: undefined }, remarks: later });
  });

  test("keeps entries of a wrong type as rows to decide about", async () => {
    const series = [null, 7, { seriesId: {}, rating: [], notes: 5 }];
    expect(await read({ ...file, series })).toHaveLength(3);
  });
});
