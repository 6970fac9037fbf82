import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createPasswordQueue } from "#worker/quiz/password-queue.ts";
import { TestBrowser } from "../../support/browser";
import { account, newPlayer, PASSWORD } from "../../support/quiz";

const login = (email: string) =>
  new TestBrowser().send("POST", "/api/game/player/login", { email, password: PASSWORD });
const attemptsCounted = async () =>
  (await env.DB.prepare("select coalesce(sum(count), 0) as n from player_attempts").first<{ n: number }>())
    ?.n;

test("of many who sign in at one moment some are asked to come back, uncounted, and then get in", async () => {
  const { player } = await newPlayer("amuro");
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(player.email)));
  const refused = answers.filter(({ status }) => status === 503);
  const letIn = answers.filter(({ status }) => status === 200);
  expect(refused.length + letIn.length).toBe(30);
  expect(refused.length).toBeGreaterThan(0);
  expect(letIn.length).toBeGreaterThanOrEqual(12);
  for (const answer of refused) {
    expect(answer.headers.get("Retry-After")).toBe("3");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({
      message: "Many people are signing in right now. Please try again in a moment.",
    });
  }
  expect((await login(player.email)).status).toBe(200);
});

test("a refused sign-up makes no account, and counts for nothing", async () => {
  const signUp = (name: string) => new TestBrowser().send("POST", "/api/game/player/create", account(name));
  await signUp("first");
  const countOfOne = (await attemptsCounted()) ?? 0;
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signUp(`pilot-${n}`)));
  const made = answers.filter(({ status }) => status === 201).length;
  const { n } = (await env.DB.prepare("select count(*) as n from players").first<{ n: number }>()) ?? {};
  expect(n).toBe(made + 1);
  expect(answers.filter(({ status }) => status === 503).length).toBe(30 - made);
  expect(await attemptsCounted()).toBe((made + 1) * countOfOne);
});

test("requests that were cut off lose their places after fifteen seconds", async () => {
  let at = 0;
  const inQueue = createPasswordQueue(() => new Date(at));
  const cutOff = () => new Promise<never>(() => {});
  for (let n = 0; n < 12; n++) void inQueue(cutOff);
  await expect(inQueue(async () => "hashed")).rejects.toMatchObject({ status: 503, retryAfterS: 3 });
  at = 14_999;
  await expect(inQueue(async () => "hashed")).rejects.toMatchObject({ status: 503 });
  at = 15_000;
  expect(await inQueue(async () => "hashed")).toBe("hashed");
});

test("a place is free again after a mistake", async () => {
  const inQueue = createPasswordQueue(() => new Date());
  for (let n = 0; n < 20; n++) {
    await expect(inQueue(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  }
  expect(await inQueue(async () => "hashed")).toBe("hashed");
});
