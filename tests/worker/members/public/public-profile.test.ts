import { expect, test } from "vitest";
import type { PublicProfile } from "#worker/profiles/public/contract/index.ts";
import { TestBrowser } from "../../../support/browser";
import { publish } from "../../../support/members";
import { loseTable, memberStats } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";
import { trackGame, trackSeries } from "../../../support/tracking";

const anyone = new TestBrowser();

test("shows what a member tracked, for any case of the username, and nothing of private entries", async () => {
  const member = await signedIn("patron");
  await publish(member, "Mika");
  const hidden = { status: "completed", rating: 1, isFavourite: true, isPrivate: true } as const;
  await trackSeries(member, "gundam-wing", { ...hidden, episodesWatched: 49 });
  await trackGame(member, "seed-federation-vs-zaft", { ...hidden, hoursPlayed: 99 });
  const seen = { status: "completed", rating: 9, isFavourite: true } as const;
  await trackSeries(member, "mobile-suit-gundam", {
    ...seen,
    episodesWatched: 43,
    repeats: 1,
    notes: "Amuro!",
  });
  await trackSeries(member, "zeta-gundam", { status: "watching", rating: 8, episodesWatched: 10 });
  await trackGame(member, "federation-vs-zeon", { ...seen, hoursPlayed: 12.5 });
  await trackGame(member, "aeug-vs-titans", { status: "playing", hoursPlayed: 0.25 });
  const profile = await (await anyone.fetch("/api/public-profile/mIKA")).json<PublicProfile>();
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
  expect(profile.stats).toEqual({
    totalSeries: 2,
    completedSeries: 1,
    totalGames: 2,
    completedGames: 1,
    averageRating: 8.7,
  });
  expect(
    profile.seriesTracking.map(({ seriesId, isFavourite, notes }) => [seriesId, isFavourite, notes]),
  ).toEqual([
    ["zeta-gundam", false, null],
    ["mobile-suit-gundam", true, "Amuro!"],
  ]);
  expect(
    profile.gameTracking.map(({ game, rating, hoursPlayed, isFavourite }) => [
      game.title,
      rating,
      hoursPlayed,
      isFavourite,
    ]),
  ).toEqual([
    ["Mobile Suit Zeta Gundam: AEUG vs. Titans", null, 0.25, false],
    ["Mobile Suit Gundam: Federation vs. Zeon", 9, 12.5, true],
  ]);
});

test("a profile is private until its owner says otherwise", async () => {
  const member = await signedIn("patron");
  const user = await (await member.fetch("/api/auth/user")).json();
  expect(user).toMatchObject({ profile: { publicProfile: false, username: null } });
});

test.each([
  ["/api/public-profile/mika", "member-"],
  ["/api/members", "directory"],
])("%s is cached for a minute, and answers 304 to its ETag", async (path, tag) => {
  await publish(await signedIn("patron"), "mika");
  const { headers } = await anyone.fetch(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "public, max-age=60, stale-while-revalidate=10, stale-if-error=60",
    "cache-tag": expect.stringContaining(tag),
    etag: expect.stringMatching(/.{6}/),
  });
  const known = { headers: { "If-None-Match": headers.get("ETag") ?? "" } };
  expect((await anyone.fetch(path, known)).status).toBe(304);
});

test("is an uncached 503 if a part can't be read", async () => {
  await publish(await signedIn("patron"), "mika");
  await loseTable(memberStats);
  const response = await anyone.fetch("/api/public-profile/mika");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
  expect(response.headers.get("Retry-After")).toBe("10");
  expect(await response.json()).toEqual({ message: "Profile data is incomplete. Please try again later." });
});
