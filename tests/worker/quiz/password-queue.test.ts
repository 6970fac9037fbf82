import { afterEach, expect, test } from "vitest";
import { createPasswordQueue } from "#worker/quiz/accounts/passwords.ts";
import { TestBrowser } from "../../support/browser";
import { advanceClock, startClock, stopClock } from "../../support/clock";
import { account, newPlayer, PASSWORD } from "../../support/quiz";
import { countOf, playerAttempts, players, rowsOf } from "../../support/rows";

afterEach(() => stopClock());

const login = (email: string) =>
  new TestBrowser().send("POST", "/api/game/player/login", { email, password: PASSWORD });
const attemptsCounted = async () => (await rowsOf(playerAttempts)).reduce((sum, { count }) => sum + count, 0);

test("refuses some of many logins at one moment without counting them, and accepts them later", async () => {
  const { player } = await newPlayer("amuro");
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(player.email)));
  const refused = answers.filter(({ status }) => status === 503);
  const letIn = answers.filter(({ status }) => status === 200);
  expect(refused.length + letIn.length).toBe(30);
  expect(refused.length).toBeGreaterThan(0);
  expect(letIn.length).toBeGreaterThanOrEqual(3);
  for (const answer of refused) {
    expect(answer.headers.get("Retry-After")).toBe("3");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({
      message: "A lot of people are signing in right now. Please try again in a moment.",
    });
  }
  expect((await login(player.email)).status).toBe(200);
});

test("a refused sign-up creates no account and is not counted", async () => {
  const signUp = (name: string) => new TestBrowser().send("POST", "/api/game/player/create", account(name));
  await signUp("first");
  const countOfOne = await attemptsCounted();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signUp(`pilot-${n}`)));
  const made = answers.filter(({ status }) => status === 201).length;
  expect(await countOf(players)).toBe(made + 1);
  expect(answers.filter(({ status }) => status === 503).length).toBe(30 - made);
  expect(await attemptsCounted()).toBe((made + 1) * countOfOne);
});

test("frees the place of an aborted request after 15 seconds", async () => {
  startClock();
  const { inQueue } = createPasswordQueue();
  const cutOff = () => new Promise<never>(() => {});
  for (let n = 0; n < 3; n++) void inQueue(cutOff);
  await expect(inQueue(async () => "hashed")).rejects.toMatchObject({ status: 503, retryAfterS: 3 });
  advanceClock(14_999);
  await expect(inQueue(async () => "hashed")).rejects.toMatchObject({ status: 503 });
  advanceClock(1);
  expect(await inQueue(async () => "hashed")).toBe("hashed");
});

test("frees the place of a request that failed", async () => {
  const { inQueue } = createPasswordQueue();
  for (let n = 0; n < 20; n++) {
    await expect(inQueue(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  }
  expect(await inQueue(async () => "hashed")).toBe("hashed");
});

test("answers a new login between two hashes of others", async () => {
  const { inQueue, inTurn } = createPasswordQueue();
  const events: string[] = [];
  const others = setInterval(() => events.push("another request"), 5);
  const hash = () => {
    const until = performance.now() + 50;
    while (performance.now() < until);
    events.push("hash");
  };
  await Promise.all([1, 2, 3].map(() => inQueue(() => inTurn(hash))));
  clearInterval(others);
  const between = events.join().split("hash").slice(1, -1);
  expect(between).toHaveLength(2);
  for (const turns of between) expect(turns).toContain("another request");
});

test("does not delay a single login", async () => {
  const { inQueue, inTurn } = createPasswordQueue();
  const began = performance.now();
  for (let n = 0; n < 10; n++) await inQueue(() => inTurn(() => "hashed"));
  expect(performance.now() - began).toBeLessThan(500);
});
