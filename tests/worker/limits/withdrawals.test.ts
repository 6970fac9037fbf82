import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import type { TestBrowser } from "../../support/browser";
import { publish } from "../../support/members";
import { deleteRows, rowBudgets, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, trackSeries, untrack } from "../../support/tracking";

const ACCOUNT_ROWS_A_DAY = 4000;
const PICTURE = "https://pictures.example/gradient.png";
const LOOK = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
const ENTRY = { seriesId: "gundam-wing", status: "completed", rating: 4, isFavourite: true };

type Act = (member: TestBrowser) => Promise<Response>;
const sending =
  (method: string, path: string, usual: object = {}) =>
  (fields: object): Act =>
  (member) =>
    member.send(method, path, { ...usual, ...fields });
const profile = sending("PATCH", "/api/auth/profile");
const settings = sending("POST", "/api/profile/settings", { username: "mika", publicProfile: true });
const card = sending("POST", "/api/gcard/customize", LOOK);
const entry = sending("POST", "/api/tracker/series", ENTRY);

/** From now on, everybody has written the day's rows, but none of those for taking something back. */
async function spendRows() {
  await deleteRows(rowBudgets, like(rowBudgets.key, "essential:%"));
  await setRows(rowBudgets, { rows: ACCOUNT_ROWS_A_DAY });
}

/** A patron with everything that can be taken back, who has written the day's rows. */
async function withoutRows(): Promise<TestBrowser> {
  const member = await signedIn("patron");
  await publish(member, "mika");
  const set = [
    await profile({ displayName: "Mika", profileImage: PICTURE })(member),
    await card({ artwork: "lastSeries" })(member),
    await trackSeries(member, "gundam-wing", { rating: 4, notes: "Where I live.", isFavourite: true }),
    await trackSeries(member, "gundam-x"),
  ];
  expect(set.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await spendRows();
  return member;
}

const REFUSED: [what: string, act: Act][] = [
  ["a new picture", profile({ profileImage: `${PICTURE}?2` })],
  ["a rating", entry({ rating: 3 })],
  ["an unchanged entry", entry({})],
  ["an unchanged profile", settings({})],
  ["a form with a name that every object has", settings({ form: "__proto__" })],
  ["another look", card({ artwork: "lastSeries" })],
];

/** One after another: none of them gives back what an earlier one took. */
const TAKEN_BACK: [what: string, act: Act][] = [
  ["the own name, with the picture unchanged", profile({ displayName: null, profileImage: PICTURE })],
  ["the own picture", profile({ profileImage: null })],
  ["the days of a public profile", settings({ showDays: false })],
  ["the username of a public profile", settings({ username: "" })],
  ["the profile", settings({ username: "", publicProfile: false })],
  ["the artwork", card({ artwork: "none" })],
  ["the card", card({ artwork: "none", isPublic: false })],
  ["a note, with its unchanged entry", entry({ notes: "" })],
  ["a favorite", entry({ isFavourite: false })],
  ["a rating", entry({ isFavourite: false, rating: null })],
  ["an entry from others", entry({ isFavourite: false, rating: null, isPrivate: true })],
  [
    "one of two entries from others",
    (member) =>
      changeSeries(member, { changes: [ENTRY, { seriesId: "gundam-x", isPrivate: true }] } as never),
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

test("a list that takes one value back spends the rows of all its entries", async () => {
  const member = await withoutRows();
  const changes = SERIES.slice(0, 38).map(({ id }) => ({ seriesId: id, rating: null }));
  const statuses: number[] = [];
  for (let at = 0; at < 3; at++) statuses.push((await changeSeries(member, { changes })).status);
  // Each list costs 160 of 200 rows. Three small changes cost 150 at most.
  expect(statuses).toEqual([200, 200, 429]);
});
