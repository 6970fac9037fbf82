import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { account, newPlayer, PASSWORD } from "../../support/quiz";

const login = (email: string, address: string, password = "not the password") =>
  new TestBrowser().send(
    "POST",
    "/api/game/player/login",
    { email, password },
    { "CF-Connecting-IP": address },
  );
const signUp = (username: string, address: string) =>
  new TestBrowser().send("POST", "/api/game/player/create", account(username), {
    "CF-Connecting-IP": address,
  });
const age = (seconds: number) =>
  env.DB.prepare("UPDATE player_attempts SET at = at - ?")
    .bind(seconds * 1000)
    .run();
/** Makes as many of the attempts that were made, without the work: each password takes its time. */
const repeatAttempts = (count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO player_attempts (kind, visitor_hash, account_hash, at)
     SELECT kind, visitor_hash, account_hash, at FROM player_attempts, n`,
  )
    .bind(count - 1)
    .run();

beforeEach(async () => {
  await newPlayer("ramba");
  await env.DB.prepare("DELETE FROM player_attempts").run();
});

describe("ten attempts a minute", () => {
  test("for an account, from wherever they come; the right password does not help the eleventh", async () => {
    expect((await login("ramba@example.com", "203.0.113.1")).status).toBe(401);
    await repeatAttempts(9);
    expect((await login("RAMBA@example.com", "203.0.113.2")).status).toBe(401);
    await age(20);
    const refused = await login("ramba@example.com", "203.0.113.3", PASSWORD);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: "Too many attempts. Please try again later." });
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(40);
    await age(wait);
    expect((await login("ramba@example.com", "203.0.113.3", PASSWORD)).status).toBe(200);
  });

  test("for an address, whichever accounts it tries; others go on", async () => {
    await login("nobody@example.com", "203.0.113.1");
    await repeatAttempts(10);
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(429);
    expect((await login("ramba@example.com", "203.0.113.2", PASSWORD)).status).toBe(200);
  });

  test("hold when twelve arrive at once", async () => {
    await login("ramba@example.com", "203.0.113.1");
    await repeatAttempts(7);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login("ramba@example.com", `203.0.113.${index}`)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  test("are not used up by attempts that are refused", async () => {
    await login("ramba@example.com", "203.0.113.1");
    await repeatAttempts(10);
    await age(30);
    for (let attempt = 1; attempt <= 5; attempt++) await login("ramba@example.com", "203.0.113.1");
    await age(30);
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
  });
});

test("thirty sign-ups an hour for an address; logging in stays possible", async () => {
  expect((await signUp("first", "203.0.113.1")).status).toBe(201);
  await repeatAttempts(30);
  const refused = await signUp("another", "203.0.113.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
  expect((await signUp("another", "203.0.113.2")).status).toBe(201);
  expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
});

test("whom attempts came from is forgotten when the longest window is over", async () => {
  const kept = async () => (await env.DB.prepare("SELECT 1 FROM player_attempts").all()).results.length;
  await login("ramba@example.com", "203.0.113.1");
  await runTenMinuteCron();
  expect(await kept()).toBeGreaterThan(0);
  await age(25 * 3600);
  await runTenMinuteCron();
  expect(await kept()).toBe(0);
});

test("neither addresses nor e-mail addresses are kept in the attempts", async () => {
  await login("ramba@example.com", "203.0.113.1");
  const rows = JSON.stringify((await env.DB.prepare("SELECT * FROM player_attempts").all()).results);
  expect(rows).toContain("login");
  expect(rows).not.toMatch(/ramba|203\.0\.113/);
});
