import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import type { PlayerRecord } from "#worker/quiz/accounts/player-store.ts";
import type { PlayerExport } from "#worker/quiz/contract/index.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { traces } from "../../support/owned-tables";
import { answersOf, newPlayer, PASSWORD, playGame, startGame, stateOf } from "../../support/quiz";
import { players, rowsOf } from "../../support/rows";

const deletePlayer = (browser: TestBrowser) =>
  browser.send("DELETE", "/api/game/player", { password: PASSWORD });

test("GET a player's data downloads a file with the account, games and scores, without the password's hash", async () => {
  const browser = await newPlayer("amuro");
  const { totalScore, gameId } = await playGame(browser, 3);
  const response = await browser.fetch("/api/game/player/export");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="my-quiz-data-[\d-]+\.json"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const data = await response.json<PlayerExport>();
  expect(data).toMatchObject({
    format: "side7-player",
    version: 1,
    account: { id: browser.player.id, username: "amuro", email: "amuro@example.com" },
    games: [{ id: gameId, mode: "quick", score: totalScore, answers: expect.any(Array) }],
    sessions: [{ expiresAt: expect.any(String) }],
  });
  expect(data.scores).toHaveLength(3);
  expect(data.scores).toContainEqual(expect.objectContaining({ period: "all", score: totalScore, games: 1 }));
  const { passwordHash: _hash, ...shown } = getTableColumns(players);
  expect(Object.keys(data.account).sort()).toEqual(Object.keys(shown).sort());
  const [stored] = await rowsOf(players);
  expect(JSON.stringify(data)).not.toContain(stored?.passwordHash);
});

test("deleting a quiz account ends every session and frees the name", async () => {
  const browser = await newPlayer("amuro");
  const elsewhere = new TestBrowser();
  await elsewhere.send("POST", "/api/game/player/login", {
    email: "amuro@example.com",
    password: PASSWORD,
  });
  await playGame(browser, 3);
  await deletePlayer(browser);
  expect(await stateOf(elsewhere)).toEqual({ player: null, game: null, daily: null });
  expect((await elsewhere.send("POST", "/api/game/start", { gameMode: "quick" })).status).toBe(401);
  const again = await newPlayer("amuro");
  expect(again.player).toMatchObject({ username: "amuro", totalScore: 0, gamesPlayed: 0 });
  expect(again.player.id).not.toBe(browser.player.id);
});

test.each(["start", "submit", "player/password", "player"])(
  "deleting a quiz account is not undone by a concurrent call of %s",
  async (path) => {
    const browser = await newPlayer("amuro");
    const game = await startGame(browser);
    const bodies: Record<string, unknown> = {
      start: { gameMode: "challenge" },
      submit: { playerId: browser.player.id, gameId: game.gameId, answers: answersOf(game, 3) },
      "player/password": { currentPassword: PASSWORD, newPassword: "the white devil" },
      player: { password: PASSWORD },
    };
    await deletePlayer(browser);
    const services = servicesOf({ ...env });
    const player = browser.player as unknown as PlayerRecord;
    vi.spyOn(services.quiz.sessions, "playerOf").mockResolvedValue(player);
    const url = `https://side7.example/api/game/${path}`;
    const response = await createApp(services).request(url, {
      method: path === "player" ? "DELETE" : "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify(bodies[path]),
    });
    expect(response.status).toBe(path === "submit" ? 404 : 401);
    expect(await traces(browser.player.id)).toEqual([]);
  },
);
