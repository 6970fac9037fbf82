import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  PICTURE_SIZES,
  type PictureScale,
  type PictureSize,
  picturePath,
  pixelsOf,
} from "#worker/card/contract/index.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { EdgeBrowser, TestBrowser } from "../../support/browser";
import { type Fault, faultyDatabase } from "../../support/faulty-database";
import { pngSize } from "../../support/png";
import { setRows, tiles } from "../../support/rows";
import { anyText, runs } from "../../support/runs";
import { signedIn } from "../../support/sign-in";
import { withPicture } from "../../support/tiles";

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
const { ASSETS: assets } = env as unknown as Bindings;
const anyone = new TestBrowser();
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Expects a complete PNG of this size, with one of these statuses. */
async function expectPicture(
  response: Response,
  size: PictureSize,
  statuses: number[],
  scale: PictureScale = 1,
) {
  expect([response.headers.get("Content-Type"), pngSize(await bytesOf(response))]).toEqual([
    "image/png",
    pixelsOf(PICTURE_SIZES[size], scale),
  ]);
  expect(statuses).toContain(response.status);
  // With this status, caches keep the last good picture.
  if (response.status === 503) expect(response.headers.get("Cache-Control")).toBe("no-store");
}

const UNUSUAL: [what: string, headers: Record<string, string>][] = [
  ["GitHub's Camo", { "User-Agent": "github-camo (e0a1f5b2)", Accept: "image/*", Via: "Camo" }],
  ["Discord's bot", { "User-Agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)" }],
  ["a part of it", { Range: "bytes=0-99" }],
  ["what is newer", { "If-Modified-Since": "Mon, 01 Jan 2035 00:00:00 GMT" }],
  ["a copy that nobody has", { "If-None-Match": '"other", W/"another"', "If-Match": '"other"' }],
  ["a page", { Accept: "text/html" }],
  ["uncompressed", { "Accept-Encoding": "identity" }],
  ["from another site", { Origin: "https://forum.example", "Sec-Fetch-Site": "cross-site" }],
  ["for another host", { "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "10.0.0.1, ::1" }],
  ["signed in with nonsense", { Cookie: "__Host-session=nonsense; session=%ff; a=\u00e9" }],
  ["with a password", { Authorization: "Basic YTpi" }],
  ["with a type and no body", { "Content-Type": "application/json" }],
];

test("a picture requested with unusual headers is the same picture", async () => {
  const { memberId } = await signedIn("patron", "mika");
  const path = picturePath(memberId, "468x60");
  const plain = await bytesOf(await anyone.fetch(path));
  expect(pngSize(plain)).toEqual(PICTURE_SIZES["468x60"]);
  for (const [what, headers] of UNUSUAL) {
    const response = await anyone.fetch(path, { headers, redirect: "manual" });
    expect([what, response.status, response.headers.get("Set-Cookie")]).toEqual([what, 200, null]);
    expect([what, await bytesOf(response)]).toEqual([what, plain]);
  }
});

test("any query string gets the picture in one of its scales", async () => {
  const { memberId } = await signedIn("patron", "mika");
  const edge = new EdgeBrowser();
  const name = fc.oneof(fc.constantFrom("scale", "format", "v", "size"), fc.string({ maxLength: 8 }));
  const value = fc.oneof(fc.constantFrom("1", "2", "3", "-1", "2.0", "300", "png", "gif"), anyText(30));
  const query = fc.array(fc.tuple(name, value), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SIZES), query, async (size, pairs) => {
      const asked = new URLSearchParams(pairs.map(([key, text]) => [key, text.toWellFormed()]));
      const response = await edge.fetch(`${picturePath(memberId, size)}?${asked}`);
      const isHalf = size === "600x315" && asked.get("format") !== "svg" && asked.get("size") === "300";
      const scale = isHalf ? 0.5 : asked.get("scale") === "2" && size !== "1200x630" ? 2 : 1;
      // The site refuses an address with a null character, and the picture says so.
      const isRefused = pairs.flat().some((text) => text.includes("\0"));
      await expectPicture(response, size, [isRefused ? 400 : 200], scale);
    }),
    runs(6, 60),
  );
});

describe("an outage while a card with a picture is drawn", () => {
  const KINDS: Fault["kind"][] = ["down", "once"];

  test.each(KINDS)("answers with a picture at whichever query it starts: %s", async (kind) => {
    const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const cookies of [new Map<string, string>(), member.cookies]) {
      // A different size for each visitor, so that no query is saved by a copy.
      const size = cookies.size > 0 ? "350x19" : "468x60";
      for (let at = 1; at < 10; at++) {
        const { db, stats } = faultyDatabase({ kind, at });
        const response = await new TestBrowser({ DB: db }, { cookies }).fetch(
          picturePath(member.memberId, size),
        );
        await expectPicture(response, size, [200, 503]);
        if (stats.failures === 0) break;
      }
    }
  });

  test("answers with a notice in time if the database stops answering", async () => {
    const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    // The reads of the card and of its member's picture.
    const ways = [1, 2].map((at) => faultyDatabase({ kind: "silent", at }));
    const path = picturePath(member.memberId, "468x60");
    const answers = ways.map(({ db }) => new TestBrowser({ DB: db }).fetch(path));
    for (const response of await Promise.all(answers)) await expectPicture(response, "468x60", [503]);
    for (const { stats } of ways) expect(stats.failures).toBe(1);
    const reasons = logged.mock.calls.filter((line) => line.join().includes("could not be read in time"));
    expect(reasons).toHaveLength(2);
  });
});

describe("a picture of the card while another service fails", () => {
  const away = () => Promise.reject(new Error("away"));

  const gone = async () => new Response("gone", { status: 404 });
  test.each<[string, Record<string, unknown>, number, readonly PictureSize[]]>([
    ["the frames and fonts", { ASSETS: { fetch: away } }, 503, SIZES],
    ["a part of them", { ASSETS: { fetch: gone } }, 503, ["468x60"]],
    ["the counters of the limits", { LIMIT_60: { limit: away } }, 200, ["468x60"]],
  ])("%s: answers with a picture", async (_name, bindings, status, sizes) => {
    const { memberId } = await signedIn("patron", "mika");
    vi.spyOn(console, "error").mockImplementation(() => {});
    const browser = new EdgeBrowser(bindings);
    for (const size of sizes)
      await expectPicture(await browser.fetch(picturePath(memberId, size)), size, [status]);
  });

  test("the cache of the data center: draws the picture", async () => {
    const { memberId } = await signedIn("patron", "mika");
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(caches, "open").mockImplementation(away);
    await expectPicture(await anyone.fetch(picturePath(memberId, "350x19")), "350x19", [200]);
  });
});

test.each([
  ["the Latin fonts", /latin/],
  ["the index of the fonts", /\/index\.json$/],
  ["a block of the index", /\/index\/4\.json$/],
  ["another script's font", /cyrillic/],
  ["the frame", /frames/],
])("a canceled request for a card that waits for %s does not block the next request", async (_what, file) => {
  const member = await signedIn("patron", "mika");
  await member.send("PATCH", "/api/auth/profile", { displayName: "Мика" });
  // Cloudflare cancels the first request, so its pending work never finishes.
  const canceled = Promise.withResolvers<void>();
  let isFirst = true;
  const fetch = (address: URL) => {
    if (!isFirst || !file.test(address.pathname)) return assets.fetch(address);
    isFirst = false;
    canceled.resolve();
    return new Promise<never>(() => {});
  };
  const site = new TestBrowser({ ASSETS: { fetch } });
  void site.fetch(picturePath(member.memberId, "468x60"));
  await canceled.promise;
  await expectPicture(await site.fetch(picturePath(member.memberId, "468x60")), "468x60", [200]);
});

test("shows the initials if the stored pixels of the member's picture are damaged", async () => {
  const member = await signedIn("patron", "mika");
  const path = picturePath(member.memberId, "600x150");
  const initials = await bytesOf(await anyone.fetch(path));
  await withPicture(member, GRADIENT_PNG);
  await setRows(tiles, { cardPixels: "AAAA" });
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const response = await anyone.fetch(path);
  expect([response.status, await bytesOf(response)]).toEqual([200, initials]);
  expect(warned.mock.calls.join()).toContain("card_photo_not_read");
});
