import { env } from "cloudflare:workers";
import { isNotNull, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { reviewsTag } from "#worker/log/contract/review.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import type { TestBrowser } from "../../../support/browser";
import { advanceClock, freezeClock } from "../../../support/clock";
import { runTileCron } from "../../../support/cron";
import { fakeEdgeCache } from "../../../support/edge-cache";
import { hidingSql, notesHidingSql } from "../../../support/hiding";
import { seedMembers } from "../../../support/members";
import { meteredDatabase } from "../../../support/metered-database";
import { purged, settled } from "../../../support/pending-work";
import { purgesAreFree } from "../../../support/purges";
import { countOf, deleteRows, members, rowBudgets, rowsOf, setRows, shownWorks } from "../../../support/rows";
import { type Member, signedIn } from "../../../support/sign-in";
import { changeSeries, mySeries, trackGame, trackSeries, untrack } from "../../../support/tracking";

const WORK = "turn-a-gundam";
type Kind = "series" | "games";
const directoryWith = (bindings: object = env) => servicesOf(bindings).pages.directory;
const fansOf = (kind: Kind, id: string) => directoryWith().fansOf(kind, id);
const reviewsOf = (kind: Kind, id: string) => directoryWith().reviewsOf(kind, id);
const fans = async () => (await fansOf("series", WORK)).map(({ username }) => username);
const reviewers = async () => (await reviewsOf("series", WORK)).map(({ username }) => username);

const shown = {
  status: "watching",
  rating: 9,
  notes: "Mustache.",
  isReview: true,
  isFavourite: true,
} as const;
const review = (member: TestBrowser, entry: Parameters<typeof trackSeries>[2] = {}) =>
  trackSeries(member, WORK, { ...shown, ...entry });
const run = (sql: string) => env.DB.prepare(sql).all();

beforeEach(() => freezeClock());

test("patrons with a public profile who love a work, and reviews, the newest first by the day they first appeared", async () => {
  const mika = await signedIn("patron", "mika");
  const jonas = await signedIn("otherPatron", "jonas");
  await review(mika);
  advanceClock(DAY_MS);
  await review(jonas, { rating: null, notes: "Slow,\nthen not." });
  await trackSeries(mika, "gundam-x", { rating: 9 });
  await trackGame(mika, "final-shooting", { notes: "Short.", isReview: true, isFavourite: true });
  const one = { id: mika.memberId, username: "mika", profileImage: null, rating: 9 };
  const other = { id: jonas.memberId, username: "jonas", profileImage: null, rating: null };
  expect(await fansOf("series", WORK)).toEqual([other, one]);
  expect(await reviewsOf("series", WORK)).toMatchObject([
    { ...other, text: "Slow,\nthen not." },
    { ...one, text: "Mustache." },
  ]);
  expect(await fansOf("games", "final-shooting")).toMatchObject([{ username: "mika", rating: null }]);
  expect(await reviewsOf("games", "final-shooting")).toMatchObject([{ username: "mika", text: "Short." }]);
  for (const [kind, id] of [
    ["series", "gundam-x"],
    ["games", "extreme-vs"],
  ] as const)
    expect([await fansOf(kind, id), await reviewsOf(kind, id)]).toEqual([[], []]);
  // Saving again doesn't lead the list.
  advanceClock(DAY_MS);
  await review(mika, { rating: 8 });
  expect([await fans(), await reviewers()]).toEqual([
    ["jonas", "mika"],
    ["jonas", "mika"],
  ]);
});

test.each<[string, isFan: boolean, isReviewer: boolean, (member: Member) => Promise<unknown>]>([
  ["with a private entry", false, false, (member) => review(member, { isPrivate: true })],
  ["who took the favorite back", false, true, (member) => review(member, { isFavourite: false })],
  ["who took the review back", true, false, (member) => review(member, { isReview: false })],
  ["without notes", true, false, (member) => review(member, { notes: null })],
  ["who removed the entry", false, false, (member) => untrack(member, `series/${WORK}`)],
  ["with a private profile", false, false, (member) => member.publish("mika", { publicProfile: false })],
  ["without a username", false, false, () => setRows(members, { username: null })],
  ["whose profile is hidden", false, false, () => run(hidingSql("profile", "mika", new Date()))],
  ["whose notes are hidden", true, false, () => run(notesHidingSql("mika", `series/${WORK}`, new Date()))],
  ["whose account is deleted", false, false, (one) => one.send("DELETE", "/api/me", { confirm: "DELETE" })],
  ["whose support has ended", false, true, () => setRows(members, { patronStatus: "none" })],
])("a member %s is a fan: %s, a reviewer: %s", async (_when, isFan, isReviewer, change) => {
  const member = await signedIn("patron", "mika");
  await review(member);
  expect([await fans(), await reviewers()]).toEqual([["mika"], ["mika"]]);
  await change(member);
  expect([await fans(), await reviewers()]).toEqual([isFan ? ["mika"] : [], isReviewer ? ["mika"] : []]);
});

test("a hidden name is hidden beside a review, and among the fans", async () => {
  const member = await signedIn("patron", "mika");
  await review(member);
  await run(hidingSql("member", "mika", new Date()));
  expect(await fans()).toEqual([]);
  expect(await reviewsOf("series", WORK)).toMatchObject([
    { fullName: "Pilot", username: `pilot-${member.memberId.slice(0, 8)}`, profileImage: null },
  ]);
});

test("refuses a review of more than 500 characters, and loses nothing", async () => {
  const member = await signedIn("patron", "mika");
  const long = "ガ".repeat(501);
  await review(member, { notes: "ガ".repeat(500) });
  for (const refused of [
    await review(member, { notes: long }),
    await trackSeries(member, WORK, { notes: long }),
    await changeSeries(member, { changes: [{ seriesId: WORK, notes: long }] }),
  ]) {
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        issues: [{ path: "notes", message: expect.stringContaining("at most 500 characters") }],
      },
    ]);
  }
  expect((await review(member, { notes: long, isReview: false })).status).toBe(200);
  expect((await review(member, { notes: long })).status).toBe(400);
  expect(await mySeries(member)).toMatchObject([{ notes: long, isReview: false }]);
});

test("only the member sees that notes are a review, so that hidden notes leave no trace", async () => {
  const member = await signedIn("patron", "mika");
  await review(member);
  await run(notesHidingSql("mika", `series/${WORK}`, new Date()));
  const profile = async () => (await member.fetch("/api/public-profile/mika")).text();
  const hidden = await profile();
  expect(hidden).not.toContain("isReview");
  await review(member, { isReview: false });
  expect(await profile()).toBe(hidden);
  const exported = await member.json("/api/tracker/export");
  expect(exported).toMatchObject({ series: [{ seriesId: WORK, isReview: false }] });
});

/** Later than everybody else, the oldest first. */
const seedEntries = (which: string) =>
  run(`insert into series_entries (member_id, series_id, status, episodes_watched, notes, is_review, is_favourite,
      created_at, updated_at)
    select id, '${WORK}', 'planning', 0, 'Notes of ' || id, 1, 1, 0, 8e15 + rowid from members where ${which}`);

test("neither private profiles nor former patrons keep others away, however many come later", async () => {
  await review(await signedIn("patron", "mika"));
  await seedMembers(60);
  await run("update members set public_profile = 0 where patreon_id like 'seeded-%5'");
  await seedEntries("patreon_id like 'seeded-%'");
  expect(await fans()).toEqual(["mika"]);
  await run("update members set public_profile = 0 where patreon_id like 'seeded-%'");
  expect(await reviewers()).toEqual(["mika"]);
});

const shownRows = async () => (await rowsOf(shownWorks)).map(({ work }) => work).toSorted();

test("an opened profile shows its works, and a closed one hides them even without rows left, which go later", async () => {
  const mika = await signedIn("patron", "mika");
  await review(mika);
  await trackGame(mika, "final-shooting", { notes: "Short.", isReview: true });
  const all = ["games/final-shooting/review", `series/${WORK}/loved`, `series/${WORK}/review`];
  expect(await shownRows()).toEqual(all);
  await deleteRows(rowBudgets, like(rowBudgets.key, "essential:%"));
  await setRows(rowBudgets, { rows: 4000 });
  await mika.publish("mika", { publicProfile: false });
  await settled();
  expect([await fans(), await reviewers()]).toEqual([[], []]);
  await runTileCron();
  expect(await shownRows()).toEqual(all);
  advanceClock(DAY_MS);
  await runTileCron();
  expect(await shownRows()).toEqual([]);
  await mika.publish("mika");
  await settled();
  expect(await shownRows()).toEqual(all);
  const paid = (await rowsOf(rowBudgets)).filter(({ key }) => key.startsWith("member:"));
  expect(paid.at(-1)?.rows).toBeGreaterThanOrEqual(12);
});

test("portions keep within the day's rows, and the next run goes on", async () => {
  await seedMembers(20);
  await run("update members set standing = 'patron', standing_checked_at = 8e15, shown_due_at = 1");
  for (const { id } of SERIES.slice(0, 40))
    await run(`insert into series_entries (member_id, series_id, status, episodes_watched, notes, is_review, is_favourite,
      created_at, updated_at) select id, '${id}', 'planning', 0, 'N', 1, 1, 0, 0 from members`);
  const { db, cost } = meteredDatabase();
  const left = async () => (await rowsOf(members, isNotNull(members.shownDueAt))).length;
  let runs = 0;
  for (; (await left()) > 0; runs++) {
    const { rowsRead, rowsWritten } = cost;
    await servicesOf({ ...env, DB: db }).everyTenMinutesForTiles();
    expect(cost.rowsWritten - rowsWritten).toBeLessThanOrEqual(450);
    expect(cost.rowsRead - rowsRead).toBeLessThanOrEqual(20_000);
    expect(runs).toBeLessThan(40);
  }
  expect(await countOf(shownWorks)).toBe(18 * 80);
});

test("copies of the work's page are dropped when a review appears and when its author changes", async () => {
  const member = await signedIn("patron", "mika");
  const purge = fakeEdgeCache();
  const tagsOf = async (change: () => Promise<Response>) => {
    await purgesAreFree();
    purge.mockClear();
    await change();
    await purged();
    return purge.mock.calls.flat(2);
  };
  const tag = reviewsTag({ kind: "series", workId: WORK });
  expect(await tagsOf(() => review(member, { isReview: false }))).not.toContain(tag);
  expect(await tagsOf(() => review(member, { isPrivate: true }))).not.toContain(tag);
  expect(await tagsOf(() => review(member, { isPrivate: false }))).toContain(tag);
  const own = `member-${member.memberId}`;
  expect(await tagsOf(() => review(member, { isReview: false }))).toContain(own);
  expect(await tagsOf(() => member.publish("mika", { publicProfile: false }))).toContain(own);
  expect(await tagsOf(() => review(member))).toEqual([]);
});
