import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Env } from "#worker/platform/env.ts";
import { servicesOf } from "#worker/services.ts";
import wrangler from "../../../wrangler.toml?raw";
import { TestBrowser } from "../../support/browser";
import { outboundCalls } from "../../support/outbound";
import { newPlayer } from "../../support/quiz";
import { lowRateLimit } from "../../support/rate-limits";
import { signedIn } from "../../support/sign-in";

const FEW = 2;

async function expectRefusal(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.json()).toEqual({
    message: "That was too much at once. Please try again in a minute.",
  });
}

/** Expects that `ask` succeeds as often as the limit allows, but not more often. */
async function expectFew(ask: () => Promise<Response>) {
  for (let asked = 0; asked < FEW; asked++) expect([asked, (await ask()).status]).not.toEqual([asked, 429]);
  await expectRefusal(await ask());
}

test("wrangler.toml has the documented limits", () => {
  const limits = [...wrangler.matchAll(/name = "(LIMIT_\w+)"\nnamespace_id = "\d+"\nsimple = (\{.*\})/g)];
  expect(Object.fromEntries(limits.map(([, name, limit]) => [name, limit]))).toEqual(
    Object.fromEntries(
      [30, 60, 120, 300, 1200, 3000].map((most) => [`LIMIT_${most}`, `{ limit = ${most}, period = 60 }`]),
    ),
  );
});

test("workerd counts with these limits, each key alone", async () => {
  const { LIMIT_30 } = env as unknown as Env;
  const limit = async (key: string) => (await LIMIT_30.limit({ key })).success;
  let allowed = 0;
  // A minute of the limit can start at any time, so up to twice the limit may pass.
  while (allowed <= 60 && (await limit("one"))) allowed += 1;
  expect(allowed).toBeGreaterThanOrEqual(30);
  expect(allowed).toBeLessThanOrEqual(60);
  expect(await limit("other")).toBe(true);
});

test.each([
  ["starts of a sign-in", "LIMIT_300", "/auth/patreon/login"],
  ["coming back from Patreon", "LIMIT_30", "/auth/patreon/callback?code=guessed&state=guessed"],
  ["videos", "LIMIT_300", "/api/youtube/videos"],
  ["a search for videos", "LIMIT_300", "/api/recordings?q=zeta"],
  ["the podcast", "LIMIT_300", "/api/podcast?url=https%3A%2F%2Felsewhere.example"],
  ["covers", "LIMIT_300", "/api/podcast/cover?url=https%3A%2F%2Felsewhere.example"],
  ["the directory", "LIMIT_30", "/api/members?q=a"],
  ["the leaderboard", "LIMIT_300", "/api/game/leaderboard"],
  ["the quiz's taste", "LIMIT_300", "/api/game/taste"],
  ["exports", "LIMIT_30", "/api/me/export"],
  ["exports of players", "LIMIT_30", "/api/game/player/export"],
  ["exports of the tracker", "LIMIT_30", "/api/tracker/export?format=csv"],
  ["unknown cards", "LIMIT_60", "/api/gcard/nobody"],
  ["unknown profiles", "LIMIT_30", "/api/public-profile/nobody"],
  ["unknown members' pictures", "LIMIT_60", "/api/avatar/nobody"],
])("limits one visitor's requests for %s by %s and nobody else's", async (_what, limit, path) => {
  const bindings = { [limit]: lowRateLimit(FEW) };
  const visitor = new TestBrowser(bindings);
  await expectFew(() => visitor.fetch(path));
  expect((await new TestBrowser(bindings).fetch(path)).status).not.toBe(429);
});

test("limits the changes of one visitor across routes", async () => {
  const bindings = { LIMIT_300: lowRateLimit(FEW) };
  const visitor = new TestBrowser(bindings);
  const paths = ["/api/sponsor", "/api/game/player/logout", "/api/tracker/series"];
  let turn = 0;
  await expectFew(() => visitor.send("POST", paths[turn++ % paths.length] ?? "", {}));
  const other = new TestBrowser(bindings);
  expect((await other.send("POST", "/api/sponsor", {})).status).toBe(400);
});

const stranger = () => signedIn("stranger");
const otherPlayer = () => newPlayer("other");
const change = (browser: TestBrowser) => browser.send("POST", "/api/tracker/series", {});
const start = (browser: TestBrowser) => browser.send("POST", "/api/game/start", {});
test.each([
  ["a member's changes", "LIMIT_120", stranger, change, "/api/tracker/my-series"],
  ["a player's changes", "LIMIT_120", otherPlayer, start, "/api/game/player"],
  ["a member's reads", "LIMIT_120", stranger, "/api/tracker/my-series", "/api/youtube/videos"],
  ["a player's reads", "LIMIT_120", otherPlayer, "/api/game/standing", "/api/members"],
  ["a member's statistics", "LIMIT_30", stranger, "/api/tracker/statistics", "/api/tracker/my-series"],
] as const)("limits %s by %s across addresses, and nobody else's", async (_what, limit, other, ask, free) => {
  const bindings = { [limit]: lowRateLimit(FEW) };
  const { cookies } = other === stranger ? await signedIn("patron") : await newPlayer("amuro");
  const account = () => new TestBrowser(bindings, { cookies });
  const send = (browser: TestBrowser) => (typeof ask === "string" ? browser.fetch(ask) : ask(browser));
  await expectFew(() => send(account()));
  expect((await account().fetch(free)).status).not.toBe(429);
  expect((await send(new TestBrowser(bindings, { cookies: (await other()).cookies }))).status).not.toBe(429);
});

test("does not count existing cards as misses", async () => {
  const { memberId, cookies } = await signedIn("patron");
  const browser = new TestBrowser({ LIMIT_60: lowRateLimit(FEW) }, { cookies });
  for (let asked = 0; asked < 2 * FEW; asked++) {
    expect((await browser.fetch(`/api/gcard/${memberId}`)).status).toBe(200);
  }
});

test("counts an IPv6 /64 as one visitor", async () => {
  const bindings = { LIMIT_30: lowRateLimit(FEW) };
  let host = 0;
  await expectFew(() =>
    new TestBrowser(bindings).fetch("/api/members?q=a", {
      headers: { "CF-Connecting-IP": `2001:db8:77:1::${(host++).toString(16)}` },
    }),
  );
});

const WIDE_LIMITS: [limit: string, path: string][] = [
  ["LIMIT_3000", "/auth/patreon/login"],
  ["LIMIT_300", "/auth/patreon/callback?code=guessed&state=guessed"],
  ["LIMIT_300", "/api/members?q=a"],
  ["LIMIT_3000", "/api/youtube/videos"],
  ["LIMIT_1200", "/api/gcard/nobody"],
  ["LIMIT_3000", "POST /api/sponsor"],
];

test.each(WIDE_LIMITS)("%s limits all /64s of one IPv6 /48 at %s, and no IPv4", async (limit, path) => {
  const bindings = { [limit]: lowRateLimit(FEW) };
  const from = (address: string) => {
    const [browser, headers] = [new TestBrowser(bindings), { "CF-Connecting-IP": address }];
    const [method = "", changed] = path.split(" ");
    return changed ? browser.send(method, changed, {}, headers) : browser.fetch(path, { headers });
  };
  let subnet = 0;
  await expectFew(() => from(`2001:db8:78:${(subnet++).toString(16)}::1`));
  expect((await from("2001:db8:79::1")).status).not.toBe(429);
  // The wide count would be the visitor's own.
  for (let asked = 0; asked < 2 * FEW; asked++) expect((await from("203.0.113.9")).status).not.toBe(429);
});

test("stops sending made-up codes to Patreon, from any number of networks", async () => {
  const site = new TestBrowser({ LIMIT_60: lowRateLimit(FEW) });
  const asked = () => outboundCalls().filter((call) => call.includes("oauth2/token")).length;
  const callback = async (at: number) => {
    const state = await site.beginSignIn();
    const query = new URLSearchParams({ code: `made-up-${at}`, state });
    const headers = { "CF-Connecting-IP": `2001:db8:${(0xc000 + at).toString(16)}::1` };
    return site.fetch(`/auth/patreon/callback?${query}`, { headers });
  };
  const refused: Response[] = [];
  for (let at = 0; at < 8; at++) {
    const response = await callback(at);
    if (response.status === 503) refused.push(response);
  }
  expect([asked(), refused.length]).toEqual([FEW + 1, 8 - FEW - 1]);
  expect(refused[0]?.headers.get("Retry-After")).toBe("60");
  expect(refused[0]?.headers.get("Set-Cookie")).toBeNull();
});

test("limits nobody if the counter fails", async () => {
  const broken = { limit: () => Promise.reject(new Error("out of order")) };
  const { limits } = servicesOf({ ...env, LIMIT_120: broken });
  await expect(limits.countFor("accountChanges", "somebody")).resolves.toBeUndefined();
});
