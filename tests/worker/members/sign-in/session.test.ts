import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../../support/browser";
import { account, PASSWORD } from "../../../support/client";
import { newPlayer, stateOf } from "../../../support/quiz";
import { countOf, playerSessions, rowsOf, sessions, setRows, spentStates } from "../../../support/rows";
import { signedIn, userOf } from "../../../support/sign-in";

const setCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? "";

type Kind = {
  cookie: string;
  signIn: (browser: TestBrowser) => Promise<Response>;
  signOut: (browser: TestBrowser) => Promise<Response>;
  isSignedIn: (browser: TestBrowser) => Promise<boolean>;
  table: typeof sessions | typeof playerSessions;
};
const login = { email: "mirai@example.com", password: PASSWORD };
const KINDS: [string, Kind][] = [
  [
    "member",
    {
      cookie: "session",
      signIn: (browser) => browser.signIn("patron"),
      signOut: (browser) => browser.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } }),
      isSignedIn: async (browser) => (await userOf(browser)).signedIn === true,
      table: sessions,
    },
  ],
  [
    "player",
    {
      cookie: "player",
      signIn: async (browser) => {
        const created = await browser.send("POST", "/api/game/player/create", account("mirai"));
        return created.ok ? created : browser.send("POST", "/api/game/player/login", login);
      },
      signOut: (browser) => browser.send("POST", "/api/game/player/logout", {}),
      isSignedIn: async (browser) => (await stateOf(browser)).player !== null,
      table: playerSessions,
    },
  ],
];

describe.each(KINDS)("the session of a %s", (_kind, { cookie, signIn, signOut, isSignedIn, table }) => {
  const secure = `__Host-${cookie}`;
  const enter = async () => {
    const browser = new TestBrowser();
    return { browser, answer: await signIn(browser) };
  };
  const copyOf = ({ cookies }: TestBrowser) =>
    Object.assign(new TestBrowser(), { cookies: new Map(cookies) });

  test("has a cookie that is HttpOnly and SameSite=Lax, and is stored as a hash", async () => {
    const { browser, answer } = await enter();
    const line = setCookie(answer, secure);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
      expect(line).toContain(attribute);
    expect(line).not.toContain("Domain");
    const id = JSON.parse(atob(decodeURIComponent(browser.cookies.get(secure) ?? "").split(".")[0] ?? ""));
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rowsOf(table))).not.toContain(id);
  });

  test("has a cookie that is not Secure at http://localhost", async () => {
    const browser = new TestBrowser(undefined, { origin: "http://localhost:5173" });
    expect(setCookie(await signIn(browser), cookie)).not.toContain("Secure");
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("is ignored with a wrong signature", async () => {
    const { browser } = await enter();
    browser.cookies.set(secure, `${browser.cookies.get(secure)?.slice(0, -6)}AAAAAA`);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("gets a new id at each sign-in, and the old one is deleted", async () => {
    const { browser } = await enter();
    const old = copyOf(browser);
    await signIn(browser);
    expect(browser.cookies.get(secure)).not.toBe(old.cookies.get(secure));
    expect([await isSignedIn(old), await countOf(table)]).toEqual([false, 1]);
  });

  test("is deleted at sign-out, and its cookie is cleared", async () => {
    const { browser } = await enter();
    const old = copyOf(browser);
    expect([204, 302]).toContain((await signOut(browser)).status);
    expect(browser.cookies.has(secure)).toBe(false);
    expect([await isSignedIn(old), await countOf(table)]).toEqual([false, 0]);
  });

  test("expires", async () => {
    const { browser } = await enter();
    await setRows(table, { expiresAt: new Date(Date.now() - 1) });
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe("a member's session", () => {
  const OURS = "https://side7.example/profile";
  const FOREIGN = "https://elsewhere.example/page";
  const logouts: [how: string, headers: Record<string, string>, status: number, signedIn: boolean][] = [
    ["our own link", { "Sec-Fetch-Site": "same-origin" }, 302, false],
    ["a typed or bookmarked address", { "Sec-Fetch-Site": "none" }, 302, false],
    ["another site's link", { "Sec-Fetch-Site": "cross-site" }, 302, true],
    ["a neighboring host's link", { "Sec-Fetch-Site": "same-site" }, 302, true],
    ["our own link in an old browser", { Referer: OURS }, 302, false],
    ["another site's link in an old browser", { Referer: FOREIGN }, 302, true],
    ["a Referer that isn't an address", { Referer: "side7.example" }, 302, true],
    ["an Origin that is not ours", { Origin: "null", Referer: OURS }, 302, true],
    ["a browser that loads ahead", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch" }, 503, true],
  ];
  test.each(logouts)("sign-out by %s", async (_how, headers, status, isStillSignedIn) => {
    const browser = await signedIn("patron");
    const answer = await browser.fetch("/auth/logout", { headers });
    expect(answer.status).toBe(status);
    expect(await userOf(browser)).toMatchObject({ signedIn: isStillSignedIn });
  });

  test("ends by the site's own form and not by another site's", async () => {
    const browser = await signedIn("patron");
    const post = (headers: Record<string, string>) =>
      browser.fetch("/auth/logout", { method: "POST", headers, body: new URLSearchParams() });
    expect((await post({ Origin: "https://elsewhere.example" })).status).toBe(403);
    expect(await userOf(browser)).toMatchObject({ signedIn: true });
    const out = await post({ Origin: "https://side7.example" });
    expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
    expect(await userOf(browser)).toMatchObject({ signedIn: false });
  });

  test("of other devices can be ended from one device", async () => {
    const here = await signedIn("patron");
    const elsewhere = [await signedIn("patron"), await signedIn("patron")];
    const other = await signedIn("otherPatron");
    const answer = await here.send("DELETE", "/api/auth/other-sessions", {});
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 2 }]);
    const statuses = [here, other, ...elsewhere].map(
      async (one) => (await one.fetch("/api/auth/user")).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401]);
  });

  test("is not created by a redirect to Patreon", async () => {
    const browser = new TestBrowser();
    await browser.beginSignIn();
    expect([await countOf(sessions), await countOf(spentStates)]).toEqual([0, 0]);
    expect(await userOf(browser)).toEqual({ signedIn: false, patron: false, profile: null });
  });
});

/** The last one is the cookie of the attempt whose state is 1. */
const NAMES = ["session", "player", "sign-in-1"] as const;
type Name = (typeof NAMES)[number];

const cookieOf = (browser: TestBrowser, name: Name) => browser.cookies.get(`__Host-${name}`) ?? "";

/** The three cookies that the site signs, each with a valid value. */
async function validCookies(): Promise<Record<Name, string>> {
  const pending = new TestBrowser();
  const state = await pending.beginSignIn();
  return {
    session: cookieOf(await signedIn("patron"), "session"),
    player: cookieOf(await newPlayer("mirai"), "player"),
    "sign-in-1": pending.cookies.get(`__Host-sign-in-${state.slice(0, 12)}`) ?? "",
  };
}

function browserWith(name: Name, value: string) {
  const browser = new TestBrowser();
  browser.cookies.set(`__Host-${name}`, value);
  return browser;
}

/**
 * Signs a value like releases before this one: only with the secret, so that the signature doesn't depend on the
 * cookie's name.
 */
async function signedByFormerRelease(value: string): Promise<string> {
  const plain = JSON.parse(atob(decodeURIComponent(value).split(".")[0] ?? ""));
  const line = await createCookie("any", { secrets: [env.SESSION_SECRET] }).serialize(plain);
  return /^any=([^;]*)/.exec(line)?.[1] ?? "";
}

/** The answers of all addresses that read a cookie, without the parts that differ in every answer. */
async function answersTo(browser: TestBrowser) {
  const asking = { headers: { Cookie: browser.cookieHeader(), "Sec-Fetch-Site": "same-origin" } };
  const answers = [
    await browser.fetch("/api/auth/user", asking),
    await browser.fetch("/api/game/player", asking),
    await browser.fetch("/auth/patreon/callback?code=1&state=1", asking),
    await browser.fetch("/auth/logout", asking),
    await browser.send("POST", "/api/game/player/logout", {}, { Cookie: browser.cookieHeader() }),
  ];
  return Promise.all(
    answers.map(async (answer) => [
      answer.status,
      answer.headers.get("Location"),
      answer.headers.get("Content-Type")?.includes("json") ? await answer.text() : "",
    ]),
  );
}

test("a cookie sent under the name of another cookie is answered as if nobody had signed it", async () => {
  const valid = await validCookies();
  for (const as of NAMES) {
    const expected = await answersTo(browserWith(as, "bm90aGluZw.AAAA"));
    expect(expected.map(([status]) => status)).not.toContain(500);
    for (const of of NAMES.filter((name) => name !== as))
      for (const value of [valid[of], await signedByFormerRelease(valid[of])])
        expect([of, as, await answersTo(browserWith(as, value))]).toEqual([of, as, expected]);
  }
});

test("accepts the session cookies of the release before this one", async () => {
  const { session, player } = await validCookies();
  const member = browserWith("session", await signedByFormerRelease(session));
  expect(await userOf(member)).toMatchObject({ signedIn: true });
  const players = browserWith("player", await signedByFormerRelease(player));
  expect(await stateOf(players)).toMatchObject({ player: { username: "mirai" } });
});
