import { env } from "cloudflare:workers";
import { eq, getTableName, like, lt } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { privacyPolicy } from "#app/content/legal.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { advanceClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import { meteredDatabase } from "../../support/metered-database";
import {
  addRows,
  announcements,
  countOf,
  dailyChallenges,
  dailyCounts,
  dailyFigures,
  playerAttempts,
  playerSessions,
  profileReports,
  quizGames,
  quizScores,
  quizTallies,
  reportedQuestions,
  reportSenders,
  rowBudgets,
  rowsOf,
  sessions,
  signals,
  spentStates,
  sponsorInquiries,
} from "../../support/rows";
import { seededCrowd } from "../../support/seeded-members";

const run = async (sql: string, ...values: unknown[]) => {
  await env.DB.prepare(sql)
    .bind(...values)
    .run();
};
const numbers = (count: number) =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
/** Members and players with a session, a game and scores. */
async function crowd(count: number) {
  for (const statement of seededCrowd(1, count, Date.now())) await run(statement);
}
const doneAt = async () =>
  (await rowsOf(signals)).find(({ name }) => name === "deletions")?.succeededAt ?? null;

describe("what has expired", () => {
  test("goes in portions within the day's rows, and the next run goes on", async () => {
    await crowd(300);
    await run("update quiz_games set started_at = ?", Date.now() - 91 * DAY_MS);
    const { db, cost } = meteredDatabase();
    const site = servicesOf({ ...env, DB: db });
    const left = [300];
    for (let runs = 0; runs < 10 && left.at(-1); runs++) {
      const before = cost.rowsWritten;
      await site.deleteExpired();
      // A 250th of the day's 100,000 rows, and the signal.
      expect(cost.rowsWritten - before).toBeLessThanOrEqual(405);
      left.push(await countOf(quizGames));
      if (left.at(-1)) expect(await doneAt()).toBeNull();
    }
    expect(left.length).toBeGreaterThan(3);
    expect(left.at(-1)).toBe(0);
    expect(await doneAt()).not.toBeNull();
  });

  test("is found by an index, however much stays", async () => {
    await crowd(2000);
    const later = Date.now() + DAY_MS;
    await run(`${numbers(2000)} insert into spent_states select 'event-' || n, ${later} from numbers`);
    await run(
      `${numbers(2000)} insert into player_attempts (day, origin, target, count, rights, at)
       select '2026-11-20', 'known-' || n, 'account-' || n, 0, 1, 0 from numbers`,
    );
    await run(
      `${numbers(2000)} insert into row_budgets select '2026-11-25', 'member:' || n, 50 from numbers`,
    );
    await addRows(spentStates, { stateHash: "ten minutes", expiresAt: new Date(Date.now() - 1) });
    const { db, cost } = meteredDatabase();
    await servicesOf({ ...env, DB: db }).deleteExpired();
    expect(cost.rowsRead).toBeLessThan(100);
    expect(cost.statements).toBeLessThanOrEqual(20);
    expect(await countOf(spentStates, lt(spentStates.expiresAt, new Date()))).toBe(0);
    expect(await countOf(spentStates)).toBe(2000);
  });

  test("waits for the next day when the day's rows are used up", async () => {
    await addRows(rowBudgets, { day: "2026-11-25", key: "site", rows: 95_000 });
    await addRows(spentStates, { stateHash: "old", expiresAt: new Date(1) });
    await runTileCron();
    expect(await countOf(spentStates)).toBe(1);
    advanceClock(DAY_MS);
    await runTileCron();
    expect(await countOf(spentStates)).toBe(0);
  });
});

type Row = Record<string, unknown>;
/** Rows of a table that differ in this field alone, beside their id: the first goes, and the second stays. */
const expiring = (
  table: SQLiteTable,
  id: string,
  field: string,
  [gone, kept]: [unknown, unknown],
  more: Row = {},
) => ({
  ...{ table, field },
  rows: [
    { ...more, [id]: "old", [field]: gone },
    { ...more, [id]: "kept", [field]: kept },
  ],
});

const attempt = { target: "t", count: 1, at: new Date() };
const score = { score: 10, games: 1, best: 10, reachedAt: new Date() };
const inquiry = { name: "A", email: "a@example.com", subject: "gold", message: "Hi", contentHash: "" };

/** What is deleted on time: the first row of each is just too old, and the second isn't. */
function promisesOf(memberId: string | null, game: Row) {
  const { playerId } = game;
  const around = (ms: number) =>
    [ms + 60_000, ms - 60_000].map((ago) => new Date(Date.now() - ago)) as [Date, Date];
  const ended: [Date, Date] = [new Date(Date.now() - 1), new Date(Date.now() + 60_000)];
  const report = { memberId, reports: 1, state: "closed", reportedAt: new Date(0) };
  return [
    expiring(sessions, "idHash", "expiresAt", ended, { memberId }),
    expiring(playerSessions, "idHash", "expiresAt", ended, { playerId }),
    expiring(spentStates, "stateHash", "expiresAt", ended),
    expiring(rowBudgets, "key", "day", ["2026-11-24", "2026-11-25"], { rows: 1 }),
    // A day for wrong passwords, a month after a right one; rows of a cron that was dead for days too.
    expiring(playerAttempts, "origin", "day", ["2026-11-24", "2026-11-25"], attempt),
    expiring(playerAttempts, "origin", "day", ["2026-11-10", "2026-11-26"], attempt),
    expiring(playerAttempts, "origin", "day", ["2026-10-24", "2026-10-25"], {
      ...attempt,
      target: "u",
      rights: 1,
    }),
    expiring(quizGames, "id", "startedAt", around(90 * DAY_MS), game),
    expiring(dailyChallenges, "day", "day", ["2026-08-26", "2026-08-27"], { questionIds: [] }),
    expiring(quizTallies, "subject", "subject", ["day:2026-08-26", "day:2026-08-27"], { counts: {} }),
    expiring(reportedQuestions, "questionId", "reportedAt", around(180 * DAY_MS), {
      playerId,
      reason: "unclear",
    }),
    expiring(quizScores, "period", "period", ["week:2026-W47", "week:2026-W48"], { ...score, playerId }),
    expiring(sponsorInquiries, "id", "createdAt", around(365 * DAY_MS), inquiry),
    expiring(dailyCounts, "name", "day", ["2025-10-20", "2025-10-22"], { count: 1 }),
    expiring(dailyFigures, "day", "day", ["2025-10-20", "2025-10-22"], { figures: {} }),
    expiring(reportSenders, "report", "sentAt", around(DAY_MS), { sender: "s" }),
    expiring(profileReports, "about", "closedAt", around(180 * DAY_MS), report),
  ];
}

async function expectKept(promises: ReturnType<typeof promisesOf>) {
  for (const { table, field, rows } of promises) {
    const left = ((await rowsOf(table)) as Row[]).map((row) => JSON.stringify(row[field]));
    const isLeft = rows.map((row) => left.includes(JSON.stringify(row[field])));
    expect([getTableName(table), rows[0]?.[field], ...isLeft]).toEqual([
      getTableName(table),
      rows[0]?.[field],
      false,
      true,
    ]);
  }
}

test("every promise of deletion holds on both sides of its time", async () => {
  await crowd(2);
  for (const table of ["sessions", "player_sessions", "quiz_scores"]) await run(`delete from ${table}`);
  const [game] = await rowsOf(quizGames);
  const memberId = await env.DB.prepare("select id from members").first<string>("id");
  if (!game) throw new Error("There is no game.");
  const promises = promisesOf(memberId, game);
  for (const { table, rows } of promises) await addRows(table, ...(rows as never[]));
  await addRows(playerAttempts, { ...attempt, day: "2026-11-24", origin: "self", target: "self", rights: 1 });
  for (const [at, minutes] of [61, 59].entries()) {
    const createdAt = new Date(Date.now() - minutes * 60_000);
    await addRows(sponsorInquiries, { ...inquiry, id: `hash ${at}`, visitorHash: "x", createdAt } as never);
  }
  await addRows(quizScores, { ...score, playerId: game.playerId, period: "all" });
  await addRows(announcements, { id: 1, text: "Over", endsAt: new Date(Date.now() - 1) });

  await servicesOf(env).deleteExpired();

  await expectKept(promises);
  expect((await rowsOf(playerAttempts)).filter(({ origin }) => origin !== "kept")).toEqual([]);
  const hashes = (await rowsOf(sponsorInquiries, like(sponsorInquiries.id, "hash%"))).map(
    ({ visitorHash }) => visitorHash,
  );
  expect(hashes).toEqual([null, "x"]);
  expect(await rowsOf(quizScores, eq(quizScores.period, "all"))).toHaveLength(1);
  expect(await rowsOf(announcements)).toEqual([]);
  expect(JSON.stringify(privacyPolicy)).toContain(
    "We keep it for one year so that we can answer you, then delete it.",
  );
});
