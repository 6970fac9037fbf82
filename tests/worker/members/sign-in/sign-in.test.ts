import { describe, expect, test } from "vitest";
import { codeFor } from "../../../fakes/patreon";
import { TestBrowser } from "../../../support/browser";
import type { Person } from "../../../support/client";
import { outboundAnswers, outboundCalls } from "../../../support/outbound";
import { userOf } from "../../../support/sign-in";

const loginError = (code: string) => `/login?error=${code}`;

/** Where the callback with this query leads. */
async function callback(browser: TestBrowser, query: Record<string, string>, headers: HeadersInit = {}) {
  const back = await browser.fetch(`/auth/patreon/callback?${new URLSearchParams(query)}`, { headers });
  expect(back.status).toBe(302);
  return back.headers.get("Location");
}
const code = codeFor("patron");

test("GET /auth/login redirects to Patreon with two scopes, the callback's address and a state", async () => {
  const away = await new TestBrowser().fetch("/auth/patreon/login");
  const url = new URL(away.headers.get("Location") ?? "");
  expect([away.status, url.origin + url.pathname]).toEqual([302, "https://www.patreon.com/oauth2/authorize"]);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{
      response_type: "code",
      scope: "identity identity[email]",
      state: expect.stringMatching(/^[\w-]{43}$/),
    },
    redirect_uri: "https://side7.example/auth/patreon/callback",
  });
});

test.each<[Person, boolean]>([
  ["patron", true],
  ["stranger", false],
])("membership at sign-in %s: %s", async (person, patron) => {
  const browser = new TestBrowser();
  const back = await browser.signIn(person);
  expect(back.headers.get("Location")).toBe(patron ? "/" : "/profile");
  expect(await userOf(browser)).toMatchObject({ signedIn: true, patron, profile: { patron } });
});

describe("the callback from Patreon", () => {
  test("redirects to the page where the sign-in began, and never to another site", async () => {
    for (const [returnTo, place] of [
      ["/tracker/series?status=watching", "/tracker/series?status=watching"],
      ["//evil.example", "/"],
    ] as const) {
      const back = await new TestBrowser().signIn("patron", returnTo);
      expect(back.headers.get("Location")).toBe(place);
    }
  });

  test("signs a non-patron in and explains why the tracker is closed", async () => {
    const browser = new TestBrowser();
    const back = await browser.signIn("stranger", "/tracker/series");
    expect(back.headers.get("Location")).toBe(loginError("not_patron"));
    expect(await userOf(browser)).toMatchObject({ signedIn: true, patron: false });
  });

  test("keeps the member's own settings at the next sign-in", async () => {
    const browser = new TestBrowser();
    await browser.signIn("patron");
    const before = await userOf(browser);
    await browser.send("PATCH", "/api/auth/profile", { displayName: "Mika the Ace" });
    await browser.signIn("patron");
    const after = await userOf(browser);
    expect(after.profile).toMatchObject({
      id: before.profile?.id,
      fullName: "Mika the Ace",
      name: "Mika Okada",
    });
  });

  test("creates one member from two parallel first sign-ins", async () => {
    const browsers = [new TestBrowser(), new TestBrowser()];
    await Promise.all(browsers.map((browser) => browser.signIn("patron")));
    const [one, other] = await Promise.all(browsers.map(userOf));
    expect(one?.profile?.id).toBe(other?.profile?.id);
  });
});

describe("a refused callback", () => {
  async function expectNobodySignedIn(browser: TestBrowser) {
    expect([...browser.cookies.keys()]).not.toContain("__Host-session");
    expect(await userOf(browser)).toMatchObject({ signedIn: false });
  }

  test.each<[what: string, query: Record<string, string>, error: string]>([
    ["sign-in canceled at Patreon", { error: "access_denied" }, "no_code"],
    ["missing code", {}, "no_code"],
    ["code that Patreon refuses", { code: "stolen" }, "invalid_code"],
  ])("%s", async (_what, query, error) => {
    const browser = new TestBrowser();
    const state = await browser.beginSignIn();
    expect(await callback(browser, { ...query, state })).toBe(loginError(error));
    await expectNobodySignedIn(browser);
  });

  test("missing, wrong or foreign state: Patreon gets no request", async () => {
    const browser = new TestBrowser();
    const othersState = await new TestBrowser().beginSignIn();
    const states: Record<string, string>[] = [{}, { state: "x".repeat(43) }, { state: othersState }];
    for (const sent of states) {
      await browser.beginSignIn();
      expect(await callback(browser, { code, ...sent })).toBe(loginError("state_mismatch"));
    }
    expect(outboundCalls()).toEqual([]);
    await expectNobodySignedIn(browser);
  });

  test("used state, even with its cookie", async () => {
    const browser = new TestBrowser();
    const state = await browser.beginSignIn();
    const kept = browser.cookieHeader();
    expect(await callback(browser, { code, state })).toBe("/");
    const replay = new TestBrowser();
    expect(await callback(replay, { code, state }, { Cookie: kept })).toBe(loginError("state_mismatch"));
    await expectNobodySignedIn(replay);
  });

  test("forged state cookie", async () => {
    const browser = new TestBrowser();
    const state = await browser.beginSignIn();
    const pending = { state, returnTo: null, expiresAt: Date.now() + 60_000 };
    const forged = encodeURIComponent(btoa(JSON.stringify(pending)));
    browser.cookies.set(`__Host-sign-in-${state.slice(0, 12)}`, `${forged}.forged`);
    expect(await callback(browser, { code, state })).toBe(loginError("state_mismatch"));
  });
});

test("of several attempts in one browser, the older of two tabs signs in too, and each goes where it wanted", async () => {
  const browser = new TestBrowser();
  const older = await browser.beginSignIn("/members");
  const newer = await browser.beginSignIn("/timeline");
  expect(await callback(browser, { code, state: newer })).toBe("/timeline");
  expect(await callback(browser, { code, state: older })).toBe("/members");
  expect(await userOf(browser)).toMatchObject({ signedIn: true });
});

test("the same callback twice leads to the same page for a signed-in member", async () => {
  const browser = new TestBrowser();
  const state = await browser.beginSignIn("/members");
  expect(await callback(browser, { code, state })).toBe("/members");
  const calls = outboundCalls().length;
  expect(await callback(browser, { code, state })).toBe("/members");
  expect(await callback(browser, { code, state: "x".repeat(43) })).toBe("/");
  expect(outboundCalls()).toHaveLength(calls);
  expect(await userOf(browser)).toMatchObject({ signedIn: true, profile: { patron: true } });
});

test.each([
  ["which Patreon takes twice", false],
  ["which Patreon takes once", true],
])("two callbacks at one moment with a code %s: one signs in, and the other goes on", async (_code, once) => {
  let asked = 0;
  outboundAnswers((request) =>
    once && new URL(request.url).pathname === "/api/oauth2/token" && ++asked > 1
      ? Response.json({ error: "invalid_grant" }, { status: 400 })
      : null,
  );
  const browser = new TestBrowser();
  const state = await browser.beginSignIn("/members");
  const places = await Promise.all([callback(browser, { code, state }), callback(browser, { code, state })]);
  expect(places.sort()).toEqual(["/login?returnTo=%2Fmembers", "/members"]);
  expect(await userOf(browser)).toMatchObject({ signedIn: true });
});

test("of several attempts in one browser, at most five wait at a time, each for ten minutes, and the newest ones stay", async () => {
  const browser = new TestBrowser();
  const away = await browser.fetch("/auth/patreon/login");
  expect(away.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-sign-in-.+; Max-Age=600;/)]);
  const states: string[] = [];
  for (let attempt = 1; attempt <= 6; attempt++) states.push(await browser.beginSignIn());
  expect([...browser.cookies.keys()]).toEqual(
    states.slice(1).map((state) => `__Host-sign-in-${state.slice(0, 12)}`),
  );
  expect(await callback(browser, { code, state: states[0] ?? "" })).toBe(loginError("state_mismatch"));
  expect(await callback(browser, { code, state: states[1] ?? "" })).toBe("/");
});

const TOKEN = "/api/oauth2/token";
const IDENTITY = "/api/oauth2/v2/identity";
const answers: [name: string, path: string, answer: () => Response | Promise<Response>][] = [
  ["token: no token in it", TOKEN, () => Response.json({ token_type: "Bearer" })],
  ["identity: 401", IDENTITY, () => Response.json({ errors: [] }, { status: 401 })],
  ["identity: too much", IDENTITY, () => new Response("[".repeat(600_000))],
  ["identity: a redirect", IDENTITY, () => Response.redirect("https://elsewhere.example/", 302)],
];

test.each(answers)("the callback while Patreon fails: %s", async (_name, path, answer) => {
  outboundAnswers((request) => (new URL(request.url).pathname === path ? answer() : null));
  const browser = new TestBrowser();
  const back = await browser.signIn("patron");
  expect(back.headers.get("Location")).toBe(loginError("oauth_failed"));
  expect(await userOf(browser)).toMatchObject({ signedIn: false });
});
