import { env } from "cloudflare:workers";
import { like } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { PAGES, type PagePath } from "#worker/pages.ts";
import { partsOf, ROUTES, type RouteName } from "#worker/routes.ts";
import { servicesOf } from "#worker/services.ts";
import counts from "../../../docs/counts.csv?raw";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { EdgeBrowser, TestBrowser } from "../../support/browser";
import { seedMembers } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { settled } from "../../support/pending-work";
import { newPlayer } from "../../support/quiz";
import { lowRateLimit, withoutLimits } from "../../support/rate-limits";
import { addRows, deleteRows, rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { everythingTracked } from "../../support/site/filled-member";
import { changeGames, changeSeries } from "../../support/tracking";

const BULK = 100;

/** A member with a public profile who tracks everything, with notes. */
async function everythingPublic() {
  const member = await signedIn("patron", "mika");
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
    expect(
      (await new TestBrowser({ DB: metered }, { cookies }).send("POST", "/api/tracker/series", tap)).status,
    ).toBe(200);
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
      expect((await new TestBrowser({ DB: db }, { cookies }).fetch(path)).status).toBe(200);
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
    const attacker = new TestBrowser(withoutLimits(), { cookies: member.cookies });
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

const MEMBERS = 200;

test(`a reader of ${MEMBERS} members, in every order and page size, costs rows once for each page`, {
  timeout: 180_000,
}, async () => {
  await seedMembers(MEMBERS);
  const { db, cost } = meteredDatabase();
  const anyone = new EdgeBrowser({ DB: db, ...withoutLimits() });
  const cursors = new Set<string>();
  let requests = 0;
  for (const sort of ["newest", "completed", "name"]) {
    let next: string | null = `/api/members?sort=${sort}&limit=100`;
    while (next) {
      const answer: Response = await anyone.fetch(next);
      expect((await answer.json<unknown[]>()).length).toBeLessThanOrEqual(24);
      const link: string | undefined = /<(.+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
      next = link ? link.slice(anyone.origin.length) : null;
      requests++;
      const cursor = link && new URL(link).searchParams.get("cursor");
      if (!cursor || cursors.size > 6) break;
      cursors.add(cursor);
    }
  }
  const before = cost.rowsRead;
  expect(before / requests).toBeLessThanOrEqual(100);
  // The same pages with all other parameters that were addresses of their own.
  for (const cursor of cursors)
    for (const query of ["limit=1", "limit=23", "limit=100", "sort=name", "sort=completed&limit=7", "q=a"])
      expect((await anyone.fetch(`/api/members?${query}&cursor=${cursor}`)).status).toBe(200);
  expect(cost.rowsRead).toBe(before);
  const answer = await anyone.fetch(`/api/members?cursor=${[...cursors][0]}`);
  expect(answer.headers.get("Cache-Control")).toContain("s-maxage=300");
  // One search has one address.
  await anyone.fetch("/api/members?q=okada");
  const searched = cost.rowsRead;
  expect(searched - before).toBeLessThanOrEqual(130);
  for (const sort of ["newest", "completed", "name"])
    for (const limit of [1, 2, 3, 24, 50, 100])
      await anyone.fetch(`/api/members?q=okada&sort=${sort}&limit=${limit}`);
  expect(cost.rowsRead).toBe(searched);
});

test("other spellings of an address that a copy answers don't count", async () => {
  const visitor = new EdgeBrowser({ LIMIT_30: lowRateLimit(1) });
  for (const query of ["", ...Array.from({ length: 10 }, (_, at) => `?x=${at}`)])
    expect((await visitor.fetch(`/api/members${query}`)).status).toBe(200);
  // Lists and profiles count together.
  for (const path of ["/api/members?q=a", "/api/public-profile/nobody"])
    expect((await visitor.fetch(path)).status).toBe(429);
});

test("one visitor's reads of what has no copies pass one limit, with or without a session of the quiz", async () => {
  const { cookies } = await newPlayer("amuro");
  const jars = [cookies, new Map([["player", "invented"]]), new Map<string, string>()];
  const paths = [
    ...["/chat?x=", "/games?platform=PC&x=", "/search?q=", "/tracker/statistics?x="],
    ...["/api/game/player?x=", "/api/game/history?x="],
  ];
  for (const path of paths)
    for (const [of, jar] of jars.entries()) {
      const visitor = new TestBrowser({ LIMIT_300: lowRateLimit(2) }, { cookies: jar });
      const isRefused: boolean[] = [];
      for (let at = 0; at < 3; at++) isRefused.push((await visitor.fetch(`${path}${at}`)).status === 429);
      expect([path, of, isRefused]).toEqual([path, of, [false, false, true]]);
    }
});

const FROM = { "CF-Connecting-IP": "203.0.113.7" };
const OTHER = { "CF-Connecting-IP": "203.0.113.8" };
const NETWORK = `network:${servicesOf(env).siteHash(new Request("https://side7.example/", { headers: FROM }))}`;
const DEAR = ["/members?q=a", "/u/mika", "/api/members?q=a", "/api/public-profile/mika"];
const CHEAP = ["/members", "/api/members", "/chat"];

/** From now on, these have read so many rows today. */
async function haveRead(rows: Record<string, number>) {
  await deleteRows(rowBudgets);
  for (const [key, read] of Object.entries(rows))
    await addRows(rowBudgets, { day: new Date().toISOString().slice(0, 10), key, rows: read });
}

test("a network stops at 5 % of the day's reads, visitors' dear reads at 60 %, and members and copies go on", async () => {
  const { cookies } = await signedIn("patron", "mika");
  const player = await newPlayer("amuro");
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  const statusesOf = async (
    paths: string[],
    headers: Record<string, string>,
    jar = new Map<string, string>(),
  ) => {
    const visitor = new TestBrowser(withoutLimits(), { cookies: jar });
    const answers: Response[] = [];
    // A new site knows no sums until it has read them after an answer.
    await visitor.fetch(paths[0] ?? "", { headers });
    await settled();
    for (const path of paths) answers.push(await visitor.fetch(path, { headers }));
    const refused = answers.filter(({ status }) => status === 429 || status === 503);
    expect(refused.every(({ headers }) => Number(headers.get("Retry-After")) > 60)).toBe(true);
    // Pages have no renderer here: a 500 was let through.
    return new Set(answers.map(({ status }) => (status === 500 ? 200 : status)));
  };
  const all = [...DEAR, ...CHEAP];
  await haveRead({ [NETWORK]: ROWS_A_DAY * 0.05 - 1, "site-reads": ROWS_A_DAY * 0.6 - 1 });
  expect(await statusesOf(all, FROM)).toEqual(new Set([200]));
  await haveRead({ [NETWORK]: ROWS_A_DAY * 0.05, "site-reads": ROWS_A_DAY * 0.6 - 1 });
  expect(await statusesOf(all, FROM)).toEqual(new Set([429]));
  expect(await statusesOf(["/login"], FROM)).toEqual(new Set([200]));
  expect(await statusesOf(["/auth/patreon/login"], FROM)).toEqual(new Set([302]));
  expect(await statusesOf(["/api/game/history"], FROM, player.cookies)).toEqual(new Set([429]));
  expect(await statusesOf(all, OTHER)).toEqual(new Set([200]));
  expect(await statusesOf(all, FROM, cookies)).toEqual(new Set([200]));
  await haveRead({ "site-reads": ROWS_A_DAY * 0.6 });
  expect(await statusesOf(DEAR, OTHER)).toEqual(new Set([503]));
  expect(await statusesOf(CHEAP, OTHER)).toEqual(new Set([200]));
  expect(await statusesOf(all, OTHER, cookies)).toEqual(new Set([200]));
  expect(await statusesOf(DEAR, OTHER, new Map([["__Host-session", "invented"]]))).toEqual(new Set([503]));
});

test("a visitor's reads count for their network and the site, and a member's for the site alone", async () => {
  const { cookies } = await signedIn("patron", "mika");
  const keysAfter = async (jar: ReadonlyMap<string, string>) => {
    await deleteRows(rowBudgets);
    vi.spyOn(Math, "random").mockReturnValue(0);
    await new TestBrowser(withoutLimits(), { cookies: jar }).fetch("/api/members?q=mika", { headers: FROM });
    await settled();
    vi.restoreAllMocks();
    return (await rowsOf(rowBudgets)).map(({ key }) => key).filter((key) => /network|site-reads/.test(key));
  };
  expect((await keysAfter(new Map())).sort()).toEqual([NETWORK, "site-reads"].sort());
  expect(await keysAfter(cookies)).toEqual(["site-reads"]);
});
