import { expect, test } from "vitest";
import { openSignedIn, visit } from "../../support/site/site";

test("a member who isn't a patron reads the statistics, the map and the import page, which say why they are closed", async () => {
  const page = await openSignedIn("stranger");
  const main = page.getByRole("main");
  await visit(page, "/tracker/statistics");
  await page.getByRole("heading", { name: "Nothing to count yet" }).waitFor();
  await page.getByRole("link", { name: "Become a Patron" }).waitFor();
  expect(await main.innerText()).not.toMatch(/Log the first|you logged/);

  await visit(page, "/tracker");
  await page.locator(".station").first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Tracking is for active supporters.").waitFor();
  expect(await dialog.getByText("We keep what you've logged.").count()).toBe(0);

  await visit(page, "/tracker/import");
  await page.getByText("Importing is for our Patreon supporters").waitFor();
  expect(await page.getByLabel("Choose a file").count()).toBe(0);
  expect(await main.innerText()).not.toMatch(/you've logged/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download JSON" }).click();
  expect((await download).suggestedFilename()).toMatch(/^side-7-tracker-.*\.json$/);

  await visit(page, "/tracker/series");
  await page.getByRole("button", { name: "Why?" }).click();
  await page.waitForURL("**/profile");
  const support = page.getByRole("region", { name: "Your support" });
  await support.getByText("You aren't a supporter of the campaign at the moment.").waitFor();
});
