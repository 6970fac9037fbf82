import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dayOf } from "#worker/platform/time.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import { TestBrowser } from "../../support/browser";
import { account, PASSWORD } from "../../support/client";
import { freezeClock, SECONDS_TO_MIDNIGHT } from "../../support/clock";
import { newPlayer } from "../../support/quiz";
import { deleteRows, moveBack, playerAttempts, rowsOf, setRows } from "../../support/rows";

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
const age = (seconds: number) => moveBack(playerAttempts, ["at"], seconds * 1000);
/** Sets the number of attempts without making them, because checking a password is slow. */
const setCount = (count: number) => setRows(playerAttempts, { count });
/** Adds failed attempts at the same account from this many other networks. */
const addOtherNetworks = (networks: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO player_attempts (day, origin, target, count, tries, at)
     SELECT DISTINCT day, 'network ' || i, target, 1, 1, at FROM player_attempts, n WHERE count > 0`,
  )
    .bind(networks)
    .run();
const kept = () => rowsOf(playerAttempts);

const SOON = { message: "Too many attempts. Please try again in a minute." };
const TOMORROW = { message: "Too many attempts. Please try again tomorrow." };

async function expectWait(response: Response, seconds: number) {
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, String(seconds)]);
  if (seconds === SECONDS_TO_MIDNIGHT) expect(await response.json()).toEqual(TOMORROW);
}

let player: Awaited<ReturnType<typeof newPlayer>>;
beforeEach(async () => {
  freezeClock();
  player = await newPlayer("ramba");
  await newPlayer("crowley");
  await deleteRows(playerAttempts);
});

const change = (from: string, to: string, address = "203.0.113.1") =>
  player.send(
    "POST",
    "/api/game/player/password",
    { currentPassword: from, newPassword: to },
    { "CF-Connecting-IP": address },
  );

/** What a step does that isn't a call. */
const EVENTS: Record<string, (number: number) => Promise<unknown>> = {
  count: setCount,
  age,
  others: addOtherNetworks,
  "nine more logins at each": () =>
    setRows(playerAttempts, { count: 0, tries: 9, rights: 9, at: new Date(0) }),
  "500 of other accounts": () =>
    setRows(playerAttempts, { target: "another account", tries: 500, rights: 500 }),
  "60 wrong ones": () =>
    setRows(playerAttempts, { count: 0, tries: 60, at: new Date(0) }, eq(playerAttempts.rights, 0)),
  "a day passes": () => setRows(playerAttempts, { day: dayBefore(dayOf(new Date())) }),
  "a year passes": () => setRows(playerAttempts, { day: "2026-01-01" }),
};

/** Steps are events, or calls such as `right .1 → 200`: with the right password from 203.0.113.1, of ramba's account. */
async function take(step: string): Promise<void> {
  const [, who = "ramba", verb, network = "", status, wait] =
    /^(?:(\w+) )?(right|wrong|signs up|changes) (\S+) → (\d+)(?: for (\w+))?$/.exec(step) ?? [];
  if (!verb) {
    const [, event = "", number] = /^([a-z]+) (\d+)$/.exec(step) ?? [null, step];
    await (EVENTS[event] ?? expect.unreachable(`"${step}" isn't a step.`))(Number(number));
    return;
  }
  const address = (network.startsWith(".") ? "203.0.113" : "198.51.100.") + network;
  const calls: Record<string, () => Promise<Response>> = {
    right: () => login(`${who}@example.com`, address, PASSWORD),
    wrong: () => login(`${who}@example.com`, address),
    "signs up": () => signUp(who, address),
    changes: () => change(who === "wrongly" ? "not it" : PASSWORD, "another one, and longer", address),
  };
  const response = await (calls[verb]?.() ?? expect.unreachable());
  expect([step, response.status]).toEqual([step, Number(status)]);
  if (wait) await expectWait(response, wait === "today" ? SECONDS_TO_MIDNIGHT : Number(wait));
}

test.each([
  [
    "five wrong passwords are free for a visitor, then each one doubles the wait from a minute up to an hour",
    "wrong .1 → 401; count 4; wrong .1 → 401; RAMBA right .1 → 429 for 60; age 60; wrong .1 → 401",
    "wrong .1 → 429 for 120; count 30; wrong .1 → 429 for 3600; age 3600; right .1 → 200; wrong .1 → 401; right .1 → 200",
  ],
  [
    "after attempts by ten networks a new network waits five minutes once, and the owner's network does not",
    "right 1 → 200; wrong .66 → 401; others 8; right 2 → 200; wrong .67 → 401; right 3 → 429 for 300",
    "age 200; right 3 → 429 for 100; right 1 → 200; age 100; right 3 → 200",
  ],
  [
    "30 wrong passwords over many accounts slow a visitor, and nobody else",
    "nobody wrong .1 → 401; count 30; right .1 → 429 for 60; right .2 → 200; count 1000",
    "right .1 → 429 for 900; age 900; right .1 → 200",
  ],
  [
    "an account has 20 logins a day from all networks, without limiting other accounts",
    "right .1 → 200; right .2 → 200; nine more logins at each; right .1 → 200; right .2 → 200",
    "right .1 → 429 for today; right 1 → 429 for today; crowley right .1 → 200; a year passes; right .1 → 200",
  ],
  [
    "hundreds of accounts can log in from one network",
    "right .1 → 200; 500 of other accounts; right .1 → 200; wrong .1 → 401",
  ],
  [
    "60 wrong passwords a day for a network stop nothing but logins that are new there",
    "right .1 → 200; a day passes; nobody wrong .1 → 401; 60 wrong ones; crowley right .1 → 429 for today",
    "crowley right .2 → 200; right .1 → 200; first signs up .1 → 201; changes .1 → 204",
  ],
  [
    "wrong passwords within a session count separately from logins",
    "wrongly changes .1 → 401; count 5; changes .1 → 429 for 60; right .1 → 200; age 60; changes .1 → 204",
  ],
])("%s", async (_what, ...steps) => {
  for (const step of steps.join("; ").split("; ")) await take(step);
});

test("attempts by a thousand networks do not keep a session from changing the password or deleting the account", async () => {
  await login("ramba@example.com", "203.0.113.66");
  await addOtherNetworks(1000);
  await setCount(1000);
  const change = { currentPassword: PASSWORD, newPassword: "another one, and longer" };
  expect((await player.send("POST", "/api/game/player/password", change)).status).toBe(204);
  const deletion = { password: change.newPassword };
  expect((await player.send("DELETE", "/api/game/player", deletion)).status).toBe(204);
});

test("an unknown account gets the same answer", async () => {
  const answers = await Promise.all(
    ["ramba@example.com", "nobody@example.com"].map(async (email, index) => {
      const first = await login(email, `203.0.113.${index}`);
      await setCount(5);
      const next = await login(email, `203.0.113.${index}`);
      const said = [first.status, await first.json(), next.status, await next.json()];
      return [...said, first.headers.getSetCookie()];
    }),
  );
  expect(answers[0]).toMatchObject([401, { message: "Wrong email or password." }, 429, SOON, []]);
  expect(answers[1]).toEqual(answers[0]);
});

test("parallel attempts get no more tries", async () => {
  const statuses: number[] = [];
  for (let round = 1; round <= 6; round++) {
    const two = [1, 2].map(() => login("ramba@example.com", "203.0.113.1"));
    statuses.push(...(await Promise.all(two)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test("refused attempts write nothing, and a visitor's attempts on an account share one row", async () => {
  for (let attempt = 1; attempt <= 2; attempt++) await login("ramba@example.com", "203.0.113.1");
  await setCount(5);
  const before = await kept();
  expect(before).toHaveLength(1);
  for (let attempt = 1; attempt <= 5; attempt++) await login("ramba@example.com", "203.0.113.1");
  expect(await kept()).toEqual(before);
});

test("allows ten passwords for changes, separations and deletions, right or wrong", async () => {
  for (let n = 1; n <= 5; n++) {
    expect((await change(PASSWORD, PASSWORD, `203.0.113.${n}`)).status).toBe(204);
    await setRows(playerAttempts, { at: new Date(0) });
    const deletion = { password: "not it" };
    expect((await player.send("DELETE", "/api/game/player", deletion)).status).toBe(401);
  }
  const before = await kept();
  await expectWait(await change(PASSWORD, PASSWORD, "198.51.100.1"), SECONDS_TO_MIDNIGHT);
  await expectWait(
    await player.send("DELETE", "/api/game/player", { password: PASSWORD }),
    SECONDS_TO_MIDNIGHT,
  );
  expect(await kept()).toEqual(before);
  expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
});

describe("sign-ups", () => {
  test.each([
    ["203.0.113.1", "203.0.113.1", "203.0.113.200"],
    ["2001:db8:aaaa:1::1", "2001:db8:aaaa:ffff::9", "2001:db8:aaab:1::1"],
  ])("allows ten a day for the network of %s, which includes %s but not %s", async (address, near, far) => {
    expect((await signUp("first", address)).status).toBe(201);
    await setRows(playerAttempts, { count: sql`count * 9` });
    expect((await signUp("tenth", near)).status).toBe(201);
    const refused = await signUp("eleventh", near);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        message: "Too many new accounts came from your network today. Please try again tomorrow.",
      },
    ]);
    expect(refused.headers.get("Retry-After")).toBe(String(SECONDS_TO_MIDNIGHT));
    expect((await signUp("another", far)).status).toBe(201);
    expect((await login("ramba@example.com", near, PASSWORD)).status).toBe(200);
    await setRows(playerAttempts, { day: "2026-01-01" });
    expect((await signUp("tomorrow", near)).status).toBe(201);
  });

  test("counts a sign-up with a taken name as a quarter", async () => {
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await signUp("ramba", "203.0.113.1")).status).toBe(409);
    }
    expect(await kept()).toMatchObject([{ count: 4 }]);
    await setCount(37);
    expect((await signUp("ramba", "203.0.113.1")).status).toBe(429);
  });

  test("creates ten accounts at most from parallel sign-ups", async () => {
    await signUp("first", "203.0.113.1");
    await setRows(playerAttempts, { count: sql`count * 7` });
    const statuses: number[] = [];
    for (const round of ["a", "b", "c"]) {
      const two = [1, 2].map((n) => signUp(`player-${round}${n}`, "203.0.113.1"));
      statuses.push(...(await Promise.all(two)).map(({ status }) => status));
    }
    expect(statuses.toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
  });
});
