import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { openPage, openSignedIn, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

const LASER = "a colony that has been turned into a laser";

describe("a spoiler in the timeline", () => {
  test("opens and closes by keyboard", async () => {
    const page = await openPage();
    await visit(page, "/timeline");
    const control = page.locator("summary", { hasText: "Spoilers for Mobile Suit Zeta Gundam" });
    await expect.poll(() => page.getByText(LASER).isVisible()).toBe(false);
    await control.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByText(LASER).isVisible()).toBe(true);
    await expect.poll(() => control.innerText()).toBe("Spoilers for Mobile Suit Zeta Gundam: hide");
    await expectAccessible(page, "an open spoiler");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByText(LASER).isVisible()).toBe(false);
    await expect.poll(() => control.innerText()).toBe("Spoilers for Mobile Suit Zeta Gundam: show");
  });

  test("opens without JavaScript, also on the page of machines", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto("/resources/mobile-suits");
    await page.getByText("Spoilers for Turn A Gundam: show").click();
    await page.getByText("It can also erase a civilization, and once did.").waitFor();
  });
});

describe("the spoiler shield", () => {
  const isShown = (page: Page, text = LASER) => expect.poll(() => page.getByText(text).isVisible());

  test("opens what a visitor marked as seen without a layout shift, and can be turned off", async () => {
    const page = await openPage();
    await visit(page, "/timeline");
    await page.getByRole("button", { name: "Spoiler shield" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page, "the spoiler shield");
    await dialog.getByLabel("Mobile Suit Zeta Gundam", { exact: true }).check();
    await page.keyboard.press("Escape");
    await isShown(page).toBe(true);
    await isShown(page, "Char drops the asteroid").toBe(false);
    await page.reload({ waitUntil: "commit" });
    await isShown(page).toBe(true);
    await isShown(page, "Char drops the asteroid").toBe(false);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + Object(entry).value, 0)),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(moved).toBeLessThan(0.01);
    await page.getByRole("button", { name: "Spoiler shield" }).click();
    await dialog.getByRole("switch", { name: "Show everything" }).check();
    await page.keyboard.press("Escape");
    await isShown(page, "Char drops the asteroid").toBe(true);
  });

  test("opens what a member's tracker has", async () => {
    const page = await openSignedIn("patron");
    const watch = (status: string) => replaceEntries(page, "series", [{ seriesId: "zeta-gundam", status }]);
    await watch("watching");
    await visit(page, "/timeline");
    await isShown(page).toBe(false);
    await watch("completed");
    await visit(page, "/timeline");
    await isShown(page).toBe(true);
    await page.getByRole("button", { name: "Spoiler shield" }).click();
    await page.getByText("Your tracker decides").waitFor();
  });
});
