import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import type { TestBrowser } from "../../../support/browser";
import { hidingSql } from "../../../support/hiding";
import { publicMember, publish } from "../../../support/members";
import { members, setRows } from "../../../support/rows";
import { trackGame, trackSeries, untrack } from "../../../support/tracking";

const WORK = "turn-a-gundam";
const fansOf = (kind: "series" | "games", id: string) => servicesOf(env).pages.directory.fansOf(kind, id);
const namesOf = async () => (await fansOf("series", WORK)).map(({ username }) => username);

const love = (member: TestBrowser, entry: Parameters<typeof trackSeries>[2] = {}) =>
  trackSeries(member, WORK, { status: "watching", rating: 9, isFavourite: true, ...entry });
const hide = (what: "member" | "profile", username: string) =>
  env.DB.prepare(hidingSql(what, username, new Date())).all();

test("patrons with a public profile who love a work, with their rating", async () => {
  const mika = await publicMember("patron", "mika");
  const jonas = await publicMember("otherPatron", "jonas");
  await love(mika);
  await love(jonas, { rating: null });
  await trackSeries(mika, "gundam-x", { rating: 9 });
  await trackGame(mika, "final-shooting", { isFavourite: true });
  expect(await fansOf("series", WORK)).toEqual([
    { id: jonas.memberId, username: "jonas", profileImage: null, rating: null },
    { id: mika.memberId, username: "mika", profileImage: null, rating: 9 },
  ]);
  expect(await fansOf("games", "final-shooting")).toMatchObject([{ username: "mika", rating: null }]);
  expect([await fansOf("series", "gundam-x"), await fansOf("games", "extreme-vs")]).toEqual([[], []]);
});

test.each<[string, (member: TestBrowser & { memberId: string }) => Promise<unknown>]>([
  ["with a private entry", (member) => love(member, { isPrivate: true })],
  ["after taking the favorite back", (member) => love(member, { isFavourite: false })],
  ["after removing the entry", (member) => untrack(member, `series/${WORK}`)],
  ["with a private profile", (member) => publish(member, "mika", false)],
  ["without a username", (member) => publish(member, "")],
  ["whose name an operator hid", () => hide("member", "mika")],
  ["whose profile an operator hid", () => hide("profile", "mika")],
  [
    "whose support has ended",
    ({ memberId }) => setRows(members, { patronStatus: "none" }, eq(members.id, memberId)),
  ],
])("a member is not shown %s", async (_when, change) => {
  const member = await publicMember("patron", "mika");
  await love(member);
  expect(await namesOf()).toEqual(["mika"]);
  await change(member);
  expect(await namesOf()).toEqual([]);
});
