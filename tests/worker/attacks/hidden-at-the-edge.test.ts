import { beforeEach, describe, expect, test, vi } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { memberTags } from "#worker/members/account/contract/index.ts";
import { GRADIENT_PNG, STRIPED_GIF } from "../../fakes/pictures";
import { EdgeBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { fakeEdgeCache } from "../../support/edge-cache";
import { customize } from "../../support/members";
import { purged } from "../../support/pending-work";
import { oEmbedOf } from "../../support/public-addresses";
import { purgesAreFree } from "../../support/purges";
import { type Member, signedIn } from "../../support/sign-in";
import { withPicture } from "../../support/tiles";
import { changeGames, changeSeries, trackGame, trackSeries, untrack } from "../../support/tracking";

/** The first drawing of an isolate is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const LONGEST_COPY_MS = 71_000;

async function aMember(): Promise<Member> {
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  for (const id of ["gundam-x", "gundam-wing"])
    await trackSeries(member, id, { status: "watching", episodesWatched: 3, notes: "a secret" });
  await purgesAreFree();
  return member;
}

const pathsOf = ({ memberId }: Member) => [
  ...["mika", "mika-o"].map((name) => `/api/public-profile/${name}`),
  `/api/gcard/${memberId}`,
  `/api/gcard/${memberId}/image?format=svg`,
  `/card/${memberId}/350x19.png`,
  `/api/avatar/${memberId}`,
  `/api/badge/${memberId}`,
  oEmbedOf("mika"),
  "/api/members",
];

let visitors = 0;
/** What a new visitor gets through the edge at each of these addresses. */
function shown(anyone: EdgeBrowser, paths: string[]) {
  const headers = { "CF-Connecting-IP": `2001:db8:${(++visitors).toString(16)}::1` };
  return Promise.all(
    paths.map(async (path) => {
      const response = await anyone.fetch(path, { headers });
      return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
    }),
  );
}

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const send = (method: string, path: string, body: unknown) => (member: Member) =>
  member.send(method, path, body);
/** One after another: what a change hides is shown before it. */
const HIDING: [what: string, change: (member: Member) => Promise<Response>][] = [
  ["another name", send("PATCH", "/api/auth/profile", { displayName: "Orga" })],
  [
    "uploading another picture",
    send("POST", "/api/auth/profile/picture", { picture: Buffer.from(STRIPED_GIF).toString("base64") }),
  ],
  ["taking the picture away", send("PATCH", "/api/auth/profile", { profileImage: null })],
  ["another note", (member) => trackSeries(member, "gundam-x", { notes: "" })],
  [
    "making an entry private",
    (member) => changeSeries(member, { changes: [{ seriesId: "gundam-x", isPrivate: true }] }),
  ],
  ["taking an entry off", (member) => untrack(member, "series/gundam-wing")],
  ["another username", (member) => member.publish("mika-o")],
  ["hiding the card", (member) => customize(member, { isPublic: false })],
  ["making the profile private", (member) => member.publish("mika-o", { publicProfile: false })],
  ["making it public again", (member) => member.publish("mika-o")],
  ["deleting the account", send("DELETE", "/api/me", { confirm: "DELETE" })],
];

test("each change that hides something purges the copies at the edge, and visitors get the new state", async () => {
  const member = await aMember();
  const anyone = new EdgeBrowser();
  const paths = pathsOf(member);
  let before = await shown(anyone, paths);
  for (const [what, change] of HIDING) {
    expect([what, (await change(member)).status < 300]).toEqual([what, true]);
    await purged();
    const through = await shown(anyone, paths);
    anyone.edge.copies.clear();
    const now = await shown(anyone, paths);
    expect([what, through]).toEqual([what, now]);
    expect([what, now]).not.toEqual([what, before]);
    before = now;
    // Longer than a purge waits for Cloudflare. The copies last longer.
    advanceClock(31_000);
  }
});

test("a card picture that was drawn while its owner hid the card is gone in 71 seconds", async () => {
  const member = await aMember();
  const anyone = new EdgeBrowser();
  const { pictures } = anyone.services.card;
  const draw = pictures.draw;
  vi.spyOn(pictures, "draw").mockImplementationOnce(async (...given) => {
    const drawn = await draw(...given);
    await member.publish("mika", { publicProfile: false });
    await purged();
    return drawn;
  });
  const path = `/api/gcard/${member.memberId}/image`;
  expect((await anyone.fetch(path)).status).toBe(200);
  advanceClock(LONGEST_COPY_MS);
  expect((await anyone.fetch(path)).status).toBe(404);
});

describe("changes", () => {
  const [GAME = "", OTHER = ""] = GAMES.map(({ id }) => id);

  let member: Member;
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
    ["a card's look", () => customize(member, { badgeType: "Zeon" })],
    ["a series", () => trackSeries(member, "turn-a-gundam", { status: "completed" })],
    ["a game", () => trackGame(member, GAME, { status: "playing", hoursPlayed: 2 })],
    ["several games", () => changeGames(member, { changes: [{ gameId: OTHER }] })],
    [
      "a private entry that becomes public",
      () => changeSeries(member, { changes: [{ seriesId: "gundam-wing", isPrivate: false }] }),
    ],
  ];

  test("each change purges the copies of a public profile once, and no others", async () => {
    await member.publish("mika");
    const once = [200, [[memberTags(member.memberId)]]];
    for (const [what, change] of changes) expect([what, await purgesOf(change)]).toEqual([what, once]);
    expect(await purgesOf(() => member.publish("mika", { publicProfile: false }))).toEqual(once);
    for (const path of [`games/${GAME}`, `games/${OTHER}`, "series/turn-a-gundam"] as const)
      await untrack(member, path);
    await changeSeries(member, { changes: [{ seriesId: "gundam-wing", isPrivate: true }] });
    for (const [what, change] of changes) expect([what, await purgesOf(change)]).toEqual([what, [200, []]]);
  });

  test("purges after a new username only if the profile is or becomes public", async () => {
    await member.publish("mika");
    const tags = memberTags(member.memberId);
    expect(await purgesOf(() => member.publish("mika-o"))).toEqual([200, [[tags]]]);
    expect(await purgesOf(() => member.publish("mika-o", { publicProfile: false }))).toEqual([200, [[tags]]]);
    expect(await purgesOf(() => member.publish("mika", { publicProfile: false }))).toEqual([200, []]);
    expect(await purgesOf(() => member.publish("mika-o"))).toEqual([200, [[tags]]]);
  });

  test("purges nothing after a refused change", async () => {
    await member.publish("mika");
    for (const [status, change] of [
      [409, () => changeSeries(member, { changes: [{ seriesId: "gundam-x", rating: 5, basedOn: 7 }] })],
      [404, () => untrack(member, "series/zeta-gundam")],
      [400, () => member.publish("admin")],
    ] as const)
      expect(await purgesOf(change)).toEqual([status, []]);
  });
});
