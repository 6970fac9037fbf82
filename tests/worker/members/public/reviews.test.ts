import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import { reviewsTag } from "#worker/tracker/contract/review.ts";
import type { TestBrowser } from "../../../support/browser";
import { advanceClock, freezeClock } from "../../../support/clock";
import { fakeEdgeCache } from "../../../support/edge-cache";
import { hidingSql, notesHidingSql } from "../../../support/hiding";
import { publicMember, publish, seedMembers } from "../../../support/members";
import { meteredDatabase } from "../../../support/metered-database";
import { purged } from "../../../support/pending-work";
import { purgesAreFree } from "../../../support/purges";
import { members, setRows } from "../../../support/rows";
import { seededId } from "../../../support/seeded-members";
import { changeSeries, mySeries, trackGame, trackSeries, untrack } from "../../../support/tracking";

const WORK = "turn-a-gundam";
const reviewsOf = (kind: "series" | "games", id: string, bindings: object = env) =>
  servicesOf(bindings).pages.directory.reviewsOf(kind, id);
const names = async () => (await reviewsOf("series", WORK)).map(({ username }) => username);

const review = (member: TestBrowser, entry: Parameters<typeof trackSeries>[2] = {}) =>
  trackSeries(member, WORK, { status: "watching", rating: 9, notes: "Mustache.", isReview: true, ...entry });
const run = (sql: string | null) => env.DB.prepare(sql ?? "").all();

beforeEach(() => freezeClock());

test("notes that their authors show as a review, the last changed first", async () => {
  const mika = await publicMember("patron", "mika");
  const jonas = await publicMember("otherPatron", "jonas");
  await review(mika);
  advanceClock(1000);
  await review(jonas, { rating: null, notes: "Slow,\nthen not." });
  await trackGame(mika, "final-shooting", { notes: "Short.", isReview: true });
  const shown = { profileImage: null, username: "mika", id: mika.memberId, rating: 9, text: "Mustache." };
  expect(await reviewsOf("series", WORK)).toMatchObject([
    { id: jonas.memberId, username: "jonas", rating: null, text: "Slow,\nthen not." },
    shown,
  ]);
  expect(await reviewsOf("games", "final-shooting")).toMatchObject([{ username: "mika", text: "Short." }]);
  expect(await reviewsOf("series", "gundam-x")).toEqual([]);
  advanceClock(1000);
  await review(mika, { rating: 8 });
  expect(await names()).toEqual(["mika", "jonas"]);
});

test.each<[string, (member: TestBrowser & { memberId: string }) => Promise<unknown>]>([
  ["with a private entry", (member) => review(member, { isPrivate: true })],
  ["that their author took back", (member) => review(member, { isReview: false })],
  ["without notes", (member) => review(member, { notes: null })],
  ["of a removed entry", (member) => untrack(member, `series/${WORK}`)],
  ["whose author has a private profile", (member) => publish(member, "mika", false)],
  ["whose author has no username", (member) => publish(member, "")],
  ["whose author's profile is hidden", () => run(hidingSql("profile", "mika", new Date()))],
  ["that are hidden", () => run(notesHidingSql("mika", `series/${WORK}`, new Date()))],
  ["whose author deleted the account", (member) => member.send("DELETE", "/api/me", { confirm: "DELETE" })],
])("reviews are not shown %s", async (_when, change) => {
  const member = await publicMember("patron", "mika");
  await review(member);
  expect(await names()).toEqual(["mika"]);
  await change(member);
  expect(await names()).toEqual([]);
});

test("a hidden name is hidden beside a review", async () => {
  const { memberId } = await review(await publicMember("patron", "mika")).then(async () => ({
    memberId: (await reviewsOf("series", WORK))[0]?.id ?? "",
  }));
  await run(hidingSql("member", "mika", new Date()));
  expect(await reviewsOf("series", WORK)).toMatchObject([
    { fullName: "Pilot", username: `pilot-${memberId.slice(0, 8)}`, profileImage: null },
  ]);
});

test("refuses a review of more than 500 characters, and loses nothing", async () => {
  const member = await publicMember("patron", "mika");
  const long = "ガ".repeat(501);
  await review(member, { notes: "ガ".repeat(500) });
  for (const refused of [
    await review(member, { notes: long }),
    await trackSeries(member, WORK, { notes: long }),
    await changeSeries(member, { changes: [{ seriesId: WORK, notes: long }] }),
  ]) {
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      issues: [{ path: "notes", message: expect.stringContaining("at most 500 characters") }],
    });
  }
  expect((await review(member, { notes: long, isReview: false })).status).toBe(200);
  expect((await review(member, { notes: long })).status).toBe(400);
  expect(await mySeries(member)).toMatchObject([{ notes: long, isReview: false }]);
});

test("only the member sees that notes are a review, so that hidden notes leave no trace", async () => {
  const member = await publicMember("patron", "mika");
  await review(member);
  await run(notesHidingSql("mika", `series/${WORK}`, new Date()));
  const profile = async () => (await member.fetch("/api/public-profile/mika")).text();
  const hidden = await profile();
  expect(hidden).not.toContain("isReview");
  await review(member, { isReview: false });
  expect(await profile()).toBe(hidden);
  const exported = await (await member.fetch("/api/tracker/export")).json();
  expect(exported).toMatchObject({ series: [{ seriesId: WORK, isReview: false }] });
});

/** By many seeded members, of whom every tenth is private. */
const manyReviews = (count: number) =>
  env.DB.prepare(
    `insert into series_entries (member_id, series_id, status, episodes_watched, notes, is_review, created_at, updated_at)
     select id, ?, 'planning', 0, 'Notes of ' || id, 1, 0, rowid from members where id between ? and ?`,
  )
    .bind(WORK, seededId(1), seededId(count))
    .run();

test("reads at most eight rows through the partial index", async () => {
  await seedMembers(205);
  await manyReviews(205);
  const { db, cost } = meteredDatabase();
  expect(await reviewsOf("series", WORK, { ...env, DB: db })).toHaveLength(3);
  expect(cost.rowsRead).toBeLessThanOrEqual(8);
  const { results } = await env.DB.prepare(
    `explain query plan select notes from series_entries
     where series_id = ? and is_review = 1 and is_private = 0 and notes_hidden_at is null
     order by updated_at desc limit 24`,
  )
    .bind(WORK)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    "SEARCH series_entries USING INDEX series_entries_reviews (series_id=?)",
  ]);
});

test("copies of the work's page are dropped when a review appears and when its author changes", async () => {
  const member = await publicMember("patron", "mika");
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
  expect(await tagsOf(() => publish(member, "mika", false))).toContain(own);
  expect(await tagsOf(() => review(member))).toEqual([]);
});

test("a member whose support has ended keeps their reviews, as on the profile", async () => {
  const member = await publicMember("patron", "mika");
  await review(member);
  await setRows(members, { patronStatus: "none" }, eq(members.id, member.memberId));
  expect(await names()).toEqual(["mika"]);
});
