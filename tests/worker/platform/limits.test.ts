import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { newPlayer } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";

/**
 * Asks until it is refused, which is after the limit's `rest`. Cloudflare's minutes begin where they like: up to twice
 * the limit passes if the test happens to run from one into the next.
 */
async function askUntilRefused(ask: () => Promise<Response>, limit: number, rest = limit): Promise<Response> {
  for (let asked = 0; asked <= 2 * limit; asked++) {
    const response = await ask();
    if (response.status !== 429) continue;
    expect(asked).toBeGreaterThanOrEqual(rest);
    return response;
  }
  throw new Error(`It was never refused, in ${2 * limit + 1} times.`);
}

async function expectRefusal(response: Response) {
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.json()).toEqual({
    message: "That was a lot in a short time. Please try again in a minute.",
  });
}

const post = (browser: TestBrowser, path: string) => browser.send("POST", path, {});

test.each([
  ["sign-ins", 30, "/auth/patreon/login"],
  ["coming back from Patreon", 30, "/auth/patreon/callback?code=guessed&state=guessed"],
  ["exports", 10, "/api/me/export"],
  ["exports of players", 10, "/api/game/player/export"],
  ["exports of the tracker", 10, "/api/tracker/export?format=csv"],
  ["unknown cards", 60, "/api/gcard/nobody"],
  ["unknown profiles", 60, "/api/public-profile/nobody"],
  ["unknown members' pictures", 60, "/api/avatar/nobody"],
])("%s: %i a minute for a visitor, and others go on", async (_what, limit, path) => {
  const visitor = new TestBrowser();
  await expectRefusal(await askUntilRefused(() => visitor.fetch(path), limit));
  expect((await new TestBrowser().fetch(path)).status).not.toBe(429);
});

test("reading: 300 a minute for a visitor, whatever they read, and others go on", async () => {
  const paths = [
    "/api/podcast?url=https%3A%2F%2Felsewhere.example",
    "/api/podcast/cover?url=https%3A%2F%2Felsewhere.example",
    "/api/youtube/videos",
    "/api/members?q=a",
    "/api/game/leaderboard",
  ] as const;
  const visitor = new TestBrowser();
  await askUntilRefused(() => visitor.fetch(paths[0]), 300);
  for (const path of paths) {
    await expectRefusal(await askUntilRefused(() => visitor.fetch(path), 300, 0));
    expect((await new TestBrowser().fetch(path)).status).not.toBe(429);
  }
});

test("changes: 300 a minute for a visitor, whatever they are", async () => {
  const visitor = new TestBrowser();
  const paths = ["/api/sponsor", "/api/game/player/logout", "/api/tracker/series"];
  let turn = 0;
  const ask = () => post(visitor, paths[turn++ % paths.length] ?? "");
  await expectRefusal(await askUntilRefused(ask, 300));
  expect((await post(new TestBrowser(), "/api/sponsor")).status).toBe(400);
});

test("changes: 120 a minute for an account, from however many addresses", async () => {
  const member = await signedIn("patron");
  let address = 0;
  const ask = () =>
    member.send("POST", "/api/tracker/series", {}, { "CF-Connecting-IP": `198.51.100.${address++ % 100}` });
  await expectRefusal(await askUntilRefused(ask, 120));
  expect((await post(await signedIn("stranger"), "/api/profile/settings")).status).toBe(400);
  expect((await member.fetch("/api/tracker/my-series")).status).toBe(200);
});

test("changes: 120 a minute for a player", async () => {
  const player = await newPlayer("amuro");
  await expectRefusal(await askUntilRefused(() => post(player, "/api/game/start"), 120));
  expect((await player.fetch("/api/game/player")).status).toBe(200);
});

test("what is found counts as no miss", async () => {
  const { memberId, ...member } = await signedIn("patron");
  const browser = Object.assign(new TestBrowser(), { cookies: member.cookies });
  for (let asked = 0; asked < 130; asked++) {
    expect((await browser.fetch(`/api/gcard/${memberId}`)).status).toBe(200);
  }
});

test("an IPv6 household is one visitor", async () => {
  let host = 0;
  const ask = () =>
    new TestBrowser().fetch("/auth/patreon/login", {
      headers: { "CF-Connecting-IP": `2001:db8:77:1::${(host++).toString(16)}` },
    });
  await expectRefusal(await askUntilRefused(ask, 30));
});

test("a counter that fails limits nobody", async () => {
  const broken = { limit: () => Promise.reject(new Error("out of order")) };
  const { limits } = servicesOf({ ...env, LIMIT_ACCOUNT_CHANGES: broken });
  await expect(limits.countChange("somebody")).resolves.toBeUndefined();
});
