import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openSignedIn, visit } from "../../support/site/site";
import { someOf } from "../../support/variant";

/**
 * Everything that could move: running animations, and elements and pseudo-elements with a transition or an animation.
 */
const moving = (page: Page) =>
  page.evaluate(() => {
    const found = document.getAnimations().map((animation) => `runs: ${animation.constructor.name}`);
    for (const element of document.querySelectorAll("*")) {
      for (const pseudo of [null, "::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        const isStill =
          style.animationName === "none" &&
          style.scrollBehavior === "auto" &&
          !/[1-9]/.test(style.transitionDuration + style.transitionDelay);
        if (!isStill) found.push(`${element.tagName}${pseudo ?? ""} ${element.getAttribute("class")}`);
      }
    }
    return found;
  });

test.each(someOf(["/", "/timeline", "/tracker", "/sponsor", "/chat"], 1))(
  "%s has no animation with reduced motion",
  async (path) => {
    const page = await openPage();
    await visit(page, path);
    expect(await moving(page)).toEqual([]);
  },
);

test("menus, dialogs and tabs have no animation with reduced motion", async () => {
  const page = await openSignedIn("patron");
  await visit(page, "/tracker/series");
  const theme = page.getByRole("button", { name: /^Theme/ });
  await theme.click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await moving(page)).toEqual([]);

  await page.locator("[data-work]").first().click();
  await page.getByRole("dialog").waitFor();
  expect(await moving(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: /^\+1 / }).first().click();
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await toast.waitFor();
  expect(await moving(page)).toEqual([]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await toast.getByRole("button", { name: "Dismiss" }).click();
  expect(await moving(page)).toEqual([]);
});
