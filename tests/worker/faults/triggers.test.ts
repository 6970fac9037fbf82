import { env } from "cloudflare:workers";
import { like } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { DAY_MS } from "#worker/platform/time.ts";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { SPONSOR_WEBHOOK_URL } from "../../fakes/sponsor-webhook";
import { CRONS } from "../../support/crons";
import { contradictions, keptIn, readState, restoreState } from "../../support/database-state";
import { type Fault, faultyDatabase, outage } from "../../support/faulty-database";
import { takeLog } from "../../support/log";
import { meteredDatabase } from "../../support/metered-database";
import { outboundAnswers, outboundCalls, resetOutbound } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { newPlayer, playGame } from "../../support/quiz";
import {
  addRows,
  feedCopies,
  members,
  membershipChecks,
  moveBack,
  quizGames,
  quizScores,
  rowsOf,
  sessions,
  setRows,
  spentStates,
  sponsorInquiries,
} from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { sendInquiry, sponsorForm } from "../../support/sponsor-form";
import { startSite } from "../../support/worker-site";
import { wrappedDatabase } from "../../support/wrapped-database";

const log = takeLog();

const runCron = (cron: string, DB: D1Database) => startSite({ DB }).runCron(cron);
const KINDS: Fault["kind"][] = ["down", "unconfirmed", "interrupted", "once"];
/** Tests every step, or a sample of the steps that includes steps of every trigger. */
const STRIDE = inject("long") ? 1 : 17;

/** Adds an inquiry that waits for its delivery, a check of the members in progress after a whole one, and many expired rows. */
async function arrange() {
  await signedIn("patron", "mika");
  await signedIn("stranger");
  const long = new Date(Date.now() - 100 * DAY_MS);
  await setRows(members, {
    patronStatus: "patron",
    patronStatusCheckedAt: new Date(Date.now() - 20 * DAY_MS),
  });
  await addRows(membershipChecks, { id: 1, startedAt: new Date(Date.now() - DAY_MS), seen: 0 });
  // The last whole one.
  await addRows(membershipChecks, { id: 2, startedAt: new Date(Date.now() - 2 * DAY_MS), seen: 1 });
  await addRows(spentStates, { stateHash: "spent", expiresAt: long });
  await setRows(sessions, { expiresAt: long });
  await playGame(await newPlayer("amuro"), 3);
  await setRows(quizGames, { startedAt: long });
  await setRows(quizScores, { period: "week:2020-W01" }, like(quizScores.period, "week:%"));
  await sendInquiry(sponsorForm());
  await settled();
  expect(await rowsOf(sponsorInquiries)).toMatchObject([{ deliveredAt: null }]);
}

const webhookCalls = () => outboundCalls().filter((call) => call === `POST ${SPONSOR_WEBHOOK_URL}`).length;

/** Ends the waiting time for a delivery that was interrupted. */
const expireClaims = () => moveBack(sponsorInquiries, ["claimedAt"], 20 * 60 * 1000);

/** What the triggers may write after this arrangement: the first copies of both feeds, and what has run out. */
const ROWS = { [CRONS.tenMinutes]: 260, [CRONS.nightly]: 60, [CRONS.tiles]: 60 };
/** What D1 answers in a run on the Free plan. */
const STATEMENTS = 50;

/** Two kinds of fault for each trigger. The long tests use all kinds. */
const faultsOf = (cron: string) => {
  if (inject("long")) return KINDS;
  return cron === CRONS.nightly ? KINDS.slice(2) : KINDS.slice(0, 2);
};

test.each(Object.values(CRONS))(
  "the next runs of %s complete what a failed run left undone",
  { timeout: 360_000 },
  async (cron) => {
    await arrange();
    const arranged = await readState();
    const { db: metered, cost } = meteredDatabase();
    await runCron(cron, metered);
    await runCron(cron, env.DB);
    const done = keptIn(await readState());
    expect(cost.statements).toBeLessThanOrEqual(STATEMENTS);
    expect(cost.rowsWritten).toBeLessThanOrEqual(ROWS[cron]);
    expect(await contradictions()).toEqual([]);
    expect(done).not.toEqual(keptIn(arranged));

    for (const kind of faultsOf(cron)) {
      let failures = 0;
      for (let at = 1; at <= cost.questions; at += STRIDE) {
        await restoreState(arranged);
        resetOutbound();
        log.written = [];
        const { db } = faultyDatabase({ kind, at });
        const failed = await runCron(cron, db).then(
          () => false,
          () => true,
        );
        if (failed) {
          failures += 1;
          const failure = log.written
            .map((line) => JSON.parse(line))
            .find(({ event }) => event === "cron_failed");
          expect(failure).toMatchObject({ level: "error", cron, requestId: expect.any(String) });
        }
        expect(log.written.join()).not.toMatch(/mika|okada|anna|heim|@|model kits|side7-token|amuro/i);
        await expireClaims();
        // The run that copies the podcast leaves its covers to the next.
        for (let run = 0; run < 2; run++) await runCron(cron, env.DB);
        expect([kind, at, keptIn(await readState())]).toEqual([kind, at, done]);
        if (cron === CRONS.tenMinutes) expect([1, 2]).toContain(webhookCalls());
      }
      // Some queries may fail without a refusal, so a fault doesn't show at every step.
      if (kind !== "interrupted" && (kind !== "once" || STRIDE === 1)) expect(failures).toBeGreaterThan(0);
    }
  },
);

test("copies one feed if the other can't be stored", async () => {
  const hasFailed = Promise.withResolvers<void>();
  const broken = wrappedDatabase(env.DB, async ({ parts, run }) => {
    if (!parts.some(({ values }) => values.includes("videos"))) return run();
    hasFailed.resolve();
    throw outage();
  });
  outboundAnswers(async ({ url }) => {
    if (url === PODCAST_FEED_URL) await hasFailed.promise;
    return null;
  });
  await expect(runCron(CRONS.tenMinutes, broken)).rejects.toThrow();
  expect(await rowsOf(feedCopies)).toMatchObject([{ feed: "podcast", failedAt: null }]);
});
