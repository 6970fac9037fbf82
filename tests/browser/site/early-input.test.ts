import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdRequests, openSignedIn, stage } from "../../support/site/site";
import { entryOf } from "../../support/site/tracker-page";

/** Runs `enter` before any script of the page has loaded. Returns when the page is hydrated. */
async function enterEarly(page: Page, path: string, enter: () => Promise<void>) {
  const scripts = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await enter();
  scripts.release();
  await page.locator("html[data-hydrated]").waitFor();
}

test("what somebody enters or taps before the scripts load is saved once, and searched", async () => {
  const page = await openSignedIn("patron");
  await enterEarly(page, "/profile", async () => {
    await page.getByLabel("Username").fill("early-bird");
    await page.getByRole("switch", { name: "Public Profile" }).check();
  });
  await page.getByLabel("Display Name").fill("Early Bird");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
  const { profile } = await (await page.request.get("/api/auth/user")).json();
  expect(profile).toMatchObject({ publicUsername: "early-bird", publicProfile: true });
  stage("the search");
  const search = page.getByRole("searchbox", { name: "Search" });
  await enterEarly(page, "/tracker/series", () => search.fill("turn a"));
  await page.waitForURL("**/tracker/series?q=turn+a");
  expect(await search.inputValue()).toBe("turn a");
  stage("a tap");
  await enterEarly(page, "/tracker/series?q=gundam+wing&kind=TV+series&view=list", async () => {
    await page.locator("#gundam-wing [name=step]").click();
    await page.locator("#gundam-wing").getByText("1/49").waitFor();
  });
  expect(await entryOf(page, "series", "gundam-wing")).toMatchObject({ episodesWatched: 1 });
});
