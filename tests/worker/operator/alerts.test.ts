import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { createAlerts } from "#worker/operator/alerts.ts";
import { createCheck, createConcerns, createJobs } from "#worker/operator/jobs.ts";
import { type Database, openDatabase } from "#worker/platform/db/db.ts";
import { createCounters, createSignals } from "#worker/platform/signals.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { SPONSOR_WEBHOOK_URL } from "../../fakes/sponsor-webhook";
import { TestBrowser } from "../../support/browser";
import { account } from "../../support/client";
import { advanceClock, freezeClock, today } from "../../support/clock";
import { runNightlyCron, runTenMinuteCron } from "../../support/cron";
import { takeLog } from "../../support/log";
import { outboundAnswers } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import {
  addRows,
  creatorTokens,
  dailyCounts,
  deleteRows,
  moveBack,
  profileReports,
  refuseWrites,
  rowBudgets,
  rowsOf,
  seriesEntries,
  setRows,
  signals as signalRows,
} from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const log = takeLog();

let sent: string[] = [];

beforeEach(() => {
  sent = [];
});

const HOUR_MS = 60 * 60 * 1000;

/** Another isolate of the same site. It shares only the database. */
const isolate = () => servicesOf({ ...env });
const check = () => isolate().operator.alerts.check();

const NOTHING_SET_UP = { hasPatreonWebhook: false, hasSignIn: false, hasMembershipCheck: false };

const listen = (status = 204) =>
  outboundAnswers(async (request) => {
    if (request.url !== SPONSOR_WEBHOOK_URL) return null;
    sent.push(((await request.json()) as { content: string }).content);
    return new Response(null, { status });
  });

test("reports a silent trigger once across isolates, retries failed reports, and reports the recovery", async () => {
  await check();
  expect(sent).toEqual([]);
  await moveBack(signalRows, ["since"], 3 * HOUR_MS);

  listen(500);
  await Promise.all([check(), check(), check()]);
  expect(sent).toHaveLength(2);
  listen();
  await check();
  expect(sent).toHaveLength(2);
  await moveBack(signalRows, ["claimedAt"], HOUR_MS);
  sent = [];
  await Promise.all(Array.from({ length: 5 }, check));
  expect(sent.toSorted()).toEqual([
    "The ten-minute trigger has been silent for too long.",
    "The trigger that makes members' pictures has been silent for too long.",
  ]);
  await Promise.all([check(), check()]);
  expect(sent).toHaveLength(2);

  sent = [];
  await runTenMinuteCron();
  await Promise.all([check(), check()]);
  expect(sent).toEqual(["The ten-minute trigger works again."]);
  expect(log.lines().filter(({ event }) => event === "operator_alerted")).toHaveLength(2);
});

test("requests check for silent triggers at most once in ten minutes", async () => {
  freezeClock();
  await check();
  await moveBack(signalRows, ["since"], 3 * HOUR_MS);
  listen();
  const reads = vi.fn();
  const signals = createSignals(openDatabase(env.DB));
  const feedStates = async () => {
    reads();
    return [];
  };
  const jobs = createJobs({ signals, feedStates, ...NOTHING_SET_UP });
  const checkOf = { jobs, concerns: async () => [], signals, webhookAddress: SPONSOR_WEBHOOK_URL };
  const alerts = createAlerts(createCheck(checkOf));
  for (let requests = 0; requests < 100; requests++) alerts.onRequest();
  expect(reads).toHaveBeenCalledTimes(0);
  advanceClock(2 * 60_000);
  for (let requests = 0; requests < 100; requests++) alerts.onRequest();
  await settled();
  expect(sent).toHaveLength(2);
  expect(reads).toHaveBeenCalledTimes(1);
  advanceClock(11 * 60_000);
  alerts.onRequest();
  expect(reads).toHaveBeenCalledTimes(2);
  // This call resolves after the check that the request started.
  await alerts.check();
  expect(sent).toHaveLength(2);
});

test("reports a missing webhook or backup only if it worked before", async () => {
  await check();
  listen();
  const since = new Date(Date.now() - 100 * 24 * HOUR_MS);
  await check();
  expect(sent).toEqual([]);
  for (const name of ["backup", "webhook"]) await addRows(signalRows, { name, since, succeededAt: since });
  await check();
  expect(sent.toSorted()).toEqual([
    "Patreon's webhook has been silent for too long.",
    "The backup has been silent for too long.",
  ]);
});

const usedRows = (rows: number) =>
  addRows(rowBudgets, { day: new Date().toISOString().slice(0, 10), key: "site", rows });

async function refusedAtNight() {
  outboundAnswers(({ url }) => (url.includes("/campaigns/") ? Response.json({}, { status: 401 }) : null));
  await runNightlyCron();
}
async function endingToken() {
  await runTenMinuteCron();
  await setRows(creatorTokens, { expiresAt: new Date(Date.now() + 3.5 * DAY_MS) });
}
async function reportedProfile() {
  const { memberId } = await signedIn("patron");
  const report = { about: "name", reports: 1, state: "open", reportedAt: new Date() } as const;
  await addRows(profileReports, { memberId, ...report });
}

test.each<[what: string, arrange: () => Promise<unknown>, message: string]>([
  ["Patreon refuses the creator token at night", refusedAtNight, "The nightly check of all members fails."],
  [
    "sign-ins fail",
    () => createSignals(openDatabase(env.DB)).failed("signIn"),
    "The sign-in with Patreon fails.",
  ],
  ["the creator token ends within a week", endingToken, "The creator token ends in 3 days."],
  [
    "60 % of the day's rows are written",
    () => usedRows(61_000),
    "The site has written 61 % of today's rows.",
  ],
  ["a profile is reported", reportedProfile, "A profile is reported."],
])("sends one message a day while %s", async (_what, arrange, message) => {
  freezeClock();
  await arrange();
  listen();
  for (let times = 0; times < 3; times++) await check();
  expect(sent).toEqual([message]);
  advanceClock(DAY_MS + 60_000);
  if (message.includes("rows")) await usedRows(61_000);
  for (let times = 0; times < 3; times++) await check();
  expect(sent.filter((one) => !one.includes("silent")).length).toBe(2);
});

test("reports a database that is 80 % full, on the plan's size", async () => {
  const full = (bytes: number, rowsADay: number) =>
    createConcerns({
      db: { run: async () => ({ meta: { size_after: bytes } }) } as unknown as Database,
      rowsToday: async () => 0,
      rowsADay,
      creatorToken: async () => null,
      profileReports: { openCount: async () => 0 },
    })();
  expect(await full(399_000_000, 100_000)).toEqual([]);
  expect(await full(401_000_000, 100_000)).toMatchObject([{ says: "The database is 80 % full." }]);
  expect(await full(401_000_000, 1_000_000)).toEqual([]);
});

test("logs one line for a failed request and for one turned away, with their routes", async () => {
  const { cookies } = await signedIn("patron");
  await refuseWrites("INSERT", seriesEntries);
  log.written = [];
  const failed = await trackSeries(new TestBrowser({}, { cookies }), "zeta-gundam");
  expect(failed.status).toBe(500);
  const line = { event: "request_failed", method: "POST", route: "/api/tracker/series" };
  expect(log.lines()).toEqual([expect.objectContaining(line)]);
  await settled();
  expect(await rowsOf(dailyCounts, eq(dailyCounts.name, "failed"))).toMatchObject([{ count: 1 }]);

  log.written = [];
  await deleteRows(rowBudgets);
  await usedRows(99_000);
  const refused = await new TestBrowser({}).send("POST", "/api/game/player/create", account("amuro"));
  expect(refused.status).toBe(503);
  expect(log.lines().filter(({ event }) => event === "request_turned_away")).toEqual([
    expect.objectContaining({ level: "warn", status: 503, method: "POST", route: "/api/game/player/create" }),
  ]);
});

test("counts requests by samples, and writes failures at most once a minute", async () => {
  freezeClock();
  let turn = 0;
  vi.spyOn(Math, "random").mockImplementation(() => (turn++ % 50) / 50);
  let writes = 0;
  const counters = createCounters(openDatabase(env.DB, { written: () => void writes++ }));
  for (let requests = 0; requests < 1000; requests++) counters.note(requests % 2 ? 200 : 404, false);
  await settled();
  expect(writes).toBe(20);
  expect(await counters.lastDays(7)).toEqual([
    { day: today(), requests: 1000, failed: 0, refused: 0, missing: 1000 },
  ]);
  turn = 1;
  for (let requests = 0; requests < 40; requests++) counters.note(500, true);
  advanceClock(61_000);
  counters.note(500, true);
  await settled();
  expect(writes).toBe(22);
  expect((await counters.lastDays(7))[0]?.failed).toBe(41);
});
