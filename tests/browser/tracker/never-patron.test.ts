import { expect, test } from "vitest";
import { openSignedIn, visit } from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";

const KEPT = "We keep what you've logged.";

test("shows nothing about entries to a member who was never a patron", async () => {
  const page = await openSignedIn("stranger");
  await visit(page, "/tracker/statistics");
  await page.getByRole("heading", { name: "Nothing to count yet" }).waitFor();
  const words = await page.getByRole("main").innerText();
  expect(words).not.toMatch(/Log the first|you logged/);
  await page.getByRole("link", { name: "Become a Patron" }).waitFor();

  await visit(page, "/tracker");
  await page.locator(".station").first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Tracking is for active supporters.").waitFor();
  await expect.poll(() => dialog.getByText(KEPT).count()).toBe(0);

  await visit(page, "/tracker/import");
  await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(/you've logged/);
});

test("invites a patron without entries to log the first episode", async () => {
  const page = await openSignedIn("otherPatron");
  await changeElsewhere(page, "series", []);
  await visit(page, "/tracker/statistics");
  await expect.poll(() => page.getByRole("main").innerText()).toMatch(/Log the first episode you watched/);
});
