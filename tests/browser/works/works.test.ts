import { expect, test } from "vitest";
import { ESSENTIALS } from "#worker/catalog/essentials.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { expectAccessible } from "../../support/site/axe";
import { goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { changeElsewhere, replaceEntries } from "../../support/site/tracker-page";

const PHONE = { viewport: { width: 390, height: 844 } };

test("a visitor without scripts orders and narrows the walls of series and games", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const count = () => page.locator(".wall .poster-card").count();
  await visit(page, "/series");
  expect(await count()).toBe(ESSENTIALS.length);
  expect(await page.getByRole("region", { name: "Start here" }).locator(".poster-card").count()).toBe(4);
  await page.getByRole("link", { name: "Story order" }).click();
  await page.waitForURL("**/series?order=story");
  expect(await count()).toBe(SERIES.length);
  await page.getByText(`${SERIES.length} works,`).waitFor();
  await page.getByRole("link", { name: "Hide recaps" }).click();
  await page.waitForURL("**/series?order=story&recaps=hide");
  const fewer = await count();
  expect(fewer).toBeLessThan(SERIES.length);
  await page.getByRole("link", { name: "Hide shorts and SD" }).click();
  await page.waitForURL(/shorts=hide/);
  expect(await count()).toBeLessThan(fewer);
  await page.getByRole("link", { name: "As a list to print" }).click();
  await page.getByRole("heading", { name: "In order of release" }).waitFor();
  await visit(page, "/resources/viewing-order");
  await page.locator('[aria-current="true"]', { hasText: "Story order" }).waitFor();
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/series$/);

  await visit(page, "/games");
  const all = await count();
  await page.getByLabel("Platform").selectOption("PC");
  await page.getByLabel("Playable today").check();
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/platform=PC.*today=1/);
  const few = await count();
  expect(few).toBeGreaterThan(2);
  expect(few).toBeLessThan(all / 5);
  expect(await page.getByText("Playable today", { exact: true }).count()).toBeGreaterThanOrEqual(few);
});

test("a member's wall dims what is completed, and its headings stay in view", async () => {
  const page = await openSignedIn("curator", PHONE);
  await replaceEntries(page, "series", [{ seriesId: "gundam-wing", status: "completed" }]);
  await visit(page, "/series");
  await expect.poll(() => page.locator("[data-dimmed]").count()).toBe(1);
  await page.getByRole("link", { name: "Mobile Suit Gundam Wing", exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Release" }).press("Enter");
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

test("a visitor on a phone follows a story from work to work, and finds members who love one", async () => {
  const page = await openPage(PHONE);
  await visit(page, "/series/zeta-gundam");
  const story = page.getByRole("region", { name: "Its place in the story" });
  const isInTheMiddle = () =>
    story.locator('[aria-current="true"]').evaluate((item) => {
      const { left, right } = item.getBoundingClientRect();
      return Math.abs((left + right) / 2 - innerWidth / 2) < 8;
    });
  await expect.poll(isInTheMiddle).toBe(true);
  const later = story.getByRole("region", { name: "Later in the story" });
  await later.getByRole("link", { name: "Mobile Suit Gundam ZZ" }).click();
  await page.getByRole("heading", { level: 1, name: "Mobile Suit Gundam ZZ" }).waitFor();
  await expect.poll(isInTheMiddle).toBe(true);

  const member = await openSignedIn("admirer");
  await goPublic(member, "romy-loves");
  const love = (isFavourite: boolean) =>
    changeElsewhere(member, "games", [
      { gameId: "hot-scramble", status: "completed", rating: 9, isFavourite },
    ]);
  await love(true);
  const fans = page.getByRole("region", { name: "Members who love it" });
  await visit(page, "/games/hot-scramble");
  await fans.getByRole("link", { name: "@romy-loves Rating: 9" }).focus();
  await expectAccessible(page, "a work's page with members");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/u/romy-loves");
  await love(false);
  await visit(page, "/games/hot-scramble");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await fans.count()).toBe(0);
});
