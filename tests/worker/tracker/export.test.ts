import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { trackedOf } from "#worker/log/contract/entry.ts";
import { EXPORT_FORMATS } from "#worker/log/contract/index.ts";
import { matchRows } from "#worker/transfer/matching.ts";
import { planImport } from "#worker/transfer/plan.ts";
import { TestBrowser } from "../../support/browser";
import { members, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, myGames, mySeries, trackGame, trackSeries } from "../../support/tracking";
import { listIn, WORKS } from "../../support/transfer";

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
    const { rows } = await listIn(new Blob([text]));
    const planned = planImport(matchRows(rows, WORKS), new Map(), tracked, "overwrite");
    const expected = path.endsWith("myanimelist") ? 3 : 4;
    expect([path, ...planned.map(({ outcome }) => outcome)]).toEqual([
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
  expect(await (await member.fetch("/api/tracker/export")).json()).toMatchObject({ format: "side7-tracker" });
  expect((await exportOf(member, "xlsx")).status).toBe(400);
  expect((await exportOf(new TestBrowser(), "json")).status).toBe(401);
});
