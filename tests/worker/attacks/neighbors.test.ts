import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { BrowserOn } from "../../support/faulty-site";
import { publicMember } from "../../support/members";
import { account, newPlayer, PASSWORD } from "../../support/quiz";
import { withoutLimits } from "../../support/rate-limits";
import { playerAttempts, setRows } from "../../support/rows";
import { sponsorForm, ticketFrom } from "../../support/sponsor-form";

const ADDRESS = "203.0.113.7";
const FROM = { "CF-Connecting-IP": ADDRESS };

let site: BrowserOn;
beforeEach(() => {
  site = new BrowserOn(env.DB, new Map(), withoutLimits());
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
const times = (count: number, bodyOf: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => bodyOf(at));

test("empty bodies, wrong logins and 22 right ones at once shut no neighbor out", async () => {
  for (const name of ["attacker", "neighbor", "newcomer"]) await newPlayer(name);
  await publicMember("patron", "mika");
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
