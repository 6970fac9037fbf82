import { beforeEach, describe, expect, test } from "vitest";
import { videoCategories } from "#app/content/videos.ts";
import { PlainBrowser, textOf } from "../support/site/plain-browser";
import { ask, theSite, withoutTable } from "../support/site/the-site";
import { fillChannel } from "../support/site/video-channel";

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
