import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listPicturePath } from "#worker/card/contract/wall.ts";
import { copiedIn, ROUTES } from "#worker/routes.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { mountedRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { shownList } from "../../support/lists";
import { oEmbedOf } from "../../support/public-addresses";
import { signedIn } from "../../support/sign-in";
import { withPicture } from "../../support/tiles";
import { mySeries, trackSeries } from "../../support/tracking";

const anyone = new TestBrowser();
const ask = (method: string, path: string, headers = {}) => anyone.fetch(path, { method, headers });

test.each([
  ["PUT", "/api/members", "GET, HEAD, OPTIONS"],
  ["PUT", "/api/tracker/series", "GET, HEAD, OPTIONS, POST"],
  ["POST", "/api/tracker/series/zeta-gundam", "DELETE, OPTIONS"],
  ["POST", "/card/nobody.png", "GET, HEAD, OPTIONS"],
  ["PUT", "/webhooks/patreon", "OPTIONS, POST"],
  ["DELETE", "/auth/logout", "GET, HEAD, OPTIONS, POST"],
])("a method that an address does not have %s %s gets 405 with Allow: %s", async (method, path, allow) => {
  const { status, headers } = await ask(method, path);
  expect([status, headers.get("Allow")]).toEqual([405, allow]);
});

test("OPTIONS answers with the allowed methods, not to scripts of other sites, and nothing gets 404", async () => {
  const from = { Origin: "https://elsewhere.example" };
  const { status, headers } = await ask("OPTIONS", "/api/profile/settings", from);
  expect([status, headers.get("Allow")]).toEqual([204, "OPTIONS, POST"]);
  expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
  const nothing = await ask("PUT", "/api/nothing", { "Content-Type": "application/json" });
  expect([nothing.status, nothing.headers.get("Allow")]).toEqual([404, null]);
});

test.each(["/api/members", "/api/gcard/nobody", "/card/nobody.png", "/api/oembed"])(
  "OPTIONS lets scripts of other sites read %s",
  async (path) => {
    const { status, headers } = await ask("OPTIONS", path, { Origin: "https://elsewhere.example" });
    expect([status, headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect(headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD");
  },
);

const MINUTE = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
const PICTURE = "public, max-age=300, s-maxage=60, stale-while-revalidate=10, stale-if-error=300";

test("shared answers say how long copies live and which tag purges them, and get 304 to their ETag", async () => {
  await runTenMinuteCron();
  const { memberId } = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  const own = `member-${memberId}`;
  const feed = expect.stringMatching(/^public, max-age=\d+/);
  for (const [path, control, tag] of [
    [`/api/gcard/${memberId}`, MINUTE, own],
    [`/api/badge/${memberId}`, MINUTE, own],
    [oEmbedOf("mika"), MINUTE, own],
    ["/api/public-profile/mika", MINUTE, own],
    [`/api/avatar/${memberId}`, MINUTE, own],
    ["/api/members", MINUTE, "directory"],
    [`/api/gcard/${memberId}/image`, PICTURE, own],
    [`/card/${memberId}/468x60.png`, PICTURE, own],
    [listPicturePath(memberId, await shownList(memberId)), PICTURE, own],
    ["/api/game/leaderboard", "public, no-cache", null],
    ["/api/youtube/videos", feed, "feed-videos"],
    [`/api/podcast?${new URLSearchParams({ url: PODCAST_FEED_URL })}`, feed, "feed-podcast"],
  ] as const) {
    const { headers } = await anyone.fetch(path);
    const [kept, etag] = [headers.get("Cache-Control"), headers.get("ETag") ?? "none"];
    expect([path, kept, headers.get("Cache-Tag"), headers.get("Set-Cookie")]).toEqual([
      path,
      control,
      tag,
      null,
    ]);
    for (const known of [etag, "*"]) {
      const again = await ask("GET", path, { "If-None-Match": known });
      const answer = [path, known, again.status, again.headers.get("Cache-Control"), await again.text()];
      expect(answer).toEqual([path, known, 304, kept, ""]);
    }
  }
  expect((await ask("GET", "/api/gcard/nobody/image", { "If-None-Match": "*" })).status).toBe(404);
});

test("the table has every route of the app, and no other", () => {
  expect([...mountedRoutes()].sort()).toEqual(Object.keys(ROUTES).sort());
});

test("the cache shares only answers of routes that the table marks", () => {
  const isCopied = copiedIn(ROUTES);
  for (const path of ["/card/a.png", "/card/a/468x60.png", "/api/gcard/a/image", "/api/podcast/cover"])
    expect([path, isCopied(path)]).toEqual([path, true]);
  for (const path of [
    ...["/api/auth/user", "/api/game/leaderboard", "/api/health", "/card", "/api/membersX", "/"],
  ])
    expect([path, isCopied(path)]).toEqual([path, false]);
});

const WELL = { status: "ok", database: "reachable", migrations: "current" };
const ILL = (message: string) => ({ status: "unavailable", message });
const add = (...names: string[]) =>
  `INSERT INTO d1_migrations (name) VALUES ${names.map((name) => `('${name}')`).join(", ")}`;

test.each([
  ["that can be read and has all migrations", "", WELL],
  ["with newer migrations, as after a rollback", add("9999_from_the_future.sql"), WELL],
  [
    "from which a newer migration has removed what this version reads",
    add("9998_more.sql", "9999_drop_more.sql"),
    ILL("A newer version has removed what this version reads."),
  ],
  [
    "without the newest migration",
    "DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)",
    ILL("The database lacks this version's migrations."),
  ],
  ["that can't be read, without details", "DROP TABLE d1_migrations", ILL("The database can't be read.")],
])("the health of a site with a database %s", async (_what, sql, health) => {
  if (sql) await env.DB.prepare(sql).run();
  const answer = await anyone.fetch("/api/health");
  const { status, headers } = answer;
  const isWell = health === WELL;
  expect([status, headers.get("Retry-After")]).toEqual(isWell ? [200, null] : [503, "30"]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual(health);
});

/** Sends JSON as it is, so that it can contain half of a surrogate pair. */
const sendRaw = (browser: TestBrowser, method = "", path = "", body = "") =>
  browser.fetch(path, {
    method,
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body,
  });

const CARD = '"gundamTitle":"Pilot","badgeType":"Zeon","frameStyle":"hex","isPublic":true';

const ENTRY = '"seriesId":"zeta-gundam","status":"watching","rating":null,"episodesWatched":1';
const ODD = ["\\ud83e", "\\udd16", "\\udd16\\ud83e", "\\u0000"];

test("refuses halves of surrogate pairs and NUL in every field, and names the field", async () => {
  const member = await signedIn("patron");
  for (const [at, [method, path, field, body = ""]] of [
    ["PATCH", "/api/auth/profile", "displayName", '{"displayName":"A?B"}'],
    ["PATCH", "/api/auth/profile", "profileImage", '{"profileImage":"https://pictures.example/?.png"}'],
    ["POST", "/api/profile/settings", "username", '{"username":"mika?","publicProfile":true}'],
    ["POST", "/api/tracker/series", "notes", `{${ENTRY},"notes":"?"}`],
    [
      "POST",
      "/api/game/player/create",
      "password",
      '{"username":"a","email":"a@b.example","password":"secret?"}',
    ],
    ["POST", "/api/game/player/login", "password", '{"email":"a@b.example","password":"?"}'],
  ].entries()) {
    // Every text at the first field, and one at each of the others.
    for (const odd of at === 0 ? ODD : [ODD[at % ODD.length] ?? ""]) {
      const response = await sendRaw(member, method, path, body.replace("?", odd));
      const { issues } = await response.json<{ issues: { path: string }[] }>();
      expect([path, response.status, issues.map((issue) => issue.path)]).toEqual([path, 400, [field]]);
    }
  }
});

test("ignores unknown fields", async () => {
  const response = await sendRaw(
    await signedIn("patron"),
    "POST",
    "/api/gcard/customize",
    `{${CARD},"memberId":"somebody-else","isPatron":true,"\\ud83e":"\\u0000"}`,
  );
  expect([response.status, await response.json()]).toEqual([200, JSON.parse(`{${CARD}}`)]);
});

/** Emoji with families and flags, from right to left, CJK beyond the first plane, quotes and markup. */
const TEXT = `👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵 🤖 شارل أزنابل · 𠮷野家 <script>alert("1")</script> ' -- \\ & %00 \${x}`;
/** Combining marks that aren't composed, joiners and directions. */
const ONLY_IN_NOTES = "A\u0308o\u0308u\u0308 cafe\u0301 a\u200db\u200ec\u2066d\u2069";

test("returns notes and names unchanged", async () => {
  const member = await signedIn("patron");
  await trackSeries(member, "zeta-gundam", { notes: TEXT + ONLY_IN_NOTES });
  expect(await mySeries(member)).toMatchObject([{ notes: TEXT + ONLY_IN_NOTES }]);
  const words = TEXT.split(" ");
  for (const some of [words.slice(0, 4), words.slice(4, 8), words.slice(8)]) {
    const displayName = `Kai ${some.join(" ")}`;
    const named = await member.send("PATCH", "/api/auth/profile", { displayName });
    expect(await named.json()).toMatchObject({ fullName: displayName });
  }
});
