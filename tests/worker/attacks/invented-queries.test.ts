import { describe, expect, inject, test, vi } from "vitest";
import type { Customization } from "#worker/card/contract/index.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import type { TestBrowser } from "../../support/browser";
import { EdgeBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { customize as saveCard } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { outboundCalls } from "../../support/outbound";
import { oEmbedOf } from "../../support/public-addresses";
import { withoutLimits } from "../../support/rate-limits";
import { signedIn } from "../../support/sign-in";
import { SOURCE, setPicture, withPicture } from "../../support/tiles";
import { trackSeries } from "../../support/tracking";

const QUERIES = inject("long") ? 100 : 4;

/** A member with a card that has everything, and the site on a database that counts its work. */
async function arrange(bindings: Record<string, unknown> = {}) {
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
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

const podcast = `/api/podcast?${new URLSearchParams({ url: PODCAST_FEED_URL })}`;
const EMBED = `${oEmbedOf("mika")}&maxwidth=300`;
/** Of a search for `m`. */
const SPELLINGS = ["m!", "M%20", "%20m%20", "%F0%9F%9A%80m", "%6D", "m&limit=24"];
const SHORT = [".png", ".png?v=invented", ".PNG?scale=1", "/600x315.png"];
const LETTERS = ["MIKA", "mikA", "%6dika", "m%69ka"];

/** In a path, ID is the member's. Other addresses of the same answer append a number, or replace a part. */
const ANSWERS: [what: string, path: string, others: string | ((path: string, n: number) => string)][] = [
  ["a profile", "/api/public-profile/mika", "?x=N"],
  [
    "a profile in other letters",
    "/api/public-profile/mika",
    (_path, n) => `/api/public-profile/${LETTERS[n % 4]}${n > 3 ? `?${n}` : ""}`,
  ],
  ["a card", "/api/gcard/ID", "?x=N"],
  ["a card's picture", "/api/gcard/ID/image", "?x=N"],
  ["a picture of an invented version", "/api/gcard/ID/image", "?v=N"],
  [
    "a card's picture at its short addresses",
    "/api/gcard/ID/image",
    (path, n) => path.replace(/.*gcard\/([^/]+).*/, `/card/$1${SHORT[n % 4]}`),
  ],
  [
    "a picture for forums",
    "/card/ID/468x60.png",
    (path, n) => `${path}?${["v=1", "x=%2F", "scale=1", "format=svg"][n % 4]}`,
  ],
  ["an SVG", "/api/gcard/ID/image?format=svg", "&scale=2&v=N"],
  ["a member's picture", "/api/avatar/ID", "?v=N"],
  ["a badge", "/api/badge/ID", "?x=N"],
  ["an embed", EMBED, "&x=N"],
  ["an embed of an invented height", EMBED, "&maxheight=20N"],
  [
    "an embed of an invented address",
    EMBED,
    (path, n) => path.replace("%2Fu%2Fmika", `%2F${n % 2 ? "u" : "profile"}%2FMika%3Fx%3D${n}`),
  ],
  ["the directory", "/api/members", "?x=N&limit=24&sort=newest"],
  ["a search", "/api/members?q=m", (_path, n) => `/api/members?q=${SPELLINGS[n % 6]}`],
  ["videos", "/api/youtube/videos?limit=2", "&x=N"],
  ["a work's videos", "/api/recordings?work=series%2Fgundam-wing", "&x=N"],
  ["the podcast", podcast, "&x=N"],
];

test("other addresses of an answer cost nothing", async () => {
  const { member, anyone, spent } = await arrange();
  await runTenMinuteCron();
  for (const [what, pattern, others] of ANSWERS) {
    anyone.edge.copies.clear();
    const path = pattern.replace("ID", member.memberId);
    const other =
      typeof others === "string" ? (_: string, n: number) => path + others.replace("N", `${n}`) : others;
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
  // Two pictures and the SVG are drawn once each, and the member's photo was fetched once.
  expect(spent()).toMatchObject({ drawings: 3, fetches: 1 });
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
