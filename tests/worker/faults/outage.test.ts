import { describe, expect, test } from "vitest";
import { eventOf } from "../../fakes/patreon-events";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { account, PASSWORD } from "../../support/client";
import { ALWAYS, faultyDatabase, outage } from "../../support/faulty-database";
import { takeLog } from "../../support/log";
import { changed, FORMER } from "../../support/patreon";
import { newPlayer } from "../../support/quiz";
import { withoutLimits } from "../../support/rate-limits";
import { signedIn } from "../../support/sign-in";
import { sponsorForm } from "../../support/sponsor-form";

const log = takeLog(["warn", "error"]);

const feed = `?${new URLSearchParams({ url: PODCAST_FEED_URL })}`;

/** Queries that some routes need before they read from the database. */
const QUERIES: Record<string, string> = {
  "GET /api/podcast": feed,
  "GET /api/podcast/cover": feed,
  "GET /api/recordings": "?q=zeta",
  "GET /api/oembed": `?${new URLSearchParams({ url: "https://side7.example/u/mika" })}`,
};
/** Valid bodies for the routes that anybody may use. */
const BODIES: Record<string, unknown> = {
  "POST /api/report": { username: "mika", about: "name" },
  "POST /api/sponsor": sponsorForm({ ticket: undefined }),
  "POST /api/game/player/create": account("bright"),
  "POST /api/game/player/login": { email: "amuro@example.com", password: PASSWORD },
  "POST /api/game/player/logout": {},
};

/** The status of routes that work without the database. All other routes answer 503. */
const WITHOUT_DATABASE: Record<string, number> = {
  "GET /auth/patreon/login": 302,
  "GET /auth/patreon/callback": 302,
  "GET /api/game/taste": 200,
  "GET /api/podcast": 200,
  "GET /card/:userId/:file": 404,
  "GET /card/:userId/lists/:id/:file": 404,
  // A player's address can't have this form.
  "POST /port/:secret": 404,
};

/** Code, queries and internal names that must not be in an answer. */
const INNARDS = /\.[jt]sx?:\d+|\bselect\b|\binsert\b|D1_|sqlite|drizzle|connection lost|\w+Error\b/i;
const PERSONAL = /mika|okada|amuro|bright|anna|heim|@|haro|model kits/i;

/**
 * Returns the cookies of the right user for each route: a player of the quiz, a visitor, or a member, who may become a
 * player.
 */
async function somebody() {
  const { memberId, cookies } = await signedIn("patron", "mika");
  const player = await newPlayer("amuro");
  const cookiesFor = (name: string) => {
    if (/\/player\/(?:member|join)$/.test(name)) return cookies;
    if (name.includes("/api/game/")) return player.cookies;
    return /^POST \/api\/(?:sponsor|report)$/.test(name) ? new Map<string, string>() : cookies;
  };
  return { memberId, cookiesFor };
}

function ask(browser: TestBrowser, name: string, path: string): Promise<Response> {
  const [method = ""] = name.split(" ");
  const ours = { "Sec-Fetch-Site": "same-origin" };
  if (method === "GET") return browser.fetch(path + (QUERIES[name] ?? ""), { headers: ours });
  if (name !== "POST /webhooks/patreon") return browser.send(method, path, BODIES[name] ?? {});
  return browser.fetch(path, eventOf(changed("patron", FORMER)));
}

describe("while the database is down", () => {
  test("every route answers 503 with Retry-After or works without it, and nobody is signed out", async () => {
    const { memberId, cookiesFor } = await somebody();
    // The edge serves these routes from another address: see picture-addresses.test.ts.
    const elsewhere = ["GET /card/:file", "GET /card/:userId/lists/:file"];
    const reading = readingRoutes().filter(({ name }) => !elsewhere.includes(name));
    // For everybody except the operator, these pages don't exist. The browser tests render pages.
    const changing = mutationRoutes().filter(({ name }) => !name.startsWith("POST /operator/"));
    const browser = new TestBrowser({ DB: faultyDatabase(ALWAYS).db, ...withoutLimits() });
    for (const { name, path } of [...reading, ...changing]) {
      log.written = [];
      const cookies = cookiesFor(name);
      browser.cookies.clear();
      for (const [cookie, value] of cookies) browser.cookies.set(cookie, value);
      const answer = await ask(browser, name, path.replace("nothing", memberId));
      const { status, headers } = answer;
      expect({ name, status }).toEqual({ name, status: WITHOUT_DATABASE[name] ?? 503 });
      expect({ name, kept: headers.get("Cache-Control") }).toEqual({
        name,
        kept: expect.stringContaining("no-store"),
      });
      expect(await answer.text(), name).not.toMatch(INNARDS);
      expect([...browser.cookies], name).toEqual(expect.arrayContaining([...cookies]));
      for (const line of log.lines()) expect(line.requestId, name).toBe(headers.get("X-Request-Id"));
      expect(log.written.join(), name).not.toMatch(PERSONAL);
      if (status !== 503) continue;
      expect(Number(headers.get("Retry-After")), name).toBeGreaterThan(0);
      expect(log.lines(), name).toHaveLength(1);
    }
  });

  test("/api/auth/user still answers visitors without a session", async () => {
    const browser = new TestBrowser({ DB: faultyDatabase(ALWAYS).db });
    const user = await browser.fetch("/api/auth/user");
    expect(await user.json()).toEqual({ signedIn: false, patron: false, profile: null });
    expect(log.written).toEqual([]);
  });

  test("/api/avatar answers 503 with the default picture", async () => {
    const { memberId } = await signedIn("patron", "mika");
    const picture = await new TestBrowser({ DB: faultyDatabase(ALWAYS).db }).fetch(`/api/avatar/${memberId}`);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([503, "image/svg+xml"]);
    expect(await picture.text()).toMatch(/^<svg/);
  });

  test("an error of ours gets 500 after one question", async () => {
    const { db, stats } = faultyDatabase(ALWAYS, () =>
      outage("no such column: members.nickname: SQLITE_ERROR"),
    );
    const answer = await new TestBrowser({ DB: db }).fetch("/api/gcard/somebody");
    expect([answer.status, stats.queries]).toEqual([500, 1]);
    expect(log.lines()).toMatchObject([{ event: "request_failed" }]);
    expect(await answer.text()).not.toMatch(INNARDS);
  });
});

test("a database that never answers gets 503 after five seconds, for reads, changes and batches", {
  timeout: 30_000,
}, async () => {
  const { cookies } = await signedIn("patron", "mika");
  const began = Date.now();
  const answers = await Promise.all([
    new TestBrowser({ DB: faultyDatabase({ kind: "silent", at: 1 }).db }).fetch("/api/members"),
    new TestBrowser({ DB: faultyDatabase({ kind: "silent", at: 1 }).db }, { cookies }).fetch(
      "/api/auth/user",
    ),
    new TestBrowser({ DB: faultyDatabase({ kind: "silent", at: 1 }).db }).send(
      "POST",
      "/api/sponsor",
      sponsorForm({ ticket: undefined }),
    ),
    new TestBrowser({ DB: faultyDatabase({ kind: "silent", at: 2 }).db }, { cookies }).send(
      "PATCH",
      "/api/auth/profile",
      {
        displayName: "Mika the Ace",
      },
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(Date.now() - began).toBeGreaterThan(4900);
  expect(log.lines()).toHaveLength(4);
  for (const { event } of log.lines()) expect(event).toMatch(/^(?:database_unavailable|visitor_not_read)$/);
  expect(log.written.join()).not.toMatch(PERSONAL);
});
