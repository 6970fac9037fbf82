import { expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";

test("a visitor finds machines while typing", async () => {
  const page = await openPage();
  await visit(page, "/resources/mobile-suits#gundam-barbatos");
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
