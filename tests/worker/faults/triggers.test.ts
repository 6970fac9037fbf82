import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { SPONSOR_WEBHOOK_URL } from "../../fakes/sponsor-webhook";
import { contradictions, keptIn, readState, restoreState } from "../../support/database-state";
import { type Fault, faultyDatabase } from "../../support/faulty-database";
import { runCronOn } from "../../support/faulty-site";
import { publicMember } from "../../support/members";
import { outboundAnswers, outboundCalls, resetOutbound } from "../../support/outbound";
import { newPlayer, playGame } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";
import { sendInquiry, sponsorForm } from "../../support/sponsor-form";

const TEN_MINUTES = "*/10 * * * *";
const NIGHTLY = "17 3 * * *";
const KINDS: Fault["kind"][] = ["stopped", "unheard", "torn", "once"];
const MOST_STEPS = 60;
/** Every step, or a sample of them that is fair to every change. */
const STRIDE = inject("long") ? 1 : 4;
const DAY_MS = 24 * 60 * 60 * 1000;

let written: string[] = [];

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => void written.push(String(line)));
  }
});
afterEach(() => vi.restoreAllMocks());

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** An inquiry that waits for its delivery, a check of the members in progress, and many rows that have expired. */
async function arrange() {
  await publicMember("patron", "mika");
  await signedIn("stranger");
  const long = Date.now() - 100 * DAY_MS;
  await run("UPDATE members SET standing = 'patron' WHERE patreon_name <> 'Mika Okada'");
  await run("UPDATE members SET standing_checked_at = ?", Date.now() - 20 * DAY_MS);
  await run("INSERT INTO membership_checks (id, started_at, seen) VALUES (1, ?, 0)", Date.now() - DAY_MS);
  await run("INSERT INTO spent_states (state_hash, expires_at) VALUES ('spent', ?)", long);
  await run("UPDATE sessions SET expires_at = ?", long);
  await playGame(await newPlayer("amuro"), 3);
  await run("UPDATE quiz_games SET started_at = ?", long);
  await run("UPDATE quiz_scores SET period = 'week:2020-W01' WHERE period LIKE 'week:%'");
  await run(
    "INSERT INTO quiz_rank_counts (period, level, bucket, players) VALUES ('week:2020-W01', 3, 0, 2000)",
  );
  outboundAnswers(({ url }) => (url === SPONSOR_WEBHOOK_URL ? new Response(null, { status: 503 }) : null));
  await sendInquiry(sponsorForm());
  await vi.waitFor(async () =>
    expect(await env.DB.prepare("SELECT failed_tellings AS n FROM sponsor_inquiries").first()).toEqual({
      n: 1,
    }),
  );
  resetOutbound();
}

const tellings = () => outboundCalls().filter((call) => call === `POST ${SPONSOR_WEBHOOK_URL}`).length;

/** A delivery that died halfway is waited for, but not forever. */
const letClaimsEnd = () => run("UPDATE sponsor_inquiries SET claimed_at = claimed_at - ?", 20 * 60 * 1000);

/** Two kinds of fault for each trigger; all of them in the long tests. */
const faultsOf = (cron: string) => {
  if (inject("long")) return KINDS;
  return cron === NIGHTLY ? KINDS.slice(2) : KINDS.slice(0, 2);
};

test.each([TEN_MINUTES, NIGHTLY].flatMap((cron) => faultsOf(cron).map((kind) => [cron, kind] as const)))(
  "what %s does is made good by the next run: %s",
  { timeout: 180_000 },
  async (cron, kind) => {
    await arrange();
    const arranged = await readState();
    await runCronOn(env.DB, cron);
    const done = keptIn(await readState());
    expect(await contradictions()).toEqual([]);
    expect(done).not.toEqual(keptIn(arranged));
    let failures = 0;

    for (let at = 1; at < MOST_STEPS; at += STRIDE) {
      await restoreState(arranged);
      resetOutbound();
      written = [];
      const { db, told } = faultyDatabase({ kind, at });
      const failed = await runCronOn(db, cron).then(
        () => false,
        () => true,
      );
      if (failed) {
        failures += 1;
        const failure = written.map((line) => JSON.parse(line)).find(({ event }) => event === "cron_failed");
        expect(failure).toMatchObject({ level: "error", cron, requestId: expect.any(String) });
      }
      expect(written.join()).not.toMatch(/mika|okada|anna|heim|@|model kits|side7-token|amuro/i);
      await letClaimsEnd();
      await runCronOn(env.DB, cron);
      expect([at, keptIn(await readState())]).toEqual([at, done]);
      if (cron === TEN_MINUTES) expect([1, 2]).toContain(tellings());
      if (told.asked < at) break;
    }
    // A read that fails once is repeated, so not every step's fault shows.
    if (kind !== "torn" && (kind !== "once" || STRIDE === 1)) expect(failures).toBeGreaterThan(0);
  },
);

test("a feed that can't be kept does not stop the other one from being copied", async () => {
  const copies = async () => (await env.DB.prepare("SELECT feed, failed_at FROM feed_copies").all()).results;
  const broken = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "prepare") return value.bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        const bind = (...values: unknown[]) => {
          if (values.includes("videos")) throw new Error("D1_ERROR: Network connection lost.");
          return statement.bind(...values);
        };
        return new Proxy(statement, { get: (of, at) => (at === "bind" ? bind : Reflect.get(of, at)) });
      };
    },
  });
  outboundAnswers(async ({ url }) => {
    if (url === PODCAST_FEED_URL) await new Promise((resolve) => setTimeout(resolve, 300));
    return null;
  });
  await expect(runCronOn(broken, TEN_MINUTES)).rejects.toThrow();
  expect(await copies()).toEqual([{ feed: "podcast", failed_at: null }]);
});
