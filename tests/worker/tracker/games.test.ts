import { describe, expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import type { GameEntry } from "#worker/tracker/contract.ts";
import { expectRefused } from "../../support/refusals";
import { signedIn } from "../../support/sign-in";
import { changeGames, myGames, mySeries, trackGame } from "../../support/tracking";

const [FIRST, SECOND] = GAMES.map(({ id }) => id) as [string, string];

describe("writing a game's entry", () => {
  test("adds an entry, then replaces it, and changes no series", async () => {
    const member = await signedIn("patron");
    const added = await trackGame(member, FIRST, { notes: "Hard.\nFair. 🎮" });
    const entry = await added.json<GameEntry>();
    expect(entry).toMatchObject({
      id: FIRST,
      gameId: FIRST,
      status: "planning",
      rating: null,
      hoursPlayed: 0,
      notes: "Hard.\nFair. 🎮",
    });
    await trackGame(member, FIRST, { status: "playing", rating: 7, hoursPlayed: 12.345 });
    expect(await myGames(member)).toMatchObject([
      {
        gameId: FIRST,
        status: "playing",
        rating: 7,
        hoursPlayed: 12.35,
        notes: null,
        revision: entry.revision + 1,
      },
    ]);
    expect(await mySeries(member)).toEqual([]);
  });

  test("refuses wrong values, names the field, and stores nothing", async () => {
    const member = await signedIn("patron");
    await expectRefused(
      (change) => trackGame(member, FIRST, change),
      [
        ["a game that is none", { gameId: "gundam-9000" }, "gameId"],
        ["a name every object has", { gameId: "constructor" }, "gameId"],
        ["a status of series", { status: "watching" }, "status"],
        ["a rating of 11", { rating: 11 }, "rating"],
        ["less than no hours", { hoursPlayed: -0.5 }, "hoursPlayed"],
        ["more hours than a life has to spare", { hoursPlayed: 100_001 }, "hoursPlayed"],
        ["hours as text", { hoursPlayed: "3" }, "hoursPlayed"],
        ["an end before its beginning", { startedOn: "2026-02-02", finishedOn: "2026-02-01" }, "finishedOn"],
      ],
    );
    expect(await myGames(member)).toEqual([]);
  });

  test("changes several games in one call", async () => {
    const member = await signedIn("patron");
    const changes = [FIRST, SECOND].map((gameId) => ({ gameId, status: "completed" as const }));
    expect(await (await changeGames(member, { changes })).json()).toHaveLength(2);
    expect(await (await changeGames(member, { removals: [FIRST, SECOND] })).json()).toEqual([]);
  });
});
