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
