import { beforeEach, expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { memberTags } from "#worker/members/account/contract/index.ts";
import { freezeClock } from "../../support/clock";
import { fakeEdgeCache } from "../../support/edge-cache";
import { publish } from "../../support/members";
import { purged } from "../../support/pending-work";
import { purgesAreFree } from "../../support/purges";
import { signedIn } from "../../support/sign-in";
import { changeGames, changeSeries, trackGame, trackSeries, untrack } from "../../support/tracking";

const [GAME = "", OTHER = ""] = GAMES.map(({ id }) => id);
const CARD = { gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "classic", isPublic: true };

let member: Awaited<ReturnType<typeof signedIn>>;
let purge: ReturnType<typeof fakeEdgeCache>;

/** The calls with which a change purges copies at the edge. */
async function purgesOf(change: () => Promise<Response>) {
  await purgesAreFree();
  purge.mockClear();
  const { status } = await change();
  await purged();
  return [status, purge.mock.calls];
}

beforeEach(async () => {
  freezeClock();
  purge = fakeEdgeCache();
  member = await signedIn("patron");
  await trackSeries(member, "gundam-x", { status: "watching", episodesWatched: 3 });
  await trackSeries(member, "gundam-wing", { status: "watching", isPrivate: true });
});

/** Changes that hide data are in `hidden-at-the-edge.test.ts`. */
const changes: [what: string, change: () => Promise<Response>][] = [
  ["a card's look", () => member.send("POST", "/api/gcard/customize", { ...CARD, badgeType: "Zeon" })],
  ["a series", () => trackSeries(member, "turn-a-gundam", { status: "completed" })],
  ["a game", () => trackGame(member, GAME, { status: "playing", hoursPlayed: 2 })],
  ["several games", () => changeGames(member, { changes: [{ gameId: OTHER }] })],
  [
    "a private entry that becomes public",
    () => changeSeries(member, { changes: [{ seriesId: "gundam-wing", isPrivate: false }] }),
  ],
];

test("each change purges the copies of a public profile once, and no others", async () => {
  await publish(member, "mika");
  const once = [200, [[memberTags(member.memberId)]]];
  for (const [what, change] of changes) expect([what, await purgesOf(change)]).toEqual([what, once]);
  expect(await purgesOf(() => publish(member, "mika", false))).toEqual(once);
  for (const path of [`games/${GAME}`, `games/${OTHER}`, "series/turn-a-gundam"] as const)
    await untrack(member, path);
  await changeSeries(member, { changes: [{ seriesId: "gundam-wing", isPrivate: true }] });
  for (const [what, change] of changes) expect([what, await purgesOf(change)]).toEqual([what, [200, []]]);
});

test("purges after a new username only if the profile is or becomes public", async () => {
  await publish(member, "mika");
  const tags = memberTags(member.memberId);
  expect(await purgesOf(() => publish(member, "mika-o"))).toEqual([200, [[tags]]]);
  expect(await purgesOf(() => publish(member, "mika-o", false))).toEqual([200, [[tags]]]);
  expect(await purgesOf(() => publish(member, "mika", false))).toEqual([200, []]);
  expect(await purgesOf(() => publish(member, "mika-o"))).toEqual([200, [[tags]]]);
});

test("purges nothing after a refused change", async () => {
  await publish(member, "mika");
  for (const [status, change] of [
    [409, () => changeSeries(member, { changes: [{ seriesId: "gundam-x", rating: 5, basedOn: 7 }] })],
    [404, () => untrack(member, "series/zeta-gundam")],
    [400, () => publish(member, "admin")],
  ] as const)
    expect(await purgesOf(change)).toEqual([status, []]);
});
