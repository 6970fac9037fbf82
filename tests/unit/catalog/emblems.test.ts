import { expect, test } from "vitest";
import { GENRE_EMBLEMS } from "#franchise/emblems.ts";
import { GAME_GENRES } from "#franchise/works.ts";

test("each genre of games has its own icon", () => {
  const drawn = GAME_GENRES.map((genre) => new Map(Object.entries(GENRE_EMBLEMS)).get(genre.toLowerCase()));
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(GAME_GENRES.length);
});
