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
