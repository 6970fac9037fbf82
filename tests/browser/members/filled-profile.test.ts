import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { goPublic, openPage, visit } from "../../support/site/site";
import { openShelf, replaceEntries } from "../../support/site/tracker-page";
import { someOf, variant } from "../../support/variant";

const ADDRESS = "/u/collector-7";

const SERIES = [
  {
    seriesId: "mobile-suit-gundam",
    status: "completed",
    rating: 9,
    episodesWatched: 43,
    notes: "Where it all began.",
    isFavourite: true,
  },
  {
    seriesId: "zeta-gundam",
    status: "watching",
    rating: 8,
    episodesWatched: 10,
    notes: `${"A long note. ".repeat(40)}The end of it.`,
  },
  { seriesId: "gundam-wing", status: "completed", rating: 1, episodesWatched: 49, isPrivate: true },
];
const GAMES = [
  { gameId: "federation-vs-zeon", status: "completed", rating: 9, hoursPlayed: 12.5, isFavourite: true },
  { gameId: "aeug-vs-titans", status: "playing", hoursPlayed: 1200 },
  { gameId: "seed-federation-vs-zaft", status: "playing", rating: 2, isFavourite: true, isPrivate: true },
];

const part = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: heading, exact: true }) });
const work = (page: Page, list: string, title: string) =>
  part(page, list)
    .locator(".wall > li")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
const review = (page: Page, title: string) => page.getByRole("listitem", { name: `Notes on ${title}` });
/** The visible text with single spaces, in lower case, because the style sets some parts in capitals. */
const wordsOf = async (locator: ReturnType<typeof work>) =>
  (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").toLowerCase());

/** Whether the five figures fill their grid up to the last corner. */
const areFilled = (page: Page) =>
  page
    .getByRole("region", { name: "Statistics" })
    .locator("dl")
    .evaluate((grid) => {
      const [outer, last] = [grid.getBoundingClientRect(), grid.lastElementChild?.getBoundingClientRect()];
      return last !== undefined && outer.right - last.right < 2;
    });

beforeAll(async () => {
  const member = await openShelf("collector", "games", { entries: GAMES });
  await goPublic(member, "collector-7");
  await replaceEntries(member, "series", SERIES);
  await member.context().close();
});

describe("a public profile with many entries", () => {
  test("shows favorites, progress, scores, time, series and games, and no private entries", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, ADDRESS);
    const linksIn = (heading: string) => part(page, heading).getByRole("link").allTextContents();
    await expect
      .poll(() => linksIn("Favorites"))
      .toEqual([
        expect.stringContaining("Mobile Suit Gundam"),
        expect.stringContaining("Mobile Suit Gundam: Federation vs. Zeon"),
      ]);
    expect(await linksIn("Recently watched")).toHaveLength(2);
    const last = part(page, "Last series").getByRole("link");
    await expect
      .poll(() => last.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/")[1])))
      .toEqual(["series", "games"]);
    await expect
      .poll(() => wordsOf(part(page, "Progress by timeline").getByRole("listitem")))
      .toEqual([
        expect.stringMatching(/^universal century 1\/\d+ series completed, 2 tracked$/),
        ...Array(12).fill(expect.stringMatching(/0\/\d+ series completed, 0 tracked$/)),
      ]);
    const header = page.locator("header").filter({ has: page.getByRole("heading", { name: "Col Abara" }) });
    for (const text of ["@collector-7", "Pilot", /^Member since \d{4}$/])
      await header.getByText(text).waitFor();
    await page.getByRole("img", { name: "Average 8.7. 8 stars: 1 work, 9 stars: 2 works." }).waitFor();
    await expect
      .poll(() => wordsOf(part(page, "Time spent").locator("dl > div")))
      .toEqual(["episodes watched 53", "hours watched 21.9", "hours played 1,212.5"]);
    const first = review(page, "Mobile Suit Gundam");
    expect((await wordsOf(first)).join()).not.toContain("where it all began.");
    await first.getByText("Notes: show").click();
    expect((await wordsOf(first)).join()).toMatch(/rating: 9 .*where it all began\./);
    const markedAs = async (list: string, title: string) => (await wordsOf(work(page, list, title))).join();
    const gundam = await markedAs("Tracked series", "Mobile Suit Gundam");
    for (const text of ["favorite", "completed", "43/43", "rating: 9"]) expect(gundam).toContain(text);
    expect(await markedAs("Tracked series", "Mobile Suit Zeta Gundam")).toMatch(/watching .*10\/50/);
    const game = await markedAs("Tracked games", "Mobile Suit Gundam: Federation vs. Zeon");
    for (const text of ["favorite", "completed", "12.5 h", "rating: 9"]) expect(game).toContain(text);
    await part(page, "Tracked games").getByText("1,200 h").waitFor();
    await expect.poll(() => part(page, "Tracked series").locator(".wall > li").count()).toBe(2);
    await expect.poll(() => part(page, "Tracked games").locator(".wall > li").count()).toBe(2);
    const statistics = page.getByRole("region", { name: "Statistics" });
    for (const text of [/Mobile Suit Gundam · Completed/, /AEUG vs\. Titans · Playing/]) {
      await statistics.getByText(text).waitFor();
    }
    expect(await page.content()).not.toMatch(/gundam-wing|Gundam Wing|zaft|Z\.A\.F\.T/i);
  });

  test.each(someOf([false, true], 1))(
    "shortens long notes, with a link to all of them (scripts: %s)",
    async (javaScriptEnabled) => {
      const page = await openPage({ javaScriptEnabled });
      await visit(page, ADDRESS);
      const zeta = review(page, "Mobile Suit Zeta Gundam");
      expect(await page.content()).not.toContain("The end of it.");
      await zeta.getByText("Notes: show").click();
      const cut = await zeta.getByText(/^A long note\./).innerText();
      expect([cut.length <= 281, cut.endsWith("…")]).toEqual([true, true]);
      await zeta.getByRole("link", { name: "Read the rest of the notes on Mobile Suit Zeta Gundam" }).click();
      await page.waitForURL(/notes=zeta-gundam#zeta-gundam$/);
      await zeta.getByText(/The end of it\.$/).waitFor();
      await expect.poll(() => zeta.getByRole("link", { name: /Read the rest/ }).count()).toBe(0);
    },
  );

  variant("has share links with its address and its owner", async () => {
    const page = await openPage();
    await visit(page, ADDRESS);
    const url = `${new URL(page.url()).origin}${ADDRESS}`;
    const title = "Col Abara's Gundam profile";
    const links = page.getByRole("list", { name: "Share on" }).getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const read = addresses.map((address) => {
      const { origin, pathname, searchParams } = new URL(address);
      return [origin + pathname, Object.fromEntries(searchParams)];
    });
    expect(read).toEqual([
      ["https://bsky.app/intent/compose", { text: `${title} ${url}` }],
      ["https://www.reddit.com/submit", { url, title }],
      ["https://x.com/intent/post", { url, text: title }],
    ]);
  });

  test("fits a phone and passes axe", async () => {
    const page = await openPage();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, ADDRESS);
      expect(await areFilled(page), `${width} px wide`).toBe(true);
    }
    await expectAccessible(page, "a profile with everything in it");
  });
});
