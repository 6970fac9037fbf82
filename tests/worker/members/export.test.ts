import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { MemberExport } from "#worker/members/account/contract.ts";
import { TestBrowser } from "../../support/browser";
import { publish } from "../../support/members";
import { mark, plant } from "../../support/owned-tables";
import { rowsOf, sessions } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const SECRETS = new Set(["id_hash", "password_hash"]);
const keyOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const exported = async (browser: TestBrowser) => (await browser.fetch("/api/me/export")).json<MemberExport>();

test("a member takes everything along, as a file", async () => {
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

test("nothing in the database is left out, including future tables and columns", async () => {
  const member = await signedIn("patron");
  const owned = await plant("member_id", member.memberId);
  expect(owned.length).toBeGreaterThan(5);
  const { format, version, exportedAt, ...parts } = await exported(member);
  const rows = Object.values(parts).flat();
  for (const { name, columns } of owned) {
    const shown = columns.filter((column) => column.name !== "member_id" && !SECRETS.has(column.name));
    const keys = shown.map((column) => keyOf(column.name)).sort();
    const marked = shown.filter(({ type }) => type.toLowerCase() === "text");
    const found = rows.filter(
      (row) =>
        String(Object.keys(row ?? {}).sort()) === String(keys) &&
        // A column with JSON comes as what the JSON says.
        marked.every(({ name: column }) =>
          [mark(name, column), JSON.parse(mark(name, column))].includes(row?.[keyOf(column)]),
        ),
    );
    expect([name, found.length > 0]).toEqual([name, true]);
  }
  const { results } = await env.DB.prepare("PRAGMA table_xinfo(members)").all<{ name: string }>();
  expect(Object.keys(parts.profile).sort()).toEqual(results.map(({ name }) => keyOf(name)).sort());
});

test("contains nothing that opens a session, and nothing about anybody else", async () => {
  const [member, other] = [await signedIn("patron"), await signedIn("gifted")];
  await trackSeries(other, "zeta-gundam", { notes: "Not yours." });
  const text = await (await member.fetch("/api/me/export")).text();
  const stored = await rowsOf(sessions);
  expect(stored).toHaveLength(2);
  for (const { idHash } of stored) expect(text).not.toContain(idHash);
  for (const foreign of [other.memberId, "Not yours."]) expect(text).not.toContain(foreign);
});

test("is for everybody who is signed in, patron or not, and for nobody else", async () => {
  const data = await exported(await signedIn("stranger"));
  expect(data).toMatchObject({ card: null, stats: null, series: [], games: [], activity: [] });
  const response = await new TestBrowser().fetch("/api/me/export");
  expect([response.status, await response.json()]).toEqual([401, { message: "Please sign in first." }]);
});
