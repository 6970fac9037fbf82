import { expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import type { TestBrowser } from "../../support/browser";
import { publish } from "../../support/members";
import { rowBudgets, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, trackSeries } from "../../support/tracking";

const ACCOUNT_ROWS_A_DAY = 4000;
const PICTURE = "https://pictures.example/gradient.png";
const LOOK = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };

/** A patron with everything that can be taken back, who has written the day's rows. */
async function withoutRows(): Promise<TestBrowser> {
  const member = await signedIn("patron");
  await publish(member, "mika");
  const set = [
    await member.send("PATCH", "/api/auth/profile", { displayName: "Mika", profileImage: PICTURE }),
    await member.send("POST", "/api/gcard/customize", { ...LOOK, artwork: "lastSeries" }),
    await trackSeries(member, "gundam-wing", { rating: 4, notes: "Where I live.", isFavourite: true }),
  ];
  expect(set.map(({ status }) => status)).toEqual([200, 200, 200]);
  await setRows(rowBudgets, { rows: ACCOUNT_ROWS_A_DAY });
  return member;
}

const ENTRY = { seriesId: "gundam-wing", status: "completed", rating: 4, isFavourite: true };

test.each<[what: string, act: (member: TestBrowser) => Promise<Response>]>([
  ["the own picture", (one) => one.send("PATCH", "/api/auth/profile", { profileImage: null })],
  [
    "the own name, with the picture unchanged",
    (one) => one.send("PATCH", "/api/auth/profile", { displayName: null, profileImage: PICTURE }),
  ],
  [
    "the username of a public profile",
    (one) => one.send("POST", "/api/profile/settings", { username: "", publicProfile: true }),
  ],
  [
    "the days of a public profile",
    (one) =>
      one.send("POST", "/api/profile/settings", { username: "mika", publicProfile: true, showDays: false }),
  ],
  ["the artwork", (one) => one.send("POST", "/api/gcard/customize", { ...LOOK, artwork: "none" })],
  ["a favorite", (one) => one.send("POST", "/api/tracker/series", { ...ENTRY, isFavourite: false })],
  [
    "a note, with its unchanged entry",
    (one) => one.send("POST", "/api/tracker/series", { ...ENTRY, notes: "" }),
  ],
  ["a rating", (one) => one.send("POST", "/api/tracker/series", { ...ENTRY, rating: null })],
  [
    "one of two entries",
    (one) => changeSeries(one, { changes: [ENTRY, { seriesId: "gundam-x", isPrivate: true }] } as never),
  ],
])("without rows left, %s can be taken back", async (_what, act) => {
  const member = await withoutRows();
  expect((await act(member)).status).toBe(200);
});

test.each<[what: string, act: (member: TestBrowser) => Promise<Response>]>([
  ["a new picture", (one) => one.send("PATCH", "/api/auth/profile", { profileImage: `${PICTURE}?2` })],
  ["an unchanged entry", (one) => one.send("POST", "/api/tracker/series", ENTRY)],
  ["another look", (one) => one.send("POST", "/api/gcard/customize", { ...LOOK, artwork: "lastSeries" })],
])("without rows left, %s is refused", async (_what, act) => {
  const member = await withoutRows();
  expect((await act(member)).status).toBe(429);
});

test("a list that takes one value back spends the rows of all its entries", async () => {
  const member = await withoutRows();
  const changes = SERIES.slice(0, 38).map(({ id }) => ({ seriesId: id, rating: null }));
  const statuses: number[] = [];
  for (let at = 0; at < 3; at++) statuses.push((await changeSeries(member, { changes })).status);
  // Each list costs 160 of 200 rows. Three small changes cost 150 at most.
  expect(statuses).toEqual([200, 200, 429]);
});
