import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { DAY_MS, MINUTE_MS } from "#worker/platform/time.ts";
import { GRADIENT_PNG, PICTURE_WEBP } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { advanceClock, freezeClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import { type Fault, faultyDatabase } from "../../support/faulty-database";
import { seedMembers } from "../../support/members";
import { outboundAnswers, outboundCalls, resetOutbound } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { png } from "../../support/picture-files";
import { deleteRows, members, rowsOf, setRows, tiles } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, SOURCE, setPicture, withPicture } from "../../support/tiles";

const tilesKept = async () => (await rowsOf(tiles)).map(({ memberId, source }) => ({ memberId, source }));
const fetches = () => outboundCalls().filter((call) => call.includes("pictures.example"));
const pictureOf = async (member: TestBrowser) => (await profileOf(member)).picture;

test("the tile of a member's picture is made once, after the request that sets the picture", async () => {
  const member = await signedIn("patron", "mika");
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
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
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
  const member = await signedIn("patron", "mika");
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

  test.each<Fault["kind"]>(["down", "unconfirmed"])(
    "makes the rest after a run that died, and loses or repeats nothing: %s",
    async (kind) => {
      freezeClock();
      await seedMembers(6);
      const diedWith: number[] = [];
      for (const at of [1, 25, 28]) {
        await deleteRows(tiles);
        const due = { tileVersion: null, tileAttempts: 0, tileDueAt: new Date(0) };
        await setRows(members, { ...due, profileImage: sql`'https://pictures.example/' || username` });
        resetOutbound();
        outboundAnswers(({ url }) => (url.includes("pictures.example") ? new Response(GRADIENT_PNG) : null));
        const { db } = faultyDatabase({ kind, at });
        await runTileCron({ DB: db }).catch(() => undefined);
        const kept = (await tilesKept()).map(({ source }) => source);
        diedWith.push(kept.length);
        for (let run = 0; run < 2; run++) {
          advanceClock(11 * MINUTE_MS);
          await runTileCron();
        }
        expect(await tilesKept()).toHaveLength(6);
        for (const source of kept) expect(fetches().filter((call) => call.endsWith(source))).toHaveLength(1);
        // Only the picture that was in progress may be fetched again.
        expect(fetches().length).toBeLessThanOrEqual(7);
      }
      expect(diedWith).toContain(0);
      expect(diedWith.some((kept) => kept > 0 && kept < 4)).toBe(true);
    },
  );

  test("makes tiles that take too long for a request", async () => {
    const member = await signedIn("patron", "mika");
    pictureAnswers(() => new Response(png([1000, 700])));
    await setPicture(member);
    await settled();
    expect(fetches()).toHaveLength(1);
    await runTileCron();
    expect(await pictureOf(member)).toEqual({ state: "ready" });
    expect(fetches()).toHaveLength(2);
  });

  test("retries a picture six times with growing pauses, and again when its owner saves it", async () => {
    freezeClock();
    const member = await signedIn("patron", "mika");
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
    await withPicture(member, GRADIENT_PNG);
    expect(await pictureOf(member)).toEqual({ state: "ready" });
  });

  test("doesn't retry a picture of a wrong type", async () => {
    freezeClock();
    const member = await withPicture(await signedIn("patron", "mika"), () => new Response("<h1>"));
    expect(await pictureOf(member)).toEqual({ state: "failed", fault: "type", isRetried: false });
    advanceClock(30 * DAY_MS);
    await runTileCron();
    expect(fetches()).toHaveLength(1);
  });
});

const PATREON = "https://pictures.example/patreon.png";

test("Patreon's picture is used while the member has none of their own, until it is removed at Patreon", async () => {
  outboundAnswers(({ url }) => (url.startsWith(PATREON) ? new Response(GRADIENT_PNG) : null));
  const member = await signedIn("patron", "mika");
  const { memberId } = member;
  await setRows(members, { patreonImage: PATREON, tileDueAt: new Date(0) });
  await runTileCron();
  expect(await tilesKept()).toEqual([{ memberId, source: PATREON }]);
  await withPicture(member, GRADIENT_PNG);
  expect(await tilesKept()).toEqual([{ memberId, source: SOURCE }]);
  await setPicture(member, null);
  await settled();
  expect(await tilesKept()).toEqual([{ memberId, source: PATREON }]);
  expect(await pictureOf(member)).toEqual({ state: "ready" });
  // Patreon's stand-in has no picture for this person, as after the person removed it.
  await signedIn("patron");
  expect([await pictureOf(member), await tilesKept()]).toEqual([{ state: "none" }, []]);
});

/** Answers like the optional Images binding. With null, the binding fails, as after the monthly limit. */
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

const READY = { state: "ready" };
const LATER = { fault: "away", isRetried: true };
const NEVER = { fault: "type", isRetried: false };
test.each([
  ["decodes WebP, which the Worker can't", images(GRADIENT_PNG), PICTURE_WEBP, READY],
  ["is replaced by the Worker's decoder when it fails", images(null), GRADIENT_PNG, READY],
  ["is asked again later for WebP when it fails", images(null), PICTURE_WEBP, LATER],
  ["is missed by WebP, which is then refused for good", {}, PICTURE_WEBP, NEVER],
])("the optional Cloudflare Images binding %s", async (_what, bindings, picture, state) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const member = await signedIn("patron", "mika");
  pictureAnswers(() => new Response(picture));
  await setPicture(new TestBrowser(bindings, { cookies: member.cookies }));
  await settled();
  expect(await pictureOf(member)).toMatchObject(state);
  if ("given" in bindings)
    expect(bindings.given).toEqual([
      { width: 192, height: 192, fit: "cover" },
      { format: "image/png", anim: false },
    ]);
});
