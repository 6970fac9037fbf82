import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { siteHash } from "#worker/platform/http/limits.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import { mutationRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { freezeClock, SECONDS_TO_MIDNIGHT } from "../../support/clock";
import { customize } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { mutatingCalls } from "../../support/mutating-calls";
import { settled } from "../../support/pending-work";
import { newPlayer } from "../../support/quiz";
import { withoutLimits } from "../../support/rate-limits";
import { addRows, deleteRows, members, rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, trackSeries, untrack } from "../../support/tracking";

test("every route that may change something is in the table", () => {
  const known = new Set(mutatingCalls.map(({ route }) => route));
  expect(mutationRoutes().filter(({ name, who }) => who !== "operator" && !known.has(name))).toEqual([]);
});

test("no call writes more rows than its route is charged for", () => {
  const dearer = mutatingCalls.filter(({ route, rows }) => {
    const { use, rows: most = 10 } = mutationRoutes().find(({ name }) => name === route) ?? {};
    const entries = Array.from({ length: 100 }, () => ({ isFavourite: true }));
    return use && rows > (typeof most === "number" ? most : most({ changes: entries })) && use !== "games";
  });
  expect(dearer).toEqual([]);
});

/** The dearest call of each route that `faults/changes.test.ts` doesn't measure. In the long tests, all those calls. */
const calls = mutatingCalls.filter(
  ({ route, rows, faults, check }) =>
    (check || !faults) &&
    (inject("long") || !mutatingCalls.some((other) => other.route === route && other.rows > rows)),
);
test.each(calls)("rows written stay below the limit of $route: $when", async ({ rows, arrange, check }) => {
  const [{ cookies }, act] = await arrange();
  const { db, cost } = meteredDatabase();
  const response = await act(new TestBrowser({ DB: db }, { cookies }));
  expect(response.status).toBeLessThan(400);
  await settled();
  await check?.();
  expect(cost.rowsWritten).toBeLessThanOrEqual(rows);
});

/** The daily rows of an account in `worker/platform/db/budgets.ts`, and the rows reserved for deleting and hiding. */
const ACCOUNT_ROWS_A_DAY = 4000;
const ESSENTIAL_ROWS_A_DAY = 200;

async function spend(kind: string, id: string, rows: number) {
  const key = `${kind}:${id}`;
  await deleteRows(rowBudgets, eq(rowBudgets.key, key));
  await addRows(rowBudgets, { day: new Date().toISOString().slice(0, 10), key, rows });
}

/** Sets the rows that this person has written today, to the daily limit if no number is given. */
async function spendRowsOf(memberId: string, rows = ACCOUNT_ROWS_A_DAY) {
  const [member] = await rowsOf(members, eq(members.id, memberId));
  const hash = keyedHash(env.SESSION_SECRET, "row budget", member?.patreonId ?? "");
  await spend("member", hash, rows);
}

const FROM = { "CF-Connecting-IP": "203.0.113.7" };
const network = () => siteHash(new Request("https://example.org", { headers: FROM }), env.SESSION_SECRET);

/** The same browser on a metered database, without the limits per minute. */
function attack(browser: TestBrowser) {
  const { db, cost } = meteredDatabase();
  return { attacker: new TestBrowser({ DB: db, ...withoutLimits() }, { cookies: browser.cookies }), cost };
}

async function expectDayToBeOver(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe(String(SECONDS_TO_MIDNIGHT));
  expect(await response.json()).toEqual({
    message: "You've reached the daily limit for one account. Please continue after midnight UTC.",
  });
}

describe("rows written for one member", { timeout: 300_000 }, () => {
  test("changing whole lists endlessly ends with 429 at the account's daily rows", async () => {
    freezeClock();
    const member = await signedIn("patron");
    const left = 1000;
    await spendRowsOf(member.memberId, ACCOUNT_ROWS_A_DAY - left);
    const { attacker, cost } = attack(member);
    const changes = SERIES.slice(0, 100).map(({ id }) => ({ seriesId: id, rating: 5 }));
    let answer = await changeSeries(attacker, { changes });
    for (let at = 1; at < 100 && answer.status < 400; at++)
      answer = await changeSeries(attacker, { changes });
    await expectDayToBeOver(answer);
    const before = cost.rowsWritten;
    expect(cost.rowsWritten).toBeGreaterThan(250);
    // The change that reaches the limit is still written as a whole.
    expect(cost.rowsWritten).toBeLessThanOrEqual(left + 204);
    await expectDayToBeOver(await changeSeries(attacker, { changes }));
    expect(cost.rowsWritten).toBe(before);
    expect((await attacker.fetch("/api/tracker/my-series")).status).toBe(200);
  });

  test("deleting the account and signing in again gives no new rows on the same day", async () => {
    const member = await signedIn("stranger");
    await spendRowsOf(member.memberId);
    const { attacker, cost } = attack(new TestBrowser());
    let signIns = 0;
    for (; signIns < 30; signIns++) {
      if ((await attacker.signIn("stranger")).status === 429) break;
      const renamed = await attacker.send("PATCH", "/api/auth/profile", { displayName: "Other" });
      expect(renamed.status).toBe(429);
      expect((await attacker.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
    }
    expect(signIns).toBeGreaterThan(2);
    // Small writes are sampled at random. A tenth of all runs get beyond 15, and fewer than one in ten thousand get
    // this far.
    expect(signIns).toBeLessThanOrEqual(25);
    expect(cost.rowsWritten).toBeLessThanOrEqual(2 * ESSENTIAL_ROWS_A_DAY);
  });

  test("the budget is new the next day", async () => {
    const member = await signedIn("stranger");
    await spendRowsOf(member.memberId);
    const rename = () => member.send("PATCH", "/api/auth/profile", { displayName: "Tomorrow" });
    expect((await rename()).status).toBe(429);
    await setRows(rowBudgets, { day: "2026-01-01" });
    expect((await rename()).status).toBe(200);
  });
});

const start = (player: TestBrowser) => player.send("POST", "/api/game/start", { gameMode: "quick" }, FROM);

test("rows written for one network many quiz accounts share one budget", async () => {
  const players = [await newPlayer("mash"), await newPlayer("ortega")];
  await spend("playersOf", network(), 5000);
  const answers = await Promise.all(players.map(start));
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  await deleteRows(rowBudgets, like(rowBudgets.key, "playersOf:%"));
  expect((await start(players[0] as TestBrowser)).status).toBe(200);
});

const PICTURE = "https://pictures.example/gradient.png";
const ENTRY = { seriesId: "gundam-wing", status: "completed", rating: 4, isFavourite: true };

type Act = (member: TestBrowser) => Promise<Response>;
const sending =
  (method: string, path: string, usual: object = {}) =>
  (fields: object): Act =>
  (member) =>
    member.send(method, path, { ...usual, ...fields });
const profile = sending("PATCH", "/api/auth/profile");
const settings = sending("POST", "/api/profile/settings", { username: "mika", publicProfile: true });
const card =
  (fields: object): Act =>
  (member) =>
    customize(member, fields);
const entry = sending("POST", "/api/tracker/series", ENTRY);

/** From now on, everybody has written the day's rows, but none of those for taking something back. */
async function spendRows() {
  await deleteRows(rowBudgets, like(rowBudgets.key, "essential:%"));
  await setRows(rowBudgets, { rows: ACCOUNT_ROWS_A_DAY });
}

/** A patron with everything that can be taken back, who has written the day's rows. */
async function withoutRows(): Promise<TestBrowser> {
  const member = await signedIn("patron", "mika");
  const set = [
    await settings({ showDays: true })(member),
    await profile({ displayName: "Mika", profileImage: PICTURE })(member),
    await card({ artwork: "lastSeries" })(member),
    await trackSeries(member, "gundam-wing", {
      episodesWatched: 10,
      rating: 4,
      notes: "Where I live.",
      isFavourite: true,
    }),
    await trackSeries(member, "gundam-x"),
  ];
  expect(set.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await spendRows();
  return member;
}

const REFUSED: [what: string, act: Act][] = [
  ["another name", profile({ displayName: "Other" })],
  ["a new picture", profile({ profileImage: `${PICTURE}?2` })],
  ["a rating", entry({ rating: 3 })],
  ["a mark", entry({ mark: [3, 5] })],
  ["an unchanged entry", entry({})],
  ["a rating beside a note that is taken back", entry({ rating: 3, notes: null })],
  ["a longer note", entry({ notes: "Where I live and work." })],
  [
    "a work without a rating",
    sending("POST", "/api/tracker/series", { rating: null })({ seriesId: "turn-a-gundam" }),
  ],
  [
    "a list in which one of two takes back",
    (member) =>
      changeSeries(member, {
        changes: [
          { seriesId: "gundam-x", isPrivate: true },
          { ...ENTRY, rating: 3 },
        ],
      } as never),
  ],
  ["an unchanged profile", settings({})],
  ["a form with a name that every object has", settings({ form: "__proto__" })],
  ["another look", card({ artwork: "lastSeries" })],
];

/** One after another: none of them gives back what an earlier one took. */
const TAKEN_BACK: [what: string, act: Act][] = [
  ["the own name, with the picture unchanged", profile({ displayName: null, profileImage: PICTURE })],
  ["the own picture", profile({ profileImage: null })],
  ["the days of a public profile", settings({ showDays: false })],
  ["the profile", settings({ username: "", publicProfile: false })],
  ["the artwork", card({ artwork: "none" })],
  ["the card", card({ artwork: "none", isPublic: false })],
  ["a part of a note", entry({ notes: "Where I" })],
  ["a note, with its unchanged entry", entry({ notes: "" })],
  ["an evening", entry({ notWatched: [3, 3] })],
  ["a whole log", entry({ log: { viewings: [[]] } })],
  ["a favorite", entry({ isFavourite: false })],
  ["a rating", entry({ isFavourite: false, rating: null })],
  ["an entry from others", entry({ isFavourite: false, rating: null, isPrivate: true })],
  [
    "a list of entries from others",
    (member) => changeSeries(member, { changes: [{ seriesId: "gundam-x", isPrivate: true }] } as never),
  ],
  ["an entry", (member) => untrack(member, "series/gundam-x")],
  ["the account", (member) => member.send("DELETE", "/api/me", { confirm: "DELETE" })],
];

test("without rows left, everything can be taken back, and nothing is added or changed", async () => {
  const member = await withoutRows();
  for (const [what, act] of REFUSED) expect([what, (await act(member)).status]).toEqual([what, 429]);
  for (const [what, act] of TAKEN_BACK) {
    expect([what, (await act(member)).status < 300]).toEqual([what, true]);
    await spendRows();
  }
});

test("a list spends the rows of all its entries, and only if it takes something back", async () => {
  const member = await signedIn("patron");
  await deleteRows(rowBudgets);
  const ids = SERIES.slice(0, 38).map(({ id }) => id);
  const changesTo = (fields: object) => ids.map((seriesId) => ({ seriesId, ...fields }));
  expect((await changeSeries(member, { changes: changesTo({ rating: 5, isFavourite: true }) })).status).toBe(
    200,
  );
  await spendRows();
  const statuses: number[] = [];
  for (const fields of [
    { rating: 6 },
    { rating: 7 },
    { rating: null },
    { isFavourite: false },
    { isPrivate: true },
  ])
    statuses.push((await changeSeries(member, { changes: changesTo(fields) } as never)).status);
  // Each list costs 160 of 200 rows.
  expect(statuses).toEqual([429, 429, 200, 200, 429]);
});
