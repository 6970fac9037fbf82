import fc from "fast-check";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { pagesWith } from "#worker/pages.ts";
import { SERIES_STATUSES } from "#worker/tracker/contract.ts";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { NASTY_TEXTS, nastyValue } from "../arbitraries";
import { seededId } from "../seeded-members";
import type { Call } from "./site-client";

type Calls = fc.Arbitrary<Call>;

const get = (path: fc.Arbitrary<string>): Calls => path.map((path) => ({ path }));
const send = (method: string, path: string, body: fc.Arbitrary<unknown>): Calls =>
  body.map((body) => ({ method, path, body }));

const member = fc.integer({ min: 1, max: 3000 });
const feed = new URLSearchParams({ url: PODCAST_FEED_URL });

const pages = fc.oneof(
  fc.constantFrom(...pagesWith("sitemap")),
  fc.constantFrom("/members?q=pilot+7", "/members?sort=name", "/members?sort=completed", "/chat?board=month"),
  fc.constantFrom("/members.data", "/tracker/series.data", "/about", "/nothing-here"),
  member.map((n) => `/u/seeded-${n}`),
);

const ownPages = fc.constantFrom("/profile", "/tracker/series", "/tracker/games", "/tracker/statistics", "/");
const ownReads = fc.constantFrom(
  "/api/auth/user",
  "/api/tracker/my-series",
  "/api/tracker/export?format=csv",
  "/api/tracker/statistics",
);

const reads = fc.oneof(
  fc.constantFrom("/api/auth/user", "/api/members?limit=100", "/api/members?q=okada", "/api/health"),
  fc.constantFrom(`/api/podcast?${feed}`, "/api/youtube/videos?limit=15", "/api/game/leaderboard"),
  member.map((n) => `/api/public-profile/seeded-${n}`),
  member.map((n) => `/api/gcard/${seededId(n)}`),
  member.map((n) => `/api/badge/${seededId(n)}`),
  member.map((n) => `/api/avatar/${seededId(n)}`),
);

const pictures = fc
  .tuple(member, fc.constantFrom("", "?scale=2", "?format=svg", "?v=anything"))
  .map(([n, query]) => `/api/gcard/${seededId(n)}/image${query}`);

const entry = fc.record({
  seriesId: fc.constantFrom(...SERIES.map(({ id }) => id)),
  status: fc.constantFrom(...SERIES_STATUSES),
  rating: fc.option(fc.integer({ min: 1, max: 10 })),
  episodesWatched: fc.integer({ min: 0, max: 1 }),
  notes: fc.option(fc.string({ maxLength: 200 })),
});
const game = fc.record({
  gameId: fc.constantFrom(...GAMES.map(({ id }) => id)),
  status: fc.constantFrom("playing", "completed", "paused"),
  rating: fc.constant(null),
  hoursPlayed: fc.integer({ min: 0, max: 500 }),
  notes: fc.constant(null),
});

const patrons = (calls: Calls): Calls => calls.map((call) => ({ ...call, by: "patron" }));
const players = (calls: Calls): Calls => calls.map((call) => ({ ...call, by: "player" }));

const manyEntries = fc
  .uniqueArray(entry, { selector: ({ seriesId }) => seriesId, maxLength: 9 })
  .map((changes) => ({ changes }));
const displayName = fc.constantFrom("Mika", "Ace", "シャア");
const gameMode = fc.constantFrom("quick", "challenge", "daily");
const inquiry = fc.record({
  name: fc.constantFrom("Anna Heim", "Judau Ashta"),
  email: fc.nat(200).map((n) => `sponsor-${n}@example.com`),
  subject: fc.constantFrom("gold", "custom"),
  message: fc.string({ minLength: 20, maxLength: 200 }),
});

const changes = fc.oneof(
  patrons(send("POST", "/api/tracker/series", entry)),
  patrons(send("POST", "/api/tracker/games", game)),
  patrons(send("POST", "/api/tracker/series/bulk", manyEntries)),
  patrons(send("PATCH", "/api/auth/profile", fc.record({ displayName }))),
  players(send("POST", "/api/game/start", fc.record({ gameMode }))),
  send("POST", "/api/sponsor", inquiry),
);

const nasty = fc.constantFrom(...NASTY_TEXTS.filter((text) => text.isWellFormed() && text.length < 3000));
const nastyPath = fc.oneof(
  fc.constantFrom(
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/api/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//evil.example",
    "/u/%00",
    "/api/gcard/%ff/image",
  ),
  nasty.map((text) => `/u/${encodeURIComponent(text)}`),
  nasty.map((text) => `/members?${new URLSearchParams({ q: text, cursor: text, limit: text })}`),
  nasty.map(
    (text) => `/api/gcard/${encodeURIComponent(text)}/image?${new URLSearchParams({ format: text })}`,
  ),
  nasty.map((text) => `/api/oembed?${new URLSearchParams({ url: text })}`),
  nasty.map((text) => `/auth/patreon/login?${new URLSearchParams({ returnTo: text })}`),
  nasty.map((text) => `/auth/patreon/callback?${new URLSearchParams({ code: text, state: text })}`),
  nasty.map((text) => `/api/podcast?${new URLSearchParams({ url: text })}`),
);
const changedPath = fc.constantFrom(
  "/api/tracker/series",
  "/api/tracker/games/bulk",
  "/api/auth/profile",
  "/api/profile/settings",
  "/api/gcard/customize",
  "/api/game/submit",
  "/api/game/player/login",
  "/api/sponsor",
  "/webhooks/patreon",
  "/sponsor",
  "/nothing",
);
/**
 * Short bodies only. If workerd doesn't read the rest of a long body, it closes the connection, and the next request
 * fails.
 */
const nastyBody = fc
  .oneof(nastyValue, fc.constantFrom("{", "[".repeat(1000), "1e999", '{"__proto__":{"a":1}}', ""))
  .filter((body) => JSON.stringify(body).length < 2000);
const nastyHeaders = fc.record(
  {
    Cookie: fc.constantFrom("session=x.y; player=%E0%A4%A", "session=;;;", `session=${"x".repeat(3000)}`),
    "Content-Type": fc.constantFrom("text/plain", "multipart/form-data; boundary=x", "application/json"),
    "Sec-Fetch-Site": fc.constantFrom("cross-site", "same-origin"),
    Origin: fc.constantFrom("https://evil.example", "null"),
    "If-None-Match": fc.constantFrom("*", 'W/"x"'),
    "X-Forwarded-Host": fc.constant("evil.example"),
    "Accept-Encoding": fc.constantFrom("gzip;q=0", "br"),
  },
  { requiredKeys: [] },
);

/** The requests of normal visitors and their browsers. */
export const friendly: Calls = fc.oneof(
  { weight: 8, arbitrary: get(pages) },
  { weight: 4, arbitrary: patrons(get(ownPages)) },
  { weight: 7, arbitrary: get(reads) },
  { weight: 3, arbitrary: patrons(get(ownReads)) },
  { weight: 1, arbitrary: players(get(fc.constantFrom("/chat", "/api/game/player", "/api/game/standing"))) },
  { weight: 3, arbitrary: get(pictures) },
  { weight: 6, arbitrary: changes },
);

/** The requests of attackers and bots. */
export const hostile: Calls = fc.oneof(
  fc.record({ path: nastyPath, headers: nastyHeaders }),
  fc.record({
    method: fc.constantFrom("POST", "PATCH", "DELETE", "PUT", "OPTIONS"),
    path: changedPath,
    body: nastyBody,
    headers: nastyHeaders,
  }),
);
