import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { newPlayer, stateOf } from "../../support/quiz";
import { beginSignIn, signedIn } from "../../support/sign-in";

/** The last one is the cookie of the attempt whose state is 1. */
const NAMES = ["session", "player", "sign-in-1"] as const;
type Name = (typeof NAMES)[number];

const cookieOf = (browser: TestBrowser, name: Name) => browser.cookies.get(`__Host-${name}`) ?? "";

/** The three cookies that the site signs, each with a valid value. */
async function validCookies(): Promise<Record<Name, string>> {
  const pending = new TestBrowser();
  const state = await beginSignIn(pending);
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
  expect(await (await member.fetch("/api/auth/user")).json()).toMatchObject({ signedIn: true });
  const players = browserWith("player", await signedByFormerRelease(player));
  expect(await stateOf(players)).toMatchObject({ player: { username: "mirai" } });
});
