import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videoCategories } from "#app/content/videos.ts";
import { importSql } from "../../../ops/videos-file";
import { CHANNEL_ID, channelXml } from "../../fakes/youtube";
import { startServer } from "../../support/site/server";
import { openPage, visit } from "../../support/site/site";
import { card, openShelf } from "../../support/site/tracker-page";

/** Videos that the channel's feed no longer has. */
const OLDER = Array.from({ length: 28 }, (_, at) => ({
  id: `s7-older-${String(at).padStart(2, "0")}`,
  title: `Letters from Viewers ${at}`,
  description: "",
  publishedAt: new Date(Date.UTC(2026, 0, 28 - at)),
  seconds: null,
}));

const NEWEST = [
  {
    youtubeId: "s7-all-wars",
    title: "Every War, in Order",
    description: "With maps.\n\n0:00 Intro\n2:05 Zeta Gundam\n12:43 Gundam ZZ\n20:00 Char's Counterattack",
    published: "2026-03-09T16:00:00Z",
  },
  {
    youtubeId: "s7-spoils-x",
    title: "Why Turn A Gundam Ends in a Cocoon",
    description: "The last scene.",
    published: "2026-03-08T16:00:00Z",
  },
  {
    youtubeId: "s7-beamsabe",
    title: "How a Beam Saber Works",
    description: "Mecha analysis.",
    published: "2026-03-07T16:00:00Z",
  },
];

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer({
    vars: { YOUTUBE_CHANNEL_ID: CHANNEL_ID },
    first: [
      ({ url }) =>
        url.startsWith("https://www.youtube.com/feeds/") ? new Response(channelXml(NEWEST)) : null,
    ],
  });
  const database = await server.database();
  await database.batch(OLDER.map((video) => database.prepare(importSql([video]))));
  await server.runCron();
  await database.exec("UPDATE recordings SET spoils = 1 WHERE id = 's7-spoils-x'");
});
afterAll(() => server.stop());

/** A page of the site, whose scripts run unless said otherwise. */
async function open(path: string, options = {}) {
  const page = await openPage({ baseURL: server.url, ...options });
  await visit(page, path);
  return page;
}

describe("the page of videos, without scripts", () => {
  test("shows the newest large with its chapters, and the next 24 behind a link", async () => {
    const page = await open("/videos", { javaScriptEnabled: false });
    const cards = page.getByRole("article");
    expect(await cards.count()).toBe(24);
    const newest = cards.first();
    expect(await newest.getByRole("heading").textContent()).toContain("Every War, in Order");
    const chapter = newest.getByRole("link", { name: /12:43/ });
    expect(await chapter.getAttribute("href")).toBe("https://www.youtube.com/watch?v=s7-all-wars&t=763");
    expect(
      await newest.getByRole("list", { name: "About" }).getByRole("link").first().getAttribute("href"),
    ).toBe("/series/zeta-gundam");
    await page.getByRole("link", { name: "Older videos" }).click();
    expect(await cards.count()).toBe(7);
    expect(await page.getByRole("link", { name: "Older videos" }).count()).toBe(0);
    await page.getByRole("link", { name: "Back to the newest" }).waitFor();
  });

  test("narrows by category, by work and by calendar", async () => {
    const page = await open("/videos?category=Mecha+Analysis", { javaScriptEnabled: false });
    const titles = () => page.getByRole("article").getByRole("heading").allTextContents();
    expect(await titles()).toEqual([expect.stringContaining("How a Beam Saber Works")]);
    await page.getByLabel("About", { exact: true }).selectOption({ label: "Turn A Gundam" });
    await page.getByRole("button", { name: "Show" }).click();
    expect(new URL(page.url()).searchParams.get("about")).toBe("series/turn-a-gundam");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Turn A Gundam");
    expect(await page.getByRole("article").count()).toBe(1);
    await page.goto("/videos?about=calendar/Universal+Century");
    expect(await titles()).toEqual([expect.stringContaining("Every War, in Order")]);
  });
});

test("a title that gives a story away is closed until somebody asks, here and on the work's page", async () => {
  const page = await open("/videos?about=series/turn-a-gundam");
  const title = page.getByText("Why Turn A Gundam Ends in a Cocoon");
  expect(await title.first().isVisible()).toBe(false);
  await page.getByText("A video with spoilers for Turn A Gundam").click();
  await title.first().waitFor();
  await visit(page, "/series/turn-a-gundam");
  await page.getByRole("heading", { name: "Explained on the channel" }).waitFor();
  expect(await title.first().isVisible()).toBe(false);
  await visit(page, "/series/gundam-zz");
  const link = page.getByRole("link", { name: "Every War, in Order" });
  expect(await link.getAttribute("href")).toContain("&t=763");
  await page.getByText("from 12:43").waitFor();
});

test("the search finds videos and episodes", async () => {
  const page = await open("/");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: /^Search/ }).fill("beam saber");
  const found = page.getByRole("option", { name: /How a Beam Saber Works/ });
  await found.waitFor();
  expect(await found.getAttribute("href")).toBe("https://www.youtube.com/watch?v=s7-beamsabe");
  await visit(page, "/search?q=beam+sab");
  await page.getByRole("link", { name: /How a Beam Saber Works/ }).waitFor();
});

test("the tracker offers what the channel says of a completed work once, until somebody stops it", async () => {
  const title = "Mobile Suit Gundam: Char's Counterattack";
  const page = await openShelf("tapper", "series", {
    baseURL: server.url,
    query: "?view=list&q=counterattack",
  });
  const step = card(page, title).getByRole("button", { name: /Watched:/ });
  await step.click();
  const offer = page.getByText("Side 7 on this:");
  await offer.waitFor();
  const link = page.getByRole("link", { name: "Every War, in Order" });
  expect(await link.getAttribute("href")).toContain("&t=1200");
  await page.getByRole("button", { name: "Don't offer videos" }).click();
  await offer.waitFor({ state: "detached" });
  await visit(page, "/tracker/series?q=zeta");
  expect(await page.evaluate(() => localStorage.getItem("side7-video-offers"))).toBe("off");
});

test("without a channel the home page and /videos say so, and nothing else leads there", async () => {
  const without = await startServer({ vars: { YOUTUBE_CHANNEL_ID: "", PODCAST_FEED_URL: "" } });
  try {
    const read = async (path: string) => (await fetch(`${without.url}${path}`)).text();
    const home = await read("/");
    expect(home).toMatch(/Latest Videos.*No videos available/s);
    const links = new Set([...home.matchAll(/href="(\/videos[^"]*)"/g)].map(([, to = ""]) => to));
    expect(links.size).toBe(1 + videoCategories.length);
    for (const to of links) expect(await read(to)).toContain("No videos available");
    expect(await read("/sitemap.xml")).not.toContain("/videos");
    expect(await read("/series/zeta-gundam")).not.toContain("Explained on the channel");
    expect(await read("/search?q=videos")).not.toContain('href="/videos"');
  } finally {
    await without.stop();
  }
});
