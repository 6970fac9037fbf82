import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { everythingTracked } from "../../support/everything-tracked";
import { callApi, goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";

/** The number of elements that are completely visible in the window, above the player. */
const countInView = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const foot = document.querySelector(".player-bar")?.getBoundingClientRect().top ?? innerHeight;
    return all.filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= foot;
    }).length;
  });

const heightsOf = (all: Element[]) =>
  all.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);

const CARD = { gundamTitle: "Ace Pilot", badgeType: "Newtype", frameStyle: "hex" };

/** The height of header, newsletter line and player together. */
const barsOf = (page: Page) => page.locator("header, .newsletter, .player-bar").evaluateAll(heightsOf);

describe("the home page of a visitor", () => {
  test.each([
    [1366, 768],
    [390, 844],
  ])(
    "shows two buttons, the drawing and eight posters on a first screen of %i × %i",
    async (width, height) => {
      const page = await openPage({ viewport: { width, height } });
      await visit(page, "/");
      expect(await countInView(page, ".hero-wall img")).toBeGreaterThanOrEqual(8);
      expect(
        await countInView(
          page,
          "section[aria-labelledby=product] :is(a[href='/timeline'], a[href='/resources/viewing-order'])",
        ),
      ).toBe(2);
      expect(await countInView(page, ".hero-picture")).toBe(1);
      expect(await barsOf(page)).toBeLessThanOrEqual(161);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );

  test("is at most 7,200 px high on a phone, and the closed newsletter line leaves 116 px of bars", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await visit(page, "/");
    // Browsers know the height of these sections only after they have drawn them.
    await page.locator(".drawn-later > *").evaluateAll((sections) => {
      for (const section of sections) (section as HTMLElement).style.contentVisibility = "visible";
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // Other tests may have members who show their cards.
    const cards = await page.locator("section:has(img[src^='/card/'])").evaluateAll(heightsOf);
    expect(height - cards).toBeLessThanOrEqual(7200);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await barsOf(page)).toBeLessThanOrEqual(161);
    await page.getByRole("button", { name: "Close for a month" }).click();
    expect(await barsOf(page)).toBeLessThanOrEqual(116);
    await page.setViewportSize({ width: 844, height: 390 });
    expect((await page.locator("header").boundingBox())?.height).toBeLessThanOrEqual(44);
  });

  test("shows the cards of members, until they take them back", async () => {
    const member = await openSignedIn("shower");
    await goPublic(member, "isla-shows");
    await changeElsewhere(member, "series", everythingTracked.series);
    const showCard = (isPublic: boolean) =>
      callApi(member, "POST", "/api/gcard/customize", { ...CARD, isPublic });
    await showCard(true);
    const page = await openPage();
    await visit(page, "/");
    const card = page.getByRole("img", { name: "G-Card of Isla Boone" });
    await card.click();
    await page.waitForURL("**/u/isla-shows");
    await showCard(false);
    await expect
      .poll(async () => {
        await visit(page, "/");
        return card.count();
      })
      .toBe(0);
  });

  test("asks the question of the day, and says whether the answer is right", async () => {
    const page = await openPage();
    await visit(page, "/");
    const question = page.getByRole("region", { name: "Would you have known?" });
    await question.locator("[data-option]").first().click();
    await question.getByText("Right answer").waitFor({ state: "attached" });
    await question.getByRole("link", { name: "Play today's five" }).click();
    await page.waitForURL("**/chat");
  });

  test("draws the visitor's name on a card of each frame", async () => {
    const page = await openPage();
    await visit(page, "/");
    await page.getByLabel("Try it with your name").fill("Lalah S.");
    await page.getByRole("img", { name: "The G-Card of Lalah S. in four frames" }).waitFor();
  });

  test("leads from a calendar to its lane of the map", async () => {
    const page = await openPage();
    await visit(page, "/");
    await page.getByRole("link", { name: /Cosmic Era/ }).click();
    await page.waitForURL("**/tracker#lane-cosmic-era");
    await page.getByRole("heading", { name: "Cosmic Era" }).waitFor();
  });
});
