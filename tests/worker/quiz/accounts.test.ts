import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { scryptSync } from "../../support/quick-scrypt";
import { account, newPlayer, PASSWORD, stateOf } from "../../support/quiz";
import { expectRefused } from "../../support/refusals";
import { countOf, deleteRows, playerAttempts, players, rowsOf, setRows } from "../../support/rows";

const signUp = (fields: unknown, browser = new TestBrowser()) =>
  browser.send("POST", "/api/game/player/create", fields);
const login = (fields: unknown, browser = new TestBrowser()) =>
  browser.send("POST", "/api/game/player/login", fields);
const storedHash = async () => (await rowsOf(players))[0]?.passwordHash ?? "";

const REFUSED = [
  [{ username: "" }, "username", "Please fill in all fields"],
  [{ username: undefined }, "username", "Please fill in all fields"],
  [{ password: "" }, "password", "Please fill in all fields"],
  [{ password: "12345" }, "password", "Password must be at least 6 characters"],
  [{ email: "nobody" }, "email", "Please enter a valid email address."],
  [{ username: "x".repeat(31) }, "username", "Username must not exceed 30 characters"],
  [{ username: "admin" }, "username", "That name reads like the site or its staff. Please choose another."],
  [{ password: "side7side7" }, "password", "That one's too easy to guess here. Please choose another."],
] as const;

describe("signing up", () => {
  test("creates a player and signs in, without the password in the answer", async () => {
    const browser = new TestBrowser();
    const response = await signUp(
      { ...account("amuro"), username: "  Amuro  ", email: " Amuro@Example.com " },
      browser,
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: expect.any(String),
      username: "Amuro",
      email: "Amuro@Example.com",
      totalScore: 0,
      gamesPlayed: 0,
      bestScore: 0,
      nameHidden: false,
      hasName: true,
      hasPassword: true,
      isJoined: false,
    });
    expect(await stateOf(browser)).toMatchObject({ player: { username: "Amuro" }, game: null });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("names the field and what to write, and creates nobody", async () => {
    await expectRefused(
      (changes: object) => signUp({ ...account("bright"), ...changes }),
      REFUSED.map(([changes, path, message]) => [changes, changes, path, message]),
    );
    expect(await countOf(players)).toBe(0);
  });

  test.each([
    ["username", { email: "other@example.com", username: "AMURO" }],
    ["username", { email: "other@example.com", username: "ａｍｕｒｏ" }],
    ["email", { username: "Other", email: "AMURO@example.COM" }],
  ])("refuses a %s that somebody has with 409: %j", async (path, changes) => {
    await newPlayer("amuro");
    const response = await signUp({ ...account("amuro"), ...changes });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
    expect(await countOf(players)).toBe(1);
  });
});

describe("signing in", () => {
  test("accepts the email address in any case", async () => {
    const { player } = await newPlayer("lalah");
    const browser = new TestBrowser();
    const response = await login({ email: " LALAH@example.com ", password: PASSWORD }, browser);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(player);
    expect(await stateOf(browser)).toMatchObject({ player: { id: player.id } });
  });

  test("refuses empty fields with 400 without counting an attempt", async () => {
    await newPlayer("lalah");
    await deleteRows(playerAttempts);
    for (const fields of [
      { email: "lalah@example.com", password: "" },
      { email: " ", password: PASSWORD },
      {},
    ]) {
      const response = await login(fields);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: "Please enter email and password" });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await countOf(playerAttempts)).toBe(0);
  });

  test("renews a hash with old parameters", async () => {
    await newPlayer("lalah");
    const made = await storedHash();
    // A hash of the same password with N=1024, r=8, p=1 and the salt "salt".
    const hash = scryptSync(PASSWORD, Buffer.from("salt"), 32, { N: 1024, r: 8, p: 1 });
    const key = Buffer.from(hash).toString("base64url");
    const old = `scrypt$1024$8$1$${Buffer.from("salt").toString("base64url")}$${key}`;
    await setRows(players, { passwordHash: old });
    expect((await login({ email: "lalah@example.com", password: PASSWORD })).status).toBe(200);
    expect(made).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await storedHash()).toMatch(/^scrypt\$16384\$8\$5\$/);
    const renewed = await storedHash();
    expect((await login({ email: "lalah@example.com", password: PASSWORD })).status).toBe(200);
    expect(await storedHash()).toBe(renewed);
  });
});

test("a new login in the same browser ends the previous session, another player's too", async () => {
  const browser = await newPlayer("amuro");
  await newPlayer("sayla");
  const previous = Object.assign(new TestBrowser(), { cookies: new Map(browser.cookies) });
  expect((await login({ email: "sayla@example.com", password: PASSWORD }, browser)).status).toBe(200);
  expect(await stateOf(browser)).toMatchObject({ player: { username: "sayla" } });
  expect(await stateOf(previous)).toMatchObject({ player: null });
});

test("changing the password ends all other sessions", async () => {
  const browser = await newPlayer("sayla");
  const elsewhere = new TestBrowser();
  await login({ email: "sayla@example.com", password: PASSWORD }, elsewhere);
  const change = { currentPassword: PASSWORD, newPassword: "another one, and longer" };
  expect((await browser.send("POST", "/api/game/player/password", change)).status).toBe(204);
  expect(await stateOf(browser)).toMatchObject({ player: { username: "sayla" } });
  expect(await stateOf(elsewhere)).toMatchObject({ player: null });
  expect((await login({ email: "sayla@example.com", password: PASSWORD })).status).toBe(401);
  expect((await login({ email: "sayla@example.com", password: change.newPassword })).status).toBe(200);
});

test("changing the password is refused with a wrong one, and for one that is easy to guess", async () => {
  const browser = await newPlayer("sayla");
  const before = await storedHash();
  for (const [status, currentPassword, newPassword] of [
    [401, "wrong wrong", "another one, and longer"],
    [400, "", "another one, and longer"],
    [400, PASSWORD, "short"],
    [400, PASSWORD, "sayla2026"],
  ] as const) {
    const change = { currentPassword, newPassword };
    expect((await browser.send("POST", "/api/game/player/password", change)).status).toBe(status);
  }
  expect(await storedHash()).toBe(before);
});
