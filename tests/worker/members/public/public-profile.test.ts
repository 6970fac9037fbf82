import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import type { EndpointBadge, PhotoEmbed } from "#worker/card/contract/index.ts";
import type { PublicProfile } from "#worker/profiles/public/contract/index.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../../support/browser";
import { hidingSql } from "../../../support/hiding";
import { customize } from "../../../support/members";
import { meteredDatabase } from "../../../support/metered-database";
import { pngSize } from "../../../support/png";
import { loseTable, memberStats } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";
import { trackGame, trackSeries } from "../../../support/tracking";

const anyone = new TestBrowser();

test("shows what a member tracked, for any case of the username, and nothing of private entries", async () => {
  const member = await signedIn("patron", "Mika");
  const hidden = { status: "completed", rating: 1, isFavourite: true, isPrivate: true } as const;
  await trackSeries(member, "gundam-wing", { ...hidden, episodesWatched: 49 });
  await trackGame(member, "seed-federation-vs-zaft", { ...hidden, hoursPlayed: 99 });
  const seen = { status: "completed", rating: 9, isFavourite: true } as const;
  const gundam = { ...seen, episodesWatched: 43, repeats: 1, notes: "Amuro!" };
  await trackSeries(member, "mobile-suit-gundam", gundam);
  await trackSeries(member, "zeta-gundam", { status: "watching", rating: 8, episodesWatched: 10 });
  await trackGame(member, "federation-vs-zeon", { ...seen, hoursPlayed: 12.5 });
  await trackGame(member, "aeug-vs-titans", { status: "playing", hoursPlayed: 0.25 });
  const profile = await anyone.json<PublicProfile>("/api/public-profile/mIKA");
  const user = { id: member.memberId, fullName: "Mika Okada", username: "Mika", isPatron: true };
  expect(profile).toMatchObject({ user, gCard: { gundamTitle: "Pilot", badgeType: "Federation" } });
  const none = { completed: 0, planning: 0, paused: 0, dropped: 0 };
  expect(profile.statistics).toEqual({
    series: { tracked: 2, byStatus: { ...none, watching: 1, completed: 1 }, episodes: 96, hours: 39.83 },
    games: { tracked: 2, byStatus: { ...none, playing: 1, completed: 1 }, hours: 12.75 },
    ratings: [0, 0, 0, 0, 0, 0, 0, 1, 2, 0],
    averageRating: 8.7,
  });
  expect(profile.timelines).toEqual([
    { timeline: "Universal Century", completed: 1, tracked: 2, total: expect.any(Number) },
  ]);
  expect(profile.recentActivity).toEqual({
    lastSeries: { title: "Mobile Suit Zeta Gundam", status: "watching", icon: "universal-century" },
    lastGame: { title: "Mobile Suit Zeta Gundam: AEUG vs. Titans", status: "playing" },
  });
  const stats = { totalSeries: 2, completedSeries: 1, totalGames: 2, completedGames: 1, averageRating: 8.7 };
  expect(profile.stats).toEqual(stats);
  expect(profile.seriesTracking).toMatchObject([
    { seriesId: "zeta-gundam", isFavourite: false, notes: null },
    { seriesId: "mobile-suit-gundam", isFavourite: true, notes: "Amuro!" },
  ]);
  expect(profile.gameTracking).toMatchObject([
    { game: { title: "Mobile Suit Zeta Gundam: AEUG vs. Titans" }, rating: null, hoursPlayed: 0.25 },
    { game: { title: "Mobile Suit Gundam: Federation vs. Zeon" }, rating: 9, isFavourite: true },
  ]);
});

test("is an uncached 503 if a part can't be read", async () => {
  await signedIn("patron", "mika");
  await loseTable(memberStats);
  const response = await anyone.fetch("/api/public-profile/mika");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
  expect(response.headers.get("Retry-After")).toBe("10");
  expect(await response.json()).toEqual({ message: "Profile data is incomplete. Please try again later." });
});

const { origin } = anyone;
const oEmbed = (query: Record<string, string>) => anyone.fetch(`/api/oembed?${new URLSearchParams(query)}`);
const badge = (memberId: string) => anyone.fetch(`/api/badge/${memberId}`);

describe("GET /api/oembed", () => {
  test("describes the card of a profile in every spelling of its address", async () => {
    const member = await signedIn("patron", "Mika");
    const pictures = new Set<string>();
    for (const path of ["/u/Mika", "/u/mika/", "/profile/mika", "/u/mika?from=here#top"]) {
      const response = await oEmbed({ url: origin + path });
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      const photo = await response.json<PhotoEmbed>();
      expect(photo).toEqual({
        version: "1.0",
        type: "photo",
        title: "G-Card of Mika Okada",
        author_name: "Mika Okada",
        author_url: `${origin}/u/Mika`,
        provider_name: "Side 7",
        provider_url: `${origin}/`,
        cache_age: 300,
        url: expect.stringMatching(
          new RegExp(`^${origin}/api/gcard/${member.memberId}/image\\?v=[\\w-]{20}$`),
        ),
        width: 600,
        height: 315,
      });
      pictures.add(photo.url);
    }
    const [picture = "", ...others] = pictures;
    expect(others).toEqual([]);
    const png = await (await anyone.fetch(picture)).bytes();
    expect(pngSize(png)).toEqual({ width: 600, height: 315 });
  });

  test("has the largest picture within the bounds, if one fits", async () => {
    await signedIn("patron", "mika");
    const within = (bounds: object) => oEmbed({ url: `${origin}/u/mika`, ...bounds });
    for (const [bounds, width, height, asked] of [
      [{ maxwidth: "300" }, 300, 158, "300"],
      [{ maxwidth: "599" }, 300, 158, "300"],
      [{ maxheight: "200" }, 300, 158, "300"],
      [{ maxwidth: "2000", maxheight: "2000" }, 600, 315, null],
    ] as const) {
      const photo = await (await within(bounds)).json<PhotoEmbed>();
      expect(photo).toMatchObject({ width, height });
      expect(new URL(photo.url).searchParams.get("size")).toBe(asked);
    }
    for (const bounds of [{ maxwidth: "299" }, { maxheight: "157" }])
      expect((await within(bounds)).status).toBe(404);
  });

  test("has nothing for other sites, other pages, and nobody", async () => {
    await signedIn("patron", "mika");
    const others = ["https://elsewhere.example/u/mika", `${origin}/timeline`, `${origin}/u/nobody`];
    for (const url of [...others, "javascript:alert(1)"])
      expect([url, (await oEmbed({ url })).status]).toEqual([url, 404]);
  });
});

test("GET /api/badge/{userId} speaks the format of shields.io's endpoint badge", async () => {
  const member = await signedIn("patron", "mika");
  await customize(member, { gundamTitle: "Ace Pilot", badgeType: "Zeon" });
  await trackSeries(member, "gundam-wing", { status: "completed" });
  await trackSeries(member, "zeta-gundam", { status: "watching" });
  const response = await badge(member.memberId);
  expect(await response.json<EndpointBadge>()).toEqual({
    schemaVersion: 1,
    label: "Side 7",
    message: "Ace Pilot · 1 completed",
    color: "#f2555a",
    labelColor: "#0a0f1c",
    cacheSeconds: 300,
  });
});

async function read(username: string) {
  const { db, cost } = meteredDatabase();
  const pilot = await servicesOf({ ...env, DB: db }).pages.publicProfiles.findPilot(username);
  return { pilot, text: JSON.stringify(pilot), ...cost };
}

test("a pilot is a head and public entries, and a private entry, notes and days change no byte", async () => {
  const member = await signedIn("patron", "mika");
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 6 });
  const before = await read("mika");
  expect(before.pilot?.listed.series).toMatchObject([{ workId: "gundam-wing", rating: 6 }]);
  const hidden = { status: "completed", rating: 10, notes: "my secret note", isPrivate: true } as const;
  await trackSeries(member, "turn-a-gundam", hidden);
  await trackGame(member, GAMES[0]?.id ?? "", hidden);
  await trackSeries(member, "gundam-wing", { notes: "my secret note", startedOn: "2024-01-02" });
  expect((await read("MIKA")).text).toBe(before.text);
});

test("reads two queries and few rows, however much is tracked", async () => {
  const member = await signedIn("patron", "mika");
  for (const { id } of GAMES.slice(0, 12)) await trackGame(member, id, { status: "playing", hoursPlayed: 2 });
  const { pilot, statements, rowsRead } = await read("mika");
  expect(pilot?.listed.games).toHaveLength(12);
  expect([statements, rowsRead <= 5]).toEqual([2, true]);
});

test("a private, a hidden, a deleted and an unknown member are alike", async () => {
  const unknown = await read("nobody-x");
  expect(unknown.pilot).toBeNull();
  const member = await signedIn("patron", "mika");
  await member.publish("mika", { publicProfile: false });
  const secret = await read("mika");
  await member.publish("mika");
  expect((await read("mika")).pilot).not.toBeNull();
  await env.DB.prepare(hidingSql("profile", "mika", new Date())).run();
  const hidden = await read("mika");
  await member.send("DELETE", "/api/me", { confirm: "DELETE" });
  for (const one of [secret, hidden, await read("mika")])
    expect([one.pilot, one.statements]).toEqual([null, unknown.statements]);
});
