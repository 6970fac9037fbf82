import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { openPage, visit } from "../../support/site/site";

test("a visitor without scripts finds machines by pilot and calendar, and goes on to the pilots' works", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, "/resources/mobile-suits");
  const cards = page.locator("li:has(> img[src^='/machines/'])");
  expect(await cards.count()).toBeGreaterThanOrEqual(20);
  await page.getByText("Spoilers for Turn A Gundam: show").click();
  await page.getByText("It can also erase a civilization, and once did.").waitFor();
  await page.getByLabel("Find a machine").fill("amuro");
  await page.getByLabel("Find a machine").press("Enter");
  await page.getByText("2 machines · all timelines").waitFor();
  await cards.filter({ hasText: "Nu Gundam" }).waitFor();
  await visit(page, "/resources/mobile-suits");
  const timelines = page.getByRole("navigation", { name: "Timelines" });
  await timelines.getByRole("link", { name: "Post Disaster" }).click();
  await page.getByText(/^\d+ machines · Post Disaster$/).waitFor();
  const barbatos = cards.filter({ hasText: "Gundam Barbatos" });
  expect(await barbatos.locator("img").first().getAttribute("alt")).toContain("mace");
  expect(await page.getByText("Lupus Rex").isVisible()).toBe(false);
  await barbatos.getByRole("link", { name: "Mikazuki Augus" }).click();
  await page.waitForURL("**/series/iron-blooded-orphans-season-1#mikazuki-augus");
  await page.getByRole("heading", { name: "People" }).waitFor();
});

test("a visitor opens a veiled name on a work's page, and finds machines while typing", async () => {
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
