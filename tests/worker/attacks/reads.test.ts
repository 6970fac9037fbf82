import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { EdgeBrowser } from "../../support/edge-browser";
import { BrowserOn } from "../../support/faulty-site";
import { seedMembers } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { newPlayer } from "../../support/quiz";
import { lowRateLimit, withoutLimits } from "../../support/rate-limits";

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
      const visitor = new BrowserOn(env.DB, jar, { LIMIT_300: lowRateLimit(2) });
      const isRefused: boolean[] = [];
      for (let at = 0; at < 3; at++) isRefused.push((await visitor.fetch(`${path}${at}`)).status === 429);
      expect([path, of, isRefused]).toEqual([path, of, [false, false, true]]);
    }
});
