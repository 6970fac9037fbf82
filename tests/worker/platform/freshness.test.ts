import { afterEach, beforeEach, expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { TestBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { fakeEdgeCache } from "../../support/edge-cache";
import { publish } from "../../support/members";
import { signedIn } from "../../support/sign-in";
import { changeGames, changeSeries, trackGame, trackSeries, untrack } from "../../support/tracking";
import { until } from "../../support/until";
import { someOf } from "../../support/variant";

const GAME = GAMES[0]?.id ?? "";
const CARD = { gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "classic", isPublic: true };

let member: Awaited<ReturnType<typeof signedIn>>;
let purge: ReturnType<typeof fakeEdgeCache>;

const TEN_MINUTES_MS = 10 * 60_000;

/** Waits until the work after a request is done and no further purge follows. */
async function settled() {
  for (let calls = -1; calls !== purge.mock.calls.length; ) {
    calls = purge.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits until the next purge may be made immediately. There is a minimum time between purges. */
async function purgesAreFree() {
  await settled();
  advanceClock(TEN_MINUTES_MS);
}

/** Returns all answers that the edge may keep, by their tags. */
async function keptAnswers(): Promise<Map<string, string>> {
  const anyone = new TestBrowser();
  const { memberId } = member;
  const kept = new Map<string, string>();
  const profiles = ["mika", "mika-o"].flatMap((name) => [
    `/api/public-profile/${name}`,
    `/api/oembed?url=${encodeURIComponent(`${anyone.origin}/u/${name}`)}`,
  ]);
  const others = [`/api/gcard/${memberId}`, `/api/gcard/${memberId}/image`, `/api/badge/${memberId}`];
  for (const path of [...profiles, ...others, `/api/avatar/${memberId}`, "/api/members"]) {
    const response = await anyone.fetch(path);
    const body = Buffer.from(await response.arrayBuffer()).toString("base64");
    const tag = response.headers.get("Cache-Tag");
    if (tag) kept.set(tag, `${kept.get(tag) ?? ""} ${path} ${response.status} ${body}`);
  }
  return kept;
}

/** Expects that a change purges these kinds of tags in one call, and that every changed answer has a purged tag. */
async function expectPurged(change: () => Promise<Response>, tags: string[]): Promise<void> {
  const before = await keptAnswers();
  await purgesAreFree();
  purge.mockClear();
  expect((await change()).status).toBeLessThan(300);
  if (tags.length > 0) await until(() => expect(purge).toHaveBeenCalled());
  await settled();
  const calls = purge.mock.calls.map(([tags]) => tags);
  expect(calls.length).toBeLessThanOrEqual(1);
  // The call may also purge tags that earlier tests left behind.
  const purged = calls.flat().filter((tag) => tag === "directory" || tag.endsWith(member.memberId));
  const after = await keptAnswers();
  const stale = [...before].filter(([tag, answers]) => after.get(tag) !== answers).map(([tag]) => tag);
  for (const tag of stale) expect(purged).toContain(tag);
  expect(purged.map((tag) => tag.replace(`-${member.memberId}`, "")).sort()).toEqual(tags);
}

beforeEach(async () => {
  freezeClock();
  purge = fakeEdgeCache();
  member = await signedIn("patron");
  await trackSeries(member, "gundam-x", { status: "watching", episodesWatched: 3 });
  await trackSeries(member, "gundam-wing", { status: "watching", isPrivate: true });
});

afterEach(async () => {
  await settled();
});

const ALL = ["directory", "member"];
type Change = [what: string, change: () => Promise<Response>, tags: string[]];

/**
 * One change of each kind first. The others use the same code. Changes that hide data are in
 * `hidden-at-the-edge.test.ts`.
 */
const changes: Change[] = [
  ["a card's look", () => member.send("POST", "/api/gcard/customize", { ...CARD, badgeType: "Zeon" }), ALL],
  ["a series", () => trackSeries(member, "turn-a-gundam", { status: "completed" }), ALL],
  ["a game", () => trackGame(member, GAME, { status: "playing", hoursPlayed: 2 }), ALL],
  ["several games", () => changeGames(member, { changes: [{ gameId: GAME }] }), ALL],
  ["a private entry", () => trackSeries(member, "gundam-wing", { rating: 9, isPrivate: true }), ALL],
  ["nothing at all", () => changeSeries(member, {}), []],
  [
    "a new picture",
    () => member.send("PATCH", "/api/auth/profile", { profileImage: "https://pictures.example/me.png" }),
    ALL,
  ],
  ["several series", () => changeSeries(member, { changes: [{ seriesId: "gundam-x", rating: 8 }] }), ALL],
  ["a new private entry", () => trackGame(member, GAME, { isPrivate: true }), ALL],
  ["taking a private entry off", () => untrack(member, "series/gundam-wing"), ALL],
  [
    "making a private entry public",
    () => changeSeries(member, { changes: [{ seriesId: "gundam-wing", isPrivate: false }] }),
    ALL,
  ],
];

test.each(someOf(changes, 6))(
  "purges the copies of a public profile after a change: %s",
  { timeout: 60_000 },
  async (_what, change, tags) => {
    await publish(member, "mika");
    await expectPurged(change, tags);
  },
);

test.each(someOf(changes, 3))(
  "purges nothing for a private profile after a change: %s",
  async (_what, change) => {
    await publish(member, "mika", false);
    await expectPurged(change, []);
  },
);

test("purges after a new username only if the profile is or becomes public", async () => {
  await publish(member, "mika");
  await expectPurged(() => publish(member, "mika-o"), ALL);
  await publish(member, "mika-o", false);
  await expectPurged(() => publish(member, "mika", false), []);
  await expectPurged(() => publish(member, "mika-o"), ALL);
});

test("purges nothing after a refused change", async () => {
  await publish(member, "mika");
  await purgesAreFree();
  purge.mockClear();
  const answers = [
    await changeSeries(member, { changes: [{ seriesId: "gundam-x", rating: 5, basedOn: 7 }] }),
    await untrack(member, "series/zeta-gundam"),
    await publish(member, "admin"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 404, 400]);
  await settled();
  expect(purge).not.toHaveBeenCalled();
});
