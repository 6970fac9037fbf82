import { describe, expect, test } from "vitest";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
import { EdgeBrowser } from "../../support/edge-browser";
import { faultyDatabase } from "../../support/faulty-database";
import { publicMember as publicPatron } from "../../support/members";
import { pngSize } from "../../support/png";
import { signedIn } from "../../support/sign-in";
import { withPicture } from "../../support/tiles";

const KEPT = "public, max-age=300, s-maxage=60, stale-while-revalidate=10, stale-if-error=300";
const anyone = new TestBrowser();
const picture = (memberId: string, query = "", init?: RequestInit) =>
  anyone.fetch(`/api/gcard/${memberId}/image${query}`, init);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const etagOf = (response: Response) => response.headers.get("ETag") ?? "";

const publicMember = () => publicPatron("patron", "mika");

test("the picture of a card is served at half and twice the size, and as SVG", async () => {
  const { memberId } = await publicMember();
  const sizeAt = async (query: string) => pngSize(await bytesOf(await picture(memberId, query)));
  expect(await sizeAt("?scale=2")).toEqual({ width: 1200, height: 630 });
  expect(await sizeAt("?size=300")).toEqual({ width: 300, height: 158 });
  expect(await sizeAt("?size=300&scale=2")).toEqual({ width: 300, height: 158 });
  const svg = await picture(memberId, "?format=svg");
  expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await svg.text()).toMatch(/^<svg[^>]*viewBox="0 0 600 315"/);
});

test("a card that can't be shown answers 404 to the owner of a private card too", async () => {
  const member = await signedIn("patron");
  expect((await member.fetch(`/api/gcard/${member.memberId}/image`)).status).toBe(404);
});

describe("a member's own picture on the card", () => {
  test("is drawn, with another ETag than the initials", async () => {
    const member = await publicMember();
    const initials = await picture(member.memberId);
    await withPicture(member, GRADIENT_PNG);
    const drawn = await picture(member.memberId);
    expect([drawn.status, drawn.headers.get("Cache-Control")]).toEqual([200, KEPT]);
    expect(etagOf(drawn)).not.toBe(etagOf(initials));
    expect(await bytesOf(drawn)).not.toEqual(await bytesOf(initials));
    const svg = await (await picture(member.memberId, "?format=svg")).text();
    expect(svg).toContain("data:image/jpeg;base64,");
  });
});

test("a card picture reads the card once, and the picture of its member only to draw it", async () => {
  freezeClock();
  const member = await publicMember();
  const look = { gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "hex", isPublic: true };
  await member.send("POST", "/api/gcard/customize", { ...look, firstLine: "favorite" });
  await withPicture(member, GRADIENT_PNG);
  const { db, stats } = faultyDatabase({ kind: "down", at: 99 });
  const browser = new EdgeBrowser({ DB: db });
  const queriesFor = async (headers: Record<string, string>) => {
    const before = stats.queries;
    browser.edge.copies.clear();
    const etag = etagOf(await browser.fetch(`/card/${member.memberId}/468x60.png`, { headers }));
    return [stats.queries - before, etag] as const;
  };
  const [drawn, etag] = await queriesFor({});
  const [known] = await queriesFor({ "If-None-Match": etag });
  const [copied] = await queriesFor({});
  // The card, its favorite, and the pixels.
  expect([drawn, known, copied]).toEqual([3, 2, 2]);
});
