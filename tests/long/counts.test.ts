import { readFileSync, writeFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { RANKS_COUNTED } from "#worker/quiz/contract/index.ts";
import { Client } from "../support/client";
import { CRONS } from "../support/crons";
import { seededCrowd } from "../support/seeded-members";
import type { Cost } from "../support/site/entry";
import { fill, heaviestMember } from "../support/site/filled-member";
import { type Clients, measureCalls } from "../support/site/measured-calls";
import { type Site, startSite } from "../support/site/server";

const DOCUMENT = "docs/counts.csv";
const COLUMNS =
  "call,caller,queries,rows read with 10 members,rows read with 1000 members,rows written,calls to other sites";
const HOW_TO = `A call has to cost what ${DOCUMENT} says, or less. If the new costs are meant: npm run counts`;

const isWriting = process.env.COUNTS === "write";
/**
 * The numbers of members. Each member has a session and entries, and there are as many players. The document has
 * only the first two numbers.
 */
const SCALES = isWriting ? [10, 1000] : [10, 1000, 100_000];

/** More in one statement end workerd. */
const PORTION = 10_000;

/** Makes as many pictures due as one run of the trigger handles. */
const TILES_DUE = `update members
  set profile_image = 'https://pictures.example/gradient.png', tile_version = null, tile_due_at = 0, tile_attempts = 0
  where id in (select id from members where patreon_id like 'seeded-%' order by id limit 4)`;

/** The list of the example's address, since pages make lists and no call does. */
const LIST = `insert or ignore into lists
  (member_id, id, title, is_ranked, has_rows, items, is_public, created_at, updated_at)
  select id, '0123456789abcdef', 'Best of all', 1, 0, '[{"work":"series/gundam-wing"}]', 1, 0, 0
  from members where username = 'ace-pilot'`;

/** The nightly trigger is first. It starts the count of ratings, and the next trigger continues the count. */
const TRIGGERS = {
  [CRONS.nightly]: "every night",
  [CRONS.tenMinutes]: "every 10 minutes",
  [CRONS.tiles]: "members' pictures",
};

let site: Site;
const measured = new Map<string, Cost[]>();

const patterns = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) =>
    children ? patterns(children) : [index ? "/" : `/${path}`],
  );

const allPages = patterns(routes as RouteConfigEntry[]);
const refused: unknown[] = [];

async function note(name: string, scale: number) {
  const costs = measured.get(name) ?? [];
  // If a round makes a call twice, the first call counts.
  costs[scale] ??= await site.lastCost();
  measured.set(name, costs);
}

async function measureAt(scale: number) {
  const client = () => new Client(site.reach());
  const clients: Clients = { visitor: client(), member: client(), player: client() };
  await measureCalls(async (route, by, call) => {
    const path = call?.path ?? route.split(" ")[1] ?? "/";
    // Each call has its own address, so that rate limits don't refuse it.
    const headers = { "CF-Connecting-IP": `2001:db8:${scale}:${measured.size}::1`, ...call?.headers };
    const own = by === "visitor" ? { ...call, headers } : call;
    const response = await clients[by].fetch(path, own);
    const body = await response.clone().text();
    if (response.status >= (route === "GET /*" ? 500 : 400)) refused.push([route, response.status, body]);
    await note(`${route},${by}`, scale);
    if (route === "POST /api/profile/settings") await site.database().prepare(LIST).run();
    return response;
  }, allPages);
  await site.database().prepare(TILES_DUE).run();
  for (const [cron, name] of Object.entries(TRIGGERS)) {
    await site.runCron(cron);
    await note(`${cron},${name}`, scale);
  }
}

/** Reads the whole answer, because a site whose answers nobody reads may never stop. */
async function statusOf(asked: Promise<Pick<Response, "status" | "arrayBuffer">>): Promise<number> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}

/** What anyone pays for the pages of the heaviest valid member, whatever the number of members. */
const HEAVY_PAGES = [
  "/u/:username",
  "/series/:id",
  "/tracker/diary",
  "/tracker/statistics",
  "/tracker/series",
  "/",
];

async function measureHeaviest() {
  const member = new Client(site.reach());
  await fill(member, "otherPatron", "heaviest", heaviestMember());
  const keep = async (call: string) => {
    const cost = await site.lastCost();
    measured.set(`${call},heaviest member`, [cost, cost]);
  };
  const body = { username: "heaviest", publicProfile: true, showDays: true };
  expect(await statusOf(member.send("POST", "/api/profile/settings", body))).toBe(200);
  for (const page of HEAVY_PAGES) {
    const path = page.replace(":username", "heaviest").replace(":id", "mobile-suit-gundam");
    expect(await statusOf(member.fetch(path))).toBe(200);
    await keep(`GET ${page}`);
  }
  const tap = { seriesId: "mobile-suit-gundam", startAgain: true, watched: [1, 1] };
  expect(await statusOf(member.send("POST", "/api/tracker/series", tap))).toBe(200);
  await keep("POST /api/tracker/series");
}

/**
 * Draws a card before measuring. The first drawing of a process is slow, and the site reads a card again after a slow
 * drawing.
 */
async function drawOneCard(database: D1Database) {
  const shown =
    "select id from members join gcards on member_id = id where public_profile = 1 and is_public = 1";
  const member = await database.prepare(shown).first<{ id: string }>();
  expect(await statusOf(site.fetch(`https://side7.example/card/${member?.id}.png`))).toBe(200);
}

beforeAll(async () => {
  site = await startSite({ isMetered: true });
  const database = site.database();
  // The podcast's cover, among others.
  await site.runCron(CRONS.tenMinutes);
  let before = 0;
  for (const [scale, members] of SCALES.entries()) {
    for (let first = before + 1; first <= members; first += PORTION)
      for (const statement of seededCrowd(first, Math.min(first + PORTION - 1, members), Date.now()))
        await database.prepare(statement).run();
    before = members;
    if (scale === 0) await drawOneCard(database);
    await measureAt(scale);
  }
  await measureHeaviest();
}, 900_000);
afterAll(() => site?.stop());

function documented(): Map<string, number[]> {
  const [, ...lines] = readFileSync(DOCUMENT, "utf8").trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const [call, caller, ...numbers] = line.split(",");
      return [`${call},${caller}`, numbers.map(Number)];
    }),
  );
}

/**
 * The numbers in the order of the columns: queries, rows read with 10 and 1,000 members, rows written, other
 * sites.
 */
function numbersOf(costs: Cost[]): number[] {
  const shown = costs.slice(0, 2);
  const most = (field: keyof Cost) => Math.max(...shown.map((one) => one[field]));
  return [most("queries"), ...shown.map(({ rowsRead }) => rowsRead), most("rowsWritten"), most("fetches")];
}

const table = () => new Map([...measured].map(([key, costs]) => [key, numbersOf(costs)]));

function written(rows: Map<string, number[]>): string {
  const lines = [...rows].map(([name, numbers]) => [name, ...numbers].join(","));
  return [COLUMNS, ...lines.toSorted(), ""].join("\n");
}

test("every page and call is answered, and public answers read the database", () => {
  expect(refused).toEqual([]);
  const free = [...measured].filter(
    ([name, costs]) => /^GET \/(?:api|card)\/.*visitor$/.test(name) && !costs[0]?.queries,
  );
  expect(free.map(([name]) => name)).toEqual(["GET /api/game/taste,visitor"]);
});

test("rows read by a call do not grow with the number of members", () => {
  const growing = [...measured].filter(([name, costs]) =>
    costs.some(({ rowsRead, queries, rowsWritten }, scale) => {
      const before = costs[scale - 1];
      if (!before) return false;
      // A list with 10 members isn't full yet. The nightly trigger reads each member twice, and the oldest rows of
      // some tables.
      const perNight = 25_000 + 2 * (SCALES[scale] ?? 0);
      // One run counts the ratings of 2,000 members.
      const perCount = 16_000;
      const isRank = /GET \/(?:chat|api\/game\/standing),/.test(name);
      const usual = isRank ? RANKS_COUNTED : scale > 1 ? 10 : 400;
      const full = name.includes("every night")
        ? perNight
        : name.includes("every 10 minutes")
          ? perCount
          : usual;
      return (
        rowsRead > before.rowsRead * 1.1 + full ||
        queries > before.queries + 2 ||
        rowsWritten > before.rowsWritten + 10
      );
    }),
  );
  expect(growing.map(([name, costs]) => [name, costs])).toEqual([]);
});

test("rows of every call are at most those in the document", () => {
  const rows = table();
  if (isWriting) writeFileSync(DOCUMENT, written(rows));
  const known = documented();
  const missing = [...rows.keys()].filter((name) => !known.has(name));
  expect(missing, `These calls are not in ${DOCUMENT} yet: npm run counts`).toEqual([]);
  const costlier = [...rows].filter(([name, numbers]) =>
    // Some costs depend on the time, such as what is written once a minute, so the limit is a little higher.
    numbers.some((number, at) => number > (known.get(name)?.[at] ?? 0) * 1.1 + 3),
  );
  expect(
    costlier.map(([name, numbers]) => [name, numbers, known.get(name)]),
    HOW_TO,
  ).toEqual([]);
});
