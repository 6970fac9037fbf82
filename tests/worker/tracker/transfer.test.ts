import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#worker/tracker/contract.ts";
import myAnimeListFile from "../../fixtures/my-anime-list.xml?raw";
import { TestBrowser } from "../../support/browser";
import { importFile } from "../../support/importing";
import { members, setRows } from "../../support/rows";
import { signedIn, signInWith } from "../../support/sign-in";
import { changeSeries, myGames, mySeries, trackGame, trackSeries, untrack } from "../../support/tracking";

const exportOf = (member: TestBrowser, format: string) =>
  member.fetch(`/api/tracker/export?format=${format}`);
const exported = async (member: TestBrowser, format: ExportFormat) => (await exportOf(member, format)).text();

const lapse = (memberId: string) => setRows(members, { patronStatus: "none" }, eq(members.id, memberId));

const NOTES = 'First line\n\n=SUM(A1) ]]> "quoted", <b>; مرحبا 😀';

async function memberWithEntries() {
  const member = await signedIn("patron");
  await trackSeries(member, "zeta-gundam", {
    status: "completed",
    rating: 10,
    episodesWatched: 50,
    notes: NOTES,
    startedOn: "2020-01-01",
    finishedOn: "2020-03-01",
    repeats: 2,
    isFavourite: true,
  });
  await trackSeries(member, "gundam-wing", { status: "dropped", isPrivate: true, notes: "nobody may know" });
  await trackSeries(member, "musha-knight-commando", { status: "paused" });
  await trackGame(member, GAMES[0]?.id ?? "", { status: "playing", hoursPlayed: 12.5, notes: NOTES });
  return member;
}

/** The member's data, without times and revisions. */
const contentOf = async (member: TestBrowser) =>
  [...(await mySeries(member)), ...(await myGames(member))]
    .map(({ revision, createdAt, updatedAt, progressedAt, ...rest }) => rest)
    .sort((a, b) => a.id.localeCompare(b.id));

describe("GET the export of a list", () => {
  test.each([
    ["json", "application/json", "json"],
    ["csv", "text/csv; charset=utf-8; header=present", "csv"],
    ["myanimelist", "application/xml", "myanimelist.xml"],
  ])("%s downloads as an uncached file of its type", async (format, type, extension) => {
    const { status, headers } = await exportOf(await signedIn("patron"), format);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Content-Disposition")).toMatch(
      new RegExp(`^attachment; filename="side-7-tracker-\\d{4}-\\d\\d-\\d\\d\\.${extension}"$`),
    );
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("is JSON by default, and 400 for an unknown format", async () => {
    const member = await signedIn("patron");
    expect(await (await member.fetch("/api/tracker/export")).json()).toMatchObject({
      format: "side7-tracker",
    });
    expect((await exportOf(member, "xlsx")).status).toBe(400);
  });

  test("includes the owner's private entries", async () => {
    const member = await memberWithEntries();
    for (const format of EXPORT_FORMATS) expect(await exported(member, format)).toContain("nobody may know");
  });

  test("starts a CSV file with a byte order mark for Excel", async () => {
    const bytes = await (await exportOf(await memberWithEntries(), "csv")).bytes();
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("works for members who are no longer patrons", async () => {
    const member = await memberWithEntries();
    const before = await exported(member, "csv");
    await lapse(member.memberId);
    expect((await changeSeries(member, {})).status).toBe(403);
    expect(await exported(member, "csv")).toBe(before);
    expect((await exportOf(new TestBrowser(), "json")).status).toBe(401);
  });
});

describe("an exported list", () => {
  let member: Awaited<ReturnType<typeof memberWithEntries>>;
  beforeEach(async () => {
    member = await memberWithEntries();
  });

  test.each(EXPORT_FORMATS)("is imported again unchanged: %s", async (format) => {
    const file = await exported(member, format);
    const before = await contentOf(member);
    for (const { id } of await mySeries(member)) await untrack(member, `series/${id}`);
    if (format !== "myanimelist")
      for (const { id } of await myGames(member)) await untrack(member, `games/${id}`);
    await importFile(member, file);
    expect(await contentOf(member)).toEqual(before);
  });
});

test("the export of all personal data can be imported as a list", async () => {
  const member = await memberWithEntries();
  const everything = await (await member.fetch("/api/me/export")).text();
  expect(await importFile(member, everything)).toEqual({ unchanged: 4 });
});

test("a former patron can sign in to the export page", async () => {
  const answer = await signInWith(new TestBrowser(), "former", { returnTo: "/tracker/import" });
  expect(answer.headers.get("Location")).toBe("/tracker/import");
});

describe("importing a list", () => {
  test("adds missing entries, and changes nothing the second time", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "zeta-gundam", { status: "completed", rating: 10, episodesWatched: 50 });
    const [mine] = await mySeries(member);
    expect(await importFile(member, myAnimeListFile, "add")).toEqual({
      added: 6,
      kept: 1,
      undecided: 1,
      unknown: 1,
    });
    const entries = await mySeries(member);
    expect(entries).toHaveLength(7);
    expect(entries.find(({ id }) => id === "zeta-gundam")).toEqual(mine);
    for (const mode of ["add", "add"] as const) {
      const again = await importFile(member, myAnimeListFile, mode);
      expect(again).toEqual({ kept: 1, unchanged: 6, undecided: 1, unknown: 1 });
    }
    expect(await mySeries(member)).toEqual(entries);
  });

  test("overwrites entries, and changes nothing the second time", async () => {
    const member = await signedIn("patron");
    const mine = {
      status: "completed",
      rating: 10,
      episodesWatched: 50,
      isFavourite: true,
      isPrivate: true,
    } as const;
    await trackSeries(member, "zeta-gundam", { ...mine, startedOn: "2015-07-04", finishedOn: null });
    expect(await importFile(member, myAnimeListFile)).toMatchObject({ added: 6, overwritten: 1 });
    const entries = await mySeries(member);
    expect(entries.find(({ id }) => id === "zeta-gundam")).toMatchObject({
      status: "watching",
      rating: null,
      episodesWatched: 12,
      startedOn: "2015-07-04",
      isFavourite: true,
      isPrivate: true,
    });
    expect(await importFile(member, myAnimeListFile)).toEqual({ unchanged: 7, undecided: 1, unknown: 1 });
    expect(await mySeries(member)).toEqual(entries);
  });
});

const ROWS = inject("long") ? 10_000 : 500;
test(`imports a list of ${ROWS} rows`, async () => {
  const member = await signedIn("patron");
  const anime = (id: number | null, title: string, episodes: number) =>
    `<anime><series_animedb_id>${id ?? 0}</series_animedb_id><series_title><![CDATA[${title}]]></series_title>
     <my_watched_episodes>${episodes}</my_watched_episodes><my_status>Completed</my_status><my_score>7</my_score>
     <my_comments><![CDATA[${"月の繭 😀\n".repeat(100)}]]></my_comments></anime>`;
  const ours = SERIES.map(({ myAnimeListId, title, episodes }) => anime(myAnimeListId, title, episodes ?? 1));
  const others = Array.from({ length: ROWS - ours.length }, (_, at) =>
    anime(5_000_000 + at, `Saga no. ${at}`, 12),
  );
  const file = `<myanimelist>${[...others, ...ours].join("\n")}</myanimelist>`;

  expect(await importFile(member, file)).toEqual({ added: SERIES.length, unknown: others.length });
  expect(await mySeries(member)).toHaveLength(SERIES.length);
  expect(await importFile(member, file)).toEqual({ unchanged: SERIES.length, unknown: others.length });
}, 60_000);
