import { env } from "cloudflare:workers";
import { and, eq, inArray, like, notInArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#worker/platform/db/db.ts";
import type { PlayerRank } from "#worker/quiz/contract/index.ts";
import { periodKeys } from "#worker/quiz/periods.ts";
import { createRankStore } from "#worker/quiz/ranking/rank-store.ts";
import { TestBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { leaders, newPlayer, playGame } from "../../support/quiz";
import { deleteRows, players, quizScores, rowsOf, setRows } from "../../support/rows";

/** The player's rank according to an isolate with an empty memory. */
const standing = async (browser: TestBrowser, query = "") =>
  (
    await new TestBrowser({}, { cookies: browser.cookies }).fetch(`/api/game/standing${query}`)
  ).json<PlayerRank | null>();

type Standing = Pick<PlayerRank, "rank" | "players">;

/**
 * Adds this many players with the scores 0, 10, 20 … below `spread`. The rows are the same as after a game: scores of
 * all time, of this week and of this month.
 */
async function seedPlayers(count: number, spread: number) {
  const n = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)";
  const score = `((i * 7919) % (${spread} / 10)) * 10`;
  const periods = Object.values(periodKeys(new Date()));
  await env.DB.prepare(
    `${n} INSERT INTO players (id, username, email, username_key, email_key, password_hash, created_at)
     SELECT 'p' || i, 'Pilot ' || i, 'p' || i || '@example.com', 'pilot ' || i, 'p' || i || '@example.com', '', 0 FROM n`,
  )
    .bind(count)
    .run();
  for (const period of periods) {
    await env.DB.prepare(
      `${n} INSERT INTO quiz_scores (period, player_id, score, games, best, reached_at)
       SELECT ?2, 'p' || i, ${score}, 1, 0, i FROM n`,
    )
      .bind(count, period)
      .run();
  }
}

/** The all-time rank for these points, counted from all scores. */
async function rankAmongAll(points: number) {
  const scores = await rowsOf(quizScores, eq(quizScores.period, "all"));
  return scores.filter(({ score }) => score > points).length + 1;
}

const scoreOf = async (id: string) =>
  (await rowsOf(quizScores, and(eq(quizScores.period, "all"), eq(quizScores.playerId, id))))[0]?.score ?? -1;

const ranks = () => createRankStore(openDatabase(env.DB));
/** The player's all-time rank as the player sees it. */
async function rankOf(id: string): Promise<Standing> {
  const own = await ranks().rankOf("all", id);
  return own ?? expect.unreachable(`${id} has not played.`);
}

describe("the leaderboard", () => {
  test("lists the best first, without email addresses", async () => {
    const [low, high] = [await newPlayer("low"), await newPlayer("high")];
    const [one, two] = [await playGame(low, 1), await playGame(high, 5)];
    await newPlayer("watcher");
    const response = await new TestBrowser().fetch("/api/game/leaderboard");
    expect(await response.json()).toEqual([
      {
        id: high.player.id,
        username: "high",
        totalScore: two.totalScore,
        gamesPlayed: 1,
        hasExtraTime: false,
      },
      { id: low.player.id, username: "low", totalScore: one.totalScore, gamesPlayed: 1, hasExtraTime: false },
    ]);
  });

  test("shows ten players, and among equals the first one", async () => {
    await seedPlayers(30, 100);
    const shown = await leaders();
    expect(shown).toHaveLength(10);
    expect(shown.map(({ totalScore }) => totalScore)).toEqual([90, 90, 90, 80, 80, 80, 70, 70, 70, 60]);
    const reached = shown.slice(0, 3).map(({ id }) => Number(id.slice(1)));
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
  });

  test("keeps the place among equals after a game without points", async () => {
    const [first, second] = [await newPlayer("first"), await newPlayer("second")];
    for (const player of [first, second]) await playGame(player, 5);
    for (const [at, { player }] of [first, second].entries())
      await setRows(quizScores, { score: 50, reachedAt: new Date(at) }, eq(quizScores.playerId, player.id));
    await playGame(first, 0);
    expect((await leaders()).map(({ username }) => username)).toEqual(["first", "second"]);
  });

  test("starts over with each week and month", async () => {
    const browser = await newPlayer("veteran");
    const { totalScore } = await playGame(browser, 5);
    for (const period of ["week", "month", "all"]) {
      expect(await leaders(`?period=${period}`)).toMatchObject([{ username: "veteran", totalScore }]);
    }
    await setRows(quizScores, { period: "week:2026-W01" }, like(quizScores.period, "week:%"));
    await setRows(quizScores, { period: "month:2026-01" }, like(quizScores.period, "month:%"));
    expect(await leaders("?period=week")).toEqual([]);
    expect(await standing(browser, "?period=week")).toBeNull();
    expect(await leaders("?period=month")).toEqual([]);
  });
});

describe("a player's own rank", () => {
  test("changes with each game, and is the same for equals", async () => {
    const [one, two] = [await newPlayer("one"), await newPlayer("two")];
    expect(await standing(one)).toBeNull();
    const first = await playGame(one, 0);
    expect(await standing(one)).toEqual({ rank: 1, players: 1, totalScore: 0, gamesPlayed: 1 });
    expect(first.totalScore).toBe(0);
    await playGame(two, 0);
    expect([(await standing(one))?.rank, (await standing(two))?.rank]).toEqual([1, 1]);
    const { totalScore } = await playGame(two, 5);
    expect(await standing(one)).toMatchObject({ rank: 2, players: 2 });
    expect(await standing(two, "?period=week")).toEqual({ rank: 1, players: 2, totalScore, gamesPlayed: 2 });
  });

  test("is exact for the first 1,000, with ties, and somebody below them gets theirs right away", async () => {
    // 150 different scores, each with ten players.
    await seedPlayers(1500, 1500);
    for (let at = 0; at < 1500; at += 299) {
      const rank = await rankAmongAll(await scoreOf(`p${at}`));
      expect([at, await rankOf(`p${at}`)]).toMatchObject([
        at,
        { rank: rank <= 1000 ? rank : null, players: null },
      ]);
    }

    const browser = await newPlayer("climber");
    await playGame(browser, 1);
    expect(await standing(browser)).toMatchObject({ rank: null, players: null });
    await setRows(quizScores, { score: 1200 }, eq(quizScores.playerId, browser.player.id));
    expect((await standing(browser))?.rank).toBe(await rankAmongAll(1200));
  });
});

const MINUTE = 60_000;

test("the ranks that an isolate keeps in memory expire after five minutes at most, and for few players in a second", async () => {
  freezeClock();
  await seedPlayers(1000, 6000);
  const store = ranks();
  const playersCounted = async () => (await store.rankOf("all", "p5"))?.players;
  expect(await playersCounted()).toBe(1000);
  await deleteRows(players, inArray(players.id, ["p1", "p2"]));
  expect(await playersCounted()).toBe(1000);
  advanceClock(5 * MINUTE);
  expect(await playersCounted()).toBe(998);
  await deleteRows(players, notInArray(players.id, ["p3", "p4", "p5"]));
  expect(await playersCounted()).toBe(998);
  advanceClock(5 * MINUTE);
  expect(await playersCounted()).toBe(3);
  await deleteRows(players, eq(players.id, "p3"));
  advanceClock(1000);
  expect(await playersCounted()).toBe(2);
});
