import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isWiderThanScreen, setTheme, violations } from "../../support/site/axe";
import { openPage, openSignedIn, stopClock, visit } from "../../support/site/site";
import { someOf, variant } from "../../support/variant";

const tooltip = (page: Page) => page.getByRole("tooltip");
/** Moves the pointer in steps, like a hand: a pointer that leaves the control may be on its way to the tooltip. */
const moveAway = (page: Page) => page.mouse.move(300, 300, { steps: 5 });
const theme = (page: Page) => page.getByRole("button", { name: "Theme" });

test("a tooltip opens after 700 ms, and the next one without a wait within 300 ms", async () => {
  const page = await openPage();
  await visit(page, "/contact");
  await stopClock(page);
  await theme(page).hover();
  await page.clock.runFor(650);
  await expect.poll(() => tooltip(page).count()).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => tooltip(page).textContent()).toBe("Theme");
  const episodes = page.getByRole("button", { name: "Episodes", exact: true });
  await moveAway(page);
  await page.clock.runFor(250);
  await episodes.hover();
  await page.clock.runFor(20);
  await expect.poll(() => tooltip(page).textContent()).toBe("Episodes");
  await moveAway(page);
  await page.clock.runFor(400);
  await theme(page).hover();
  await page.clock.runFor(650);
  await expect.poll(() => tooltip(page).count()).toBe(0);
});

test.each(someOf(["dark", "light"], 1))(
  "a tooltip opens at once on focus and closes with Escape: %s",
  async (colors) => {
    const page = await openPage();
    await setTheme(page, colors);
    await visit(page, "/contact");
    const before = await page.getByRole("banner").boundingBox();
    await page.getByRole("banner").getByRole("link").first().focus();
    while (!(await theme(page).evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await tooltip(page).waitFor({ state: "attached" });
    const described = await theme(page).getAttribute("aria-describedby");
    await expect.poll(() => tooltip(page).getAttribute("id")).toBe(described);
    await expect.poll(() => page.getByRole("banner").boundingBox()).toEqual(before);
    expect(await isWiderThanScreen(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await tooltip(page).waitFor({ state: "detached" });
  },
);

test("a menu opened by the pointer leaves no tooltip", async () => {
  const page = await openPage();
  await visit(page, "/contact");
  await theme(page).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.waitForTimeout(800);
  await page.mouse.move(5, 400);
  await expect.poll(() => theme(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => tooltip(page).count()).toBe(0);
});

variant("the tracker's icons have tooltips", async () => {
  const page = await openSignedIn("patron");
  await visit(page, "/tracker/series");
  for (const [control, words] of [
    [page.getByRole("link", { name: "List", exact: true }), "List"],
    [page.getByRole("button", { name: /^Order: / }), /^(?:As|Des)cending$/],
  ] as const) {
    await moveAway(page);
    await control.hover();
    await tooltip(page).getByText(words).waitFor({ state: "attached" });
    await expect.poll(() => control.getAttribute("title")).toBeNull();
  }
});
