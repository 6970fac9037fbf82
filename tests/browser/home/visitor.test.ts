import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { openPage, stage, visit } from "../../support/site/site";

declare global {
  interface Window {
    looks: number;
  }
}

/** A stand-in for Instagram's script. Counts how often the page asks it to look for posts. */
const EMBED_SCRIPT = "window.looks = 0; window.instgrm = { Embeds: { process() { window.looks += 1; } } };";

async function outsideWorld(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://discord.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Three people online</p>" });
  });
  await page.route("https://www.instagram.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: EMBED_SCRIPT });
  });
  return asked;
}

const countInView = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const foot = document.querySelector(".player-bar")?.getBoundingClientRect().top ?? innerHeight;
    return all.filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= foot;
    }).length;
  });

test("a visitor sees posters at once, tries the quiz, and asks for the chat and the photos", async () => {
  const page = await openPage();
  const asked = await outsideWorld(page);
  await visit(page, "/");
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await countInView(page, "[aria-label='Some of the works'] img")).toBeGreaterThanOrEqual(8);
    const starts = "section[aria-labelledby=product] :is([href='/timeline'], [href='/series'])";
    expect(await countInView(page, starts)).toBe(2);
    expect(await countInView(page, "section[aria-labelledby=product] [aria-label^='The Earth']")).toBe(1);
  }
  stage("a question");
  const question = page.getByRole("region", { name: "Would you have known?" });
  await question.locator("[data-option]").first().click();
  await question.getByText("Right answer").waitFor({ state: "attached" });
  await question.getByRole("link", { name: "Play today's five" }).waitFor();
  stage("the chat");
  await page.getByRole("heading", { name: "Gundam Community Creators" }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Show the chat" }).click();
  const frame = page.getByTitle("Chat on Discord");
  await frame.contentFrame().getByText("Three people online").waitFor();
  expect(asked).toEqual([`https://discord.com/widget?id=${site.chatServerId}&theme=dark`]);
  expect(await frame.getAttribute("sandbox")).toContain("allow-scripts");
  expect((await frame.boundingBox())?.height).toBe(500);
  stage("the photos");
  await page.getByRole("button", { name: "Show the posts" }).click();
  // At once, and again after a second.
  await page.waitForFunction(() => window.looks === 2);
  expect(asked.slice(1)).toEqual(["https://www.instagram.com/embed.js"]);
  const posts = page.locator("li:has(> .instagram-media)");
  expect(await posts.count()).toBe(4);
  for (const post of await posts.all()) expect((await post.boundingBox())?.width).toBe(326);
});

test.each([
  [390, 844],
  [1440, 900],
])(
  "at %d px, the footer's link and the address lead to the heading of About, even if content above arrives late",
  async (width, height) => {
    const page = await openPage({ viewport: { width, height } });
    const footer = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
    const heading = page.locator("#about h2");
    const expectInPlace = () =>
      expect
        .poll(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top / 40)))
        .toBeOneOf([3, 4]);
    for (const way of ["/#about", "/about", "footer"]) {
      await visit(page, way === "footer" ? "/contact" : way);
      if (way === "footer") await footer.click();
      await page.waitForURL("**/#about");
      await expectInPlace();
      await page.evaluate(() => {
        // As in browsers that don't keep the place by themselves.
        document.documentElement.style.overflowAnchor = "none";
        const late = document.createElement("div");
        late.style.height = "700px";
        document.querySelector("main")?.insertAdjacentElement("afterbegin", late);
      });
      await expectInPlace();
    }
  },
);

test.each(["Pacific/Kiritimati", "Etc/GMT+12"])(
  "today's page shows the reader's day in %s",
  async (timezoneId) => {
    const page = await openPage({ timezoneId });
    await visit(page, "/today");
    const day = new Date().toLocaleDateString("en-US", { dateStyle: "medium", timeZone: timezoneId });
    expect(await page.locator("h1 [data-of-day]:visible").allInnerTexts()).toEqual([`Today, ${day}`]);
  },
);
