import { describe, expect, test } from "vitest";
import type { Scale } from "#app/tracker/import/ani-list.ts";
import { readFile } from "#app/tracker/import/read-file.ts";
import { fixture, listIn } from "../../../support/transfer";

describe("reading AniList's own export", async () => {
  const { format, rows } = await listIn(fixture("ani-list-gdpr.json"));
  const row = (aniListId: number) => rows.find(({ ids }) => ids.aniList === aniListId);

  test("recognizes it by its content, skips manga, and reads the six statuses from their numbers", () => {
    expect(format).toBe("AniList");
    expect(rows.map(({ ids, values }) => `${ids.aniList} ${values.status}`)).toEqual([
      ...["80 completed", "20658 active", "139274 active", "86 planning", "92 paused", "94 dropped"],
      "1 completed",
    ]);
  });

  test("reads every field, and turns 100 points into 10 stars", () => {
    const values = { status: "completed", rating: 9, episodesWatched: 43, repeats: 1, isPrivate: false };
    const texts = {
      notes: "Seen with my father.\nTwice.",
      startedOn: "2015-04-03",
      finishedOn: "2015-06-21",
    };
    expect(row(80)).toMatchObject({ title: "AniList no. 80", values: { ...values, ...texts }, remarks: [] });
    expect(row(94)?.values.rating).toBe(1);
    expect(row(86)?.values).toMatchObject({ rating: null, notes: null, startedOn: null });
    const again = { values: { episodesWatched: undefined, repeats: 2 }, viewings: [[{}], [{}]], remarks: [] };
    expect(row(139274)).toMatchObject(again);
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

  test("reads an entry of several lists once, and every field with the titles, ids, year and episodes", () => {
    expect(rows.map(({ title }) => title)).toEqual([
      "Shin Kidou Senki Gundam Wing",
      "Kidou Senshi Gundam AGE",
    ]);
    expect(rows[0]).toEqual({
      ...{ number: 1, title: "Shin Kidou Senki Gundam Wing", kind: "series", year: 1995, episodes: 49 },
      otherTitles: ["Mobile Suit Gundam Wing", "新機動戦記ガンダムW", "Gundam W"],
      ids: { side7: null, myAnimeList: 90, aniList: 90 },
      values: {
        ...{ status: "completed", rating: 8, episodesWatched: 49, repeats: 0, isPrivate: false },
        ...{ notes: "Five boys, five Gundams.\nNobody talks.", startedOn: "2001-03-09" },
      },
      remarks: ["The last day “2001-00-00” isn't a full date and was left out."],
    });
  });
});

const listOf = (scoreFormat: string | null, scores: number[]) => ({
  user: scoreFormat && { mediaListOptions: { scoreFormat } },
  lists: [{ entries: scores.map((score, at) => ({ mediaId: at + 1, score, status: "COMPLETED" })) }],
});

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
])("ratings on the scale %s: %j become %j", async (format, scores, ratings) => {
  const { rows } = await listIn(new Blob([JSON.stringify(listOf(format, scores))]));
  expect(rows.map(({ values }) => values.rating)).toEqual(ratings);
});

test.each([
  ["are asked for if all are at most 5", null, [0, 3, 5, 3], [5, 10, 100], [null, 6, 10, 6]],
  ["may be smileys if all are at most 3", null, [1, 3], [5, 10, 100, "smileys"], [2, 6]],
  ["are asked for if some are above the scale that is named", "POINT_5", [4, 8], [10, 100], [4, 8]],
])("ratings whose scale the file doesn't say %s", async (_name, scoreFormat, scores, scales, ratings) => {
  const found = await readFile(new Blob([JSON.stringify(listOf(scoreFormat, scores))]));
  if (!("scales" in found)) throw new Error("The scale is not asked.");
  expect(found).toMatchObject({ scales, samples: [...new Set(scores.filter(Boolean))].map(String) });
  const ratingsOutOf = (scale: Scale) => found.rowsWith(scale).map(({ values }) => values.rating);
  expect(ratingsOutOf(found.scales[0] ?? 0)).toEqual(ratings);
  if (found.scales.includes("smileys")) expect(ratingsOutOf("smileys")).toEqual([4, 9]);
});
