import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { account, newPlayer, PASSWORD, stateOf } from "../../support/quiz";
import { countOf, playerSessions, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const COOKIE = "__Host-player";

describe("the quiz session's cookie", () => {
  test("is HttpOnly and SameSite, and stored as a hash", async () => {
    const browser = new TestBrowser();
    const response = await browser.send("POST", "/api/game/player/create", account("mirai"));
    const line = response.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`)) ?? "";
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
      expect(line).toContain(attribute);
    expect(line).not.toContain("Domain");
    const id = JSON.parse(atob(decodeURIComponent(browser.cookies.get(COOKIE) ?? "").split(".")[0] ?? ""));
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rowsOf(playerSessions))).not.toContain(id);
  });

  test("is not Secure at http://localhost", async () => {
    const browser = new TestBrowser("http://localhost:5173");
    await browser.send("POST", "/api/game/player/create", account("mirai"));
    expect([...browser.cookies.keys()]).toEqual(["player"]);
    expect(await stateOf(browser)).toMatchObject({ player: { username: "mirai" } });
  });

  test("is ignored with a wrong signature", async () => {
    const browser = await newPlayer("mirai");
    const cookie = browser.cookies.get(COOKIE) ?? "";
    browser.cookies.set(COOKIE, `${cookie.slice(0, -6)}AAAAAA`);
    expect(await stateOf(browser)).toEqual({ player: null, game: null, daily: null });
  });

  test("is no member's session, and a member's is no player's", async () => {
    const browser = await signedIn("patron");
    expect(await stateOf(browser)).toMatchObject({ player: null });
    const player = await newPlayer("mirai");
    expect(await (await player.fetch("/api/auth/user")).json()).toMatchObject({ signedIn: false });
  });
});

describe("the quiz session", () => {
  test("gets a new id at each login, and the old one is deleted", async () => {
    const browser = await newPlayer("mirai");
    const old = new TestBrowser();
    old.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? "");
    await browser.send("POST", "/api/game/player/login", { email: "mirai@example.com", password: PASSWORD });
    expect(browser.cookies.get(COOKIE)).not.toBe(old.cookies.get(COOKIE));
    expect(await stateOf(old)).toMatchObject({ player: null });
    expect(await countOf(playerSessions)).toBe(1);
  });

  test("is deleted at logout", async () => {
    const browser = await newPlayer("mirai");
    const kept = browser.cookieHeader();
    expect((await browser.send("POST", "/api/game/player/logout", {})).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    const answer = await new TestBrowser().fetch("/api/game/player", { headers: { Cookie: kept } });
    expect(await answer.json()).toMatchObject({ player: null });
  });

  test("expires", async () => {
    const browser = await newPlayer("mirai");
    await setRows(playerSessions, { expiresAt: new Date(Date.now() - 1) });
    expect(await stateOf(browser)).toMatchObject({ player: null });
  });
});
