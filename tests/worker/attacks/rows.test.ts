import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { SERIES } from "#worker/catalog/series/index.ts";
import { ACCOUNT_ROWS_A_DAY } from "#worker/platform/db/row-budget.ts";
import { TestBrowser } from "../../support/browser";
import { BrowserOn } from "../../support/faulty-site";
import { answersOf, newPlayer, startGame, submitGame } from "../../support/quiz";
import { signedIn, signInWith } from "../../support/sign-in";
import { changeSeries } from "../../support/tracking";
import { writeMeteredDatabase } from "../../support/write-meter";

/** The counters of Cloudflare's locations let everybody through: what holds here holds wherever requests come from. */
const boundless = { limit: async () => ({ success: true }) };

/** The same browser on a metered database, without the limits per minute. */
function attack(browser: TestBrowser) {
  const { db, cost } = writeMeteredDatabase();
  const unlimited = Object.fromEntries(
    Object.keys(env)
      .filter((name) => name.startsWith("LIMIT_"))
      .map((name) => [name, boundless]),
  );
  return { attacker: new BrowserOn(db, browser.cookies, unlimited), cost };
}

const midnight = () => Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);

async function expectDayToBeOver(response: Response) {
  expect(response.status).toBe(429);
  expect(Math.abs(Number(response.headers.get("Retry-After")) - midnight())).toBeLessThan(60);
  expect(await response.json()).toEqual({
    message: "You've reached the daily limit for one account. Please continue after midnight UTC.",
  });
}

/** Sends fifty at a time until the first is refused, or never. */
async function untilRefused(send: (at: number) => Promise<Response>, most: number): Promise<Response | null> {
  for (let at = 0; at < most; at += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, one) => send(at + one)));
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return refused;
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
  return null;
}

describe("one member", { timeout: 300_000 }, () => {
  test("who saves settings without end comes to the rows of an account", async () => {
    const { attacker, cost } = attack(await signedIn("stranger"));
    const refused = await untilRefused(
      (at) =>
        attacker.send("POST", "/api/profile/settings", {
          username: `a-b-c-d-e-${at}`,
          publicProfile: at % 2 === 0,
        }),
      10_000,
    );
    await expectDayToBeOver(refused as Response);
    expect(cost.rows).toBeGreaterThan(500);
    expect(cost.rows).toBeLessThanOrEqual(ACCOUNT_ROWS_A_DAY);
    const before = cost.rows;
    await expectDayToBeOver(await attacker.send("PATCH", "/api/auth/profile", { displayName: "Other" }));
    expect(cost.rows).toBe(before);
  });

  test("who saves the same without end writes nothing", async () => {
    const member = await signedIn("stranger");
    const same = { username: "mika", publicProfile: true };
    await member.send("POST", "/api/profile/settings", same);
    const { attacker, cost } = attack(member);
    expect(await untilRefused(() => attacker.send("POST", "/api/profile/settings", same), 200)).toBe(null);
    expect(cost.rows).toBe(0);
  });

  test("who changes whole lists without end comes to the rows of an account", async () => {
    const { attacker, cost } = attack(await signedIn("patron"));
    const changes = SERIES.slice(0, 100).map(({ id }) => ({ seriesId: id, rating: 5 }));
    await expectDayToBeOver((await untilRefused(() => changeSeries(attacker, { changes }), 500)) as Response);
    expect(cost.rows).toBeGreaterThan(1000);
    // The change that came to the end is still written as a whole.
    expect(cost.rows).toBeLessThanOrEqual(ACCOUNT_ROWS_A_DAY + 204);
    const look = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
    await expectDayToBeOver(await attacker.send("POST", "/api/gcard/customize", look));
    await expectDayToBeOver(await attacker.send("PATCH", "/api/auth/profile", { displayName: "Other" }));
    expect((await attacker.fetch("/api/tracker/my-series")).status).toBe(200);
  });

  test("who deletes the account and comes back has no new rows on the same day", async () => {
    const member = await signedIn("stranger");
    await env.DB.prepare("UPDATE members SET rows_written = rows_written + ?").bind(ACCOUNT_ROWS_A_DAY).run();
    expect((await member.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
    const { attacker, cost } = attack(new TestBrowser());
    expect((await signInWith(attacker, "stranger")).status).toBe(429);
    expect(cost.rows).toBe(0);
  });

  test("has a new budget on a new day", async () => {
    const member = await signedIn("stranger");
    await env.DB.prepare("UPDATE members SET rows_written = rows_written + ?").bind(ACCOUNT_ROWS_A_DAY).run();
    const rename = () => member.send("PATCH", "/api/auth/profile", { displayName: "Tomorrow" });
    expect((await rename()).status).toBe(429);
    await env.DB.prepare("UPDATE members SET rows_written = rows_written - 1000000000").run();
    expect((await rename()).status).toBe(200);
  });
});

test("three players who play without end come to an end within the hour", {
  timeout: 300_000,
}, async () => {
  const costs = await Promise.all(
    ["ortega", "gaia", "mash"].map(async (name) => {
      const player = await newPlayer(name);
      const { attacker, cost } = attack(player);
      const who = Object.assign(attacker, { player: player.player });
      let games = 0;
      for (; games < 400; games++) {
        const response = await attacker.send("POST", "/api/game/start", { gameMode: "quick" });
        if (response.status === 429) {
          expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
          break;
        }
        await submitGame(who, answersOf(await response.json(), games % 6));
      }
      return { rows: cost.rows, games };
    }),
  );
  for (const { rows, games } of costs) {
    expect(games).toBeGreaterThan(5);
    expect(games).toBeLessThanOrEqual(30);
    expect(rows).toBeLessThanOrEqual(ACCOUNT_ROWS_A_DAY / 4);
  }
});

test("games that are started at the same time count as well", async () => {
  const { attacker } = attack(await newPlayer("mash"));
  const day = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  await startGame(attacker);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 137)
     INSERT INTO quiz_games (id, player_id, mode, question_ids, answers, position, shown_at, started_at, finished_at)
     SELECT 'old-' || i, player_id, mode, question_ids, answers, 0, ?1, ?1, ?1 FROM quiz_games, n`,
  )
    .bind(day)
    .run();
  const starts = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      attacker.send("POST", "/api/game/start", { gameMode: at % 2 ? "challenge" : "daily" }),
    ),
  );
  expect(starts.map(({ status }) => status)).toEqual(starts.map(() => 429));
});

describe("a thousand visitors", { timeout: 300_000 }, () => {
  test("write a handful of rows each by guessing passwords, and none once they have to wait", async () => {
    const { attacker, cost } = attack(new TestBrowser());
    const guess = () =>
      attacker.send("POST", "/api/game/player/login", { email: "nobody@example.com", password: "no" });
    const refused = await untilRefused(guess, 100);
    expect(refused?.status).toBe(429);
    expect(cost.rows).toBeLessThanOrEqual(10);
    cost.rows = 0;
    expect((await guess()).status).toBe(429);
    expect(cost.rows).toBe(0);
  });

  test("write nothing by signing in with codes that they made up", async () => {
    const { attacker, cost } = attack(new TestBrowser());
    for (let at = 0; at < 20; at++) {
      const away = await attacker.fetch("/auth/patreon/login");
      const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
      await attacker.fetch(`/auth/patreon/callback?${new URLSearchParams({ code: `made-up-${at}`, state })}`);
    }
    expect(cost.rows).toBe(0);
  });
});
