import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";

/** The ids that were ever published. Members' entries and played games refer to them: only add lines at the end. */
const SHIPPED = readFileSync("worker/catalog/shipped-ids.txt", "utf8").trimEnd().split("\n");

test("the catalog has every id of shipped-ids.txt, and no other", () => {
  expect(SHIPPED.length).toBeGreaterThanOrEqual(818);
  const ids = Object.entries({ series: SERIES, games: GAMES, questions: QUESTIONS }).flatMap(([kind, list]) =>
    list.map(({ id }) => `${kind}/${id}`),
  );
  expect(ids.toSorted()).toEqual(SHIPPED.toSorted());
});
