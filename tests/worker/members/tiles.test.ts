import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { GRADIENT_PNG, PICTURE_WEBP } from "../../fakes/pictures";
import type { TestBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import { type Fault, faultyDatabase } from "../../support/faulty-database";
import { BrowserOn, runCronOn } from "../../support/faulty-site";
import { publicMember, publish, seedMembers } from "../../support/members";
import { outboundAnswers, outboundCalls, resetOutbound } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { png } from "../../support/picture-files";
import { deleteRows, members, rowsOf, setRows, tiles } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, SOURCE, setPicture, withPicture } from "../../support/tiles";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const tilesKept = async () => (await rowsOf(tiles)).map(({ memberId, source }) => ({ memberId, source }));
const fetches = () => outboundCalls().filter((call) => call.includes("pictures.example"));
const pictureOf = async (member: TestBrowser) => (await profileOf(member)).picture;

test("the tile of a member's picture is made once, after the request that sets the picture", async () => {
  const member = await publicMember("patron", "mika");
  pictureAnswers(() => new Response(GRADIENT_PNG));
  expect(await setPicture(member)).toMatchObject({ profileImage: null, picture: { state: "making" } });
  await settled();
  expect(await pictureOf(member)).toEqual({ state: "ready" });
  expect(await tilesKept()).toEqual([{ memberId: member.memberId, source: SOURCE }]);
  await setPicture(member);
  await runTileCron();
  expect(fetches()).toHaveLength(1);
});

test("the tile of a member's picture is deleted when the picture is removed or replaced, and with the account", async () => {
  const member = await withPicture(await publicMember("patron", "mika"), GRADIENT_PNG);
  await setPicture(member, null);
  expect([await pictureOf(member), await tilesKept()]).toEqual([{ state: "none" }, []]);
  await withPicture(member, GRADIENT_PNG);
  pictureAnswers(() => new Response("", { status: 404 }), `${SOURCE}?2`);
  await setPicture(member, `${SOURCE}?2`);
  expect(await tilesKept()).toEqual([]);
  await withPicture(member, GRADIENT_PNG);
  expect(await tilesKept()).toHaveLength(1);
  await member.send("DELETE", "/api/me", { confirm: "DELETE" });
  expect(await tilesKept()).toEqual([]);
});

test("the tile of a member's picture is dropped if the picture changed while it was made", async () => {
  const member = await publicMember("patron", "mika");
  pictureAnswers(() => new Response("", { status: 404 }), `${SOURCE}?2`);
  let isChanged = false;
  pictureAnswers(async () => {
    isChanged ||= (await setPicture(member, `${SOURCE}?2`)).ownImage === `${SOURCE}?2`;
    return new Response(GRADIENT_PNG);
  });
  await setPicture(member);
  await settled();
  expect(isChanged).toBe(true);
  expect(await tilesKept()).toEqual([]);
  expect(await pictureOf(member)).toMatchObject({ state: "failed", fault: "away" });
});

describe("the tile trigger", () => {
  test("makes the tiles of older members, four in each run", async () => {
    pictureAnswers(() => new Response(GRADIENT_PNG));
    await seedMembers(6);
    await setRows(members, { profileImage: SOURCE, tileDueAt: new Date(0) });
    await runTileCron();
    expect(await tilesKept()).toHaveLength(4);
    await runTileCron();
    await runTileCron();
    expect(await tilesKept()).toHaveLength(6);
    expect(fetches()).toHaveLength(6);
  });

  describe("after a run that died", () => {
    /** Makes the pictures of six members due, each with a different address. */
    async function arrange() {
      await deleteRows(tiles);
      const due = { tileVersion: null, tileAttempts: 0, tileDueAt: new Date(0) };
      await setRows(members, { ...due, profileImage: sql`'https://pictures.example/' || username` });
      resetOutbound();
      outboundAnswers(({ url }) => (url.includes("pictures.example") ? new Response(GRADIENT_PNG) : null));
    }

    test.each<Fault["kind"]>(["down", "unconfirmed"])(
      "makes the rest, and loses or repeats nothing: %s",
      async (kind) => {
        freezeClock();
        await seedMembers(6);
        const diedWith: number[] = [];
        for (let at = 1; at <= 13; at += 4) {
          await arrange();
          const { db } = faultyDatabase({ kind, at });
          await runCronOn(db, "5-55/10 * * * *").catch(() => undefined);
          const kept = (await tilesKept()).map(({ source }) => source);
          diedWith.push(kept.length);
          for (let run = 0; run < 2; run++) {
            advanceClock(11 * MINUTE_MS);
            await runTileCron();
          }
          expect(await tilesKept()).toHaveLength(6);
          for (const source of kept)
            expect(fetches().filter((call) => call.endsWith(source))).toHaveLength(1);
          // Only the picture that was in progress may be fetched again.
          expect(fetches().length).toBeLessThanOrEqual(7);
        }
        expect(diedWith).toContain(0);
        expect(diedWith.some((kept) => kept > 0 && kept < 4)).toBe(true);
      },
    );
  });

  test("makes tiles that take too long for a request", async () => {
    const member = await publicMember("patron", "mika");
    pictureAnswers(() => new Response(png([1000, 700])));
    await setPicture(member);
    await settled();
    expect(fetches()).toHaveLength(1);
    await runTileCron();
    expect(await pictureOf(member)).toEqual({ state: "ready" });
    expect(fetches()).toHaveLength(2);
  });

  describe("retries a picture that can't be fetched", () => {
    test("six times with growing pauses, and again when its owner saves it", async () => {
      freezeClock();
      const member = await publicMember("patron", "mika");
      await withPicture(member, () => new Response("", { status: 503 }));
      expect(await pictureOf(member)).toEqual({ state: "failed", fault: "away", isRetried: true });
      const attempts: number[] = [];
      for (const minutes of [5, 6, 30, 40, 300, 100, 1300, 200, 4000, 400, 10_000]) {
        advanceClock(minutes * MINUTE_MS);
        await runTileCron();
        attempts.push(fetches().length);
      }
      expect(attempts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
      expect(await pictureOf(member)).toEqual({ state: "failed", fault: "away", isRetried: false });
      pictureAnswers(() => new Response(GRADIENT_PNG));
      await setPicture(member);
      await settled();
      expect(await pictureOf(member)).toEqual({ state: "ready" });
    });

    test("but not one of a wrong type", async () => {
      freezeClock();
      const member = await publicMember("patron", "mika");
      await withPicture(member, () => new Response("<h1>"));
      expect(await pictureOf(member)).toEqual({ state: "failed", fault: "type", isRetried: false });
      advanceClock(30 * DAY_MS);
      await runTileCron();
      expect(fetches()).toHaveLength(1);
    });
  });
});

const PATREON = "https://pictures.example/patreon.png";
const tell = (member: { memberId: string }, address: string) =>
  setRows(members, { patreonImage: address, tileDueAt: new Date(0) }, eq(members.id, member.memberId));

test("Patreon's picture is used while the member has no picture of their own", async () => {
  outboundAnswers(({ url }) => (url.startsWith(PATREON) ? new Response(GRADIENT_PNG) : null));
  const member = await publicMember("patron", "mika");
  await tell(member, PATREON);
  await runTileCron();
  expect(await tilesKept()).toEqual([{ memberId: member.memberId, source: PATREON }]);
  await withPicture(member, GRADIENT_PNG);
  expect(await tilesKept()).toEqual([{ memberId: member.memberId, source: SOURCE }]);
  await setPicture(member, null);
  await settled();
  expect(await tilesKept()).toEqual([{ memberId: member.memberId, source: PATREON }]);
});

test("Patreon's picture is removed with the next sign-in if it was removed at Patreon", async () => {
  outboundAnswers(({ url }) => (url.startsWith(PATREON) ? new Response(GRADIENT_PNG) : null));
  const member = await publicMember("patron", "mika");
  await tell(member, PATREON);
  await runTileCron();
  const before = await profileOf(member);
  expect(before.picture).toEqual({ state: "ready" });
  // Patreon's stand-in has no picture for this person, as after the person removed it.
  await signedIn("patron");
  expect([await pictureOf(member), await tilesKept()]).toEqual([{ state: "none" }, []]);
  await publish(member, "mika");
});

describe("the optional Cloudflare Images binding", () => {
  /** Answers like the Images binding. With null, the binding fails, as after the monthly limit. */
  function images(answer: Uint8Array<ArrayBuffer> | null) {
    const given: unknown[] = [];
    const transformer = {
      transform(options: object) {
        given.push(options);
        return transformer;
      },
      async output(options: object) {
        given.push(options);
        if (!answer) throw new Error("9422");
        return { response: () => new Response(answer) };
      },
    };
    return { given, IMAGES: { input: () => transformer } };
  }

  async function withImages(bindings: object, picture: Uint8Array<ArrayBuffer>) {
    const member = await publicMember("patron", "mika");
    const there = new BrowserOn(env.DB, member.cookies, bindings);
    pictureAnswers(() => new Response(picture));
    await setPicture(there);
    await settled();
    return pictureOf(member);
  }

  test("decodes WebP, which the Worker can't", async () => {
    const { given, IMAGES } = images(GRADIENT_PNG);
    expect(await withImages({ IMAGES }, PICTURE_WEBP)).toEqual({ state: "ready" });
    expect(given).toEqual([
      { width: 192, height: 192, fit: "cover" },
      { format: "image/png", anim: false },
    ]);
  });

  test("is replaced by the Worker's decoder when it fails", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await withImages(images(null), GRADIENT_PNG)).toEqual({ state: "ready" });
  });

  test("is asked again later for WebP when it fails", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const failed = { state: "failed", fault: "away", isRetried: true };
    expect(await withImages(images(null), PICTURE_WEBP)).toEqual(failed);
  });

  test("is missed by WebP, which is then refused for good", async () => {
    const failed = { state: "failed", fault: "type", isRetried: false };
    expect(await withImages({}, PICTURE_WEBP)).toEqual(failed);
  });
});
