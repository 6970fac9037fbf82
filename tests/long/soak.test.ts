import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { seededMembers } from "../support/seeded-members";
import { type Site, startServer } from "../support/site/server";
import { type Call, SiteClient } from "../support/site/site-client";
import { friendly, hostile } from "../support/site/soak-traffic";
import { memoryOfWorkerd } from "../support/site/workerd-process";

/** The seed makes every run send the same requests. */
const SEED = 79;
const REQUESTS = 3000;
const HOSTILE = REQUESTS / 3;
const AT_ONCE = 8;
const MEMBERS = 3000;

/**
 * The most rows that a request reads. Bulk changes of a member who tracks every series read the most: the whole list
 * twice, for the answer and for the last watched works, with an index entry and a row for each. They also read about
 * ten rows for each of up to nine changes. An index by time would save the first part, but would write two more rows
 * per change (docs/decisions/0043-one-middleware-counts-rows-of-d1.md).
 */
const MOST_ROWS = 4 * SERIES.length + 9 * 10;
/** After a third of the requests, everything has been loaded once. Any leak grows after that. */
const MOST_GROWTH_MB = 96;
/**
 * Makes every garbage collection a full one. Otherwise, workerd leaves most garbage in memory as long as there is
 * space.
 */
const V8_FLAGS = "--gc-global";

const PATRONS = ["patron", "otherPatron", "newcomer", "cardOwner", "navigator", "gifted"] as const;
const KNOWN = 2 * PATRONS.length;

let site: Site;
let clients: SiteClient[];
/** Memory in megabytes, at the start and after each sixth of the requests. */
const memory: (number | null)[] = [];

beforeAll(async () => {
  vi.stubEnv("MINIFLARE_WORKERD_V8_FLAGS", V8_FLAGS);
  site = await startServer({ isMetered: true });
  const database = site.database();
  await database.batch(seededMembers(MEMBERS).map((statement) => database.prepare(statement)));
  clients = Array.from(
    { length: 60 },
    (_, index) => new SiteClient(site, `2001:db8:${index.toString(16)}::1`),
  );
  for (const [index, person] of PATRONS.entries()) await clients[index]?.signIn(person, `pilot-${index}`);
  for (let index = PATRONS.length; index < KNOWN; index++) await clients[index]?.signUp(`player-${index}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return site.stop();
});

/** The first clients are patrons. Then come players, then people without an account. */
function clientFor({ by }: Call, who: number): SiteClient {
  const index = by === undefined ? who : (by === "patron" ? 0 : PATRONS.length) + (who % PATRONS.length);
  return clients[index] as SiteClient;
}

test("answers 3,000 mixed requests, a third of them hostile, without a fault", {
  timeout: 300_000,
}, async () => {
  const sample = (calls: fc.Arbitrary<Call>, count: number, seed: number) =>
    fc.sample(fc.record({ call: calls, who: fc.nat(clients.length - 1) }), { seed, numRuns: count });
  const enemies = sample(hostile, HOSTILE, SEED);
  const plan = sample(friendly, REQUESTS - HOSTILE, SEED + 1).flatMap((wanted, index) =>
    index % 2 ? [wanted, enemies[(index - 1) / 2] ?? wanted] : [wanted],
  );
  expect(plan).toHaveLength(REQUESTS);

  const statuses = new Map<number, number>();
  const broken: unknown[] = [];
  let mostRows = { rows: 0, path: "" };
  let next = 0;

  async function sendRequests() {
    for (let at = next++; at < plan.length; at = next++) {
      const { call, who } = plan[at] as (typeof plan)[number];
      const response = await clientFor(call, who).ask(call);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) broken.push([response.status, call.method, call.path.slice(0, 200)]);
      const rows = Number(response.headers.get("X-Rows-Read") ?? 0);
      if (rows > mostRows.rows) mostRows = { rows, path: call.path };
      if (at % (REQUESTS / 6) === 0) memory.push(memoryOfWorkerd());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendRequests));
  memory.push(memoryOfWorkerd());

  expect(broken).toEqual([]);
  const succeeded = [...statuses]
    .filter(([status]) => status < 400)
    .reduce((sum, [, count]) => sum + count, 0);
  expect(succeeded).toBeGreaterThan(REQUESTS / 2);
  expect(mostRows.rows).toBeGreaterThan(100);
  expect(mostRows.rows, mostRows.path).toBeLessThanOrEqual(MOST_ROWS);

  const lines = site.logs().filter((line) => line.startsWith("{"));
  expect(lines.filter((line) => JSON.parse(line).level === "error")).toEqual([]);
  expect((await new SiteClient(site, "2001:db8::1").ask({ path: "/api/health" })).status).toBe(200);
});

test.skipIf(process.platform !== "linux")("memory does not grow during these requests", () => {
  const [, , warm, ...later] = memory;
  expect(memory).toHaveLength(7);
  for (const size of memory) expect(size).toBeGreaterThan(0);
  for (const size of later) expect(Number(size) - Number(warm)).toBeLessThan(MOST_GROWTH_MB);
});
