import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSiteUsage } from "#worker/platform/db/budgets.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { mutationRoutes } from "../../support/app-routes";
import { BrowserOn } from "../../support/faulty-site";
import { settled } from "../../support/pending-work";
import { newPlayer } from "../../support/quiz";
import { addRows, deleteRows, rowsOf, siteUsage } from "../../support/rows";
import { signedIn, signInWith } from "../../support/sign-in";
import { SENT_BY, sponsorForm } from "../../support/sponsor-form";
import { trackSeries } from "../../support/tracking";

const LIMIT = 100_000;
/** A sampled note counts fifty rows and its own row. */
const ROWS_OF_A_NOTE = 51;
const DAY_MS = 86_400_000;
async function keep(rows: number, at = Date.now()) {
  await deleteRows(siteUsage);
  await addRows(siteUsage, { id: 1, rowsWritten: Math.floor(at / DAY_MS) * 1_000_000_000 + rows });
}

/** The share of the plan's rows at which each route is refused. Other routes are never refused for this reason. */
const STOPS_AT: Record<string, number> = {
  "POST /api/game/start": 0.6,
  "POST /api/game/player/create": 0.6,
  "POST /api/game/player/member": 0.6,
  "POST /api/game/player/join": 0.8,
  "POST /api/game/player/reset": 0.8,
  "POST /api/game/keep": 0.6,
  "POST /api/game/player/separate": 0.8,
  "POST /api/game/answer": 0.8,
  "POST /api/game/submit": 0.8,
  "POST /api/game/report": 0.8,
  "POST /api/game/player/login": 1,
  "POST /api/game/player/password": 0.8,
  "POST /api/sponsor": 0.8,
  "POST /api/report": 0.8,
  "PATCH /api/auth/profile": 0.95,
  "POST /api/auth/profile/picture": 0.95,
  "POST /api/auth/refresh": 0.95,
  "POST /api/profile/settings": 0.95,
  "POST /api/gcard/customize": 0.95,
  "POST /api/tracker/series": 0.95,
  "POST /api/tracker/series/bulk": 0.95,
  "DELETE /api/tracker/series/:seriesId": 1,
  "POST /api/tracker/games": 0.95,
  "POST /api/tracker/games/bulk": 0.95,
  "DELETE /api/tracker/games/:gameId": 1,
  "GET /auth/patreon/callback": 1,
};
/** Routes that are never refused: leaving the site, Patreon's calls, and the operator's forms. */
const NEVER = [
  "DELETE /api/me",
  "DELETE /api/game/player",
  "POST /api/game/player/logout",
  "GET /auth/logout",
  "POST /auth/logout",
  "DELETE /api/auth/other-sessions",
  "POST /webhooks/patreon",
  "POST /operator/jobs",
  "POST /operator/figures",
  "POST /operator/inquiries",
  "POST /operator/people",
  "POST /operator/reports",
  "POST /operator/questions",
  "POST /operator/videos",
];

test("every changing route has a share of the plan's rows or is exempt", () => {
  const known = [...Object.keys(STOPS_AT), ...NEVER];
  expect(mutationRoutes().filter(({ name }) => !known.includes(name))).toEqual([]);
});

describe("near the plan's limit", () => {
  // Prevents a sampled note, which could change the count just below the limit.
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0.999));

  /** Calls the route as somebody who may, with a body that it refuses unless the budget refuses it first. */
  async function caller() {
    const [member, player] = [await signedIn("patron"), await newPlayer("amuro")];
    return async (route: string) => {
      const [method = "", pattern = ""] = route.split(" ");
      const isOfPlayers = pattern.startsWith("/api/game/") && !/\/player\/(?:member|join)$/.test(pattern);
      const browser = new BrowserOn(env.DB, (isOfPlayers ? player : member).cookies);
      const path = pattern.replace(/:\w+/, "nothing");
      if (path === "/auth/patreon/callback") return signInWith(browser, "patron");
      if (path.startsWith("/api/")) return browser.send(method, path, {});
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      return browser.fetch(path, { method, headers: { ...type, "Sec-Fetch-Site": "same-origin" } });
    };
  }

  test("every route answers 503 at its share of it, and not before", async () => {
    const call = await caller();
    const seconds = () => (DAY_MS - (Date.now() % DAY_MS)) / 1000;
    for (const [route, share] of Object.entries(STOPS_AT)) {
      await keep(LIMIT * share - 1);
      expect([route, (await call(route)).status]).not.toEqual([route, 503]);
      await keep(LIMIT * share);
      const refused = await call(route);
      expect([route, refused.status, await refused.text()]).toEqual([
        route,
        503,
        expect.stringContaining("The site has reached its daily limit for this."),
      ]);
      expect(Math.abs(Number(refused.headers.get("Retry-After")) - seconds())).toBeLessThan(60);
    }
  });

  test("leaving, hiding and operating work beyond it", async () => {
    const call = await caller();
    await keep(LIMIT * 2);
    for (const route of NEVER) expect([route, (await call(route)).status < 500]).toEqual([route, true]);
  });

  test("a larger plan allows more, and yesterday's rows don't count", async () => {
    const inquire = (bindings = {}) =>
      new BrowserOn(env.DB, new Map(), bindings).send("POST", "/api/sponsor", sponsorForm(), SENT_BY);
    await keep(LIMIT);
    expect((await inquire()).status).toBe(503);
    expect((await inquire({ D1_ROWS_WRITTEN_A_DAY: "200000" })).status).toBe(201);
    await keep(LIMIT, Date.now() - DAY_MS);
    expect((await inquire()).status).toBe(201);
  });
});

describe("the sampled count of written rows", () => {
  /** Random numbers that are the same for the same seed (mulberry32). */
  function seeded(seed: number) {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  const kept = async () => ((await rowsOf(siteUsage))[0]?.rowsWritten ?? 0) % 1_000_000_000;

  test("is right within 12 percent, and writes one row in fifty", async () => {
    const random = seeded(79);
    vi.spyOn(Math, "random").mockImplementation(random);
    const usage = createSiteUsage(openDatabase(env.DB), LIMIT);
    let written = 0;
    for (let change = 0; change < 4000; change++) {
      const rows = change % 400 === 0 ? 202 : 1 + Math.floor(random() * 9);
      written += rows;
      usage.note(rows);
    }
    await settled();
    const notes = (await kept()) / ROWS_OF_A_NOTE;
    expect(notes / written).toBeLessThan(0.025);
    expect((await kept()) / written).toBeGreaterThan(0.92);
    expect((await kept()) / written).toBeLessThan(1.12);
  });

  test("grows with what requests write", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const browser = new BrowserOn(env.DB);
    await signInWith(browser, "patron");
    await trackSeries(browser, "gundam-wing", { status: "watching", episodesWatched: 3 });
    await settled();
    expect(await kept()).toBeGreaterThanOrEqual(100);
  });
});
