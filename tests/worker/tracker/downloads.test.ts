import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { trackedOf } from "#worker/log/contract/entry.ts";
import { EXPORT_FORMATS } from "#worker/log/contract/index.ts";
import { servicesOf } from "#worker/services.ts";
import type { TestBrowser } from "../../support/browser";
import { meteredDatabase } from "../../support/metered-database";
import { pictureIn } from "../../support/png";
import { newPlayer } from "../../support/quiz";
import { addRows, members, players, quizScores, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, myGames, mySeries, trackGame, trackSeries } from "../../support/tracking";
import { planned } from "../../support/transfer";

const exportOf = (member: TestBrowser, format: string) =>
  member.fetch(`/api/tracker/export?format=${format}`);

const NOTES = 'First line\n\n=SUM(A1) ]]> "quoted", <b>; مرحبا 😀';

async function memberWithEntries() {
  const member = await signedIn("patron");
  await trackSeries(member, "zeta-gundam", {
    ...{ status: "completed", rating: 10, episodesWatched: 50, notes: NOTES },
    ...{ startedOn: "2020-01-01", finishedOn: "2020-03-01", repeats: 2, isFavourite: true },
  });
  await trackSeries(member, "gundam-wing", { status: "dropped", isPrivate: true, notes: "nobody may know" });
  await trackSeries(member, "musha-knight-commando", { status: "paused" });
  await trackGame(member, GAMES[0]?.id ?? "", { status: "playing", hoursPlayed: 12.5, notes: NOTES });
  return member;
}

test.each([
  ["json", "application/json", "json"],
  ["csv", "text/csv; charset=utf-8; header=present", "csv"],
  ["myanimelist", "application/xml", "myanimelist.xml"],
])("the export as %s downloads as an uncached file of its type", async (format, type, extension) => {
  const { status, headers } = await exportOf(await signedIn("patron"), format);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe(type);
  expect(headers.get("Content-Disposition")).toMatch(
    new RegExp(`^attachment; filename="side-7-tracker-\\d{4}-\\d\\d-\\d\\d\\.${extension}"$`),
  );
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("every export has the owner's private entries, and importing it again changes nothing", async () => {
  const member = await memberWithEntries();
  const tracked = trackedOf(await mySeries(member, "?log=1"), await myGames(member, "?log=1"));
  for (const path of [
    ...EXPORT_FORMATS.map((format) => `/api/tracker/export?format=${format}`),
    "/api/me/export",
  ]) {
    const text = await (await member.fetch(path)).text();
    expect(text, path).toContain("nobody may know");
    const expected = path.endsWith("myanimelist") ? 3 : 4;
    expect([path, ...(await planned(text, tracked)).map(({ outcome }) => outcome)]).toEqual([
      path,
      ...Array(expected).fill("unchanged"),
    ]);
  }
});

test("the export is JSON by default, 400 for an unknown format, and open to members who are no longer patrons", async () => {
  const member = await memberWithEntries();
  const csv = await (await exportOf(member, "csv")).bytes();
  // For Excel.
  expect([...csv.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  await setRows(members, { patronStatus: "none" }, eq(members.id, member.memberId));
  expect((await changeSeries(member, {})).status).toBe(403);
  expect(await (await exportOf(member, "csv")).bytes()).toEqual(csv);
  expect(await member.json("/api/tracker/export")).toMatchObject({ format: "side7-tracker" });
  expect((await exportOf(member, "xlsx")).status).toBe(400);
});

const year = new Date().getUTCFullYear();
const lastYear = `${year - 1}`;
const hashOf = async (answer: Response) => (await pictureIn(answer)).hash;

test("a year's picture is the member's alone, and says nothing about private entries", async () => {
  const member = await signedIn("patron", "mika");
  const address = (size = "1200x630") => `/api/tracker/year/${lastYear}?size=${size}`;
  const picture = () => member.fetch(address());
  const watch = (id: string, entry: object) =>
    trackSeries(member, id, {
      status: "watching",
      ...{ watched: [1, 5], watchedOn: `${lastYear}-03-02` },
      ...entry,
    });
  const empty = await picture();
  expect([empty.status, empty.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(empty.headers.get("Content-Type")).toBe("image/png");
  expect(await pictureIn(empty)).toMatchObject({ width: 1200, height: 630 });
  const before = await hashOf(await picture());

  expect((await watch("gundam-wing", { isPrivate: true, rating: 10, notes: "secret" })).status).toBe(200);
  expect(await hashOf(await picture())).toBe(before);
  expect((await watch("zeta-gundam", {})).status).toBe(200);
  expect(await hashOf(await picture())).not.toBe(before);

  const story = await member.fetch(address("1080x1920"));
  expect(await pictureIn(story)).toMatchObject({ width: 1080, height: 1920 });
  expect((await member.fetch(address("600x315"))).status).toBe(404);
  const other = await signedIn("former", "noa");
  expect(await hashOf(await other.fetch(address()))).not.toBe(await hashOf(await picture()));
});

test("there are pictures of years with works up to the current one", async () => {
  const member = await signedIn("patron", "mika");
  const statusOf = async (of: unknown) => (await member.fetch(`/api/tracker/year/${of}`)).status;
  expect(await statusOf(year)).toBe(200);
  for (const of of [year + 1, 1978, "20x6", "nothing"]) expect([of, await statusOf(of)]).toEqual([of, 404]);
});

test("a year's quiz is that of the player who is joined to the member, and reads at most 26 rows", async () => {
  const [member, player] = [await signedIn("patron", "mika"), await newPlayer("amuro")];
  const score = { playerId: player.player.id, score: 0, reachedAt: new Date() };
  const scores = [
    { period: "all", games: 99, best: 999 },
    { period: `month:${year - 2}-12`, games: 50, best: 990 },
    { period: `week:${lastYear}-W10`, games: 3, best: 700 },
    ...Array.from({ length: 12 }, (_, at) => ({
      ...{ period: `month:${lastYear}-${String(at + 1).padStart(2, "0")}`, games: 2, best: 100 + at },
    })),
    { period: `month:${year}-01`, games: 40, best: 950 },
  ];
  for (const one of scores) await addRows(quizScores, { ...score, ...one });
  const { db, cost } = meteredDatabase();
  const { quiz } = servicesOf({ ...env, DB: db }).pages;
  expect(await quiz.yearOfMember(member.memberId, year - 1)).toBeNull();
  await setRows(players, { memberId: member.memberId });
  cost.rowsRead = 0;
  expect(await quiz.yearOfMember(member.memberId, year - 1)).toEqual({ games: 24, best: 111 });
  expect(cost.rowsRead).toBeLessThanOrEqual(26);
  expect(await quiz.yearOfMember(member.memberId, year + 1)).toBeNull();
});
