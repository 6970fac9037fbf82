import { expect, test } from "vitest";
import { ESSENTIALS } from "#worker/catalog/essentials.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { openPage, visit } from "../../support/site/site";
import { openShelf } from "../../support/site/tracker-page";

const posters = ".wall .poster-card";

test("the wall of series changes its order and hides recaps by links, without scripts too", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, "/series");
  expect(await page.locator(posters).count()).toBe(ESSENTIALS.length);
  expect(await page.getByRole("region", { name: "Start here" }).locator(".poster-card").count()).toBe(4);
  await page.getByRole("link", { name: "Story order" }).click();
  await page.waitForURL("**/series?order=story");
  expect(await page.locator(posters).count()).toBe(SERIES.length);
  await page.getByText(`${SERIES.length} works,`).waitFor();
  await page.getByRole("link", { name: "Hide recaps" }).click();
  await page.waitForURL("**/series?order=story&recaps=hide");
  const fewer = await page.locator(posters).count();
  expect(fewer).toBeLessThan(SERIES.length);
  await page.getByRole("link", { name: "Hide shorts and SD" }).click();
  expect(await page.locator(posters).count()).toBeLessThan(fewer);
  await page.getByRole("link", { name: "As a list to print" }).click();
  await page.getByRole("heading", { name: "Release order" }).waitFor();

  await visit(page, "/resources/viewing-order");
  await page.locator('[aria-current="true"]', { hasText: "Story order" }).waitFor();
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/series$/);
});

test("the wall dims what a member has completed, and its headings stay in view", async () => {
  const page = await openShelf("curator", "series", {
    entries: [{ seriesId: "gundam-wing", status: "completed" }],
    viewport: { width: 390, height: 844 },
  });
  await visit(page, "/series");
  await expect.poll(() => page.locator("[data-dimmed]").count()).toBe(1);
  await page.getByRole("link", { name: "Mobile Suit Gundam Wing", exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Release order" }).press("Enter");
  await page.waitForURL("**/series?order=release");
  await page.getByRole("region", { name: "2010s" }).getByRole("link").nth(20).focus();
  const top = await page
    .getByRole("heading", { name: /^2010s/ })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(120);
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press("Shift+Tab");
    const room = await page.evaluate(() => {
      const poster = document.activeElement?.closest(".poster-card")?.getBoundingClientRect();
      const heading = document.activeElement?.closest("section")?.querySelector("h2");
      return (poster?.top ?? 0) - (heading?.getBoundingClientRect().bottom ?? 0);
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test("games can be narrowed to a platform, a genre and what is playable today", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, "/games");
  const all = await page.locator(posters).count();
  await page.getByLabel("Platform").selectOption("PC");
  await page.getByLabel("Playable today").check();
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/platform=PC.*today=1/);
  const few = await page.locator(posters).count();
  expect(few).toBeGreaterThan(2);
  expect(few).toBeLessThan(all / 5);
  expect(await page.getByText("Playable today", { exact: true }).count()).toBeGreaterThanOrEqual(few);
});
