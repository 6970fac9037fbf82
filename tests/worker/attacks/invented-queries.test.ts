import { describe, expect, inject, test, vi } from "vitest";
import type { Customization } from "#worker/card/contract/index.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import type { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { EdgeBrowser } from "../../support/edge-browser";
import { publicMember, customize as saveCard } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { outboundCalls } from "../../support/outbound";
import { withoutLimits } from "../../support/rate-limits";
import { SOURCE, setPicture, withPicture } from "../../support/tiles";
import { trackSeries } from "../../support/tracking";

const QUERIES = inject("long") ? 100 : 4;

/** A member with a card that has everything, and the site on a database that counts its work. */
async function arrange(bindings: Record<string, unknown> = {}) {
  const member = await withPicture(await publicMember("patron", "mika"), GRADIENT_PNG);
  await trackSeries(member, "gundam-wing", { status: "watching", episodesWatched: 3 });
  const { db, cost } = meteredDatabase();
  const anyone = new EdgeBrowser({ DB: db, ...withoutLimits(), ...bindings });
  const draw = vi.spyOn(anyone.services.card.pictures, "draw");
  const spent = () => ({
    rows: cost.rowsRead,
    fetches: outboundCalls().filter((call) => call === `GET ${SOURCE}`).length,
    drawings: draw.mock.calls.length,
  });
  return { member, anyone, spent };
}

const profileOf = (anyone: EdgeBrowser) => `${anyone.origin}/u/mika`;
const oEmbedOf = (anyone: EdgeBrowser) =>
  `/api/oembed?${new URLSearchParams({ url: profileOf(anyone), maxwidth: "300" })}`;
const podcast = `/api/podcast?${new URLSearchParams({ url: PODCAST_FEED_URL })}`;
const and = (path: string, query: string) => path + (path.includes("?") ? "&" : "?") + query;

/** Of a search for `m`. */
const SPELLINGS = ["m!", "M%20", "%20m%20", "%F0%9F%9A%80m", "%6D", "m&limit=24"];

type Path = (memberId: string, anyone: EdgeBrowser) => string;
const ANSWERS: [what: string, path: Path, others: (path: string, n: number) => string][] = [
  ["a profile", () => "/api/public-profile/mika", (path, n) => `${path}?x=${n}`],
  [
    "a profile in other letters",
    () => "/api/public-profile/mika",
    (_path, n) => `/api/public-profile/${["MIKA", "mikA", "%6dika", "m%69ka"][n % 4]}${n > 3 ? `?${n}` : ""}`,
  ],
  ["a card", (id) => `/api/gcard/${id}`, (path, n) => `${path}?x=${n}`],
  ["a card's picture", (id) => `/api/gcard/${id}/image`, (path, n) => `${path}?x=${n}`],
  ["a picture of an invented version", (id) => `/api/gcard/${id}/image`, (path, n) => `${path}?v=${n}`],
  ["an SVG", (id) => `/api/gcard/${id}/image?format=svg`, (path, n) => `${path}&scale=2&v=${n}`],
  ["a member's picture", (id) => `/api/avatar/${id}`, (path, n) => `${path}?v=${n}`],
  ["a badge", (id) => `/api/badge/${id}`, (path, n) => `${path}?x=${n}`],
  ["an embed", (_id, anyone) => oEmbedOf(anyone), (path, n) => and(path, `x=${n}`)],
  [
    "an embed of an invented address",
    (_id, anyone) => oEmbedOf(anyone),
    (path, n) => path.replace("%2Fu%2Fmika", `%2F${n % 2 ? "u" : "profile"}%2FMika%3Fx%3D${n}`),
  ],
  [
    "an embed of an invented height",
    (_id, anyone) => oEmbedOf(anyone),
    (path, n) => and(path, `maxheight=${200 + n}`),
  ],
  ["the directory", () => "/api/members", (path, n) => `${path}?x=${n}&limit=24&sort=newest`],
  ["a search", () => "/api/members?q=m", (_path, n) => `/api/members?q=${SPELLINGS[n % 6]}`],
  ["videos", () => "/api/youtube/videos?limit=2", (path, n) => `${path}&x=${n}`],
  ["a work's videos", () => "/api/recordings?work=series%2Fgundam-wing", (path, n) => `${path}&x=${n}`],
  ["the podcast", () => podcast, (path, n) => and(path, `x=${n}`)],
];

test("other addresses of an answer cost nothing", async () => {
  const { member, anyone, spent } = await arrange();
  await runTenMinuteCron();
  for (const [what, pathOf, other] of ANSWERS) {
    anyone.edge.copies.clear();
    const path = pathOf(member.memberId, anyone);
    const first = await anyone.fetch(path);
    const body = await first.text();
    expect([what, first.status]).toEqual([what, 200]);
    const before = spent();
    for (let n = 0; n < QUERIES; n++) {
      const response = await anyone.fetch(other(path, n));
      expect([what, n, response.status, (await response.text()) === body]).toEqual([what, n, 200, true]);
    }
    expect([what, spent()]).toEqual([what, before]);
    expect([...anyone.edge.copies.keys()]).toEqual([new URL(path, anyone.origin).href]);
  }
  // The picture and its SVG are drawn once each, and the member's photo was fetched once.
  expect(spent()).toMatchObject({ drawings: 2, fetches: 1 });
});

describe("a card drawn more often than its limit allows", () => {
  const onePictureOnly = () => {
    let left = 1;
    const limit: RateLimit["limit"] = async ({ key }) => ({
      success: !key.startsWith("pictures:") || left-- > 0,
    });
    return { LIMIT_60: { limit } };
  };

  const customize = (change: Partial<Customization>) => (member: TestBrowser) =>
    saveCard(member, { frameStyle: "hex", ...change });

  /** The answers before and after these changes, of which only the first may be drawn. */
  async function drawnOnce(setUp: (member: TestBrowser) => Promise<unknown>, change: typeof setUp) {
    const { member, anyone, spent } = await arrange(onePictureOnly());
    await setUp(member);
    const path = `/api/gcard/${member.memberId}/image`;
    const drawn = await (await anyone.fetch(path)).bytes();
    await change(member);
    anyone.edge.copies.clear();
    const before = spent();
    const again = await anyone.fetch(path);
    expect(spent()).toMatchObject({ fetches: before.fetches, drawings: before.drawings });
    return { drawn, again };
  }

  test("serves the last drawing, kept for a minute, if only its look changed", async () => {
    const other = customize({ gundamTitle: "Admiral", badgeType: "Zeon", frameStyle: "mono", accent: "red" });
    const { drawn, again } = await drawnOnce(customize({}), other);
    const control = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
    expect([again.status, again.headers.get("Cache-Control"), again.headers.get("ETag")]).toEqual([
      ...[200, control, null],
    ]);
    expect(await again.bytes()).toEqual(drawn);
  });

  const hideWing = (member: TestBrowser) =>
    trackSeries(member, "gundam-wing", { status: "watching", isPrivate: true });
  const favorite = (member: TestBrowser) =>
    trackSeries(member, "gundam-wing", { status: "completed", isFavourite: true });

  test.each<[what: string, look: Partial<Customization>, change: (member: TestBrowser) => Promise<unknown>]>([
    ["artwork whose entry became private", { artwork: "series/gundam-wing" }, hideWing],
    ["a count that became smaller", { firstLine: "series" }, hideWing],
    [
      "another name",
      {},
      (member) => member.send("PATCH", "/api/auth/profile", { displayName: "Mika the Ace" }),
    ],
    ["a photo that was removed", {}, (member) => setPicture(member, null)],
  ])("serves an uncached notice instead of a drawing with %s", async (_what, shown, change) => {
    const setUp = async (member: TestBrowser) => {
      await favorite(member);
      expect((await customize(shown)(member)).status).toBe(200);
    };
    const { drawn, again } = await drawnOnce(setUp, change);
    expect([again.status, again.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(await again.bytes()).not.toEqual(drawn);
  });

  test("serves an uncached notice for a format that was never drawn, not 429", async () => {
    const { member, anyone, spent } = await arrange(onePictureOnly());
    await anyone.fetch(`/api/gcard/${member.memberId}/image`);
    const other = await anyone.fetch(`/api/gcard/${member.memberId}/image?scale=2`);
    expect([other.status, other.headers.get("Content-Type"), other.headers.get("Retry-After")]).toEqual([
      ...[503, "image/png", "60"],
    ]);
    expect(spent().drawings).toBe(1);
  });
});
