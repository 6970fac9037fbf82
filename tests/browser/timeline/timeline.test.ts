import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";
import { someOf, variant } from "../../support/variant";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

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

test("filters by era without JavaScript", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto("/timeline?era=Cosmic+Era");
  await expect.poll(() => titles(page)).toEqual(["First Alliance-PLANT War", "Second Alliance-PLANT War"]);
  await page.getByRole("link", { name: "Post Disaster" }).click();
  await expect.poll(() => titles(page)).toEqual(["Calamity War"]);
  await page.getByRole("link", { name: "All Eras" }).click();
  await expect.poll(() => titles(page)).toHaveLength(8);
  await page.goto("/timeline?era=Jurassic");
  await expect.poll(() => titles(page)).toHaveLength(8);
});

test("shows the poster of the work that tells each event, and leads to the other calendars' lanes", async () => {
  const page = await openPage({ viewport: PHONE });
  await visit(page, "/timeline");
  const war = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Laplace Incident" }) });
  const poster = war.getByRole("link", { name: "Mobile Suit Gundam Unicorn", exact: true });
  await expect.poll(() => poster.getAttribute("href")).toBe("/series/gundam-unicorn");
  await expect.poll(() => war.locator("img").count()).toBe(1);

  // The button stays at hand in a bar of its own. The events pass behind the bar.
  await war.scrollIntoViewIfNeeded();
  const bar = await page.locator(".era-bar").boundingBox();
  const button = await page.getByRole("button", { name: "Timeline Eras" }).boundingBox();
  if (!bar || !button) throw new Error("The bar is hidden.");
  expect(button.y).toBeGreaterThanOrEqual(bar.y);
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(bar.y).toBeLessThan(100);

  const others = page.getByRole("region", { name: "The other calendars" });
  await expect
    .poll(() => others.getByRole("heading", { level: 3 }).allTextContents())
    .toContain("After Colony");
  await others.getByRole("link", { name: /^Ad Stella/ }).click();
  await page.waitForURL("**/tracker#lane-ad-stella");
  await page.locator(".lane:visible").getByRole("heading", { name: "Ad Stella" }).waitFor();
});

describe("the timeline's drawer on a phone", () => {
  variant("closes when an era is chosen and restores the focus", async () => {
    const page = await openPage({ viewport: PHONE });
    await visit(page, "/timeline");
    const drawer = await openDrawer(page);
    await drawer.getByRole("link", { name: "Anno Domini" }).click();
    await drawer.waitFor({ state: "detached" });
    await expect.poll(() => titles(page)).toEqual(["Armed Interventions"]);
    expect(new URL(page.url()).search).toBe("?era=Anno+Domini");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Timeline Eras");
  });

  test("closes on a jump, which focuses the event 100 px below the top", async () => {
    const page = await openPage({ viewport: PHONE });
    await visit(page, "/timeline");
    const drawer = await openDrawer(page);
    await drawer.getByRole("link", { name: "Laplace Incident" }).click();
    await drawer.waitFor({ state: "detached" });
    await arrival(page, "laplace-incident");
    await expect.poll(() => focusedId(page)).toBe("laplace-incident");
  });
});

describe("the timeline's drawer on a wide screen", () => {
  test("stays open after choices and jumps", async () => {
    const page = await openPage({ viewport: DESK });
    await visit(page, "/timeline");
    const drawer = await openDrawer(page);
    await drawer.getByRole("link", { name: "Universal Century" }).click();
    await page.waitForURL("**/timeline?era=Universal+Century");
    const edge = await drawer.evaluate((element) => element.getBoundingClientRect().right);
    const starts = await page
      .getByRole("main")
      .getByRole("heading")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...starts)).toBeGreaterThan(edge);
    const jumps = drawer.getByRole("navigation", { name: "Jump to Event" }).getByRole("link");
    await expect.poll(() => jumps.count()).toBe(4);
    await drawer.getByRole("link", { name: "Gryps Conflict" }).press("Enter");
    await arrival(page, "gryps-conflict");
    await expect.poll(() => focusedId(page)).toBe("gryps-conflict");
    await expect.poll(() => drawer.isVisible()).toBe(true);
  });

  const ways: [how: string, close: (page: Page) => Promise<void>][] = [
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a click beside it", (page) => page.mouse.click(DESK.width - 20, 500)],
    ["its button", (page) => page.getByRole("button", { name: "Timeline Eras" }).click()],
  ];
  test.each(someOf(ways, 1))("closes by %s", async (_how, close) => {
    const page = await openPage({ viewport: DESK });
    await visit(page, "/timeline");
    const drawer = await openDrawer(page);
    await close(page);
    await drawer.waitFor({ state: "detached" });
  });
});
