import { env } from "cloudflare:workers";
import { like } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { PAGES, type PagePath } from "#worker/pages.ts";
import { partsOf, ROUTES, type RouteName } from "#worker/routes.ts";
import { servicesOf } from "#worker/services.ts";
import counts from "../../../docs/counts.csv?raw";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { everythingTracked } from "../../support/everything-tracked";
import { BrowserOn } from "../../support/faulty-site";
import { publicMember } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { settled } from "../../support/pending-work";
import { withoutLimits } from "../../support/rate-limits";
import { rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeGames, changeSeries } from "../../support/tracking";

const BULK = 100;

/** A member with a public profile who tracks everything, with notes. */
async function everythingPublic() {
  const member = await publicMember("patron", "mika");
  const { series, games } = everythingTracked;
  for (let at = 0; at < series.length; at += BULK)
    await changeSeries(member, { changes: series.slice(at, at + BULK) } as never);
  for (let at = 0; at < games.length; at += BULK)
    await changeGames(member, { changes: games.slice(at, at + BULK) } as never);
  return member;
}

/** Returns the data of the profile's page, and the number of rows read for it. */
async function publicPageWith(series = 1, games = 1) {
  const { db, cost } = meteredDatabase();
  const { publicProfiles } = servicesOf({ ...env, DB: db }).pages;
  const found = await publicProfiles.findPage("mika", { series, games });
  return { profile: found?.profile, rows: cost.rowsRead };
}

/** What D1 may read on a day on the Free plan. */
const ROWS_A_DAY = 5_000_000;
const MINUTES_A_DAY = 24 * 60;
const READS_A_MINUTE = 120;
const READS_ALL_A_DAY = 600;

describe("rows read for one account", { timeout: 180_000 }, () => {
  test("are few for its pages, and for each read that is not counted by day", async () => {
    const { cookies, memberId } = await everythingPublic();
    const first = await publicPageWith();
    expect(first.profile?.series).toMatchObject({ page: 1, total: SERIES.length });
    expect(first.rows).toBeLessThanOrEqual(60);
    expect((await publicPageWith(5, 3)).rows).toBeLessThanOrEqual(60);
    expect((await publicPageWith(99, -1)).profile).toMatchObject({
      series: { page: Math.ceil(SERIES.length / 24) },
      games: { page: 1, total: GAMES.length },
    });

    const { db: metered, cost } = meteredDatabase();
    const tap = { seriesId: SERIES[0]?.id, watched: [2, 2] };
    expect((await new BrowserOn(metered, cookies).send("POST", "/api/tracker/series", tap)).status).toBe(200);
    await settled();
    // Each entry once, and what signs in, checks and writes.
    expect(cost.rowsRead).toBeLessThanOrEqual(SERIES.length + GAMES.length + 60);

    const rowsOfPage = async (page: "diaryOf" | "lookBackOf") => {
      const { db, cost } = meteredDatabase();
      await servicesOf({ ...env, DB: db }).pages.tracker[page](memberId, "UTC");
      return cost.rowsRead;
    };
    expect(await rowsOfPage("diaryOf")).toBeLessThanOrEqual(SERIES.length + GAMES.length);
    expect(await rowsOfPage("lookBackOf")).toBeLessThanOrEqual(363);

    const cheap = ROWS_A_DAY / (READS_A_MINUTE * MINUTES_A_DAY);
    const most = ROWS_A_DAY / READS_ALL_A_DAY;
    const reads = readingRoutes().filter(({ who, path }) => who === "member" || path === "/api/auth/user");
    const dear: [string, number][] = [];
    for (const { name, path, readsAll } of reads) {
      const { db, cost } = meteredDatabase();
      expect((await new BrowserOn(db, cookies).fetch(path)).status).toBe(200);
      if (cost.rowsRead > (readsAll ? most : cheap)) dear.push([name, cost.rowsRead]);
    }
    expect(dear).toEqual([]);
  });

  test("in docs/counts.csv are few for each page and call that is not counted by day", () => {
    const lines = counts.trim().split("\n").slice(1);
    const dear = lines.filter((line) => {
      const [call = "", caller, , ...rows] = line.split(",");
      const [method, path = ""] = partsOf(call);
      if (method !== "GET" || caller === "visitor") return false;
      const marked = { ...ROUTES[call as RouteName], ...PAGES[path as PagePath] } as { readsAll?: true };
      return (
        !marked.readsAll &&
        Math.max(...rows.slice(0, 2).map(Number)) > ROWS_A_DAY / (READS_A_MINUTE * MINUTES_A_DAY)
      );
    });
    expect(dear).toEqual([]);
  });

  test("end with 429 after 600 dear reads a day, and the account can still be deleted", async () => {
    const member = await signedIn("patron");
    const attacker = new BrowserOn(env.DB, member.cookies, withoutLimits());
    const dear = ["/api/tracker/statistics", "/api/tracker/my-games", "/api/me/export"];
    const read = (at: number) => attacker.fetch(dear[at % dear.length] ?? "");
    // Every read is one of those that count for twenty.
    vi.spyOn(Math, "random").mockReturnValue(0);
    const ofReads = like(rowBudgets.key, "reads:%");
    for (let at = 0; at < 4; at++) {
      expect([at, (await read(at)).status]).toEqual([at, 200]);
      await settled();
      if (at === 0) expect(await rowsOf(rowBudgets, ofReads)).toMatchObject([{ rows: 20 }]);
      if (at === 0) await setRows(rowBudgets, { rows: READS_ALL_A_DAY - 60 }, ofReads);
    }
    const refused = await read(0);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect((await attacker.fetch("/api/auth/user")).status).toBe(200);
    await setRows(rowBudgets, { day: "2026-01-01" }, ofReads);
    expect((await read(0)).status).toBe(200);
    await setRows(rowBudgets, { rows: READS_ALL_A_DAY }, ofReads);
    expect((await attacker.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
  });
});

test("docs/counts.csv has the counts of every call", () => {
  const missing = [...mutationRoutes(), ...readingRoutes()].flatMap(({ name }) =>
    // Only one person uses the operator's forms.
    name.includes(" /operator/") || counts.includes(`\n${name},`) ? [] : name,
  );
  const howTo = "Add an example of it to tests/support/site/measured-calls.ts, then run: npm run counts";
  expect(missing, howTo).toEqual([]);
});
