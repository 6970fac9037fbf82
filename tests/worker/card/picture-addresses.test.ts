import { describe, expect, inject, test, vi } from "vitest";
import { PICTURE_SIZES, type PictureSize, picturePath, pixelsOf } from "#worker/card/contract/index.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { EdgeBrowser, TestBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { ALWAYS, faultyDatabase } from "../../support/faulty-database";
import { customize as saveCard, seedMembers } from "../../support/members";
import { purged } from "../../support/pending-work";
import { pictureIn } from "../../support/png";
import { purgesAreFree } from "../../support/purges";
import { lowRateLimit } from "../../support/rate-limits";
import { seededId } from "../../support/seeded-members";
import { signedIn } from "../../support/sign-in";
import { withPicture } from "../../support/tiles";

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
const NOBODY = "00000000-0000-4000-8000-000000000000";
const anyone = new TestBrowser();
const etagOf = (response: Response) => response.headers.get("ETag") ?? "";
async function customize(member: TestBrowser, change = {}) {
  expect((await saveCard(member, change)).status).toBe(200);
}

/** The largest size may have more bytes, because nobody uses it in a signature. */
const MOST_BYTES = 50_000;

describe("the picture addresses of a card", () => {
  test("have another ETag for each frame", async () => {
    const member = await signedIn("patron", "mika");
    const etags = new Set<string>();
    for (const frameStyle of ["classic", "hex", "mono", "modern"]) {
      await customize(member, { frameStyle });
      // Without a drawing.
      const known = { headers: { "If-None-Match": "*" } };
      etags.add(etagOf(await anyone.fetch(picturePath(member.memberId, "468x60"), known)));
    }
    expect([etags.size, etags.has("")]).toEqual([4, false]);
  });

  test("serve every size, small enough for forums, and all but the largest at twice the scale, also for HEAD and 304", async () => {
    const { memberId } = await signedIn("patron", "mika");
    const etags = new Set<string>();
    for (const size of SIZES) {
      const path = picturePath(memberId, size);
      const response = await anyone.fetch(path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "cross-origin-resource-policy": "cross-origin",
      });
      const picture = await pictureIn(response);
      expect(picture).toMatchObject(PICTURE_SIZES[size]);
      if (size !== "1200x630" && size !== "600x315") expect(picture.bytes).toBeLessThanOrEqual(MOST_BYTES);
      const large = await anyone.fetch(`${path}?scale=2`);
      const scale = size === "1200x630" ? 1 : 2;
      expect([large.status, await pictureIn(large)]).toMatchObject([
        200,
        pixelsOf(PICTURE_SIZES[size], scale),
      ]);
      for (const address of [path, `${path}?scale=2`]) {
        const head = await anyone.fetch(address, { method: "HEAD" });
        const answer = [head.status, head.headers.get("Content-Type"), await head.text()];
        expect(answer).toEqual([200, "image/png", ""]);
        etags.add(etagOf(head));
        const again = await anyone.fetch(address, { headers: { "If-None-Match": etagOf(head) } });
        expect([again.status, await again.text()]).toEqual([304, ""]);
      }
    }
    expect(etags.size).toBe(2 * SIZES.length - 1);
  });

  test("serve the half size, and an SVG, with the member's own picture", async () => {
    const member = await signedIn("patron", "mika");
    const path = `/api/gcard/${member.memberId}/image`;
    for (const query of ["?size=300", "?size=300&scale=2"])
      expect(await pictureIn(await anyone.fetch(path + query))).toMatchObject({ width: 300, height: 158 });
    const etag = etagOf(await anyone.fetch(`${path}?size=300`));
    await withPicture(member, GRADIENT_PNG);
    expect(etagOf(await anyone.fetch(`${path}?size=300`))).not.toBe(etag);
    const svg = await anyone.fetch(`${path}?format=svg`);
    expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await svg.text()).toMatch(/^<svg[^>]*viewBox="0 0 600 315"[\s\S]*data:image\/jpeg;base64,/);
  });

  test("read the card once, and the picture of its member only to draw it", async () => {
    freezeClock();
    const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
    await customize(member, { firstLine: "favorite" });
    const { db, stats } = faultyDatabase({ kind: "down", at: 99 });
    const browser = new EdgeBrowser({ DB: db });
    const queriesFor = async (headers: Record<string, string>) => {
      const before = stats.queries;
      browser.edge.copies.clear();
      const etag = etagOf(await browser.fetch(picturePath(member.memberId, "468x60"), { headers }));
      return [stats.queries - before, etag] as const;
    };
    const [drawn, etag] = await queriesFor({});
    const [known] = await queriesFor({ "If-None-Match": etag });
    const [copied] = await queriesFor({});
    // The card, its favorite, and the pixels.
    expect([drawn, known, copied]).toEqual([3, 2, 2]);
  });

  test("serve different cards requested at the same time as different pictures", async () => {
    const count = inject("long") ? 200 : 10;
    await seedMembers(count * 1.2);
    // Every tenth seeded member is private.
    const shown = Array.from({ length: count * 1.2 }, (_, at) => at + 1).filter((n) => n % 10 > 0);
    const cards = await Promise.all(
      shown.slice(0, count).map(async (n) => {
        const card = await pictureIn(await anyone.fetch(`/api/gcard/${seededId(n)}/image`));
        expect(card).toMatchObject({ width: 600, height: 315 });
        return card.hash;
      }),
    );
    expect(new Set(cards).size).toBe(count);
  });
});

test("the drawing of a version is made once a day", async () => {
  const member = await signedIn("patron", "mika");
  freezeClock();
  const edge = new EdgeBrowser();
  const draw = vi.spyOn(edge.services.card.pictures, "draw");
  const path = picturePath(member.memberId, "468x60");
  const first = await pictureIn(await edge.fetch(path));
  for (let hours = 0; hours < 22; hours += 5.5) {
    advanceClock(5.5 * 3_600_000 - 1000);
    expect(await pictureIn(await edge.fetch(path))).toEqual(first);
  }
  expect(draw).toHaveBeenCalledTimes(1);
  await purgesAreFree();
  await customize(member, { gundamTitle: "Admiral" });
  await purged();
  expect(await pictureIn(await edge.fetch(path))).not.toEqual(first);
  expect(draw).toHaveBeenCalledTimes(2);
});

describe("requests for pictures that don't exist", () => {
  test("get a notice in the same or the nearest size", async () => {
    const { db, stats } = faultyDatabase(ALWAYS);
    for (const [file, nearest] of [
      ["500x80.png", "468x60"],
      ["350x20.png", "350x19"],
      ["300x150.png", "600x150"],
      ["0x0.png", "600x315"],
      ["99999x1.png", "350x19"],
      ["banner.png", "600x315"],
      ["468x60.gif", "600x315"],
      ["468x60.png.png", "600x315"],
      ["%3Cscript%3E", "600x315"],
    ] as const) {
      const response = await new TestBrowser({ DB: db }).fetch(`/card/${NOBODY}/${file}`);
      expect([file, response.status, response.headers.get("Content-Type")]).toEqual([file, 404, "image/png"]);
      expect([file, await pictureIn(response)]).toMatchObject([file, PICTURE_SIZES[nearest]]);
    }
    expect(stats.queries).toBe(0);
    for (const size of SIZES) {
      const unknown = await anyone.fetch(picturePath(NOBODY, size));
      expect([size, unknown.status, await pictureIn(unknown)]).toMatchObject([
        size,
        404,
        PICTURE_SIZES[size],
      ]);
    }
  });

  test.each([
    ...[`/card/${"x".repeat(300)}.png`, `/card/nobody.png?x=${"x".repeat(9000)}`, "/card/%ff.png"],
    ...["/card/%00/468x60.png", "/card/nobody/468x60.png?x=%00", "/api/gcard/nobody/image?x=%00"],
    ...["/api/gcard/%ff/image", "/card/nobody", "/card/"],
  ])("get a picture at %s", async (path) => {
    const response = await anyone.fetch(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get("Content-Type")).toBe("image/png");
  });

  test.each([
    [`/api/gcard/${NOBODY}/image`, "600x315"],
    [`/card/${NOBODY}/468x60.png`, "468x60"],
  ] as const)("get 429 as a picture beyond the limit for %s", async (path, size) => {
    const visitor = new TestBrowser({ LIMIT_60: lowRateLimit(1) });
    expect((await visitor.fetch(path)).status).toBe(404);
    const response = await visitor.fetch(path);
    expect(await pictureIn(response)).toMatchObject(PICTURE_SIZES[size]);
    expect([response.status, response.headers.get("Cache-Tag")]).toEqual([429, null]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-store",
      "retry-after": "60",
    });
  });
});
