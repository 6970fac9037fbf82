import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import { dayOf } from "#worker/platform/time.ts";
import { createPasswordQueue } from "#worker/quiz/accounts/passwords.ts";
import type { PlayerRecord } from "#worker/quiz/accounts/player-store.ts";
import type { PlayerExport } from "#worker/quiz/contract/index.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { account, PASSWORD } from "../../support/client";
import { advanceClock, freezeClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import { traces } from "../../support/owned-tables";
import { abandon } from "../../support/pending-work";
import { scryptSync } from "../../support/quick-scrypt";
import { answersOf, newPlayer, playGame, startGame, stateOf } from "../../support/quiz";
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
    expect([response.status, await response.json()]).toEqual([
      201,
      {
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
      },
    ]);
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
    expect([response.status, await response.json()]).toMatchObject([409, { issues: [{ path }] }]);
    expect(await countOf(players)).toBe(1);
  });
});

describe("signing in", () => {
  test("accepts the email address in any case", async () => {
    const { player } = await newPlayer("lalah");
    const browser = new TestBrowser();
    const response = await login({ email: " LALAH@example.com ", password: PASSWORD }, browser);
    expect([response.status, await response.json()]).toEqual([200, player]);
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
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { message: "Please enter email and password" },
      ]);
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

const deletePlayer = (browser: TestBrowser) =>
  browser.send("DELETE", "/api/game/player", { password: PASSWORD });

test("GET a player's data downloads a file with the account, games and scores, without the password's hash", async () => {
  const browser = await newPlayer("amuro");
  const { totalScore, gameId } = await playGame(browser, 3);
  const response = await browser.fetch("/api/game/player/export");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="my-quiz-data-[\d-]+\.json"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const data = await response.json<PlayerExport>();
  expect(data).toMatchObject({
    format: "side7-player",
    version: 1,
    account: { id: browser.player.id, username: "amuro", email: "amuro@example.com" },
    games: [{ id: gameId, mode: "quick", score: totalScore, answers: expect.any(Array) }],
    sessions: [{ expiresAt: expect.any(String) }],
  });
  expect(data.scores).toHaveLength(3);
  expect(data.scores).toContainEqual(expect.objectContaining({ period: "all", score: totalScore, games: 1 }));
  const { passwordHash: _hash, ...shown } = getTableColumns(players);
  expect(Object.keys(data.account).sort()).toEqual(Object.keys(shown).sort());
  const [stored] = await rowsOf(players);
  expect(JSON.stringify(data)).not.toContain(stored?.passwordHash);
});

test("deleting a quiz account ends every session and frees the name", async () => {
  const browser = await newPlayer("amuro");
  const elsewhere = new TestBrowser();
  await elsewhere.send("POST", "/api/game/player/login", {
    email: "amuro@example.com",
    password: PASSWORD,
  });
  await playGame(browser, 3);
  await deletePlayer(browser);
  expect(await stateOf(elsewhere)).toEqual({ player: null, game: null, daily: null });
  expect((await elsewhere.send("POST", "/api/game/start", { gameMode: "quick" })).status).toBe(401);
  const again = await newPlayer("amuro");
  expect(again.player).toMatchObject({ username: "amuro", totalScore: 0, gamesPlayed: 0 });
  expect(again.player.id).not.toBe(browser.player.id);
});

test.each(["start", "submit", "player/password", "player"])(
  "deleting a quiz account is not undone by a concurrent call of %s",
  async (path) => {
    const browser = await newPlayer("amuro");
    const game = await startGame(browser);
    const bodies: Record<string, unknown> = {
      start: { gameMode: "challenge" },
      submit: { playerId: browser.player.id, gameId: game.gameId, answers: answersOf(game, 3) },
      "player/password": { currentPassword: PASSWORD, newPassword: "the white devil" },
      player: { password: PASSWORD },
    };
    await deletePlayer(browser);
    const services = servicesOf({ ...env });
    const player = browser.player as unknown as PlayerRecord;
    vi.spyOn(services.quiz.sessions, "playerOf").mockResolvedValue(player);
    const url = `https://side7.example/api/game/${path}`;
    const response = await createApp(services).request(url, {
      method: path === "player" ? "DELETE" : "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify(bodies[path]),
    });
    expect(response.status).toBe(path === "submit" ? 404 : 401);
    expect(await traces(browser.player.id)).toEqual([]);
  },
);

const attemptsCounted = async () => (await rowsOf(playerAttempts)).reduce((sum, { count }) => sum + count, 0);

test("refuses some of many logins at one moment without counting them, and accepts them later", async () => {
  const { player } = await newPlayer("amuro");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => login({ email: player.email, password: PASSWORD })),
  );
  const refused = answers.filter(({ status }) => status === 503);
  const letIn = answers.filter(({ status }) => status === 200);
  expect(refused.length + letIn.length).toBe(10);
  expect(refused.length).toBeGreaterThan(0);
  expect(letIn.length).toBeGreaterThanOrEqual(2);
  for (const answer of refused) {
    expect(answer.headers.get("Retry-After")).toBe("3");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({
      message: "A lot of people are signing in right now. Please try again in a moment.",
    });
  }
  expect((await login({ email: player.email, password: PASSWORD })).status).toBe(200);
});

test("a refused sign-up creates no account and is not counted", async () => {
  const signUp = (name: string) => new TestBrowser().send("POST", "/api/game/player/create", account(name));
  await signUp("first");
  const countOfOne = await attemptsCounted();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => signUp(`pilot-${n}`)));
  const made = answers.filter(({ status }) => status === 201).length;
  expect(await countOf(players)).toBe(made + 1);
  expect(answers.filter(({ status }) => status === 503).length).toBe(10 - made);
  expect(await attemptsCounted()).toBe((made + 1) * countOfOne);
});

test("frees the place of a request that failed, and of an aborted one after 15 seconds", async () => {
  freezeClock();
  const { inQueue } = createPasswordQueue();
  for (let n = 0; n < 3; n++)
    await expect(inQueue(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  const cutOff = () => new Promise<never>(() => {});
  for (let n = 0; n < 2; n++) void inQueue(cutOff);
  await expect(inQueue(async () => "hashed")).rejects.toMatchObject({ status: 503, retryAfterS: 3 });
  advanceClock(14_999);
  await expect(inQueue(async () => "hashed")).rejects.toMatchObject({ status: 503 });
  advanceClock(1);
  expect(await inQueue(async () => "hashed")).toBe("hashed");
  abandon();
});

test("answers a new login between two hashes of others, and does not delay a single one", async () => {
  const { inQueue, inTurn } = createPasswordQueue();
  const pause = vi.spyOn(globalThis, "setTimeout");
  await inQueue(() => inTurn(() => "hashed"));
  expect(pause).not.toHaveBeenCalled();
  const events: string[] = [];
  const hash = () => {
    events.push("hash");
    // Asked for during a hash, so it can be answered only when the hash is done.
    setTimeout(() => events.push("another request"));
  };
  const isKnown = async () => true;
  await Promise.all([1, 2, 3].map(() => inQueue(() => inTurn(hash), isKnown)));
  expect(events.join()).toMatch(/^hash,another request,hash,another request,hash/);
});

test("lets a login from a known network in while strangers hold all other places", async () => {
  const { player } = await newPlayer("amuro");
  const from = (address: string, password = PASSWORD) =>
    new TestBrowser().send(
      "POST",
      "/api/game/player/login",
      { email: player.email, password },
      { "CF-Connecting-IP": address },
    );
  expect((await from("203.0.113.1")).status).toBe(200);
  // The day is over. The network stays known.
  await setRows(playerAttempts, { day: dayBefore(dayOf(new Date())) });
  await runTileCron();
  // Ten strangers together keep both other places taken.
  const strangers = Array.from({ length: 16 }, (_, at) => from(`198.51.100.${at}`, "not the password"));
  const known = await from("203.0.113.1");
  const statuses = (await Promise.all(strangers)).map(({ status }) => status);
  expect([known.status, statuses.includes(503)]).toEqual([200, true]);
});
