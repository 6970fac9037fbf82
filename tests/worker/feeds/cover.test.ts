import { expect, test } from "vitest";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { outboundAnswers, outboundCalls } from "../../support/outbound";

const COVER = "https://cdn.podcast.example/cover.jpg";
const anyone = new TestBrowser();
const cover = (url: string) => anyone.fetch(`/api/podcast/cover?${new URLSearchParams({ url })}`);

test("a cover that the podcast names comes through us, to be kept for a day", async () => {
  await runTenMinuteCron();
  outboundAnswers(({ url }) => (url === COVER ? new Response(GRADIENT_PNG) : null));
  const response = await cover(COVER);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=86400, stale-if-error=86400",
    "cache-tag": "feed-podcast",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(GRADIENT_PNG);
});

test("no other address is fetched, and none before the podcast has been read", async () => {
  expect((await cover(COVER)).status).toBe(404);
  await runTenMinuteCron();
  expect((await cover("https://cdn.podcast.example/other.jpg")).status).toBe(404);
  expect((await cover("not an address")).status).toBe(400);
  expect(outboundCalls().filter((call) => call.includes("cdn.podcast.example"))).toEqual([]);
});

test("a cover that isn't a picture is answered with 404", async () => {
  await runTenMinuteCron();
  outboundAnswers(({ url }) => (url === COVER ? new Response("<h1>") : null));
  expect((await cover(COVER)).status).toBe(404);
});
