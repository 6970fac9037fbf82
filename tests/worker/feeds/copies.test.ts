import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Podcast, Video } from "#worker/feeds/contract/index.ts";
import { FEED_LIMITS } from "#worker/feeds/index.ts";
import { servicesOf } from "#worker/services.ts";
import { PODCAST_FEED_URL, podcastXml } from "../../fakes/podcast";
import { channelXml, videos } from "../../fakes/youtube";
import { TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
import { runTenMinuteCron } from "../../support/cron";
import { fakeEdgeCache } from "../../support/edge-cache";
import { outboundAnswers, outboundCalls, resetOutbound } from "../../support/outbound";
import { purged } from "../../support/pending-work";
import { purgesAreFree } from "../../support/purges";
import { feedCopies, rowsOf } from "../../support/rows";
import { until } from "../../support/until";

const VIDEOS = "/api/youtube/videos";
const PODCAST = `/api/podcast?${new URLSearchParams({ url: PODCAST_FEED_URL })}`;

const get = (path: string, headers: HeadersInit = {}) => new TestBrowser().fetch(path, { headers });
const getJson = async <T>(path: string) => (await get(path)).json<T>();
const podcastTitle = async () => (await getJson<Podcast>(PODCAST)).title;

const youtubeAnswers = (status: number, body = "") =>
  outboundAnswers((request) =>
    request.url.startsWith("https://www.youtube.com/") ? new Response(body, { status }) : null,
  );

// Loads the parsers first. On a busy machine, that can take longer than the three seconds that a visitor waits at most.
beforeAll(() => import("#worker/feeds/parsers.ts"));

describe("before the cron trigger has run for the first time", () => {
  test("twenty parallel visitors fetch each feed once, and only real copies may be cached", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => get(at % 2 ? VIDEOS : PODCAST)));
    expect(outboundCalls()).toHaveLength(2);
    const shown = await Promise.all(
      answers.map(async (answer) => [answer.headers.get("Cache-Control"), await answer.text()] as const),
    );
    for (const [keptFor, body] of shown) {
      const isCopy = body.includes("The One Year War") || body.includes("Side 7 Radio");
      expect(keptFor).toMatch(isCopy ? /^public/ : /no-store/);
    }
    expect(await getJson<Video[]>(VIDEOS)).toHaveLength(3);
    expect(await podcastTitle()).toBe("Side 7 Radio");
    expect(outboundCalls()).toHaveLength(2);
  });

  test("answers 503 after three seconds, and still makes the copy", async () => {
    const waits = vi.spyOn(globalThis, "setTimeout");
    const timers = () => waits.mock.calls.filter(([, ms]) => ms === 3000).length;
    const channel = Promise.withResolvers<Response>();
    outboundAnswers(({ url }) => (url.startsWith("https://www.youtube.com/") ? channel.promise : null));
    const first = await get(VIDEOS);
    expect([first.status, first.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    const before = timers();
    expect([before > 0, (await get(VIDEOS)).status, timers()]).toEqual([true, 503, before]);
    channel.resolve(new Response(channelXml(), { headers: { "Content-Type": "text/xml" } }));
    await until(async () => expect((await rowsOf(feedCopies))[0]?.content).toBeTruthy());
    expect(await getJson<Video[]>(VIDEOS)).toHaveLength(3);
    expect(outboundCalls()).toHaveLength(1);
  });

  test("asks a failing provider once, and then only by the trigger", async () => {
    youtubeAnswers(500);
    outboundAnswers(({ url }) => (url === PODCAST_FEED_URL ? Response.error() : null));
    for (let visitor = 0; visitor < 5; visitor++) {
      const failed = await get(VIDEOS);
      expect([failed.status, failed.headers.get("Retry-After")]).toEqual([503, "600"]);
      expect(failed.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await failed.json()).toEqual({ message: expect.any(String) });
      expect((await getJson<Podcast>(PODCAST)).episodes[0]?.title).toBe("Episodes are loading…");
    }
    expect(outboundCalls()).toHaveLength(2);
    resetOutbound();
    await runTenMinuteCron();
    expect(await getJson<Video[]>(VIDEOS)).toHaveLength(3);
  });

  test("a request for a cover does not fetch the feed", async () => {
    const cover = `/api/podcast/cover?${new URLSearchParams({ url: "https://evil.example/cover.png" })}`;
    expect((await get(cover)).status).toBe(404);
    expect(outboundCalls()).toEqual([]);
  });
});

describe("after the feeds are copied", () => {
  test("returns as many videos as limit says, and refuses limits outside 1 to 15", async () => {
    await runTenMinuteCron();
    expect(await getJson<Video[]>(`${VIDEOS}?limit=1`)).toHaveLength(1);
    expect(await getJson<Video[]>(`${VIDEOS}?limit=15`)).toHaveLength(videos.length);
    for (const limit of ["0", "16", "-1", "1.5", "many", ""]) {
      const refused = await get(`${VIDEOS}?limit=${limit}`);
      expect(refused.status, limit).toBe(400);
      expect(await refused.json()).toMatchObject({ issues: [{ path: "limit" }] });
    }
  });

  test("shows a new video and purges the videos' copies, and purges nothing if nothing is new", async () => {
    freezeClock();
    const purge = fakeEdgeCache();
    await purgesAreFree();
    await runTenMinuteCron();
    // In one call or in two, by which feed comes first.
    const both = expect.arrayContaining(["feed-podcast", "feed-videos"]);
    await until(() => expect(purge.mock.calls.flat(2)).toEqual(both));
    await purgesAreFree();
    purge.mockClear();
    await runTenMinuteCron();
    await purged();
    expect(purge).not.toHaveBeenCalled();
    youtubeAnswers(
      200,
      channelXml([{ youtubeId: "s7-brandnew", title: "Brand New", description: "" }, ...videos]),
    );
    await runTenMinuteCron();
    await until(() => expect(purge).toHaveBeenCalled());
    expect(purge.mock.calls.flat(2)).toEqual(["feed-videos"]);
    expect((await getJson<Video[]>(VIDEOS))[0]?.title).toBe("Brand New");

    // Answers with videos also have the podcast's episodes.
    await purgesAreFree();
    purge.mockClear();
    outboundAnswers(({ url }) => (url === PODCAST_FEED_URL ? new Response(podcastXml("")) : null));
    await runTenMinuteCron();
    await until(() => expect(purge).toHaveBeenCalled());
    expect(purge.mock.calls.flat(2)).toEqual(both);
  });
});

describe("feeds of other channels and addresses", () => {
  test("refuses other addresses of podcasts with 403 and never fetches them", async () => {
    for (const url of [`${PODCAST_FEED_URL}?x=1`, "http://169.254.169.254/meta-data", "file:///etc/passwd"]) {
      const response = await get(`/api/podcast?${new URLSearchParams({ url })}`);
      expect([url, response.status, await response.json()]).toEqual([
        url,
        403,
        { message: expect.any(String) },
      ]);
    }
    expect(outboundCalls()).toEqual([]);
  });

  test("does not show the copy of a former channel", async () => {
    await runTenMinuteCron();
    const moved = servicesOf({ ...env, YOUTUBE_CHANNEL_ID: "UCanotherchannel00000000" });
    expect(await moved.feeds.latestVideos(3)).toBeNull();
  });

  test("fetches nothing on a site without feeds", async () => {
    const none = { YOUTUBE_CHANNEL_ID: "", PODCAST_FEED_URL: "", SPONSOR_WEBHOOK_URL: "" };
    const bare = servicesOf({ ...env, ...none });
    await bare.everyTenMinutes();
    expect(await bare.feeds.latestVideos(3)).toEqual([]);
    await expect(bare.feeds.podcastAt(PODCAST_FEED_URL)).rejects.toMatchObject({ status: 403 });
    expect(outboundCalls()).toEqual([]);
  });

  test.each([
    ["YOUTUBE_CHANNEL_ID", "@side7"],
    ["PODCAST_FEED_URL", "http://feeds.podcast.example/side-7.xml"],
    ["SPONSOR_WEBHOOK_URL", "discord"],
  ])("names the invalid setting %s", (name, value) => {
    expect(() => servicesOf({ ...env, [name]: value })).toThrow(name);
  });
});

test("a podcast that moved to http:// says so to the operator, until it can be read again", async () => {
  const podcast = async () => (await rowsOf(feedCopies, eq(feedCopies.feed, "podcast")))[0];
  const moved = { status: 301, headers: { Location: "http://elsewhere.example/feed.xml" } };
  outboundAnswers(({ url }) => (url === PODCAST_FEED_URL ? new Response(null, moved) : null));
  await runTenMinuteCron();
  const failure = `${new URL(PODCAST_FEED_URL).host} has moved to an http:// address, which is not read`;
  expect(await podcast()).toMatchObject({ failedAt: expect.any(Date), failure });
  expect(await getJson<Video[]>(VIDEOS)).toHaveLength(3);
  resetOutbound();
  await runTenMinuteCron();
  expect(await podcast()).toMatchObject({ failedAt: null, failure: null });
});

const other = podcastXml().replace("Side 7 Radio", "Other Radio");

const xml = (body: string) =>
  new Response(body, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
const redirectTo = (location: string) => new Response(null, { status: 302, headers: { Location: location } });

const feedAnswers = (answer: () => Response) =>
  outboundAnswers((request) => (request.url === PODCAST_FEED_URL ? answer() : null));

test("keeps the last good copy whatever else the feed's host answers", async () => {
  await runTenMinuteCron();
  const answers: [what: string, answer: () => Response][] = [
    ["a web page", () => xml("<!doctype html><html><head><title>Login</title></head><body>…</body></html>")],
    ["nothing", () => xml("")],
    ["a feed that breaks off between two tags", () => xml(other.slice(0, other.lastIndexOf("<item>")))],
    ["a feed in which nothing can be heard", () => xml(other.replaceAll("audio/mpeg", "text/html"))],
    [
      "more than 5 MB",
      () => xml(other.replace("</rss>", `<!--${"x".repeat(FEED_LIMITS.maxBytes)}--></rss>`)),
    ],
    ["a redirect to itself", () => redirectTo(PODCAST_FEED_URL)],
  ];

  for (const [what, answer] of answers) {
    resetOutbound();
    feedAnswers(answer);
    await runTenMinuteCron();
    expect([what, await podcastTitle()]).toEqual([what, "Side 7 Radio"]);
  }
});

test("reads a feed in the encoding that it names, whatever its content type", async () => {
  const latin1 = other.replace("UTF-8", "ISO-8859-1").replace("Other Radio", "Café Zeon");
  const bytes = Uint8Array.from(latin1, (character) => character.charCodeAt(0) & 0xff);
  feedAnswers(() => new Response(bytes, { headers: { "Content-Type": "binary/octet-stream" } }));
  await runTenMinuteCron();
  expect(await podcastTitle()).toBe("Café Zeon");
});
