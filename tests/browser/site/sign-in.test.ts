import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { consentAs, openPage, signIn, visit } from "../../support/site/site";

async function expectSentHome(page: Page) {
  const toast = page.getByRole("listitem").filter({ hasText: "Authentication Required" });
  await toast.getByText("Please sign in with Patreon to access the tracker.").waitFor();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
}

/** Expects the band of the home page that stays: a wall of posters to tap, the card, and one button. */
async function expectGate(page: Page, name: string, button: string, href: RegExp) {
  const gate = page.getByRole("region", { name });
  expect(await gate.getByRole("link", { name: button }).getAttribute("href")).toMatch(href);
  const posters = gate.getByRole("group", { name: "Tap five you've seen" }).getByRole("checkbox");
  for (let at = 0; at < 5; at++) await posters.nth(at).press("Space");
  await gate
    .getByRole("img", { name: /^G-Card of/ })
    .getByText("5 series, 0 games")
    .waitFor();
  expect(await gate.getByRole("link", { name: "Keep these five" }).getAttribute("href")).toMatch(href);
}

test("the tracker sends a visitor home with a reason, and after the sign-in back to the page", async () => {
  const page = await openPage();
  await consentAs(page, "patron");
  await visit(page, "/login");
  await page
    .getByRole("group", { name: "Tap five you've seen" })
    .getByRole("checkbox")
    .first()
    .press("Space");
  await page.getByRole("link", { name: "Keep this one" }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Series Tracker" }).click();
  await expectSentHome(page);
  const wanted = "/tracker/games?status=paused";
  await visit(page, wanted);
  await expectSentHome(page);
  const login = /^\/auth\/patreon\/login\?returnTo=%2Ftracker%2Fgames%3Fstatus%3Dpaused$/;
  await expectGate(page, "Your Gundam, all in one place", "Sign in with Patreon", login);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${wanted}`);
  await page.getByRole("heading", { level: 1, name: "Game Tracker" }).waitFor();
});

test("a member who is no patron sees why the tracker, the G-Card and the map's stations are closed", async () => {
  const page = await openPage();
  await signIn(page, "stranger", "/tracker/series");
  await expectSentHome(page);
  await expectGate(page, "Your account is ready", "Become a Patron", /^https:\/\/www\.patreon\.com\//);
  await page.getByRole("button", { name: "Why?" }).click();
  await page.waitForURL("**/profile");
  await page.getByText("Not a Patron", { exact: true }).waitFor();
  await page.getByRole("link", { name: "G-Card", exact: true }).click();
  await page.getByText("G-Card customization is exclusively for our Patreon supporters.").waitFor();
  await page.getByRole("link", { name: "Become a Patron" }).waitFor();

  await visit(page, "/tracker");
  await page.locator(".station").first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Tracking is for active supporters.").waitFor();
  expect(await dialog.getByText("We keep what you've logged.").count()).toBe(0);
});
