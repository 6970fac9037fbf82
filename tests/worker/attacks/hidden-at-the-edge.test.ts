import { beforeEach, describe, expect, test, vi } from "vitest";
import { GRADIENT_PNG, STRIPED_GIF } from "../../fakes/pictures";
import { advanceClock, freezeClock } from "../../support/clock";
import { EdgeBrowser } from "../../support/edge-browser";
import { publicMember, publish } from "../../support/members";
import { purged, purgesAreFree } from "../../support/purges";
import { loseTable, members } from "../../support/rows";
import { withPicture } from "../../support/tiles";
import { changeSeries, trackSeries, untrack } from "../../support/tracking";
import { someOf } from "../../support/variant";

const CARD = { gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "classic", isPublic: true };
/** The first drawing of an isolate is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const LONGEST_COPY_MS = 71_000;

type Member = Awaited<ReturnType<typeof publicMember>>;

async function aMember(): Promise<Member> {
  const member = await withPicture(await publicMember("patron", "mika"), GRADIENT_PNG);
  await trackSeries(member, "gundam-x", { status: "watching", episodesWatched: 3, notes: "a secret" });
  await purgesAreFree();
  return member;
}

const pathsOf = ({ memberId, origin }: Member) => [
  "/api/public-profile/mika",
  `/api/gcard/${memberId}`,
  `/api/gcard/${memberId}/image`,
  `/api/avatar/${memberId}`,
  `/api/badge/${memberId}`,
  `/api/oembed?${new URLSearchParams({ url: `${origin}/u/mika` })}`,
  "/api/members",
];

/** What a new visitor gets through the edge at each of these addresses. */
const shown = async (anyone: EdgeBrowser, paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const response = await anyone.fetch(path);
      return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
    }),
  );

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const send = (method: string, path: string, body: unknown) => (member: Member) =>
  member.send(method, path, body);
const HIDING: [what: string, change: (member: Member) => Promise<Response>][] = [
  ["making the profile private", (member) => publish(member, "mika", false)],
  ["another username", (member) => publish(member, "mika-o")],
  ["another name", send("PATCH", "/api/auth/profile", { displayName: "Orga" })],
  ["taking the picture away", send("PATCH", "/api/auth/profile", { profileImage: null })],
  [
    "uploading another picture",
    send("POST", "/api/auth/profile/picture", { picture: Buffer.from(STRIPED_GIF).toString("base64") }),
  ],
  ["hiding the card", send("POST", "/api/gcard/customize", { ...CARD, isPublic: false })],
  [
    "making an entry private",
    (member) => changeSeries(member, { changes: [{ seriesId: "gundam-x", isPrivate: true }] }),
  ],
  ["another note", (member) => trackSeries(member, "gundam-x", { notes: "" })],
  ["taking an entry off", (member) => untrack(member, "series/gundam-x")],
  ["deleting the account", send("DELETE", "/api/me", { confirm: "DELETE" })],
];

describe.each(HIDING)("%s", (_what, change) => {
  test("purges the copies at the edge, and visitors get the new state", async () => {
    const member = await aMember();
    const anyone = new EdgeBrowser();
    const paths = pathsOf(member);
    await shown(anyone, paths);
    expect((await change(member)).status).toBeLessThan(300);
    await purged();
    const through = await shown(anyone, paths);
    anyone.edge.copies.clear();
    expect(through).toEqual(await shown(anyone, paths));
  });
});

/** The lifetime of copies is the same for all of these changes, so some of them suffice. */
describe.each(someOf(HIDING, 3))("%s", (_what, change) => {
  test("shows visitors the new state within 71 seconds if every purge fails", async () => {
    const member = await aMember();
    const anyone = new EdgeBrowser();
    anyone.edge.mayPurge = () => false;
    const paths = pathsOf(member);
    const before = await shown(anyone, paths);
    expect((await change(member)).status).toBeLessThan(300);
    expect(await shown(anyone, paths)).toEqual(before);
    advanceClock(LONGEST_COPY_MS);
    const after = await shown(anyone, paths);
    anyone.edge.copies.clear();
    expect(after).toEqual(await shown(anyone, paths));
  });
});

test("serves copies for at most six minutes while the database is down", async () => {
  const member = await aMember();
  const anyone = new EdgeBrowser();
  const paths = pathsOf(member).slice(0, -1);
  await shown(anyone, paths);
  vi.spyOn(console, "error").mockImplementation(() => {});
  await loseTable(members);
  advanceClock(6 * 60_000);
  for (const path of paths) expect((await anyone.fetch(path)).status).toBeGreaterThanOrEqual(500);
});

test("a card picture that was drawn while its owner hid the card is gone in 71 seconds", async () => {
  const member = await aMember();
  const anyone = new EdgeBrowser();
  const { pictures } = anyone.services.card;
  const draw = pictures.draw;
  vi.spyOn(pictures, "draw").mockImplementationOnce(async (...given) => {
    const drawn = await draw(...given);
    await publish(member, "mika", false);
    await purged();
    return drawn;
  });
  const path = `/api/gcard/${member.memberId}/image`;
  expect((await anyone.fetch(path)).status).toBe(200);
  advanceClock(LONGEST_COPY_MS);
  expect((await anyone.fetch(path)).status).toBe(404);
});
