import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { openPage, signIn, stage, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

const PHONE = { width: 390, height: 844 };
/** The widest window in which the drawer covers the list. */
const TABLET = { width: 1023, height: 800 };
const DESK = { width: 1280, height: 900 };
const LASER = "a colony that has been turned into a laser";
const ASTEROID = "Char drops the asteroid";

const titles = (page: Page) => page.locator("ol").getByRole("heading", { level: 2 }).allTextContents();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Opens the drawer and waits for its animation. Before that, the drawer ignores clicks outside. */
async function openDrawer(page: Page) {
  await page.getByRole("button", { name: "Timeline Eras" }).click();
  const drawer = page.getByRole("dialog", { name: "Timeline Eras" });
  await drawer.waitFor();
  await drawer.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => {}),
  );
  return drawer;
}

/** Waits until the event stops 100 px below the top of the window. */
const arrival = (page: Page, id: string) =>
  page.waitForFunction((eventId) => {
    const top = document.getElementById(eventId)?.getBoundingClientRect().top ?? 0;
    return Math.abs(top - 100) < 1;
  }, id);

test("a visitor goes through the timeline with its drawer, which closes on narrow screens and stays on wide ones", async () => {
  const page = await openPage({ viewport: PHONE });
  await visit(page, "/timeline");
  // The button stays at hand in a bar of its own. The events pass behind the bar.
  await page.getByRole("heading", { name: "Laplace Incident" }).scrollIntoViewIfNeeded();
  const bar = await page.locator(".year-rail").boundingBox();
  const button = await page.getByRole("button", { name: "Timeline Eras" }).boundingBox();
  if (!bar || !button) throw new Error("The bar is hidden.");
  expect(button.y).toBeGreaterThanOrEqual(bar.y);
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(bar.y).toBeLessThan(100);
  stage("the drawer on narrow screens");
  await (await openDrawer(page)).getByRole("link", { name: "Laplace Incident" }).click();
  const drawer = page.getByRole("dialog", { name: "Timeline Eras" });
  await drawer.waitFor({ state: "detached" });
  await arrival(page, "laplace-incident");
  await expect.poll(() => focusedId(page)).toBe("laplace-incident");
  await page.setViewportSize(TABLET);
  await (await openDrawer(page)).getByRole("link", { name: "Anno Domini" }).click();
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => titles(page)).toEqual(["Armed Interventions"]);
  expect(new URL(page.url()).search).toBe("?era=Anno+Domini");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Timeline Eras");
  stage("the drawer on wide screens");
  await page.setViewportSize(DESK);
  await (await openDrawer(page)).getByRole("link", { name: "Universal Century" }).click();
  await page.waitForURL("**/timeline?era=Universal+Century");
  const jumps = drawer.getByRole("navigation", { name: "Jump to Event" }).getByRole("link");
  await expect.poll(() => jumps.count()).toBe(4);
  expect(await drawer.isVisible()).toBe(true);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(DESK.width - 20, 500),
    () => page.getByRole("button", { name: "Timeline Eras" }).click(),
  ]) {
    await close();
    await drawer.waitFor({ state: "detached" });
    await openDrawer(page);
  }
  await page.keyboard.press("Escape");
});

test("the spoiler shield opens by keyboard, after a choice, for everything, and by a member's tracker", async () => {
  const page = await openPage();
  const isShown = (text = LASER) => expect.poll(() => page.getByText(text).isVisible());
  const openShield = () => page.getByRole("button", { name: "Spoiler shield" }).click();
  const dialog = page.getByRole("dialog");
  await visit(page, "/timeline");
  const control = page.locator("summary", { hasText: "Spoilers for Zeta" });
  await isShown().toBe(false);
  await control.press("Enter");
  await isShown().toBe(true);
  await expect.poll(() => control.innerText()).toBe("Spoilers for Zeta: hide");
  await control.press("Enter");
  await isShown().toBe(false);
  await expect.poll(() => control.innerText()).toBe("Spoilers for Zeta: show");
  stage("the shield");
  await openShield();
  await expectAccessible(page, "the spoiler shield");
  await dialog.getByLabel("Mobile Suit Zeta Gundam", { exact: true }).check();
  await page.keyboard.press("Escape");
  await isShown().toBe(true);
  await isShown(ASTEROID).toBe(false);
  await page.reload({ waitUntil: "commit" });
  await isShown().toBe(true);
  await isShown(ASTEROID).toBe(false);
  await page.locator("html[data-hydrated]").waitFor();
  await openShield();
  await dialog.getByRole("switch", { name: "Show everything" }).check();
  await page.keyboard.press("Escape");
  await isShown(ASTEROID).toBe(true);
  stage("the member's tracker");
  await signIn(page, "patron", null);
  await replaceEntries(page, "series", [{ seriesId: "chars-counterattack", status: "completed" }]);
  await visit(page, "/timeline");
  await openShield();
  await page.getByText("Your tracker decides").waitFor();
  await dialog.getByRole("switch", { name: "Show everything" }).uncheck();
  await page.keyboard.press("Escape");
  await isShown().toBe(false);
  await isShown(ASTEROID).toBe(true);
});
