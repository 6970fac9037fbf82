import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, type PageOptions, stage, stopClock, visit } from "../../support/site/site";

/** Moves the pointer in steps, like a hand: a pointer that leaves the control may be on its way to the tooltip. */
const moveAway = (page: Page) => page.mouse.move(300, 300, { steps: 5 });

async function openStopped(options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await visit(page, "/series/gundam-wing");
  await stopClock(page);
  return page;
}

test("a tooltip opens after 700 ms, the next one immediately within 300 ms, on focus immediately, under a finger that stays, and Escape closes it", async () => {
  const page = await openStopped();
  const tooltip = page.getByRole("tooltip");
  const theme = page.getByRole("button", { name: "Theme" });
  stage("hovering");
  await theme.hover();
  await page.clock.runFor(650);
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => tooltip.textContent()).toBe("Theme");
  await moveAway(page);
  await page.clock.runFor(250);
  await page.getByRole("button", { name: "Episodes", exact: true }).hover();
  await page.clock.runFor(20);
  await expect.poll(() => tooltip.textContent()).toBe("Episodes");
  await moveAway(page);
  await page.clock.runFor(400);
  await theme.hover();
  await page.clock.runFor(650);
  await expect.poll(() => tooltip.count()).toBe(0);
  await moveAway(page);
  stage("the focus");
  await theme.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.clock.runFor(20);
  await tooltip.waitFor({ state: "attached" });
  await page.evaluate(() => document.dispatchEvent(new Event("scroll")));
  await page.clock.runFor(20);
  expect(await tooltip.getAttribute("id")).toBe(await theme.getAttribute("aria-describedby"));
  await page.keyboard.press("Escape");
  await tooltip.waitFor({ state: "detached" });
  stage("a finger");
  const finger = { bubbles: true, pointerType: "touch" };
  await theme.dispatchEvent("pointerdown", finger);
  await theme.dispatchEvent("lostpointercapture", finger);
  await page.clock.runFor(550);
  expect(await tooltip.count()).toBe(0);
  await theme.dispatchEvent("pointerdown", finger);
  await page.clock.runFor(550);
  await tooltip.waitFor({ state: "attached" });
  await theme.dispatchEvent("click", { detail: 1 });
  expect(await page.getByRole("menu").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Endless Duel" }).hover();
  await page.clock.runFor(750);
  await expect.poll(() => tooltip.textContent()).toBe("Gundam Wing: Endless Duel");
});

test("a notification shows for five seconds, covers nothing, takes the focus on F8, and leaves with a swipe", async () => {
  const page = await openStopped({ viewport: { width: 390, height: 800 } });
  const region = page.getByRole("region", { name: /Notifications/ });
  const toasts = region.getByRole("listitem");
  const show = async () => {
    await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
    await toasts.getByText("Copied!").waitFor();
  };
  await page.keyboard.press("F8");
  const isFocused = () => region.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isFocused).toBe(true);
  stage("five seconds");
  await show();
  await page.clock.runFor(4700);
  expect(await toasts.count()).toBe(1);
  await page.clock.runFor(400);
  await toasts.waitFor({ state: "detached" });
  stage("above the player");
  await show();
  await show();
  expect(await toasts.count()).toBe(1);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const top = (await page.getByRole("region", { name: "Podcast player" }).boundingBox())?.y ?? 0;
  for (const shown of [page.locator("footer"), toasts]) {
    const box = await shown.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
  stage("swiping");
  const swipe = async (distance: number) => {
    const box = await toasts.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 15];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  expect(await toasts.isVisible()).toBe(true);
  await swipe(70);
  await toasts.waitFor({ state: "detached" });
  stage("dismissing by keyboard");
  await show();
  await page.keyboard.press("F8");
  await expect.poll(isFocused).toBe(true);
  await toasts.getByRole("button", { name: "Dismiss" }).press("Enter");
  await toasts.waitFor({ state: "detached" });
});
