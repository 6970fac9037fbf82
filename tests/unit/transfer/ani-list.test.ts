import { expect, test } from "vitest";
import { readFile, readTableAs } from "#app/transfer/import/read-file.ts";
import { listIn } from "../../support/transfer";

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
  expect(found.scales).toEqual(scales);
  const ratingsOutOf = async (scale = found.scales[0] ?? 0) =>
    (await readTableAs(found, { ...found.reading, scale })).rows.map(({ values }) => values.rating);
  expect(await ratingsOutOf()).toEqual(ratings);
  if (found.scales.includes("smileys")) expect(await ratingsOutOf("smileys")).toEqual([4, 9]);
});
