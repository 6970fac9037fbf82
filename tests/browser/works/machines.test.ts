import { expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";

test("a visitor opens a veiled name on a work's page, and finds machines while typing", async () => {
  const page = await openPage();
  await visit(page, "/series/iron-blooded-orphans-season-2");
  const rex = page.getByRole("link", { name: "Gundam Barbatos Lupus Rex" });
  await expect.poll(() => rex.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Spoilers for Mobile Suit Gundam: Iron-Blooded" }).click();
  await rex.waitFor();
  await page.getByRole("link", { name: "Gundam Barbatos ASW-G-08" }).click();
  await page.waitForURL("**/resources/mobile-suits#gundam-barbatos");
  const drawing = page.locator("#gundam-barbatos img").first();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: "Post Disaster" }).click();
  const machines = page.getByText(/^\d+ machines · Post Disaster$/);
  await machines.waitFor();
  const search = page.getByLabel("Find a machine");
  await search.pressSequentially("rex");
  await page.getByText("0 machines · Post Disaster").waitFor();
  await search.fill("asw-g");
  await machines.waitFor();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL("**/resources/mobile-suits?q=asw-g");
});
