import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { codeFor } from "../../fakes/patreon";
import { TestBrowser } from "../../support/browser";
import { account, PASSWORD } from "../../support/client";
import { traces } from "../../support/owned-tables";
import { newPlayer } from "../../support/quiz";
import { realLimits } from "../../support/rate-limits";
import { playerAttempts, reportSenders, rowsOf, setRows, sponsorInquiries } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { sponsorForm, ticketFrom } from "../../support/sponsor-form";

const ADDRESS = "203.0.113.7";
const FROM = { "CF-Connecting-IP": ADDRESS };

let site: TestBrowser;
beforeEach(() => {
  site = new TestBrowser(realLimits());
});
const login = (body: object, from = FROM) =>
  site.send("POST", "/api/game/player/login", body, { Cookie: "", ...from });

/** Sends the bodies, `together` of them at once. Returns the number of answers with each status. */
async function statusesOf(bodies: object[], together: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < bodies.length; at += together) {
    const answers = await Promise.all(bodies.slice(at, at + together).map((body) => login(body)));
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}
const times = <One>(count: number, oneOf: (at: number) => One) =>
  Array.from({ length: count }, (_, at) => oneOf(at));

test("empty bodies, wrong logins and 22 right ones at once shut no neighbor out", async () => {
  for (const name of ["attacker", "neighbor", "newcomer"]) await newPlayer(name);
  await signedIn("patron", "mika");
  expect((await login(account("neighbor"))).status).toBe(200);

  const empty = times(40, () => ({}));
  expect(await statusesOf(empty, 20)).toEqual({ 400: 40 });
  const right = times(22, () => account("attacker"));
  await statusesOf(right, 22);
  // One after the other, so that each gets a place in the queue.
  const guess = (at: number) => ({ ...account(`nobody-${at}`), password: "not the password" });
  expect(await statusesOf(times(2, guess), 1)).toEqual({ 401: 2 });
  await setRows(playerAttempts, { count: 14 }, eq(playerAttempts.rights, 0));
  const further = times(7, guess).slice(2);
  expect(await statusesOf(further, 1)).toEqual({ 401: 2, 429: 3 });

  // The same address, and another one of the same /24.
  for (const from of [FROM, { "CF-Connecting-IP": "203.0.113.8" }]) {
    const stranger = new TestBrowser();
    const own = from === FROM ? "neighbor" : "newcomer";
    expect((await login({ email: account(own).email, password: PASSWORD }, from)).status).toBe(200);
    const signUp = account(`new-${own}`);
    expect((await stranger.send("POST", "/api/game/player/create", signUp, from)).status).toBe(201);
    const ticket = ticketFrom(60_000, from["CF-Connecting-IP"]);
    const inquiry = sponsorForm({ ticket, message: `We would like to advertise, ${own}.` });
    expect((await stranger.send("POST", "/api/sponsor", inquiry, from)).status).toBe(201);
    const report = { username: "mika", about: "name" };
    expect((await stranger.send("POST", "/api/report", report, from)).status).toBe(201);
  }
});

const LOGIN = "/auth/patreon/login";
const start = (headers = {}) => site.fetch(LOGIN, { headers: { Cookie: "", ...FROM, ...headers } });
const comeBack = (query: Record<string, string>, Cookie = "", from = FROM) =>
  site.fetch(`/auth/patreon/callback?${new URLSearchParams(query)}`, { headers: { Cookie, ...from } });
const stateOf = (away: Response) =>
  new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
const cookiesOf = (away: Response) =>
  away.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
const code = codeFor("patron");

/** How many are answered before the first 429. */
async function answeredOf(most: number, ask: () => Promise<Response>): Promise<number> {
  for (let at = 0; at < most; at++) if ((await ask()).status === 429) return at;
  return most;
}

test("starts and returns of a sign-in count for their browser and their state, and hold up no neighbor", async () => {
  const away = await start();
  expect(await answeredOf(32, () => start())).toBe(32);
  expect(await answeredOf(32, () => comeBack({ code, state: "x".repeat(43) }))).toBe(30);
  const [state, Cookie] = [stateOf(away), cookiesOf(away)];
  expect((await comeBack({ code, state }, Cookie)).headers.get("Location")).toBe("/");
  // One browser, with its cookies, and one state.
  expect(await answeredOf(32, () => start({ Cookie }))).toBe(29);
  expect(await answeredOf(32, () => comeBack({ code, state }, Cookie))).toBe(29);
  const other = await start();
  expect((await comeBack({ code, state: stateOf(other) }, cookiesOf(other))).headers.get("Location")).toBe(
    "/",
  );
  // 300 starts from the address: the last limit, which doesn't hold up who comes back.
  expect(await answeredOf(300, () => start())).toBe(300 - 1 - 32 - 30 - 1);
  expect((await start({ "CF-Connecting-IP": "203.0.113.8" })).status).toBe(302);
});

test("codes that Patreon refuses shut out their own address, and the site stays open for others", async () => {
  const invent = async (from: typeof FROM) => {
    const away = await start(from);
    return comeBack({ code: "invented", state: stateOf(away) }, cookiesOf(away), from);
  };
  // These run at the same time, because the site answers a refused code after almost a second.
  const answers = await Promise.all(times(31, () => invent(FROM)));
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  expect((await invent(FROM)).status).toBe(429);
  const other = { "CF-Connecting-IP": "203.0.113.8" };
  const away = await start(other);
  const back = await comeBack({ code, state: stateOf(away) }, cookiesOf(away), other);
  expect(back.headers.get("Location")).toBe("/");
});

test("a member pays neither for changes nor for reads of neighbors", async () => {
  const member = await signedIn("patron", "mika");
  const Cookie = member.cookieHeader();
  const change = (Cookie: string) =>
    site.send(
      "POST",
      "/api/profile/settings",
      { username: "mika", publicProfile: true },
      { Cookie, ...FROM },
    );
  const read = (Cookie: string, path = "/api/auth/user") =>
    site.fetch(path, { headers: { Cookie, ...FROM } });
  expect(await answeredOf(302, () => change(""))).toBe(300);
  expect(await answeredOf(302, () => read("", "/api/game/taste"))).toBe(300);
  expect(await answeredOf(32, () => read("", "/api/members?q=a"))).toBe(30);
  expect(await answeredOf(62, () => read("", "/api/gcard/nobody"))).toBe(60);
  for (const path of ["/api/auth/user", "/api/members?q=a", "/api/gcard/nobody"])
    expect([path, (await read(Cookie, path)).status === 429]).toEqual([path, false]);
  expect((await change(Cookie)).status).toBe(200);
  expect(await answeredOf(122, () => read(Cookie))).toBe(118);
});

test("no table has the address of a visitor, nor the account that somebody else tried or reported", async () => {
  const { memberId } = await signedIn("patron", "mika");
  const { player } = await newPlayer("amuro");
  const visitor = new TestBrowser();
  const ticket = ticketFrom(60_000, ADDRESS);
  const login = { email: player.email, password: "not the password" };
  for (const [path, body, status] of [
    ["/api/game/player/login", login, 401],
    ["/api/game/player/create", account("sayla"), 201],
    ["/api/report", { username: "mika", about: "name" }, 201],
    ["/api/sponsor", sponsorForm({ ticket }), 201],
  ] as const)
    expect([path, (await visitor.send("POST", path, body, FROM)).status]).toEqual([path, status]);
  expect(await traces(ADDRESS)).toEqual([]);
  const counted = JSON.stringify([await rowsOf(playerAttempts), await rowsOf(reportSenders)]);
  for (const known of [player.id, player.email, memberId]) expect(counted).not.toContain(known);
  expect(await rowsOf(sponsorInquiries)).toMatchObject([
    { visitorHash: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) },
  ]);
});
