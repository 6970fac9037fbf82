import { describe, expect, test } from "vitest";
import { GAME_GENRES, GAME_PLATFORMS } from "#worker/catalog/contract.ts";
import { findGame, GAMES } from "#worker/catalog/games/index.ts";
import { GAME_RECORDS } from "./game-records";

const SPECIFIED_PLATFORMS =
  "PlayStation 5, PlayStation 4, PlayStation 3, PlayStation 2, PlayStation, Xbox Series X/S, Xbox One, Xbox 360, Xbox, Nintendo Switch, Nintendo 3DS, Nintendo DS, GameBoy Advance, PC, Mobile, Arcade, PSP, PS Vita";

/** Platforms without a Gundam game. */
const PLATFORMS_WITHOUT_A_GAME = ["Xbox"];

describe("game ids", () => {
  test("are unique and in kebab case", () => {
    const ids = GAMES.map((game) => game.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("find their game, and unknown ids find none", () => {
    for (const game of GAMES) expect(findGame(game.id)).toBe(game);
    for (const id of ["", "Hot-Scramble", "extreme", "constructor", "__proto__"]) {
      expect(findGame(id)).toBeUndefined();
    }
  });
});

describe("the games of the catalog", () => {
  test("are at least 150, and cover every genre", () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(150);
    const genres = new Set(GAMES.map((game) => game.genre));
    expect(GAME_GENRES.filter((genre) => !genres.has(genre))).toEqual([]);
  });

  test("cover every specified platform except the first Xbox", () => {
    expect(GAME_PLATFORMS.slice(0, 18).join(", ")).toBe(SPECIFIED_PLATFORMS);
    const platforms = new Set(GAMES.flatMap((game) => game.platforms));
    expect(GAME_PLATFORMS.filter((platform) => !platforms.has(platform))).toEqual(PLATFORMS_WITHOUT_A_GAME);
  });
});

describe("game facts", () => {
  test.each(GAME_RECORDS)(
    "%s (%s) has the recorded developer, platform and release",
    (id, released, developer, platform) => {
      const game = findGame(id);
      expect(game).toMatchObject({ developer, platform, releaseYear: Number(released.slice(0, 4)) });
      if (game?.released) expect(game.released).toBe(released);
    },
  );

  test("include a valid day of release in the release year for more than 20 games", () => {
    const dated = GAMES.filter(({ released }) => released !== undefined);
    expect(dated.length).toBeGreaterThan(20);
    for (const { id, released = "", releaseYear } of dated) {
      expect(new Date(released).toISOString().slice(0, 10), id).toBe(released);
      expect(Number(released.slice(0, 4)), id).toBe(releaseYear);
    }
  });

  test("include a release year from 1983 to 2026", () => {
    for (const { id, releaseYear } of GAMES) {
      expect(releaseYear, id).toBeGreaterThanOrEqual(1983);
      expect(releaseYear, id).toBeLessThanOrEqual(2026);
    }
  });

  test("are ordered by release year, then by title", () => {
    const order = GAMES.map(({ releaseYear, title }) => ({ releaseYear, title }));
    const byTitle = order.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
    expect(order).toEqual(byTitle.toSorted((one, other) => one.releaseYear - other.releaseYear));
  });

  test("list each platform once, the one of the first release first", () => {
    for (const { id, platform, platforms } of GAMES) {
      expect(new Set(platforms).size, id).toBe(platforms.length);
      expect(platform, id).toBe(platforms[0]);
    }
  });

  test("include a unique title, a developer and a unique description of 40 to 200 characters", () => {
    expect(new Set(GAMES.map((game) => game.title)).size).toBe(GAMES.length);
    expect(new Set(GAMES.map((game) => game.description)).size).toBe(GAMES.length);
    for (const { id, title, developer, description } of GAMES) {
      for (const text of [title, developer, description]) {
        expect(text, id).toBe(text.trim());
        expect(text, id).not.toMatch(/\s\s|["`]/);
      }
      expect(developer.length, id).toBeGreaterThan(1);
      expect(description.length, id).toBeGreaterThanOrEqual(40);
      expect(description.length, id).toBeLessThanOrEqual(200);
      expect(description, id).toMatch(/[.?!]$/);
    }
  });
});
