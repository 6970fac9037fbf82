import { expect, test } from "vitest";
import { openSignedIn, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

test("a member's wall dims what is completed, and its headings stay in view", async () => {
  const page = await openSignedIn("patron", { viewport: { width: 390, height: 844 } });
  await replaceEntries(page, "series", [{ seriesId: "gundam-wing", status: "completed" }]);
  await visit(page, "/series");
  await expect.poll(() => page.locator("[data-dimmed]").count()).toBe(1);
  await page.getByRole("link", { name: "Mobile Suit Gundam Wing", exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Release order" }).press("Enter");
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
