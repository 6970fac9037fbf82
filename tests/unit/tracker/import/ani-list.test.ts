import { describe, expect, test } from "vitest";
import type { Scale } from "#app/tracker/import/ani-list.ts";
import { readFile } from "#app/tracker/import/read-file.ts";
import { fixture, listIn } from "../../../support/transfer";

const read = (json: unknown) => listIn(new Blob([JSON.stringify(json)]));

describe("reading AniList's own export", async () => {
  const { format, rows } = await listIn(fixture("ani-list-gdpr.json"));
  const row = (aniListId: number) => rows.find(({ ids }) => ids.aniList === aniListId);

  test("recognizes it by its content, and skips manga", () => {
    expect(format).toBe("AniList");
    expect(rows.map(({ ids }) => ids.aniList)).toEqual([80, 20658, 139274, 86, 92, 94, 1]);
  });

  test("reads every field, and turns 100 points into 10 stars", () => {
    expect(row(80)).toMatchObject({
      title: "AniList no. 80",
      values: {
        status: "completed",
        rating: 9,
        episodesWatched: 43,
        notes: "Seen with my father.\nTwice.",
        startedOn: "2015-04-03",
        finishedOn: "2015-06-21",
        repeats: 1,
        isPrivate: false,
      },
      remarks: [],
    });
    expect(row(94)?.values.rating).toBe(1);
    expect(row(86)?.values).toMatchObject({ rating: null, notes: null, startedOn: null });
  });

  test("reads the six statuses from their numbers", () => {
    expect(rows.map(({ values }) => values.status)).toEqual([
      "completed",
      "active",
      "active",
      "planning",
      "paused",
      "dropped",
      "completed",
    ]);
    expect(row(139274)).toMatchObject({
      values: { episodesWatched: undefined, repeats: 2 },
      viewings: [[{}], [{}]],
      remarks: [],
    });
  });

  test("leaves out incomplete dates with a remark", () => {
    expect(row(20658)).toMatchObject({
      values: { startedOn: undefined, finishedOn: null, isPrivate: true },
      remarks: ["The first day “2020-05-00” isn't a full date and was left out."],
    });
  });
});

describe("reading an answer of AniList's API", async () => {
  const { rows } = await listIn(fixture("ani-list-collection.json"));

  test("reads an entry once, even if it is in several lists", () => {
    expect(rows.map(({ title }) => title)).toEqual([
      "Shin Kidou Senki Gundam Wing",
      "Kidou Senshi Gundam AGE",
    ]);
  });

  test("reads every field, with the titles, ids, year and episodes of the work", () => {
    expect(rows[0]).toEqual({
      number: 1,
      title: "Shin Kidou Senki Gundam Wing",
      otherTitles: ["Mobile Suit Gundam Wing", "新機動戦記ガンダムW", "Gundam W"],
      kind: "series",
      ids: { side7: null, myAnimeList: 90, aniList: 90 },
      year: 1995,
      episodes: 49,
      values: {
        status: "completed",
        rating: 8,
        episodesWatched: 49,
        notes: "Five boys, five Gundams.\nNobody talks.",
        startedOn: "2001-03-09",
        finishedOn: undefined,
        repeats: 0,
        isPrivate: false,
      },
      remarks: ["The last day “2001-00-00” isn't a full date and was left out."],
    });
  });
});

describe("ratings on the scale", () => {
  const ratingsOf = async (scoreFormat: string | null, scores: number[]) => {
    const entries = scores.map((score, at) => ({ mediaId: at + 1, score, status: "COMPLETED" }));
    const user = scoreFormat && { mediaListOptions: { scoreFormat } };
    return (await read({ user, lists: [{ entries }] })).rows.map(({ values }) => values.rating);
  };

  test.each([
    ["POINT_100", [0, 4, 85, 100], [null, 1, 9, 10]],
    ["POINT_10_DECIMAL", [7.4, 7.5], [7, 8]],
    ["POINT_10", [1, 10], [1, 10]],
    ["POINT_5", [0, 1, 5], [null, 2, 10]],
    ["POINT_3", [0, 1, 2, 3], [null, 4, 6, 9]],
    [null, [3, 85], [1, 9]],
    ["POINT_5", [0, 4, 90], [null, 1, 9]],
    ["POINT_10", [7, 90], [1, 9]],
    ["POINT_3", [2, 70], [1, 7]],
    [null, [0, 0], [null, null]],
    [null, [3, 8.5], [3, 9]],
  ])("%s: %j become %j", async (format, scores, ratings) => {
    expect(await ratingsOf(format, scores)).toEqual(ratings);
  });
});

test.each([
  ["are asked for if all are at most 5", null, [0, 3, 5, 3], [5, 10, 100], [null, 6, 10, 6]],
  ["may be smileys if all are at most 3", null, [1, 3], [5, 10, 100, "smileys"], [2, 6]],
  ["are asked for if some are above the scale that is named", "POINT_5", [4, 8], [10, 100], [4, 8]],
])("ratings whose scale the file doesn't say %s", async (_name, scoreFormat, scores, scales, ratings) => {
  const entries = scores.map((score, at) => ({ mediaId: at + 1, score, status: "COMPLETED" }));
  const user = scoreFormat && { mediaListOptions: { scoreFormat } };
  const found = await readFile(new Blob([JSON.stringify({ user, lists: [{ entries }] })]));
  if (!("scales" in found)) throw new Error("The scale is not asked.");
  expect(found).toMatchObject({ scales, samples: [...new Set(scores.filter(Boolean))].map(String) });
  const ratingsOutOf = (scale: Scale) => found.rowsWith(scale).map(({ values }) => values.rating);
  expect(ratingsOutOf(found.scales[0] ?? 0)).toEqual(ratings);
  if (found.scales.includes("smileys")) expect(ratingsOutOf("smileys")).toEqual([4, 9]);
});
