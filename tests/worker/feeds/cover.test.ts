import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createCoverStore } from "#worker/feeds/covers.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { EdgeBrowser, TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { outboundAnswers, outboundCalls } from "../../support/outbound";
import { addRows, countOf, feedCovers, moveBack } from "../../support/rows";

const COVER = "https://cdn.podcast.example/cover.jpg";
const anyone = new TestBrowser();
const at = (url: string, path = "/api/podcast/cover") => `${path}?${new URLSearchParams({ url })}`;
const cover = (url: string) => anyone.fetch(at(url));
const fetches = () => outboundCalls().filter((call) => call === `GET ${COVER}`).length;
const coverIs = (bytes: BodyInit) =>
  outboundAnswers(({ url }) => (url === COVER ? new Response(bytes) : null));

/** Copies the podcast. Its covers come in later runs. */
beforeEach(runTenMinuteCron);

test("serves a cover that the podcast names, cached for a day, and no others", async () => {
  coverIs(GRADIENT_PNG);
  await runTenMinuteCron();
  expect((await cover("https://cdn.podcast.example/other.jpg")).status).toBe(404);
  expect((await cover("not an address")).status).toBe(400);
  const response = await cover(COVER);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=86400, stale-if-error=86400",
    "cache-tag": "feed-podcast",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(GRADIENT_PNG);
});

test("fetches a cover once, never because of a visitor, and keeps one copy for all spellings", async () => {
  expect((await cover(COVER)).status).toBe(404);
  coverIs(GRADIENT_PNG);
  await runTenMinuteCron();
  await runTenMinuteCron();
  expect(fetches()).toBe(1);
  const visitor = new EdgeBrowser();
  const spellings = [
    "/api/podcast/cover",
    "/%61pi/podcast/cover",
    "/api/%70odcast/cover",
    "/api/podcast/c%6fver",
  ];
  for (const path of spellings) expect((await visitor.fetch(at(COVER, path))).status).toBe(200);
  expect([...visitor.edge.copies.keys()]).toEqual([`${visitor.origin}${at(COVER)}`]);
  expect(fetches()).toBe(1);
});

test("stores and reads a cover of 2 MB unchanged", async () => {
  const store = createCoverStore(openDatabase(env.DB));
  const bytes = new Uint8Array(2 * 1024 * 1024).map((_, at) => at % 251);
  await store.keep(COVER, { type: "image/png", bytes }, new Date());
  const kept = await store.find(COVER);
  expect(kept?.type).toBe("image/png");
  expect(Buffer.from(bytes).equals(kept?.bytes ?? new Uint8Array())).toBe(true);
});

test("retries a failed cover after ten minutes, never because of a visitor", async () => {
  coverIs("<h1>");
  await runTenMinuteCron();
  for (let visitor = 0; visitor < 3; visitor++) expect((await cover(COVER)).status).toBe(404);
  await runTenMinuteCron();
  expect(fetches()).toBe(1);
  await moveBack(feedCovers, ["fetchedAt"], 600_000);
  coverIs(GRADIENT_PNG);
  await runTenMinuteCron();
  expect([fetches(), (await cover(COVER)).status]).toEqual([2, 200]);
});

test("deletes covers that the podcast no longer names", async () => {
  const address = "https://cdn.podcast.example/old.jpg";
  await addRows(feedCovers, { address, part: 0, content: "", fetchedAt: new Date(1) });
  await runTenMinuteCron();
  expect(await countOf(feedCovers, eq(feedCovers.address, address))).toBe(0);
});
