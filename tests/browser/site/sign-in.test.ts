import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { consentAs, openPage, signIn, stage, visit } from "../../support/site/site";

async function expectSentHome(page: Page) {
  const toast = page.getByRole("listitem").filter({ hasText: "Authentication Required" });
  await toast.getByText("Please sign in with Patreon to access the tracker.").waitFor();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
}

test("the tracker sends a visitor home with a reason, and after the sign-in back to the page", async () => {
  const page = await openPage();
  await consentAs(page, "patron");
  const wanted = "/tracker/games?status=paused";
  await visit(page, wanted);
  await expectSentHome(page);
  const gate = page.getByRole("region", { name: "Your Gundam, all in one place" });
  const expectLink = async (name: string) =>
    expect(await gate.getByRole("link", { name }).getAttribute("href")).toBe(
      `/auth/patreon/login?${new URLSearchParams({ returnTo: wanted })}`,
    );
  await expectLink("Sign in with Patreon");
  const posters = gate.getByRole("group", { name: "Tap five you've seen" }).getByRole("checkbox");
  for (let at = 0; at < 5; at++) await posters.nth(at).press("Space");
  await gate
    .getByRole("img", { name: /^G-Card of/ })
    .getByText("5 series, 0 games")
    .waitFor();
  await expectLink("Keep these five");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${wanted}`);
  await page.getByRole("heading", { level: 1, name: "Game Tracker" }).waitFor();
});

test("a member who is no patron sees why the tracker, the G-Card and the map's stations are closed", async () => {
  const page = await openPage();
  await signIn(page, "stranger", "/tracker/series");
  await expectSentHome(page);
  const reason = "You aren't a supporter of the campaign at the moment.";
  const toast = page.getByRole("listitem").filter({ hasText: "Authentication Required" });
  await toast.getByText(reason, { exact: true }).waitFor();
  expect(await toast.getByRole("button", { name: "Support us on Patreon" }).count()).toBe(1);
  const gate = page.getByRole("region", { name: "Your account is ready" });
  await gate.getByText(reason).waitFor();
  const support = gate.getByRole("link", { name: "Become a Patron" });
  expect(await support.getAttribute("href")).toMatch(/^https:\/\/www\.patreon\.com\//);
  await gate.getByRole("link", { name: "Already a supporter? Check again" }).click();
  await page.waitForURL("**/profile");
  await page.getByText("Not a Patron", { exact: true }).waitFor();
  await page.getByRole("link", { name: "G-Card", exact: true }).click();
  await page.getByText("G-Card customization is exclusively for our Patreon supporters.").waitFor();
  stage("the map");
  await visit(page, "/tracker");
  await page.locator(".station").first().getByRole("button").click();
  await page.getByRole("dialog").getByText("Tracking is for active supporters.").waitFor();
});

test("a copied page shows the right state after signing in, going back and signing out", async () => {
  const page = await openPage({ switches: { vars: { PAGE_COPIES: "on" } } });
  await visit(page, "/contact");
  const login = page.getByRole("banner").getByRole("link", { name: /log ?in|sign in/i });
  expect(await login.count()).toBe(1);
  await signIn(page, "patron", "/profile");
  await page.goBack();
  await page.locator("html[data-hydrated]").waitFor();
  expect(new URL(page.url()).pathname).toBe("/contact");
  await expect.poll(() => login.count()).toBe(0);
  await page.request.post("/auth/logout", {
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
  });
  await visit(page, "/contact");
  await expect.poll(() => login.count()).toBe(1);
});
