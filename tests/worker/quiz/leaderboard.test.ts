import { env } from "cloudflare:workers";
import { describe, expect, inject, test } from "vitest";
import { openDatabase } from "#worker/platform/db/db.ts";
import type { LeaderboardEntry, PlayerRank } from "#worker/quiz/contract.ts";
import { periodKeys } from "#worker/quiz/periods.ts";
import { createScoreStore } from "#worker/quiz/score-store.ts";
import { TestBrowser } from "../../support/browser";
import { runNightlyCron } from "../../support/cron";
import { newPlayer, PASSWORD, playGame } from "../../support/quiz";
import { meteredDatabase } from "../../support/read-meter";

const leaders = async (query = "") =>
  (await new TestBrowser().fetch(`/api/game/leaderboard${query}`)).json<LeaderboardEntry[]>();
const standing = async (browser: TestBrowser, query = "") =>
  (await browser.fetch(`/api/game/standing${query}`)).json<PlayerRank | null>();

/**
 * So many players with the scores 0, 10, 20 … below `spread`, each kept as a game would keep it: sums of all time,
 * of this week and of this month, and their ranges.
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
  await env.DB.prepare(`INSERT INTO quiz_rank_counts (period, level, bucket, players) ${COUNTED}`).run();
}

const LEVELS = "WITH levels(level, width) AS (VALUES (0, 10), (1, 320), (2, 10240))";
const COUNTED = `${LEVELS} SELECT period, level, score / width AS bucket, count(*) AS players
  FROM quiz_scores, levels GROUP BY 1, 2, 3`;

const countedRanges = async () => (await env.DB.prepare(`${COUNTED} ORDER BY 1, 2, 3`).all()).results;
const keptRanges = async () =>
  (await env.DB.prepare("SELECT * FROM quiz_rank_counts WHERE players <> 0 ORDER BY 1, 2, 3").all()).results;

/** The rank as one would count it. */
async function countedRank(period: string, score: number): Promise<number> {
  const row = await env.DB.prepare(
    "SELECT count(*) + 1 AS rank FROM quiz_scores WHERE period = ? AND score > ?",
  )
    .bind(period, score)
    .first<{ rank: number }>();
  return row?.rank ?? 0;
}

async function rowsRead(read: (scores: ReturnType<typeof createScoreStore>) => Promise<unknown>) {
  const { db, cost } = meteredDatabase();
  await read(createScoreStore(openDatabase(db)));
  expect(cost.rowsRead).toBeGreaterThan(0);
  return cost.rowsRead;
}

describe("the leaderboard", () => {
  test("is a plain list, the best first, without anybody's address", async () => {
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
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
    expect((await new TestBrowser().fetch("/api/game/leaderboard", { headers })).status).toBe(304);
  });

  test("shows ten; among equals, the one who was first", async () => {
    await seedPlayers(30, 100);
    const shown = await leaders();
    expect(shown).toHaveLength(10);
    expect(shown.map(({ totalScore }) => totalScore)).toEqual([90, 90, 90, 80, 80, 80, 70, 70, 70, 60]);
    const reached = shown.slice(0, 3).map(({ id }) => Number(id.slice(1)));
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
  });

  test("a game without points costs nobody the place among equals", async () => {
    const [first, second] = [await newPlayer("first"), await newPlayer("second")];
    for (const player of [first, second]) await playGame(player, 5);
    await env.DB.prepare(
      "UPDATE quiz_scores SET score = 50, reached_at = CASE player_id WHEN ? THEN 1 ELSE 2 END",
    )
      .bind(first.player.id)
      .run();
    await playGame(first, 0);
    expect((await leaders()).map(({ username }) => username)).toEqual(["first", "second"]);
  });

  test("of the week and the month start over", async () => {
    const browser = await newPlayer("veteran");
    const { totalScore } = await playGame(browser, 5);
    for (const period of ["week", "month", "all"]) {
      expect(await leaders(`?period=${period}`)).toMatchObject([{ username: "veteran", totalScore }]);
    }
    await env.DB.batch([
      env.DB.prepare("UPDATE quiz_scores SET period = 'week:2026-W01' WHERE period LIKE 'week:%'"),
      env.DB.prepare("UPDATE quiz_rank_counts SET period = 'week:2026-W01' WHERE period LIKE 'week:%'"),
    ]);
    expect(await leaders("?period=week")).toEqual([]);
    expect(await standing(browser, "?period=week")).toBeNull();
    expect(await leaders("?period=month")).toHaveLength(1);
    await runNightlyCron();
    const kept = await env.DB.prepare(
      "SELECT DISTINCT substr(period, 1, 3) AS p FROM quiz_scores ORDER BY p",
    ).all();
    expect(kept.results).toEqual([{ p: "all" }, { p: "mon" }]);
  });

  test("of no such period is refused", async () => {
    expect((await new TestBrowser().fetch("/api/game/leaderboard?period=year")).status).toBe(400);
  });
});

describe("one's own rank", () => {
  test("follows each game, and is shared by equals", async () => {
    const [one, two] = [await newPlayer("one"), await newPlayer("two")];
    expect(await standing(one)).toBeNull();
    const first = await playGame(one, 0);
    expect(await standing(one)).toEqual({ rank: 1, players: 1, totalScore: 0, gamesPlayed: 1 });
    expect(first.totalScore).toBe(0);
    await playGame(two, 0);
    expect([(await standing(one))?.rank, (await standing(two))?.rank]).toEqual([1, 1]);
    const { totalScore } = await playGame(two, 5);
    expect(await standing(one)).toMatchObject({ rank: 2, players: 2 });
    expect(await standing(two, "?period=week")).toEqual({
      rank: 1,
      players: 2,
      totalScore,
      gamesPlayed: 2,
    });
  });

  test("is what counting everybody gives, at every height", async () => {
    await seedPlayers(3000, 24_000);
    const store = createScoreStore(openDatabase(env.DB));
    for (const id of ["p0", "p1", "p500", "p999", "p1500", "p2222", "p2999"]) {
      const own = await store.rankOf("all", id);
      expect([id, own?.rank]).toEqual([id, await countedRank("all", own?.totalScore ?? -1)]);
      expect(own?.players).toBe(3000);
    }
  });

  test("stays right through games and deletions", async () => {
    await seedPlayers(500, 5000);
    const browser = await newPlayer("climber");
    for (const right of [5, 3, 4]) {
      const { totalScore } = await playGame(browser, right);
      expect(totalScore).toBeGreaterThan(0);
      const own = await standing(browser);
      expect(own?.rank).toBe(await countedRank("all", own?.totalScore ?? -1));
    }
    expect(await keptRanges()).toEqual(await countedRanges());
    await browser.send("DELETE", "/api/game/player", { password: PASSWORD });
    expect(await keptRanges()).toEqual(await countedRanges());
    expect((await countedRanges()).length).toBeGreaterThan(500);
  });
});

const MANY = inject("long") ? 100_000 : 10_000;

test(`with ${MANY} players both cost what they cost with a hundred`, async () => {
  await seedPlayers(MANY, 40_000);
  const read = {
    leaders: await rowsRead((scores) => scores.leaders("all")),
    last: await rowsRead((scores) => scores.rankOf("all", "p0")),
    middle: await rowsRead((scores) => scores.rankOf("all", `p${MANY / 2}`)),
  };
  expect(read.leaders).toBeLessThanOrEqual(20);
  expect(read.last).toBeLessThanOrEqual(110);
  expect(read.middle).toBeLessThanOrEqual(110);

  const browser = await newPlayer("newcomer");
  const { totalScore } = await playGame(browser, 5);
  const own = await standing(browser);
  expect(own).toMatchObject({ players: MANY + 1, totalScore });
  expect(own?.rank).toBe(await countedRank("all", totalScore));
}, 60_000);
