import { expect, test, vi } from "vitest";
import { dayOf } from "#worker/platform/time.ts";
import { createPasswordQueue } from "#worker/quiz/accounts/passwords.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import { TestBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import { abandon } from "../../support/pending-work";
import { account, newPlayer, PASSWORD } from "../../support/quiz";
import { countOf, playerAttempts, players, rowsOf, setRows } from "../../support/rows";

const login = (email: string) =>
  new TestBrowser().send("POST", "/api/game/player/login", { email, password: PASSWORD });
const attemptsCounted = async () => (await rowsOf(playerAttempts)).reduce((sum, { count }) => sum + count, 0);

test("refuses some of many logins at one moment without counting them, and accepts them later", async () => {
  const { player } = await newPlayer("amuro");
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(player.email)));
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
  expect((await login(player.email)).status).toBe(200);
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
  // Ten strangers at once keep both other places taken.
  const strangers = Array.from({ length: 16 }, (_, at) => from(`198.51.100.${at}`, "not the password"));
  const known = await from("203.0.113.1");
  const statuses = (await Promise.all(strangers)).map(({ status }) => status);
  expect([known.status, statuses.includes(503)]).toEqual([200, true]);
});
