import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { GAME_GENRES, GAME_PLATFORMS } from "#franchise/works.ts";

const SPECIFIED_PLATFORMS =
  "PlayStation 5, PlayStation 4, PlayStation 3, PlayStation 2, PlayStation, Xbox Series X/S, Xbox One, Xbox 360, Xbox, Nintendo Switch, Nintendo 3DS, Nintendo DS, GameBoy Advance, PC, Mobile, Arcade, PSP, PS Vita";

/** Platforms without a Gundam game. */
const PLATFORMS_WITHOUT_A_GAME = ["Xbox"];

test("the games of the catalog are at least 150, and cover every genre", () => {
  expect(GAMES.length).toBeGreaterThanOrEqual(150);
  const genres = new Set(GAMES.map((game) => game.genre));
  expect(GAME_GENRES.filter((genre) => !genres.has(genre))).toEqual([]);
});

test("the games of the catalog cover every specified platform except the first Xbox", () => {
  expect(GAME_PLATFORMS.slice(0, 18).join(", ")).toBe(SPECIFIED_PLATFORMS);
  const platforms = new Set(GAMES.flatMap((game) => game.platforms));
  expect(GAME_PLATFORMS.filter((platform) => !platforms.has(platform))).toEqual(PLATFORMS_WITHOUT_A_GAME);
});

test("game facts are ordered by release year, then by title", () => {
  const order = GAMES.map(({ releaseYear, title }) => ({ releaseYear, title }));
  const byTitle = order.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
  expect(order).toEqual(byTitle.toSorted((one, other) => one.releaseYear - other.releaseYear));
});

test("game facts list each platform once, the one of the first release first", () => {
  for (const { id, platform, platforms } of GAMES) {
    expect(new Set(platforms).size, id).toBe(platforms.length);
    expect(platform, id).toBe(platforms[0]);
  }
});
