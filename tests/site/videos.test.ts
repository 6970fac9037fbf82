import { parseRssFeed } from "feedsmith";
import { beforeEach, describe, expect, test } from "vitest";
import { videoCategories } from "#app/content/videos.ts";
import { formatDay } from "#app/ui/formats.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";
import { ask, siteUrl, theSite, visitor, withoutTable } from "../support/site/the-site";
import { fillChannel } from "../support/site/video-channel";
import { trackSeries } from "../support/tracking";

const articlesOf = ({ html }: PlainBrowser) => html.match(/<article\b[\s\S]*?<\/article>/g) ?? [];

describe("with a channel", () => {
  beforeEach(() => fillChannel(theSite()));

  test("the page of videos shows the newest with its chapters, and more of a category behind a link", async () => {
    const browser = new PlainBrowser();
    await browser.open("/videos");
    const [newest = ""] = articlesOf(browser);
    expect(textOf(newest)).toContain("Every War, in Order");
    expect(newest).toMatch(
      /href="https:\/\/www\.youtube\.com\/watch\?v=s7-all-wars&amp;t=763"[^>]*>(?:<[^>]+>)*12:43/,
    );
    expect(/aria-label="About"[\s\S]*?href="([^"]+)"/.exec(newest)?.[1]).toBe("/series/zeta-gundam");
    for (const [row, title] of [
      ["Mecha Analysis", "How a Beam Saber Works"],
      ["More Videos", "Letters from Viewers"],
    ] as const)
      expect(
        textOf(new RegExp(`aria-label="${row}"[\\s\\S]*?</section>`).exec(browser.html)?.[0] ?? ""),
      ).toContain(title);
    await browser.open("/videos?category=Alternate+Universes");
    expect(articlesOf(browser)).toHaveLength(24);
    await browser.follow("Older videos");
    expect(browser.path).toContain("category=Alternate+Universes");
    expect(articlesOf(browser)).toHaveLength(2);
    expect(browser.text).not.toContain("Older videos");
    expect(browser.text).toContain("Back to the newest");
  });

  test("works and the search lead to the second where a video speaks of it, and close a title with spoilers", async () => {
    const browser = new PlainBrowser();
    await browser.open("/series/gundam-zz");
    expect(browser.html).toContain("v=s7-all-wars&amp;t=763");
    expect(browser.text).toContain("from 12:43");
    await browser.open("/series/turn-a-gundam");
    expect(browser.text).toContain("Explained on the channel");
    expect(browser.html).toMatch(/<details data-spoils="turn-a-gundam"/);
    await browser.open("/search?q=beam+sab");
    expect(browser.text).toContain("How a Beam Saber Works");
  });
});

test("home shows the three newest videos with short descriptions, or says that they failed to load", async () => {
  const home = async () => textOf(await (await ask("/")).text());
  const shown = await home();
  for (const title of ["The One Year War in 20 Minutes", "Minovsky Particles & Why Radar Failed", "007"])
    expect(shown).toContain(title);
  expect(shown).not.toContain("Gundanium");
  expect(shown).toMatch(/Half of humankind .+ and what a …/);

  expect(await withoutTable("recordings", home)).toContain("Failed to load videos. Please try again later.");
});

test("without a channel the home page and /videos say so, and nothing else leads there", async () => {
  const switches = { vars: { YOUTUBE_CHANNEL_ID: "", PODCAST_FEED_URL: "" } };
  const read = async (path: string) => (await ask(path, { switches })).text();
  const home = await read("/");
  expect(home).toMatch(/Latest Videos.*No videos available/s);
  const links = new Set([...home.matchAll(/href="(\/videos[^"]*)"/g)].map(([, to = ""]) => to));
  expect(links.size).toBe(1 + videoCategories.length);
  for (const to of links) expect(await read(to)).toContain("No videos available");
  expect(await read("/sitemap.xml")).not.toContain("/videos");
  expect(await read("/series/zeta-gundam")).not.toContain("Explained on the channel");
  expect(await read("/search?q=videos")).not.toContain('href="/videos"');
});

const dated = [
  ...SERIES.map((work) => ({ ...work, uid: `series-${work.id}` })),
  ...GAMES.map((work) => ({ ...work, uid: `games-${work.id}` })),
].filter(({ released }) => released);

const answersOf = (html: string) => textOf(/aria-label="Answers"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "");

describe("without scripts", () => {
  test("a visitor gets first steps, and the form asks for other times", async () => {
    const browser = new PlainBrowser();
    await browser.open("/");
    await browser.follow("What fits tonight?");
    expect(answersOf(browser.html)).toContain("A first step into Universal Century: the first two episodes");
    const usual = answersOf(browser.html);
    await browser.press("Show", { time: "120", recaps: "1" });
    expect(browser.path).toBe("/tonight?time=120&recaps=1");
    expect(answersOf(browser.html)).toContain("A first step into Universal Century: the first four episodes");
    await browser.open("/tonight?time=x");
    expect(answersOf(browser.html)).toBe(usual);
  });

  test("a member gets answers from their list, or a message if the list can't be read", async () => {
    const browser = await signedIn("patron");
    const saved = await trackSeries(browser, "zeta-gundam", { status: "watching", episodesWatched: 12 });
    expect(saved.status).toBe(200);
    await browser.open("/tonight");
    expect(answersOf(browser.html)).toMatch(/The next two of Zeta Ep 13–14 48 min/);
    await withoutTable("series_entries", () => browser.open("/tonight"));
    expect(browser.text).toContain("We can't read your list right now.");
    expect(answersOf(browser.html)).toContain("A first step into Universal Century");
  });

  test("the day's page has anniversaries, a question and the newest video", async () => {
    const text = textOf(await (await ask("/today")).text());
    for (const part of [
      "On this day",
      "Next anniversaries",
      "Would you have known?",
      "One Year War in 20 Minutes",
      // The page is the same for readers of all time zones.
      ...[-1, 0, 1].map((days) => `Today, ${formatDay(new Date(Date.now() + days * DAY_MS).toISOString())}`),
    ])
      expect(text).toContain(part);
  });
});

/** The properties of each event, unfolded and with their own characters. */
function eventsOf(calendar: string): Map<string, string>[] {
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n");
  const starts = lines.flatMap((line, at) => (line === "BEGIN:VEVENT" ? at : []));
  return starts.map(
    (at) =>
      new Map(
        lines.slice(at + 1, lines.indexOf("END:VEVENT", at)).map((line) => {
          const [, name = "", value = ""] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
          return [name, value.replace(/\\([\\;,])/g, "$1")];
        }),
      ),
  );
}

test("a calendar program reads the first day of every dated work", async () => {
  const answer = await ask("/calendar.ics");
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  const events = eventsOf(text);
  expect(events).toHaveLength(dated.length);
  expect(new Set(events.map((event) => event.get("UID"))).size).toBe(dated.length);
  for (const { uid, title, released = "" } of dated) {
    const event = events.find((one) => one.get("UID")?.startsWith(`${uid}@`));
    expect([uid, event?.get("DTSTART")]).toEqual([uid, released.replaceAll("-", "")]);
    expect(event?.get("SUMMARY")).toBe(`${title} (${released.slice(0, 4)})`);
    expect(event?.get("RRULE")).toBe("FREQ=YEARLY");
  }
});

test("a feed reader reads the newest videos and works, the newest first", async () => {
  const answer = await ask("/feed.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const { items = [] } = parseRssFeed(await answer.text());
  const read = items.map(({ title, link = "", pubDate = "" }) => ({
    title,
    link: new URL(link),
    at: Date.parse(pubDate),
  }));
  expect(read.map(({ title }) => title)).toContain("Minovsky Particles & Why Radar Failed");
  expect(read.filter(({ link }) => link.origin === siteUrl())).toHaveLength(10);
  expect(read.map(({ at }) => at)).toEqual(read.map(({ at }) => at).toSorted((one, other) => other - one));
  expect(new Set(read.map(({ link }) => link.href)).size).toBe(read.length);
});

test.each(["/feed.xml", "/calendar.ics"])("%s is named on every page, and not sent twice", async (path) => {
  expect(await (await ask("/contact")).text()).toMatch(
    new RegExp(`<link rel="alternate"[^>]* href="${path}"`),
  );
  for (const copies of ["off", "on"]) {
    const get = (headers = {}) =>
      visitor({ vars: { PAGE_COPIES: copies } }, `https://${copies}.side7.example`).fetch(path, { headers });
    const first = await get();
    const etag = first.headers.get("ETag") ?? "";
    expect([copies, first.status, etag]).toEqual([copies, 200, expect.stringMatching(/^(?:W\/)?".+"$/)]);
    const again = await get({ "If-None-Match": etag });
    expect([copies, again.status, again.headers.get("ETag"), await again.text()]).toEqual([
      copies,
      304,
      etag,
      "",
    ]);
    expect((await get({ "If-None-Match": '"another"' })).status).toBe(200);
  }
});
