import { describe, expect, test } from "vitest";
import type { EndpointBadge, PhotoEmbed } from "#worker/card/contract/index.ts";
import { TestBrowser } from "../../../support/browser";
import { publicMember } from "../../../support/members";
import { pngSize } from "../../../support/png";
import { trackSeries } from "../../../support/tracking";

const anyone = new TestBrowser();
const { origin } = anyone;
const oEmbed = (query: Record<string, string>) => anyone.fetch(`/api/oembed?${new URLSearchParams(query)}`);
const badge = (memberId: string) => anyone.fetch(`/api/badge/${memberId}`);
const customize = (member: TestBrowser, change: object) =>
  member.send("POST", "/api/gcard/customize", {
    ...{ gundamTitle: "Ace Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true },
    ...change,
  });

describe("GET /api/oembed", () => {
  test("describes the card of a profile in every spelling of its address", async () => {
    const member = await publicMember("patron", "Mika");
    const pictures = new Set<string>();
    for (const path of ["/u/Mika", "/u/mika/", "/profile/mika", "/u/mika?from=here#top"]) {
      const response = await oEmbed({ url: origin + path });
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "access-control-allow-origin": "*",
        "cache-control": "public, max-age=60, stale-while-revalidate=10, stale-if-error=60",
        "cache-tag": `member-${member.memberId}`,
      });
      const photo = await response.json<PhotoEmbed>();
      expect(photo).toEqual({
        version: "1.0",
        type: "photo",
        title: "G-Card of Mika Okada",
        author_name: "Mika Okada",
        author_url: `${origin}/u/Mika`,
        provider_name: "Side 7",
        provider_url: `${origin}/`,
        cache_age: 300,
        url: expect.stringMatching(
          new RegExp(`^${origin}/api/gcard/${member.memberId}/image\\?v=[\\w-]{20}$`),
        ),
        width: 600,
        height: 315,
      });
      pictures.add(photo.url);
    }
    const [picture = "", ...others] = pictures;
    expect(others).toEqual([]);
    const png = await (await anyone.fetch(picture)).bytes();
    expect(pngSize(png)).toEqual({ width: 600, height: 315 });
  });

  test("has the largest picture within the bounds, if one fits", async () => {
    await publicMember("patron", "mika");
    const within = (bounds: object) => oEmbed({ url: `${origin}/u/mika`, ...bounds });
    for (const [bounds, width, height, asked] of [
      [{ maxwidth: "300" }, 300, 158, "300"],
      [{ maxwidth: "599" }, 300, 158, "300"],
      [{ maxheight: "200" }, 300, 158, "300"],
      [{ maxwidth: "2000", maxheight: "2000" }, 600, 315, null],
    ] as const) {
      const photo = await (await within(bounds)).json<PhotoEmbed>();
      expect(photo).toMatchObject({ width, height });
      expect(new URL(photo.url).searchParams.get("size")).toBe(asked);
    }
    for (const bounds of [{ maxwidth: "299" }, { maxheight: "157" }])
      expect((await within(bounds)).status).toBe(404);
  });

  test("has nothing for other sites, other pages, and nobody", async () => {
    await publicMember("patron", "mika");
    const others = ["https://elsewhere.example/u/mika", `${origin}/timeline`, `${origin}/u/nobody`];
    for (const url of [...others, "javascript:alert(1)"])
      expect([url, (await oEmbed({ url })).status]).toEqual([url, 404]);
  });
});

test("GET /api/badge/{userId} speaks the format of shields.io's endpoint badge", async () => {
  const member = await publicMember("patron", "mika");
  await customize(member, {});
  await trackSeries(member, "gundam-wing", { status: "completed" });
  await trackSeries(member, "zeta-gundam", { status: "watching" });
  const response = await badge(member.memberId);
  expect(response.headers.get("Cache-Control")).toBe(
    "public, max-age=60, stale-while-revalidate=10, stale-if-error=60",
  );
  expect(await response.json<EndpointBadge>()).toEqual({
    schemaVersion: 1,
    label: "Side 7",
    message: "Ace Pilot · 1 completed",
    color: "#f2555a",
    labelColor: "#0a0f1c",
    cacheSeconds: 300,
  });
});

test("embed and badge answer 404 as for an unknown member if the card is private", async () => {
  const member = await publicMember("patron", "mika");
  await customize(member, { isPublic: false });
  const pairs = [
    [await oEmbed({ url: `${origin}/u/mika` }), await oEmbed({ url: `${origin}/u/nobody` })],
    [await badge(member.memberId), await badge("00000000-0000-4000-8000-000000000000")],
  ];
  for (const [hidden, unknown] of pairs) {
    expect([hidden?.status, unknown?.status]).toEqual([404, 404]);
    expect(await hidden?.text()).toBe(await unknown?.text());
  }
});
