import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { goPublic, holdRequests, openSignedIn, visit } from "../../support/site/site";

const placeOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top + scrollY, width, height].map(Math.round);
  });

test.each([390, 1440])(
  "at %i px the card's editor opens as an outline, and the card appears in its place",
  async (width) => {
    const page = await openSignedIn("painter", { viewport: { width, height: 900 } });
    await goPublic(page, "pia-paints");
    const { release } = await holdRequests(page, "**/assets/gcard-settings-*.js");
    await visit(page, "/profile");
    await page.getByRole("tab", { name: "G-Card" }).click();
    const outline = page.getByRole("status", { name: "Loading your G-Card" });
    const place = await placeOf(outline.locator(".aspect-\\[600\\/315\\]"));
    release();
    const card = page.getByRole("region", { name: "Live preview" }).getByRole("img", { name: /^G-Card of/ });
    await card.waitFor();
    await expect.poll(() => placeOf(card)).toEqual(place);
  },
);
