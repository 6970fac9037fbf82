import { describe, expect, test } from "vitest";
import { GAME_GENRES, GAME_PLATFORMS } from "#worker/catalog/contract.ts";
import { findGame, GAMES } from "#worker/catalog/games/index.ts";
import { GAME_RECORDS } from "./game-records";

const SPECIFIED_PLATFORMS =
  "PlayStation 5, PlayStation 4, PlayStation 3, PlayStation 2, PlayStation, Xbox Series X/S, Xbox One, Xbox 360, Xbox, Nintendo Switch, Nintendo 3DS, Nintendo DS, GameBoy Advance, PC, Mobile, Arcade, PSP, PS Vita";

/** Platforms without a Gundam game. */
const PLATFORMS_WITHOUT_A_GAME = ["Xbox"];

describe("game ids", () => {
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

  test("include a day of release for more than 20 games, and a release year from 1983 to 2026", () => {
    expect(GAMES.filter(({ released }) => released !== undefined).length).toBeGreaterThan(20);
    expect(GAMES.filter(({ releaseYear }) => releaseYear < 1983 || releaseYear > 2026)).toEqual([]);
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

  test("include a developer and a unique description of 40 to 200 characters, without doubled spaces", () => {
    expect(new Set(GAMES.map((game) => game.description)).size).toBe(GAMES.length);
    for (const { id, title, developer, description } of GAMES) {
      expect([title, developer, description].join(" "), id).not.toMatch(/\s\s|["`]/);
      expect(developer.length, id).toBeGreaterThan(1);
      expect(description, id).toMatch(/^.{39,199}[.?!]$/);
    }
  });
});
