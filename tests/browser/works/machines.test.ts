import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { openPage, visit } from "../../support/site/site";

test("machines are drawn, told apart by calendar, and lead to their pilots and works, without scripts too", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, "/resources/mobile-suits");
  const cards = page.locator("li:has(> img[src^='/machines/'])");
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  await page.getByLabel("Find a machine").fill("amuro");
  await page.getByLabel("Find a machine").press("Enter");
  await page.getByText("2 machines · all timelines").waitFor();
  await cards.filter({ hasText: "Nu Gundam" }).waitFor();
  await visit(page, "/resources/mobile-suits");
  await page
    .getByRole("navigation", { name: "Timelines" })
    .getByRole("link", { name: "Post Disaster" })
    .click();
  await page.getByText(/^\d+ machines · Post Disaster$/).waitFor();
  const barbatos = cards.filter({ hasText: "Gundam Barbatos" });
  expect(await barbatos.locator("img").first().getAttribute("alt")).toContain("mace");
  await expect.poll(() => page.getByText("Lupus Rex").isVisible()).toBe(false);
  await barbatos.getByRole("link", { name: "Mikazuki Augus" }).click();
  await page.waitForURL("**/series/iron-blooded-orphans-season-1#mikazuki-augus");
  await page.getByRole("heading", { name: "People" }).waitFor();
});

test("a work has its machines and people, and veils the names that give it away", async () => {
  const page = await openPage();
  await visit(page, "/series/iron-blooded-orphans-season-2");
  const rex = page.getByRole("link", { name: "Gundam Barbatos Lupus Rex" });
  await expect.poll(() => rex.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Spoilers for Mobile Suit Gundam: Iron-Blooded" }).click();
  await rex.waitFor();
  await expectAccessible(page, "a work with its machines");
  await page.getByRole("link", { name: "Gundam Barbatos ASW-G-08" }).click();
  await page.waitForURL("**/resources/mobile-suits#gundam-barbatos");
  const drawing = page.locator("#gundam-barbatos img").first();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: "Post Disaster" }).click();
  await page.getByText(/^\d+ machines · Post Disaster$/).waitFor();
  await expectAccessible(page, "the machines of a calendar");
  await page.getByLabel("Find a machine").pressSequentially("rex");
  await page.getByText("0 machines · Post Disaster").waitFor();
  await page.getByLabel("Find a machine").fill("asw-g");
  await page.getByText(/^\d machines · Post Disaster$/).waitFor();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL("**/resources/mobile-suits?q=asw-g");
});
