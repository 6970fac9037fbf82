import { env } from "cloudflare:workers";
import { lt, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
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
  quizGames,
  quizScores,
  quizTallies,
  reportedQuestions,
  rowBudgets,
  rowsOf,
  sessions,
  signals,
  spentStates,
  sponsorInquiries,
} from "../../support/rows";
import { seededCrowd } from "../../support/seeded-crowd";

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

test("every promise of deletion holds on both sides of its time", async () => {
  await crowd(2);
  const [player = ""] = (await rowsOf(quizGames)).map(({ playerId }) => playerId);
  const ago = (ms: number) => new Date(Date.now() - ms);
  const [past, later] = [ago(1), new Date(Date.now() + 1000 * 60)];
  const at = (kept: Date) => ({ count: 1, at: kept });
  await run("delete from sessions");
  await run("delete from player_sessions");
  const member = (await env.DB.prepare("select id from members").first<string>("id")) ?? "";
  const inquiry = {
    name: "A",
    email: "a@example.com",
    subject: "gold",
    message: "Hi",
    contentHash: "",
  } as const;
  await addRows(sessions, { idHash: "old", memberId: member, expiresAt: past });
  await addRows(sessions, { idHash: "kept", memberId: member, expiresAt: later });
  await addRows(playerSessions, { idHash: "old", playerId: player, expiresAt: past });
  await addRows(playerSessions, { idHash: "kept", playerId: player, expiresAt: later });
  await addRows(spentStates, { stateHash: "old", expiresAt: past }, { stateHash: "kept", expiresAt: later });
  await addRows(
    rowBudgets,
    { day: "2026-11-24", key: "a", rows: 1 },
    { day: "2026-11-25", key: "a", rows: 1 },
  );
  await addRows(
    playerAttempts,
    // A day for wrong passwords, a month after a right one; rows of a cron that was dead for days too.
    { day: "2026-11-10", origin: "old", target: "t", ...at(past) },
    { day: "2026-11-24", origin: "old", target: "t", ...at(past) },
    { day: "2026-11-24", origin: "self", target: "self", rights: 1, ...at(past) },
    { day: "2026-10-24", origin: "old", target: "u", rights: 1, ...at(past) },
    { day: "2026-10-25", origin: "kept", target: "u", rights: 1, ...at(past) },
    { day: "2026-11-25", origin: "kept", target: "t", ...at(past) },
  );
  await run("update quiz_games set started_at = ? where id = 'game-1'", +ago(90 * DAY_MS + 60_000));
  await run("update quiz_games set started_at = ? where id = 'game-2'", +ago(90 * DAY_MS - 60_000));
  await addRows(
    dailyChallenges,
    { day: "2026-08-26", questionIds: [] },
    { day: "2026-08-27", questionIds: [] },
  );
  await addRows(
    quizTallies,
    { subject: "day:2026-08-26", counts: {} },
    { subject: "day:2026-08-27", counts: {} },
  );
  const report = { playerId: player, reason: "unclear" } as const;
  await addRows(reportedQuestions, { ...report, questionId: "old", reportedAt: ago(180 * DAY_MS + 60_000) });
  await addRows(reportedQuestions, { ...report, questionId: "kept", reportedAt: ago(180 * DAY_MS - 60_000) });
  await run("update quiz_scores set period = 'week:2026-W47' where period like 'week:%' and rowid % 2");
  await addRows(sponsorInquiries, { ...inquiry, id: "old", createdAt: ago(365 * DAY_MS + 60_000) });
  await addRows(sponsorInquiries, { ...inquiry, id: "kept", visitorHash: "x", createdAt: ago(3_660_000) });
  await addRows(sponsorInquiries, { ...inquiry, id: "new", visitorHash: "y", createdAt: ago(3_540_000) });
  await addRows(
    dailyCounts,
    { day: "2025-10-20", name: "old", count: 1 },
    { day: "2025-10-22", name: "kept", count: 1 },
  );
  await addRows(dailyFigures, { day: "2025-10-20", figures: {} }, { day: "2025-10-22", figures: {} });
  await addRows(announcements, { id: 1, text: "Over", endsAt: ago(1) });
  const weeks = async () => (await rowsOf(quizScores)).filter(({ period }) => period.startsWith("week:"));
  const ofWeeks = (await weeks()).length;

  await servicesOf(env).deleteExpired();

  expect((await rowsOf(sessions)).map(({ idHash }) => idHash)).toEqual(["kept"]);
  expect((await rowsOf(playerSessions)).map(({ idHash }) => idHash)).toEqual(["kept"]);
  expect((await rowsOf(spentStates)).map(({ stateHash }) => stateHash)).toEqual(["kept"]);
  expect((await rowsOf(rowBudgets, sql`key = 'a'`)).map(({ day }) => day)).toEqual(["2026-11-25"]);
  expect((await rowsOf(playerAttempts)).map(({ origin }) => origin)).toEqual(["kept", "kept"]);
  expect((await rowsOf(quizGames)).map(({ id }) => id)).toEqual(["game-2"]);
  expect((await rowsOf(dailyChallenges)).map(({ day }) => day)).toEqual(["2026-08-27"]);
  expect((await rowsOf(quizTallies)).map(({ subject }) => subject)).toEqual(["day:2026-08-27"]);
  expect((await rowsOf(reportedQuestions)).map(({ questionId }) => questionId)).toEqual(["kept"]);
  expect((await weeks()).map(({ period }) => period)).toEqual(["week:2026-W48"]);
  expect(ofWeeks).toBe(2);
  expect((await rowsOf(sponsorInquiries)).map(({ id, visitorHash }) => [id, visitorHash])).toEqual([
    ["kept", null],
    ["new", "y"],
  ]);
  expect((await rowsOf(dailyCounts, lt(dailyCounts.day, "2026"))).map(({ name }) => name)).toEqual(["kept"]);
  expect(await rowsOf(announcements)).toEqual([]);
  expect((await rowsOf(dailyFigures)).map(({ day }) => day)).toContain("2025-10-22");
  expect((await rowsOf(dailyFigures)).map(({ day }) => day)).not.toContain("2025-10-20");
});
