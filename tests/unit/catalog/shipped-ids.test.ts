import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";

/** Every id ever shipped. Members' entries and played games refer to them: lines are added at the end, never removed. */
const SHIPPED = readFileSync("worker/catalog/shipped-ids.txt", "utf8").trimEnd().split("\n");

test("ids once shipped are all still there, and new ones are on the list", () => {
  expect(SHIPPED.length).toBeGreaterThanOrEqual(818);
  const ids = Object.entries({ series: SERIES, games: GAMES, questions: QUESTIONS }).flatMap(([kind, list]) =>
    list.map(({ id }) => `${kind}/${id}`),
  );
  expect(ids.toSorted()).toEqual(SHIPPED.toSorted());
});
