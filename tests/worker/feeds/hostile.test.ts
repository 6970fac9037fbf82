import { beforeEach, expect, test } from "vitest";
import type { Podcast } from "#worker/feeds/contract.ts";
import { FEED_LIMITS } from "#worker/feeds/index.ts";
import { PODCAST_FEED_URL, podcastXml } from "../../fakes/podcast";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { outboundAnswers, resetOutbound } from "../../support/outbound";

async function shownTitle() {
  const response = await new TestBrowser().fetch(
    `/api/podcast?${new URLSearchParams({ url: PODCAST_FEED_URL })}`,
  );
  return (await response.json<Podcast>()).title;
}

const other = podcastXml().replace("Side 7 Radio", "Other Radio");

const xml = (body: BodyInit, headers: HeadersInit = {}) =>
  new Response(body, { headers: { "Content-Type": "application/rss+xml", ...headers } });
const redirectTo = (location: string, status = 302) =>
  new Response(null, { status, headers: { Location: location } });

const feedAnswers = (answer: () => Response) =>
  outboundAnswers((request) => (request.url === PODCAST_FEED_URL ? answer() : null));

beforeEach(runTenMinuteCron);

test("keeps the last good copy whatever else the feed's host answers", async () => {
  const answers: [what: string, answer: () => Response][] = [
    ["a web page", () => xml("<!doctype html><html><head><title>Login</title></head><body>…</body></html>")],
    ["JSON", () => xml('{"title":"Other Radio","items":[]}')],
    ["nothing", () => xml("")],
    ["a feed that breaks off between two tags", () => xml(other.slice(0, other.lastIndexOf("<item>")))],
    ["a feed that breaks off in a tag", () => xml(other.slice(0, -8))],
    [
      "a feed of another kind",
      () => xml('<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>'),
    ],
    ["a feed in which nothing can be heard", () => xml(other.replaceAll("audio/mpeg", "text/html"))],
    ["an error", () => new Response(other, { status: 500 })],
    [
      "more than 5 MB",
      () => xml(other.replace("</rss>", `<!--${"x".repeat(FEED_LIMITS.maxBytes)}--></rss>`)),
    ],
    ["a redirect to a private address", () => redirectTo("https://169.254.169.254/feed.xml")],
    ["a redirect to a machine of the same network", () => redirectTo("https://printer.local/feed.xml")],
    ["a redirect without https", () => redirectTo("http://feeds.podcast.example/side-7.xml")],
    ["a redirect to itself", () => redirectTo(PODCAST_FEED_URL)],
    ["a redirect to nowhere", () => new Response(null, { status: 301 })],
  ];

  for (const [what, answer] of answers) {
    resetOutbound();
    feedAnswers(answer);
    await runTenMinuteCron();
    expect([what, await shownTitle()]).toEqual([what, "Side 7 Radio"]);
  }
});

test("reads a feed in the encoding that it names", async () => {
  const latin1 = other.replace("UTF-8", "ISO-8859-1").replace("Other Radio", "Café Zeon");
  feedAnswers(() => xml(Uint8Array.from(latin1, (character) => character.charCodeAt(0) & 0xff)));
  await runTenMinuteCron();
  expect(await shownTitle()).toBe("Café Zeon");
});

test.each(["application/rss+xml; charset=utf-8", "binary/octet-stream"])(
  "accepts a feed sent as %s",
  async (type) => {
    feedAnswers(() => xml(other, { "Content-Type": type }));
    await runTenMinuteCron();
    expect(await shownTitle()).toBe("Other Radio");
  },
);
