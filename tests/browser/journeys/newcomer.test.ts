import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, stage, visit } from "../../support/site/site";

const FIRST = "Mobile Suit Gundam SEED";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("a newcomer finds what to watch, the map, a story from work to work, and machines while typing", async () => {
  const page = await openPage();
  await visit(page, "/");
  await page.getByRole("link", { name: "What to Watch" }).first().click();
  await heading(page, "What to Watch").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Chronology" }).click();
  await heading(page, "Chronology").waitFor();
  const lane = page.getByRole("region", { name: "Cosmic Era", exact: true });
  await lane.getByRole("link", { name: FIRST, exact: true }).focus();
  await page.keyboard.press("Enter");
  await heading(page, FIRST).waitFor();
  await page.getByText("TV series · Cosmic Era").waitFor();
  await page.getByText("機動戦士ガンダムSEED").waitFor();
  stage("from work to work");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("region", { name: "Later in the story" }).getByRole("link").first().click();
  await heading(page, "Mobile Suit Gundam SEED Destiny").waitFor();
  const current = page.getByRole("region", { name: "Its place in the story" }).locator("[aria-current=true]");
  const fromTheMiddle = () =>
    current.evaluate((item) => {
      const { left, right } = item.getBoundingClientRect();
      return Math.abs((left + right) / 2 - innerWidth / 2);
    });
  await expect.poll(fromTheMiddle).toBeLessThan(8);
  await page.getByRole("region", { name: "Watch first" }).getByRole("link", { name: FIRST }).click();
  await heading(page, FIRST).waitFor();
  stage("machines");
  await page.getByRole("contentinfo").getByRole("link", { name: "Mobile Suits" }).click();
  await page.getByRole("link", { name: "Post Disaster" }).click();
  const machines = page.getByText(/^\d+ machines · Post Disaster$/);
  await machines.waitFor();
  const drawing = page.locator("#gundam-barbatos img").first();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const search = page.getByLabel("Find a machine");
  await search.pressSequentially("rex");
  await page.getByText("0 machines · Post Disaster").waitFor();
  await search.fill("asw-g");
  await machines.waitFor();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL("**/resources/mobile-suits?q=asw-g");
});
