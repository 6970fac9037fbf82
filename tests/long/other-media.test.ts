import { expect, test } from "vitest";
import { isWiderThanScreen } from "../support/site/axe";
import { openPage, visit } from "../support/site/site";

test("pages fit at 400 % zoom without a fixed header and player", async () => {
  const page = await openPage({ viewport: { width: 320, height: 256 } });
  for (const path of ["/", "/tracker", "/timeline", "/resources/viewing-order"]) {
    await visit(page, path);
    await expect.poll(() => isWiderThanScreen(page), { message: path }).toBe(false);
  }
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  for (const name of ["header", ".player-bar"])
    await expect
      .poll(() =>
        page
          .locator(name)
          .first()
          .evaluate((part) => getComputedStyle(part).position),
      )
      .toBe("static");
});

test("forced colors keep borders of panels and marks of chosen items", async () => {
  const page = await openPage();
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/tracker");
  const edge = (name: string, property: "borderTopWidth" | "outlineWidth") =>
    page
      .locator(name)
      .first()
      .evaluate((part, key) => getComputedStyle(part)[key], property);
  await expect.poll(() => edge("article.panel", "borderTopWidth")).toBe("1px");
  await expect.poll(() => edge("nav[aria-label=Order] [aria-current]", "outlineWidth")).toBe("2px");
});
