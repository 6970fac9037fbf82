import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { partsOf, ROUTES, type Route } from "#worker/routes.ts";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { BrowserOn } from "../../support/faulty-site";
import { takeLog } from "../../support/log";
import { meteredDatabase } from "../../support/metered-database";
import { settled } from "../../support/pending-work";
import { callWith, connected, tokenOf } from "../../support/port";
import { realLimits, withoutLimits } from "../../support/rate-limits";
import { connections, members, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { mySeries, trackSeries } from "../../support/tracking";

const log = takeLog();
const READS = ["my-series?log=1", "my-games", "statistics", "diary", "export"].map(
  (name) => `GET /api/tracker/${name}`,
);
const [READ = ""] = READS;
const POST = "POST /api/tracker/series";
const DELETE = "DELETE /api/tracker/series/gundam-wing";
const entry = { seriesId: "gundam-wing", watched: [1, 2], watchedOn: "2026-11-24" };

const statusOf = async (...call: Parameters<typeof callWith>) => (await callWith(...call)).status;
const readerOf = ({ headers }: Response) => headers.get("Access-Control-Allow-Origin");

test("a token reads what is its member's, and logs if it may, for the scripts of every site", async () => {
  const member = await signedIn("patron");
  const [read, all] = [await tokenOf(member, "read"), await tokenOf(member, "log")];
  const refused = await callWith(read.secret, POST, entry);
  expect([refused.status, readerOf(refused), await refused.json()]).toEqual([
    403,
    "*",
    { message: "This token can only read." },
  ]);
  expect(await statusOf(read.secret, DELETE)).toBe(403);
  expect(await statusOf(all.secret, POST, entry)).toBe(200);
  for (const { secret } of [read, all])
    for (const call of READS) {
      const answer = await callWith(secret, call);
      expect([call, answer.status, readerOf(answer)]).toEqual([call, 200, "*"]);
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
    }
  const evening = { day: "2026-11-24", kind: "series", workId: "gundam-wing", parts: [[1, 2]] };
  expect(await (await callWith(read.secret, "GET /api/tracker/diary")).json()).toMatchObject([evening]);
  expect(await statusOf(all.secret, POST, { seriesId: "gundam-wing", rating: 11 })).toBe(400);
  expect(await statusOf(all.secret, DELETE)).toBe(204);
  expect(await mySeries(member)).toEqual([]);
});

test("no other call takes a token, even beside a cookie, and its answers are for no other site", async () => {
  const member = await signedIn("patron");
  const { secret, id } = await tokenOf(member, "log");
  await trackSeries(member, "gundam-wing", { status: "watching" });
  const closed = [...readingRoutes(), ...mutationRoutes()].filter(
    ({ who, token }) => !token && (who === "member" || who === "patron"),
  );
  expect(closed.length).toBeGreaterThan(12);
  for (const { name, method, path } of closed) {
    const body = method === "GET" ? undefined : { removals: ["gundam-wing"] };
    const own = { Cookie: member.cookieHeader(), "Sec-Fetch-Site": "same-origin" };
    const answer = await callWith(secret, `${method} ${path.replace("nothing", id)}`, body, own);
    expect([name, answer.status, readerOf(answer)]).toEqual([name, 401, null]);
    const elsewhere = await statusOf(secret, `${method} ${path}`, body, { Cookie: member.cookieHeader() });
    expect([name, elsewhere]).toEqual([name, method === "GET" ? 401 : 403]);
  }
  expect(await (await callWith(secret, "GET /api/auth/user")).json()).toMatchObject({ signedIn: false });
  expect(await mySeries(member)).toHaveLength(1);
  expect(await rowsOf(connections)).toHaveLength(1);
});

test("an address is no token, a token no address, and unknown tokens are nobody's", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  const { secret, id } = await tokenOf(member, "log");
  for (const address of [secret, secret.split(".")[0]])
    expect((await new TestBrowser().fetch(`/port/${address}`, { method: "POST", body: "{}" })).status).toBe(
      404,
    );
  expect(await statusOf(secret, READ)).toBe(200);
  expect((await member.send("DELETE", `/api/connections/${id}`, {})).status).toBe(204);
  const other = "x".repeat(43);
  for (const token of [secret, player.secret, other, `${other}.${other}`, `${secret}.x`, "", "x y"])
    expect([token, await statusOf(token, READ)]).toEqual([token, 401]);
  expect(await player.send({ title: "Gundam Wing", season: 1, episode: 1 })).toBe("logged");
});

test("no cookie counts beside a token, and no other scheme is a token", async () => {
  const [member, other] = [await signedIn("patron"), await signedIn("otherPatron")];
  const { secret } = await tokenOf(member, "log");
  const cookie = { Cookie: other.cookieHeader() };
  expect(await statusOf(secret, POST, entry, cookie)).toBe(200);
  expect([await mySeries(member), await mySeries(other)].map(({ length }) => length)).toEqual([1, 0]);
  expect(await statusOf("x", POST, entry, cookie)).toBe(401);
  for (const Authorization of ["", "bearer", "Basic eDp5", `Basic ${secret}`, `Bearerx ${secret}`])
    expect([Authorization, await statusOf("", POST, entry, { ...cookie, Authorization })]).toEqual([
      Authorization,
      Authorization === "bearer" ? 401 : 403,
    ]);
  const form = { Authorization: `bearer ${secret}`, "Content-Type": "text/plain" };
  expect(await statusOf(secret, POST, entry, form)).toBe(415);
  expect(await mySeries(other)).toEqual([]);
});

test("a preflight, which has no token, is answered for the calls that take one", async () => {
  for (const path of new Set([...readingRoutes(), ...mutationRoutes()].map((route) => route.path))) {
    const { headers } = await new TestBrowser().fetch(path, { method: "OPTIONS" });
    const taking = (Object.entries(ROUTES) as [string, Route][]).flatMap(([name, { token }]) => {
      const [method, of] = partsOf(name);
      const isHere = new RegExp(`^${of.replace(/:\w+/g, "[^/]+")}$`).test(path);
      return token && isHere ? method : [];
    });
    const allowed = headers.get("Access-Control-Allow-Headers")?.includes("Authorization");
    const methods = allowed && headers.get("Access-Control-Allow-Methods");
    expect([path, methods ?? false]).toEqual([path, taking.length > 0 && taking.join(", ")]);
  }
  const member = await signedIn("patron");
  expect(readerOf(await member.fetch("/api/tracker/my-series"))).toBeNull();
});

test("after the membership a token still reads and logs nothing, and with the account it ends", async () => {
  const member = await signedIn("patron");
  const { secret } = await tokenOf(member, "log");
  await setRows(members, { patronStatus: "none", accessEndsAt: null });
  expect([await statusOf(secret, READ), await statusOf(secret, POST, entry)]).toEqual([200, 403]);
  const more = { scope: "read", name: "One more", timeZone: "UTC" };
  expect((await member.send("POST", "/api/connections", more)).status).toBe(403);
  expect((await member.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
  expect(await statusOf(secret, READ)).toBe(401);
  expect(await rowsOf(connections)).toEqual([]);
});

test("the token is in no row, export, list or log line, and a member has five beside five players", async () => {
  const member = await signedIn("patron");
  const { secret } = await tokenOf(member, "log");
  await callWith(secret, POST, entry);
  await callWith(secret, POST, { seriesId: "nothing" });
  await callWith(`${secret}x`, READ);
  await settled();
  const exported = await (await member.fetch("/api/me/export")).text();
  expect(exported).toContain('"scope": "log"');
  const kept = await rowsOf(connections);
  expect(kept).toMatchObject([{ heardAt: expect.any(Date) }]);
  const said = JSON.stringify([kept, log.written, exported]);
  for (const part of secret.split(".")) expect(said).not.toContain(part);
  for (let at = 0; at < 4; at++) await tokenOf(member, "read");
  for (let at = 0; at < 5; at++) await connected(member);
  const sixth = { scope: "read", name: "6", timeZone: "UTC" };
  expect((await member.send("POST", "/api/connections", sixth)).status).toBe(409);
  expect(await rowsOf(connections)).toHaveLength(10);
});

test("a thousand wrong tokens read few rows, and take nothing from the neighbor's token", async () => {
  const member = await signedIn("patron");
  const { secret } = await tokenOf(member, "read");
  const revoked = await tokenOf(member, "read");
  await member.send("DELETE", `/api/connections/${revoked.id}`, {});
  const { db, cost } = meteredDatabase();
  const home = new BrowserOn(db, new Map(), realLimits());
  const call = (token: string) => statusOf(token, READ, undefined, {}, home);
  const counts: Record<number, number> = {};
  for (let at = 0; at < 1000; at++) {
    const random = String(at).padStart(43, "x");
    const status = await call(`${random}.${random}`);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(counts).toEqual({ 401: 30, 429: 970 });
  expect([cost.questions, cost.rowsRead <= 30]).toEqual([30, true]);
  for (let at = 0; at < 100; at++) await call(revoked.secret);
  expect(cost.questions).toBeLessThanOrEqual(90);
  for (let at = 0; at < 61; at++) expect([at, await call(secret)]).toEqual([at, at < 60 ? 200 : 429]);
});

test("a token works after the site's secret has changed twice", async () => {
  const member = await signedIn("patron");
  const { secret } = await tokenOf(member, "read");
  const changed = { ...withoutLimits(), SESSION_SECRET: "another secret of at least 32 characters" };
  const later = new BrowserOn(env.DB, new Map(), changed);
  expect(await statusOf(secret, READ, undefined, {}, later)).toBe(200);
});
