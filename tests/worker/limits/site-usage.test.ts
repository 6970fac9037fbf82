import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createReadUsage, createSiteUsage } from "#worker/platform/db/budgets.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Route } from "#worker/routes.ts";
import { mutationRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { freezeClock, SECONDS_TO_MIDNIGHT } from "../../support/clock";
import { settled } from "../../support/pending-work";
import { newPlayer } from "../../support/quiz";
import { addRows, deleteRows, rowBudgets, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { SENT_BY, sponsorForm } from "../../support/sponsor-form";
import { trackSeries } from "../../support/tracking";

const LIMIT = 100_000;
/** A sampled note counts fifty rows and its own row. */
const ROWS_OF_A_NOTE = 51;
async function keep(rows: number, at = Date.now()) {
  await deleteRows(rowBudgets);
  await addRows(rowBudgets, { day: new Date(at).toISOString().slice(0, 10), key: "site", rows });
}

/** The share of the plan's rows at which a use is refused, unless it takes something back. */
const SHARES = { games: 0.6, visitors: 0.8, members: 0.95 };
const SIGN_IN = "GET /auth/patreon/callback";

/** Without a body. An empty update of the profile is valid, and takes nothing back. */
const mayTakeBack = (name: string, withdraws: Route["withdraws"]) =>
  withdraws === "compared" ? name !== "PATCH /api/auth/profile" : withdraws?.({});

/** The share at which each route is refused. Other routes are never refused for this reason. */
const STOPS_AT: Record<string, number> = {
  ...Object.fromEntries(
    mutationRoutes().flatMap(({ name, use, withdraws }) =>
      use ? [[name, mayTakeBack(name, withdraws) ? 1 : SHARES[use as keyof typeof SHARES]]] : [],
    ),
  ),
  [SIGN_IN]: 1,
};
/** Leaving the site, Patreon's calls, and the operator's forms. */
const NEVER = mutationRoutes().flatMap(({ name, use }) => (use ? [] : name));

test("only leaving, ending sessions, services and operators are never refused", () => {
  const others = NEVER.filter((name) => !/^POST \/(?:operator|webhooks)\//.test(name));
  expect(others.sort()).toEqual([
    ...["DELETE /api/auth/other-sessions", "DELETE /api/connections/:id", "DELETE /api/game/player"],
    ...["DELETE /api/me", "POST /api/game/player/logout", "POST /auth/logout"],
    // A member's player has limits of its own.
    "POST /port/:secret",
  ]);
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
      const browser = new TestBrowser({}, { cookies: (isOfPlayers ? player : member).cookies });
      const path = pattern.replace(/:\w+/, "nothing");
      if (route === SIGN_IN) return browser.signIn("patron");
      if (path.startsWith("/api/")) return browser.send(method, path, {});
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      return browser.fetch(path, { method, headers: { ...type, "Sec-Fetch-Site": "same-origin" } });
    };
  }

  test("every route answers 503 at its share of it, and not before", async () => {
    freezeClock();
    const call = await caller();
    const tried = new Set<number>();
    for (const [route, share] of Object.entries(STOPS_AT)) {
      if (!tried.has(share)) {
        await keep(LIMIT * share - 1);
        expect([route, (await call(route)).status]).not.toEqual([route, 503]);
      }
      tried.add(share);
      await keep(LIMIT * share);
      const refused = await call(route);
      expect([route, refused.status, await refused.text()]).toEqual([
        route,
        503,
        expect.stringContaining("The site has reached its daily limit for this."),
      ]);
      expect([route, refused.headers.get("Retry-After")]).toEqual([route, String(SECONDS_TO_MIDNIGHT)]);
    }
  });

  test("leaving, hiding and operating work beyond it", async () => {
    const call = await caller();
    await keep(LIMIT * 2);
    for (const route of NEVER) expect([route, (await call(route)).status < 500]).toEqual([route, true]);
  });

  test("a larger plan allows more, and yesterday's rows don't count", async () => {
    const inquire = (bindings = {}) =>
      new TestBrowser(bindings).send("POST", "/api/sponsor", sponsorForm(), SENT_BY);
    await keep(LIMIT);
    expect((await inquire()).status).toBe(503);
    expect((await inquire({ D1_ROWS_WRITTEN_A_DAY: "200000" })).status).toBe(201);
    await keep(LIMIT, Date.now() - DAY_MS);
    expect((await inquire()).status).toBe(201);
  });
});

const kept = async () => (await rowsOf(rowBudgets, eq(rowBudgets.key, "site")))[0]?.rows ?? 0;

const usages = () => {
  const [db, byAll] = [openDatabase(env.DB), async () => null];
  const [written, read] = [createSiteUsage(db, LIMIT), createReadUsage(db, 5_000_000)];
  return { written: (rows: number) => written.note(rows), read: (rows: number) => read.note(rows, byAll) };
};
test.each([
  ["written", 800, (at: number) => (at % 400 ? 1 + (at % 9) : 202), 0.92],
  ["read", 400, (at: number) => (at % 100 ? 20 + (at % 700) : 14_000), 0.88],
] as const)(
  "the sampled count of %s rows is right within 12 percent, and writes few rows",
  async (what, times, rowsAt, least) => {
    const note = usages()[what];
    let all = 0;
    for (let at = 0; at < times; at++) {
      // Spreads evenly between 0 and 1, so that few changes suffice.
      vi.spyOn(Math, "random").mockReturnValue((at * 0.618034) % 1);
      all += rowsAt(at);
      note(rowsAt(at));
    }
    await settled();
    const [counted] = await rowsOf(rowBudgets);
    expect((counted?.rows ?? 0) / all).toBeGreaterThan(least);
    expect((counted?.rows ?? 0) / all).toBeLessThan(1.12);
    if (what === "written") expect((await kept()) / ROWS_OF_A_NOTE / all).toBeLessThan(0.025);
  },
);

test("the sampled count of written rows grows with what requests write", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const browser = new TestBrowser({});
  await browser.signIn("patron");
  await trackSeries(browser, "gundam-wing", { status: "watching", episodesWatched: 3 });
  await settled();
  expect(await kept()).toBeGreaterThanOrEqual(100);
});
