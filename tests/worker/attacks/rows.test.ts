import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { siteHash } from "#worker/platform/http/limits.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import { TestBrowser } from "../../support/browser";
import { freezeClock, SECONDS_TO_MIDNIGHT } from "../../support/clock";
import { BrowserOn } from "../../support/faulty-site";
import { meteredDatabase } from "../../support/metered-database";
import { newPlayer } from "../../support/quiz";
import { withoutLimits } from "../../support/rate-limits";
import { addRows, deleteRows, members, rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn, signInWith } from "../../support/sign-in";
import { changeSeries } from "../../support/tracking";

/** The daily rows of an account in `worker/platform/db/budgets.ts`, and the rows reserved for deleting and hiding. */
const ACCOUNT_ROWS_A_DAY = 4000;
const ESSENTIAL_ROWS_A_DAY = 200;

async function spend(kind: string, id: string, rows: number) {
  const key = `${kind}:${id}`;
  await deleteRows(rowBudgets, eq(rowBudgets.key, key));
  await addRows(rowBudgets, { day: new Date().toISOString().slice(0, 10), key, rows });
}

/** Sets the rows that this person has written today, to the daily limit if no number is given. */
async function spendRowsOf(memberId: string, rows = ACCOUNT_ROWS_A_DAY) {
  const [member] = await rowsOf(members, eq(members.id, memberId));
  const hash = keyedHash(env.SESSION_SECRET, "row budget", member?.patreonId ?? "");
  await spend("member", hash, rows);
}

const FROM = { "CF-Connecting-IP": "203.0.113.7" };
const network = () => siteHash(new Request("https://example.org", { headers: FROM }), env.SESSION_SECRET);

/** The same browser on a metered database, without the limits per minute. */
function attack(browser: TestBrowser) {
  const { db, cost } = meteredDatabase();
  return { attacker: new BrowserOn(db, browser.cookies, withoutLimits()), cost };
}

async function expectDayToBeOver(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe(String(SECONDS_TO_MIDNIGHT));
  expect(await response.json()).toEqual({
    message: "You've reached the daily limit for one account. Please continue after midnight UTC.",
  });
}

describe("rows written for one member", { timeout: 300_000 }, () => {
  test("changing whole lists endlessly ends with 429 at the account's daily rows", async () => {
    freezeClock();
    const member = await signedIn("patron");
    const left = 1000;
    await spendRowsOf(member.memberId, ACCOUNT_ROWS_A_DAY - left);
    const { attacker, cost } = attack(member);
    const changes = SERIES.slice(0, 100).map(({ id }) => ({ seriesId: id, rating: 5 }));
    let answer = await changeSeries(attacker, { changes });
    for (let at = 1; at < 100 && answer.status < 400; at++)
      answer = await changeSeries(attacker, { changes });
    await expectDayToBeOver(answer);
    const before = cost.rowsWritten;
    expect(cost.rowsWritten).toBeGreaterThan(250);
    // The change that reaches the limit is still written as a whole.
    expect(cost.rowsWritten).toBeLessThanOrEqual(left + 204);
    const look = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
    await expectDayToBeOver(await attacker.send("POST", "/api/gcard/customize", look));
    await expectDayToBeOver(await attacker.send("PATCH", "/api/auth/profile", { displayName: "Other" }));
    expect(cost.rowsWritten).toBe(before);
    expect((await attacker.fetch("/api/tracker/my-series")).status).toBe(200);
  });

  test("deleting the account and signing in again gives no new rows on the same day", async () => {
    const member = await signedIn("stranger");
    await spendRowsOf(member.memberId);
    const { attacker, cost } = attack(new TestBrowser());
    let signIns = 0;
    for (; signIns < 30; signIns++) {
      if ((await signInWith(attacker, "stranger")).status === 429) break;
      const renamed = await attacker.send("PATCH", "/api/auth/profile", { displayName: "Other" });
      expect(renamed.status).toBe(429);
      expect((await attacker.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
    }
    expect(signIns).toBeGreaterThan(2);
    // Small writes are sampled at random. A tenth of all runs get beyond 15, and fewer than one in ten thousand get
    // this far.
    expect(signIns).toBeLessThanOrEqual(25);
    expect(cost.rowsWritten).toBeLessThanOrEqual(2 * ESSENTIAL_ROWS_A_DAY);
  });

  test("the budget is new the next day", async () => {
    const member = await signedIn("stranger");
    await spendRowsOf(member.memberId);
    const rename = () => member.send("PATCH", "/api/auth/profile", { displayName: "Tomorrow" });
    expect((await rename()).status).toBe(429);
    await setRows(rowBudgets, { day: "2026-01-01" });
    expect((await rename()).status).toBe(200);
  });
});

const start = (player: TestBrowser) => player.send("POST", "/api/game/start", { gameMode: "quick" }, FROM);

test("rows written for one network many quiz accounts share one budget", async () => {
  const players = [await newPlayer("mash"), await newPlayer("ortega")];
  await spend("playersOf", network(), 5000);
  const answers = await Promise.all(players.map(start));
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  await deleteRows(rowBudgets, like(rowBudgets.key, "playersOf:%"));
  expect((await start(players[0] as TestBrowser)).status).toBe(200);
});
