import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { dayOf } from "#worker/platform/time.ts";
import { partsOf, ROUTES, type Route } from "#worker/routes.ts";
import { formOf, PLAYERS } from "../../fixtures/players";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
import { takeLog } from "../../support/log";
import { meteredDatabase } from "../../support/metered-database";
import { settled } from "../../support/pending-work";
import { callWith, connected, tokenOf } from "../../support/port";
import { realLimits, withoutLimits } from "../../support/rate-limits";
import { addRows, connections, members, rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { mySeries, trackSeries } from "../../support/tracking";

const log = takeLog();
const wing = (episode: number) => ({ title: "Mobile Suit Gundam Wing", season: 1, episode });

const READS = ["my-series?log=1", "my-games", "statistics", "diary", "export"].map(
  (name) => `GET /api/tracker/${name}`,
);
const [READ = ""] = READS;
const POST = "POST /api/tracker/series";
const DELETE = "DELETE /api/tracker/series/gundam-wing";
const entry = { seriesId: "gundam-wing", watched: [1, 2], watchedOn: "2026-11-24" };

const answerOf = async (response: Response) => {
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
};

test("a revoked address is like an unknown one, immediately and to the byte", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  expect(await player.send(wing(1))).toBe("logged");
  const removed = await member.send("DELETE", `/api/connections/${player.id}`, {});
  expect(removed.status).toBe(204);
  // Nothing is left that an answer could take longer for.
  expect(await rowsOf(connections)).toEqual([]);
  const revoked = await answerOf(await player.post(JSON.stringify(wing(2))));
  const unknown = await new TestBrowser().fetch(`/port/${"x".repeat(43)}`, { method: "POST", body: "{}" });
  expect(revoked).toEqual(await answerOf(unknown));
  expect(revoked.status).toBe(404);
  expect(await mySeries(member)).toMatchObject([{ episodesWatched: 1 }]);
});

test("no secret of an address or a token is in a row, export, list or log line", async () => {
  const member = await signedIn("patron");
  const [player, { secret }] = [await connected(member), await tokenOf(member, "log")];
  await player.send(wing(1));
  await player.post("nonsense");
  await new TestBrowser().fetch(`/port/${player.secret}`);
  for (const body of [entry, { seriesId: "nothing" }]) await callWith(secret, POST, body);
  await callWith(`${secret}x`, READ);
  await settled();
  const exported = await (await member.fetch("/api/me/export")).text();
  for (const shown of ["Attic", '"scope": "log"']) expect(exported).toContain(shown);
  const kept = await rowsOf(connections);
  expect(kept).toMatchObject([{ heardAt: expect.any(Date) }, { heardAt: expect.any(Date) }]);
  const said = JSON.stringify([kept, log.written, exported]);
  for (const part of [player.secret, ...secret.split(".")]) expect(said).not.toContain(part);
});

const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
const HOSTILE: [name: string, body: BodyInit, type: string, status: number][] = [
  ["nothing", "", "application/json", 400],
  ["no JSON", "title=Gundam", "application/x-www-form-urlencoded", 400],
  ["a list", "[1]", "application/json", 400],
  ["null", "null", "application/json", 400],
  ["deep JSON", deep, "application/json", 400],
  ["JSON of more than 256 KB", JSON.stringify({ title: "x".repeat(256 * 1024) }), "application/json", 413],
  ["names of the prototype", '{"__proto__":{"title":"x"},"constructor":1}', "application/json", 400],
  ["half a character", '{"title":"\\ud800","season":1,"episode":1}', "application/json", 200],
  ["control characters", '{"title":"a\\u0000b","season":1,"episode":1}', "application/json", 200],
  ["numbers beyond all", '{"title":"Gundam Wing","season":1e99,"episode":-5}', "application/json", 200],
  ["objects for texts", '{"NotificationType":{},"Name":[],"ItemType":{"a":1}}', "application/json", 200],
  [
    "a form without an end",
    '--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{',
    "multipart/form-data; boundary=b",
    400,
  ],
  ["a form without a boundary", "--b", "multipart/form-data", 400],
  [
    "a form with a picture alone",
    formOf({}, 10, "thumb")[1],
    "multipart/form-data; boundary=------------------------f00d",
    400,
  ],
];
test.each(HOSTILE)("%s gets its answer, and logs nothing", async (_, body, type, status) => {
  const member = await signedIn("patron");
  const player = await connected(member);
  expect((await player.post(body, type)).status).toBe(status);
  expect(await mySeries(member)).toEqual([]);
});

test("the size of a picture behind the message refuses nothing, and the message's own size does", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  const [type, bytes] = formOf(PLAYERS.plexWebhooks, 4 * 1024 * 1024);
  expect(await (await player.post(bytes, type)).json()).toEqual({ result: "logged" });
  const [, older] = formOf(PLAYERS.embyWebhooks, 0, "data");
  expect(await (await player.post(older, type)).json()).toEqual({ result: "known" });
  const [, large] = formOf({ ...PLAYERS.plexWebhooks, more: "x".repeat(256 * 1024) }, 0);
  expect((await player.post(large, type)).status).toBe(413);
});

test("sixty messages a minute use up one address, and no neighbor's", async () => {
  freezeClock();
  const member = await signedIn("patron");
  const limits = realLimits();
  const [player, other] = [await connected(member, {}, limits), await connected(member, {}, limits)];
  const start = { NotificationType: "PlaybackStart" };
  for (let at = 0; at < 60; at++) expect(await player.send(start)).toBe("ignored");
  const refused = await player.post(JSON.stringify(start));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await other.send(wing(1))).toBe("logged");
});

test("300 plays a day, or the rows of a day, use up the member's players, and nothing is logged", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await addRows(rowBudgets, { day: dayOf(), key: `port:${member.memberId}`, rows: 299 });
  expect(await player.send(wing(1))).toBe("logged");
  expect(await player.send(wing(2))).toBe(429);
  await setRows(rowBudgets, { rows: 0 });
  const changes = SERIES.slice(-20).map(({ id }) => ({ seriesId: id }));
  expect((await member.send("POST", "/api/tracker/series/bulk", { changes })).status).toBe(200);
  await settled();
  await setRows(rowBudgets, { rows: 4000 }, sql`key like 'member:%'`);
  expect(await player.send(wing(2))).toBe(429);
  const [wings] = (await mySeries(member)).filter(({ seriesId }) => seriesId === "gundam-wing");
  expect(wings?.episodesWatched).toBe(1);
});

test("a member has five players and five tokens, and one member reaches no other's", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await player.send(wing(1));
  for (let at = 0; at < 4; at++) await connected(member);
  for (let at = 0; at < 5; at++) await tokenOf(member, "read");
  for (const scope of ["player", "read"]) {
    const more = { scope, name: "One more", timeZone: "UTC" };
    expect([scope, (await member.send("POST", "/api/connections", more)).status]).toEqual([scope, 409]);
  }
  const stranger = await signedIn("otherPatron");
  for (const [method, path, body] of [
    ["PATCH", "", { name: "Mine" }],
    ["DELETE", "", {}],
    ["POST", "/answer", { message: "x", undo: true }],
  ] as const)
    expect((await stranger.send(method, `/api/connections/${player.id}${path}`, body)).status).toBe(404);
  expect(await rowsOf(connections)).toHaveLength(10);
});

test("what arrives before the end of a play writes at most one row in ten minutes", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await player.send({ NotificationType: "PlaybackStart" });
  const [first] = await rowsOf(connections);
  expect(first?.heardAt).toEqual(expect.any(Date));
  await player.send({ NotificationType: "PlaybackProgress" });
  expect(await rowsOf(connections)).toEqual([first]);
});

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
  expect((await member.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
  expect(await statusOf(secret, READ)).toBe(401);
  expect(await rowsOf(connections)).toEqual([]);
});

test("a thousand wrong tokens read few rows, and take nothing from the neighbor's token", async () => {
  const member = await signedIn("patron");
  const { secret } = await tokenOf(member, "read");
  const revoked = await tokenOf(member, "read");
  await member.send("DELETE", `/api/connections/${revoked.id}`, {});
  const { db, cost } = meteredDatabase();
  const home = new TestBrowser({ DB: db, ...realLimits() });
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
  const later = new TestBrowser(changed);
  expect(await statusOf(secret, READ, undefined, {}, later)).toBe(200);
});
