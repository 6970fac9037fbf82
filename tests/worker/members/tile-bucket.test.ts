import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#worker/platform/time.ts";
import { GRADIENT_PNG, STRIPED_GIF } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { advanceClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import { takeLog } from "../../support/log";
import { meteredDatabase } from "../../support/metered-database";
import { operatorForm } from "../../support/operator-form";
import { settled } from "../../support/pending-work";
import { deleteRows, members, moveBack, rowsOf, setRows, tiles } from "../../support/rows";
import { type Member, signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, setPicture, withPicture } from "../../support/tiles";

const log = takeLog();
const TILES = env.BUCKET;
const RUN_MS = 10 * MINUTE_MS;

beforeEach(async () => {
  for (const { key } of (await TILES.list()).objects) await TILES.delete(key);
});

const objects = async () => (await TILES.list()).objects.map(({ key }) => key);
const at = (member: Member, bucket: unknown = TILES) =>
  Object.assign(new TestBrowser({ TILES: bucket }, { cookies: member.cookies }), {
    memberId: member.memberId,
  });
const withBucket = async (...who: Parameters<typeof signedIn>) => at(await signedIn(...who));
const run = (bindings: object = { TILES }) => runTileCron(bindings);
const upload = (member: TestBrowser, bytes: Uint8Array) =>
  member.send("POST", "/api/auth/profile/picture", { picture: Buffer.from(bytes).toString("base64") });
/** The status, and a hash of the bytes. */
async function seen(browser: TestBrowser, path: string) {
  const response = await browser.fetch(path);
  const hash = createHash("sha256").update(Buffer.from(await response.arrayBuffer()));
  return `${response.status} ${response.headers.get("Content-Type")} ${hash.digest("hex")}`;
}
/** What others see of the picture: the avatar, and the card as PNG and SVG, drawn again. */
async function shown({ memberId }: Member, bucket: unknown = TILES) {
  const anyone = new TestBrowser({ TILES: bucket });
  const card = `/api/gcard/${memberId}/image`;
  const drawings = [card, `${card}?format=svg`];
  await settled();
  const copies = await caches.open("pictures");
  for (const path of drawings) await copies.delete(`https://side7.example${path}`);
  const answers: string[] = [];
  // One after the other, because a drawing that keeps the Worker busy could make the next one give up its read.
  for (const path of [`/api/avatar/${memberId}`, ...drawings]) answers.push(await seen(anyone, path));
  return answers;
}
const tile = async () => (await rowsOf(tiles))[0];
/** A month after the move, when D1 no longer needs its copy. */
async function onlyInBucket() {
  await moveBack(tiles, ["movedAt"], 31 * DAY_MS);
  await run();
  expect(await tile()).toMatchObject({ jpeg: "", cardPixels: "", isOnlyInBucket: true });
}

test("an upload goes to the bucket, and avatar, card and export have it from there once D1's copy is gone", async () => {
  const member = await withBucket("patron", "mika");
  await upload(member, GRADIENT_PNG);
  expect(await objects()).toEqual([member.memberId]);
  const kept = await tile();
  const before = await shown(member);
  await moveBack(tiles, ["movedAt"], 29 * DAY_MS);
  await run();
  expect(await tile()).toMatchObject({ jpeg: kept?.jpeg });
  await onlyInBucket();
  expect(await shown(member)).toEqual(before);
  const exported = await member.json("/api/me/export");
  expect(exported).toMatchObject({ tile: { jpeg: kept?.jpeg, cardPixels: kept?.cardPixels } });

  await upload(member, STRIPED_GIF);
  const other = await shown(member);
  expect(other.filter((bytes, form) => bytes === before[form])).toEqual([]);
  expect(await objects()).toEqual([member.memberId]);
});

test("tiles from before move in the trigger, with few statements", async () => {
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  const before = await shown(member, null);
  expect([await objects(), (await tile())?.movedAt]).toEqual([[], null]);
  const { db, cost } = meteredDatabase();
  await run({ DB: db, TILES });
  expect(cost.statements).toBeLessThanOrEqual(50);
  expect(await objects()).toEqual([member.memberId]);
  await onlyInBucket();
  expect(await shown(member)).toEqual(before);
});

test("what is hidden or private isn't shown from the bucket either", async () => {
  const member = await withBucket("patron", "mika");
  await upload(member, GRADIENT_PNG);
  await onlyInBucket();
  const before = await shown(member);
  const owner = at(await signedIn("owner"));
  const person = { kind: "member", id: member.memberId };
  await operatorForm(owner, "/people", { ...person, do: "hide-picture" });
  const hidden = await shown(member);
  expect(hidden.filter((bytes, form) => bytes === before[form])).toEqual([]);
  expect(await seen(owner, `/operator/pictures/${member.memberId}`)).toBe(before[0]);
  await operatorForm(owner, "/people", { ...person, do: "show-picture" });
  expect(await shown(member)).toEqual(before);
  await member.publish("mika", { publicProfile: false });
  expect((await shown(member))[0]).toMatch(/^404/);
});

test("a removed picture and a deleted account leave the bucket", async () => {
  const member = await withBucket("patron", "mika");
  await upload(member, GRADIENT_PNG);
  await setPicture(member, null);
  await settled();
  expect([await objects(), await rowsOf(tiles)]).toEqual([[], []]);
  await upload(member, GRADIENT_PNG);
  await member.send("DELETE", "/api/me", { confirm: "DELETE" });
  expect(await objects()).toEqual([]);
});

test("objects without a row are deleted, but none while most have no row, as with another database", async () => {
  const stays = await withBucket("patron", "mika");
  const gone = await withBucket("otherPatron", "jonas");
  for (const member of [stays, gone]) await upload(member, GRADIENT_PNG);
  await TILES.put("ffffffff-0000-4000-8000-000000000000", "{}");
  await deleteRows(members, eq(members.id, gone.memberId));
  // The run that begins with the first objects.
  advanceClock((1024 - (Math.floor(Date.now() / RUN_MS) % 1024)) * RUN_MS);
  await run();
  expect(await objects()).toHaveLength(3);
  expect(log.written.join()).toContain("tile_bucket_unknown");
  await TILES.delete("ffffffff-0000-4000-8000-000000000000");
  await run();
  expect(await objects()).toEqual([stays.memberId]);
});

test("a missing object: D1's copy is shown while it is there, then the tile is made again", async () => {
  const member = await withPicture(await withBucket("patron", "mika"), GRADIENT_PNG);
  const before = await shown(member);
  await TILES.delete(member.memberId);
  expect(await shown(member)).toEqual(before);
  // Only what the bucket has leaves D1.
  await moveBack(tiles, ["movedAt"], 31 * DAY_MS);
  await run();
  expect([(await tile())?.jpeg === "", await objects()]).toEqual([false, [member.memberId]]);
  await onlyInBucket();
  await TILES.delete(member.memberId);
  await shown(member);
  expect(await profileOf(member)).toMatchObject({ picture: { state: "making" } });
  pictureAnswers(() => new Response(GRADIENT_PNG));
  await run();
  expect(await shown(member)).toEqual(before);
});

test("without the bucket again, tiles are made again, and an upload waits for it", async () => {
  const member = await withPicture(await withBucket("patron", "mika"), GRADIENT_PNG);
  const uploader = await withBucket("otherPatron", "jonas");
  await upload(uploader, STRIPED_GIF);
  const before = [await shown(member), await shown(uploader)];
  await moveBack(tiles, ["movedAt"], 31 * DAY_MS);
  await run();
  pictureAnswers(() => new Response(GRADIENT_PNG));
  await run({});
  await run({});
  expect(await shown(member, null)).toEqual(before[0]);
  expect((await shown(uploader, null))[0]).not.toBe(before[1]?.[0]);
  expect(await shown(uploader)).toEqual(before[1]);
});

test("while R2 is down, D1's copy is shown, and an outage without one, not a card without the picture", async () => {
  const refuse = async () => {
    throw new Error("R2 is down.");
  };
  const down = { get: refuse, put: refuse, delete: refuse, list: refuse, head: refuse };
  const member = at(await signedIn("patron", "mika"), down);
  expect((await upload(member, GRADIENT_PNG)).status).toBe(200);
  await setRows(tiles, { movedAt: new Date() });
  const before = await shown(member, down);
  expect(before[0]).toMatch("200 image/jpeg");
  expect(log.written.join()).toContain("tile_bucket_failed");
  await setRows(tiles, { movedAt: null });
  await run();
  expect(await shown(member)).toEqual(before);
  await onlyInBucket();
  // With this status, caches keep the last good picture.
  const types = ["svg+xml", "png", "svg+xml"].map((type) => expect.stringContaining(`503 image/${type} `));
  expect(await shown(member, down)).toEqual(types);
  expect(await shown(member)).toEqual(before);
});
