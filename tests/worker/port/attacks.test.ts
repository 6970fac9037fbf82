import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { dayOf } from "#worker/platform/time.ts";
import { formOf, PLAYERS } from "../../fixtures/players";
import { TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
import { takeLog } from "../../support/log";
import { settled } from "../../support/pending-work";
import { connected } from "../../support/port";
import { addRows, connections, rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { mySeries } from "../../support/tracking";

const log = takeLog();
const wing = (episode: number) => ({ title: "Mobile Suit Gundam Wing", season: 1, episode });

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

test("the secret is in no row, export, list or log line", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await player.send(wing(1));
  await player.post("nonsense");
  await new TestBrowser().fetch(`/port/${player.secret}`);
  const exported = await (await member.fetch("/api/me/export")).text();
  expect(exported).toContain("Attic");
  const kept = JSON.stringify([await rowsOf(connections), log.written, exported]);
  expect(kept).not.toContain(player.secret);
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
  const [player, other] = [await connected(member), await connected(member)];
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

test("a member has five players, and one member reaches no other's", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await player.send(wing(1));
  for (let at = 0; at < 4; at++) await connected(member);
  const sixth = await member.send("POST", "/api/connections", { name: "Attic", timeZone: "UTC" });
  expect(sixth.status).toBe(409);
  const stranger = await signedIn("otherPatron");
  for (const [method, path, body] of [
    ["PATCH", `/api/connections/${player.id}`, { name: "Mine" }],
    ["DELETE", `/api/connections/${player.id}`, {}],
    ["POST", `/api/connections/${player.id}/answer`, { message: "x", undo: true }],
  ] as const)
    expect((await stranger.send(method, path, body)).status).toBe(404);
  expect(await rowsOf(connections)).toHaveLength(5);
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
