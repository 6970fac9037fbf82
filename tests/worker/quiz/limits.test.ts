import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dayOf } from "#worker/platform/time.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import { TestBrowser } from "../../support/browser";
import { freezeClock, SECONDS_TO_MIDNIGHT } from "../../support/clock";
import { account, newPlayer, PASSWORD } from "../../support/quiz";
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

async function expectWait(response: Response, seconds: number) {
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe(String(seconds));
}

let player: Awaited<ReturnType<typeof newPlayer>>;
beforeEach(async () => {
  freezeClock();
  player = await newPlayer("ramba");
  await deleteRows(playerAttempts);
});

describe("wrong passwords for an account", () => {
  test("five are free for a visitor, then each one doubles the wait from a minute up to an hour", async () => {
    await login("ramba@example.com", "203.0.113.1");
    await setCount(4);
    expect((await login("ramba@example.com", "203.0.113.1")).status).toBe(401);
    const refused = await login("RAMBA@example.com", "203.0.113.1", PASSWORD);
    await expectWait(refused.clone() as Response, 60);
    expect(await refused.json()).toEqual({ message: "Too many attempts. Please try again in a minute." });
    await age(60);
    expect((await login("ramba@example.com", "203.0.113.1")).status).toBe(401);
    await expectWait(await login("ramba@example.com", "203.0.113.1"), 120);
    await setCount(30);
    await expectWait(await login("ramba@example.com", "203.0.113.1"), 3600);
    await age(3600);
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
    expect((await login("ramba@example.com", "203.0.113.1")).status).toBe(401);
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
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

  test("after attempts by ten networks a new network waits five minutes once, and the owner's network does not", async () => {
    expect((await login("ramba@example.com", "198.51.100.1", PASSWORD)).status).toBe(200);
    await login("ramba@example.com", "203.0.113.66");
    await addOtherNetworks(8);
    expect((await login("ramba@example.com", "198.51.100.2", PASSWORD)).status).toBe(200);
    await login("ramba@example.com", "203.0.113.67");
    await expectWait(await login("ramba@example.com", "198.51.100.3", PASSWORD), 300);
    await age(200);
    await expectWait(await login("ramba@example.com", "198.51.100.3", PASSWORD), 100);
    expect((await login("ramba@example.com", "198.51.100.1", PASSWORD)).status).toBe(200);
    await age(100);
    expect((await login("ramba@example.com", "198.51.100.3", PASSWORD)).status).toBe(200);
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
    expect(answers[0]).toMatchObject([401, { message: "Wrong email or password." }, 429, {}, []]);
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
});

test("slows a visitor after 30 wrong passwords over many accounts, and nobody else", async () => {
  await login("nobody@example.com", "203.0.113.1");
  await setCount(30);
  await expectWait(await login("ramba@example.com", "203.0.113.1", PASSWORD), 60);
  expect((await login("ramba@example.com", "203.0.113.2", PASSWORD)).status).toBe(200);
  await setCount(1000);
  await expectWait(await login("ramba@example.com", "203.0.113.1", PASSWORD), 900);
  await age(900);
  expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
});

describe("logins on one day", () => {
  const TOMORROW = { message: "Too many attempts. Please try again tomorrow." };
  const change = (from: string, to: string, address = "203.0.113.1") =>
    player.send(
      "POST",
      "/api/game/player/password",
      { currentPassword: from, newPassword: to },
      { "CF-Connecting-IP": address },
    );

  async function expectTomorrow(response: Response) {
    await expectWait(response.clone() as Response, SECONDS_TO_MIDNIGHT);
    expect(await response.json()).toEqual(TOMORROW);
  }

  test("allows 20 logins for an account from all networks, without limiting other accounts", async () => {
    await newPlayer("crowley");
    for (const address of ["203.0.113.1", "203.0.113.2"])
      expect((await login("ramba@example.com", address, PASSWORD)).status).toBe(200);
    await setRows(playerAttempts, { count: 0, tries: 9, rights: 9, at: new Date(0) });
    for (const address of ["203.0.113.1", "203.0.113.2"])
      expect((await login("ramba@example.com", address, PASSWORD)).status).toBe(200);
    for (const address of ["203.0.113.1", "198.51.100.1"]) {
      await expectTomorrow(await login("ramba@example.com", address, PASSWORD));
    }
    expect((await login("crowley@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
    expect((await player.fetch("/api/game/player")).status).toBe(200);
    await setRows(playerAttempts, { day: "2026-01-01" });
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
  });

  test("hundreds of accounts can log in from one network", async () => {
    await login("ramba@example.com", "203.0.113.1", PASSWORD);
    await setRows(playerAttempts, { target: "another account", tries: 500, rights: 500 });
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
    expect((await login("ramba@example.com", "203.0.113.1")).status).toBe(401);
  });

  test("allows 60 wrong passwords for a network, which stop nothing but logins that are new there", async () => {
    await newPlayer("crowley");
    await login("ramba@example.com", "203.0.113.1", PASSWORD);
    await setRows(playerAttempts, { day: dayBefore(dayOf(new Date())) });
    await login("nobody@example.com", "203.0.113.1");
    await setRows(playerAttempts, { count: 0, tries: 60, at: new Date(0) }, eq(playerAttempts.rights, 0));
    await expectTomorrow(await login("crowley@example.com", "203.0.113.1", PASSWORD));
    expect((await login("crowley@example.com", "203.0.113.2", PASSWORD)).status).toBe(200);
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
    expect((await signUp("first", "203.0.113.1")).status).toBe(201);
    expect((await change(PASSWORD, "another one, and longer")).status).toBe(204);
  });

  test("allows ten passwords for changes, separations and deletions, right or wrong", async () => {
    for (let n = 1; n <= 5; n++) {
      expect((await change(PASSWORD, PASSWORD, `203.0.113.${n}`)).status).toBe(204);
      await setRows(playerAttempts, { at: new Date(0) });
      const deletion = { password: "not it" };
      expect((await player.send("DELETE", "/api/game/player", deletion)).status).toBe(401);
    }
    const before = await kept();
    await expectTomorrow(await change(PASSWORD, PASSWORD, "198.51.100.1"));
    await expectTomorrow(await player.send("DELETE", "/api/game/player", { password: PASSWORD }));
    expect(await kept()).toEqual(before);
    expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
  });
});

test("counts wrong passwords within a session separately from logins", async () => {
  const confirm = (password: string) =>
    player.send("POST", "/api/game/player/password", {
      currentPassword: password,
      newPassword: "another one, and longer",
    });
  expect((await confirm("not it")).status).toBe(401);
  await setCount(5);
  await expectWait(await confirm(PASSWORD), 60);
  expect((await login("ramba@example.com", "203.0.113.1", PASSWORD)).status).toBe(200);
  await age(60);
  expect((await confirm(PASSWORD)).status).toBe(204);
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
    await expectWait(refused, SECONDS_TO_MIDNIGHT);
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
