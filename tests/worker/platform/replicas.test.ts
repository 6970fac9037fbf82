import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { newPlayer } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";
import { staleReplicas } from "../../support/stale-replicas";
import { mySeries, trackSeries, untrack } from "../../support/tracking";

/** A member and a visitor of the same site, on a database with stale replicas. */
async function arrange() {
  const { db, asked } = staleReplicas();
  const { cookies, memberId } = await signedIn("patron", "mika");
  const member = Object.assign(new TestBrowser({ DB: db }, { cookies }), {
    memberId,
  });
  return { db, asked, member, anyone: new TestBrowser({ DB: db }) };
}

const statusOf = async (browser: TestBrowser, path: string) => (await browser.fetch(path)).status;

describe("with replicas as stale as D1 allows", () => {
  test("a member sees each of their own changes", async () => {
    const { member, anyone } = await arrange();
    const shown = async () => {
      const profile = await anyone.fetch("/api/public-profile/mika");
      return [await mySeries(member), (await profile.json<{ seriesTracking: unknown }>()).seriesTracking];
    };
    for (const episodesWatched of [1, 2, 3]) {
      const change = await trackSeries(member, "gundam-x", { status: "watching", episodesWatched });
      const entry = { seriesId: "gundam-x", episodesWatched };
      expect([change.status, await shown()]).toMatchObject([200, [[entry], [entry]]]);
    }
    await untrack(member, "series/gundam-x");
    expect(await shown()).toEqual([[], []]);
  });

  test("a private profile disappears everywhere immediately", async () => {
    const { member, anyone } = await arrange();
    const paths = [
      "/api/public-profile/mika",
      `/api/gcard/${member.memberId}`,
      `/api/badge/${member.memberId}`,
    ];
    for (const path of paths) expect([path, await statusOf(anyone, path)]).toEqual([path, 200]);
    expect(await (await anyone.fetch("/api/members")).text()).toContain("mika");
    await member.publish("mika", { publicProfile: false });
    for (const path of paths) expect([path, await statusOf(anyone, path)]).toEqual([path, 404]);
    expect(await (await anyone.fetch("/api/members")).text()).not.toContain("mika");
  });

  test("a member's or a player's session that was ended on another device is ended", async () => {
    const { db, member } = await arrange();
    const otherDevice = new TestBrowser({ DB: db }, { cookies: member.cookies });
    expect(await statusOf(otherDevice, "/api/tracker/my-series")).toBe(200);
    await member.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(await statusOf(otherDevice, "/api/tracker/my-series")).toBe(401);
    expect(await statusOf(otherDevice, "/api/auth/user")).toBe(401);
    const player = new TestBrowser({ DB: db }, { cookies: (await newPlayer("ace-pilot")).cookies });
    const state = () => player.json<{ player: unknown }>("/api/game/player");
    expect((await state()).player).not.toBeNull();
    await new TestBrowser({ DB: db }, { cookies: player.cookies }).send(
      "POST",
      "/api/game/player/logout",
      {},
    );
    expect((await state()).player).toBeNull();
  });
});

test("only feeds, entries and activity may be read from a replica", async () => {
  const { asked, member, anyone } = await arrange();
  await trackSeries(member, "gundam-x", { status: "watching", episodesWatched: 3 });
  const paths = [
    ...["/api/auth/user", "/api/tracker/my-series", "/api/tracker/my-games", "/api/tracker/statistics"],
    ...["/api/public-profile/mika", "/api/members", "/api/game/leaderboard", "/api/youtube/videos"],
    ...[`/api/gcard/${member.memberId}`, `/api/avatar/${member.memberId}`, `/api/badge/${member.memberId}`],
  ];
  for (const browser of [member, anyone]) for (const path of paths) await browser.fetch(path);
  const tablesOf = (isNear: (constraint: string) => boolean) =>
    new Set(
      asked
        .filter(({ constraint }) => isNear(constraint))
        .flatMap(({ sql }) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table)),
    );
  expect(tablesOf((constraint) => constraint === "first-unconstrained")).toEqual(new Set(["feed_copies"]));
  expect(tablesOf((constraint) => !constraint.startsWith("first-"))).toEqual(
    new Set(["feed_copies", "series_entries", "game_entries", "activity"]),
  );
  expect(tablesOf((constraint) => constraint === "first-primary")).toContain("sessions");
});

test("triggers read only from the primary", async () => {
  const { db, asked } = staleReplicas();
  await runTenMinuteCron({ DB: db });
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ constraint }) => constraint))).toEqual(new Set(["first-primary"]));
});
