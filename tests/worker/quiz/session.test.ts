import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { account, newPlayer, PASSWORD, stateOf } from "../../support/quiz";
import { countOf, playerSessions, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const COOKIE = "__Host-player";

describe("the player's cookie", () => {
  test("can't be read by scripts and other sites, and is stored as a hash", async () => {
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

  test("works on plain http on one's own machine", async () => {
    const browser = new TestBrowser("http://localhost:5173");
    await browser.send("POST", "/api/game/player/create", account("mirai"));
    expect([...browser.cookies.keys()]).toEqual(["player"]);
    expect(await stateOf(browser)).toMatchObject({ player: { username: "mirai" } });
  });

  test("with a signature that does not fit is nobody's", async () => {
    const browser = await newPlayer("mirai");
    const cookie = browser.cookies.get(COOKIE) ?? "";
    browser.cookies.set(COOKIE, `${cookie.slice(0, -6)}AAAAAA`);
    expect(await stateOf(browser)).toEqual({ player: null, game: null, daily: null });
  });

  test("says nothing about who is a member, and the other way round", async () => {
    const browser = await signedIn("patron");
    expect(await stateOf(browser)).toMatchObject({ player: null });
    const player = await newPlayer("mirai");
    expect(await (await player.fetch("/api/auth/user")).json()).toMatchObject({ signedIn: false });
  });
});

describe("the player's session", () => {
  test("gets a new id at each login, and the old one dies", async () => {
    const browser = await newPlayer("mirai");
    const old = new TestBrowser();
    old.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? "");
    await browser.send("POST", "/api/game/player/login", { email: "mirai@example.com", password: PASSWORD });
    expect(browser.cookies.get(COOKIE)).not.toBe(old.cookies.get(COOKIE));
    expect(await stateOf(old)).toMatchObject({ player: null });
    expect(await countOf(playerSessions)).toBe(1);
  });

  test("ends with signing out, for good", async () => {
    const browser = await newPlayer("mirai");
    const kept = browser.cookieHeader();
    expect((await browser.send("POST", "/api/game/player/logout", {})).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    const answer = await new TestBrowser().fetch("/api/game/player", { headers: { Cookie: kept } });
    expect(await answer.json()).toMatchObject({ player: null });
  });

  test("ends with its time", async () => {
    const browser = await newPlayer("mirai");
    await setRows(playerSessions, { expiresAt: new Date(Date.now() - 1) });
    expect(await stateOf(browser)).toMatchObject({ player: null });
  });
});
