import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { fakeEdgeCache } from "../../support/edge-cache";
import { publicMember } from "../../support/members";
import { momentsIn } from "../../support/moments";
import { newPlayer, playGame } from "../../support/quiz";
import { members as memberRows, rowsOf } from "../../support/rows";
import { profileOf, SOURCE, withPicture } from "../../support/tiles";
import { trackGame, trackSeries } from "../../support/tracking";

const anyone = new TestBrowser();

/** The points in time in an answer's body and headers. */
async function momentsAt(address: string, browser = anyone): Promise<string[]> {
  const response = await browser.fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  const headers = [...response.headers].filter(([name]) => name !== "date");
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return momentsIn(`${headers.join("\n")}\n${body}`);
}

test("public answers have no times of activity, and no days unless the member shows them", async () => {
  fakeEdgeCache();
  const member = await withPicture(await publicMember("patron", "mika"), GRADIENT_PNG);
  await publicMember("stranger", "haro");
  const days = { startedOn: "2024-02-03", finishedOn: "2024-03-04" };
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 9, ...days });
  await trackSeries(member, "gundam-x", { status: "watching", watched: [1, 3], watchedOn: "2026-11-17" });
  await trackGame(member, "federation-vs-zeon", { status: "playing", hoursPlayed: 2 });
  const player = await newPlayer("mirai");
  await playGame(player, 3);

  const profileAddress = encodeURIComponent(`${anyone.origin}/u/mika`);
  const addresses = [
    "/api/public-profile/mika",
    "/api/members",
    ...["newest", "completed", "name"].map((sort) => `/api/members?limit=1&sort=${sort}`),
    "/api/members?limit=1&q=m",
    `/api/gcard/${member.memberId}`,
    `/api/gcard/${member.memberId}/image?format=svg`,
    `/api/oembed?url=${profileAddress}`,
    `/api/badge/${member.memberId}`,
    `/api/avatar/${member.memberId}`,
    "/api/game/leaderboard",
  ];
  const moments = await Promise.all(addresses.map(async (address) => [address, await momentsAt(address)]));
  expect(moments).toEqual(addresses.map((address) => [address, []]));

  const profile = await (await anyone.fetch("/api/public-profile/mika")).text();
  expect(profile).not.toMatch(/startedOn|finishedOn|2024-0|2026-11/);
  expect(profile).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);
  expect(profile).toContain(`"memberSince":"${new Date().getUTCFullYear()}-01-01"`);
  const { publicProfiles } = servicesOf(env).pages;
  const pageOf = async () => JSON.stringify(await publicProfiles.findPage("mika", { series: 1, games: 1 }));
  expect(await pageOf()).not.toContain("2026-11");
  await member.send("POST", "/api/profile/settings", {
    username: "mika",
    publicProfile: true,
    showDays: true,
  });
  const page = await pageOf();
  expect(page).toContain('"day":"2026-11-17"');
  expect([page.match(/2024-0/), momentsIn(page)]).toEqual([null, []]);
  // Shows that `momentsAt` finds a time where there is one.
  expect(await momentsAt("/api/tracker/my-series", member)).not.toEqual([]);
  for (const { createdAt } of await rowsOf(memberRows))
    expect(Number(createdAt)).toBeGreaterThan(1_700_000_000_000);
});

test("the avatar's version can't be computed from the picture", async () => {
  const member = await withPicture(await publicMember("patron", "mika"), GRADIENT_PNG);
  const { profileImage } = await profileOf(member);
  const version = new URL(profileImage ?? "", anyone.origin).searchParams.get("v")?.slice(0, 8);
  const tile = new Uint8Array(await (await anyone.fetch(profileImage ?? "")).arrayBuffer());
  for (const known of [new TextEncoder().encode(SOURCE), tile]) {
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", known));
    expect(
      [digest.toString("base64url"), digest.toString("hex")].map((text) => text.slice(0, 8)),
    ).not.toContain(version);
  }
});
