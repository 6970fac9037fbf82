import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createSiteUsage } from "#worker/platform/db/budgets.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { mutationRoutes } from "../../support/app-routes";
import { BrowserOn } from "../../support/faulty-site";
import { mutatingCalls } from "../../support/mutating-calls";
import { addRows, deleteRows, rowsOf, siteUsage } from "../../support/rows";
import { signInWith } from "../../support/sign-in";
import { SENT_BY, sponsorForm } from "../../support/sponsor-form";
import { trackSeries } from "../../support/tracking";

afterEach(() => vi.restoreAllMocks());

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

/** Changes that take a value back, such as a new entry with `notes: null`, go on for longer. */
const firstCallOf = (route: string) => {
  const call = mutatingCalls.find(
    (one) => one.route === route && !one.status && one.when !== "a new entry",
  );
  if (!call) throw new Error(`The table has no call of ${route}.`);
  return call;
};

describe("near the plan's limit", () => {
  // Prevents a sampled note, which could change the count just below the limit.
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0.999));

  test.each(Object.entries(STOPS_AT))("%s answers 503 at %d of it", async (route, share) => {
    const [{ cookies }, act] = await firstCallOf(route).arrange();
    await keep(LIMIT * share);
    const refused = await act(new BrowserOn(env.DB, cookies));
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("The site has reached its daily limit for this.");
    const wait = Number(refused.headers.get("Retry-After"));
    expect(Math.abs(wait * 1000 - (DAY_MS - (Date.now() % DAY_MS)))).toBeLessThan(60_000);
    await keep(LIMIT * share - 1);
    expect((await act(new BrowserOn(env.DB, cookies))).status).toBeLessThan(400);
  });

  test.each(NEVER)("%s works beyond it", async (route) => {
    const [{ cookies }, act] = await firstCallOf(route).arrange();
    await keep(LIMIT * 2);
    expect((await act(new BrowserOn(env.DB, cookies))).status).toBeLessThan(400);
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
    await vi.waitFor(async () => expect(await kept()).toBe(await kept()), { interval: 500, timeout: 30_000 });
    const notes = (await kept()) / ROWS_OF_A_NOTE;
    expect(notes / written).toBeLessThan(0.025);
    expect((await kept()) / written).toBeGreaterThan(0.92);
    expect((await kept()) / written).toBeLessThan(1.12);
  });

  test("is read once a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const usage = createSiteUsage(openDatabase(env.DB), LIMIT);
    expect(await usage.hasRoom("games")).toBe(true);
    await keep(LIMIT);
    expect(await usage.hasRoom("members")).toBe(true);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await usage.hasRoom("members")).toBe(false);
  });

  test("grows with what requests write", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const browser = new BrowserOn(env.DB);
    await signInWith(browser, "patron");
    await trackSeries(browser, "gundam-wing", { status: "watching", episodesWatched: 3 });
    await vi.waitFor(async () => expect(await kept()).toBeGreaterThanOrEqual(100));
  });
});
