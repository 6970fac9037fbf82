import { expect, test } from "vitest";
import { holdRequests, openPage, visit } from "../../support/site/site";

test("the outline of a slow page starts at its top", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, "/series");
  const data = await holdRequests(page, "**/contact.data*");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.locator("[aria-busy=true]", { hasText: "Loading…" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  data.release();
  await page.waitForURL("**/contact");
});

test("the address of a leaderboard opens at its heading", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, "/chat?board=week");
  const heading = page.getByRole("heading", { name: "Leaderboard" });
  await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(120);
});
