import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MemberExport } from "#worker/members/account/contract/index.ts";
import { TestBrowser } from "../../support/browser";
import { publish } from "../../support/members";
import { members, rowsOf, sessions } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const exported = async (browser: TestBrowser) => (await browser.fetch("/api/me/export")).json<MemberExport>();

test("downloads all of a member's data as a JSON file", async () => {
  const member = await signedIn("patron");
  await publish(member, "mika");
  await trackSeries(member, "zeta-gundam", { status: "watching", rating: 9, notes: "Camille!" });
  await member.send("POST", "/api/gcard/customize", {
    gundamTitle: "Captain",
    badgeType: "AEUG",
    frameStyle: "hex",
    isPublic: true,
  });
  const response = await member.fetch("/api/me/export");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const data = await response.json<MemberExport>();
  expect(data).toMatchObject({
    format: "side7-member",
    version: 1,
    exportedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    profile: {
      id: member.memberId,
      patreonName: "Mika Okada",
      email: "mika.okada@example.com",
      username: "mika",
      publicProfile: true,
      standing: "patron",
      standingCheckedAt: expect.stringMatching(/T[\d:.]+Z$/),
      createdAt: expect.stringMatching(/T[\d:.]+Z$/),
    },
    card: { gundamTitle: "Captain", badgeType: "AEUG", frameStyle: "hex", isPublic: true },
    stats: { totalSeries: 1, ratingSum: 9, lastSeriesId: "zeta-gundam" },
    series: [{ seriesId: "zeta-gundam", status: "watching", rating: 9, notes: "Camille!" }],
    games: [],
    sessions: [{ expiresAt: expect.any(String) }],
  });
  expect(data.searchTerms).toContainEqual({ term: "mika okada" });
});

test("the profile in the export has every column of a member", async () => {
  const { profile } = await exported(await signedIn("patron"));
  const keyOf = ({ name }: { name: string }) =>
    name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  expect(Object.keys(profile).sort()).toEqual(Object.values(getTableColumns(members)).map(keyOf).sort());
});

test("the export has no session hashes and nothing of other members", async () => {
  const [member, other] = [await signedIn("patron"), await signedIn("gifted")];
  await trackSeries(other, "zeta-gundam", { notes: "Not yours." });
  const text = await (await member.fetch("/api/me/export")).text();
  const stored = await rowsOf(sessions);
  expect(stored).toHaveLength(2);
  for (const { idHash } of stored) expect(text).not.toContain(idHash);
  for (const foreign of [other.memberId, "Not yours."]) expect(text).not.toContain(foreign);
});

test("exports for members who aren't patrons, and answers 401 to visitors", async () => {
  const data = await exported(await signedIn("stranger"));
  expect(data).toMatchObject({ card: null, stats: null, series: [], games: [], activity: [] });
  const response = await new TestBrowser().fetch("/api/me/export");
  expect([response.status, await response.json()]).toEqual([401, { message: "Please sign in first." }]);
});
