import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LOGIN_ERRORS } from "#worker/members/sign-in/contract.ts";
import { consentAs, openPage, openSignedIn, signIn, visit } from "../../support/site/site";
import { someOf, variant } from "../../support/variant";

/** The accessible description of an element. Runs in the page. */
const descriptionOf = (element: Element) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent ?? "";

describe("the tracker's pages", () => {
  async function expectSentHome(page: Page) {
    const toast = page.getByRole("listitem").filter({ hasText: "Authentication Required" });
    await toast.getByText("Please sign in with Patreon to access the tracker.").waitFor();
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  }

  /** Expects the band of the home page that stays: a demo list and one button. */
  async function expectGate(page: Page, name: string, button: string, href: RegExp) {
    const gate = page.getByRole("region", { name });
    const demo = gate.getByRole("list", { name: "A sample list" });
    await expect.poll(() => demo.getByRole("link").count()).toBe(8);
    expect(await gate.getByRole("link", { name: button }).getAttribute("href")).toMatch(href);
  }

  test("redirect a visitor to the home page with a reason", async () => {
    const page = await openPage();
    await visit(page, "/tracker/series");
    await expectSentHome(page);
    await expectGate(
      page,
      "Your Gundam, all in one place",
      "Sign in with Patreon",
      /^\/auth\/patreon\/login\?returnTo=%2Ftracker%2Fseries$/,
    );
    await page.getByRole("button", { name: "Tracker pages" }).click();
    const games = page.getByRole("menuitem", { name: "Game Tracker" });
    await expect.poll(() => games.evaluate(descriptionOf)).toBe("For supporters");
    expect(await page.getByRole("menuitem", { name: "Members" }).evaluate(descriptionOf)).toBe("");
  });

  test("redirect a member who is not a patron with a reason", async () => {
    const page = await openPage();
    await signIn(page, "stranger", "/tracker/series");
    await expectSentHome(page);
    await expectGate(page, "Your account is ready", "Become a Patron", /^https:\/\/www\.patreon\.com\//);
  });

  test("redirect a visitor who follows a link within the site", async () => {
    const page = await openPage();
    await visit(page, "/login");
    await page.getByRole("contentinfo").getByRole("link", { name: "Series Tracker" }).click();
    await expectSentHome(page);
  });

  test("give the reason without JavaScript", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, "/tracker/series");
    await page.getByText("Please sign in with Patreon to access the tracker.").waitFor();
  });

  describe("a visitor who signs in after that redirect", () => {
    const WANTED = "/tracker/games?status=paused";

    test("returns to the requested page", async () => {
      const page = await openPage();
      await consentAs(page, "patron");
      await visit(page, WANTED);
      await expectSentHome(page);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL(`**${WANTED}`);
      await page.getByRole("heading", { level: 1, name: "Game Tracker" }).waitFor();
    });

    variant("returns without JavaScript", async () => {
      const page = await openPage({ javaScriptEnabled: false });
      await consentAs(page, "patron");
      await visit(page, WANTED);
      await page.getByRole("link", { name: "Sign in" }).click();
      await page.waitForURL(`**${WANTED}`);
    });
  });
});

test("the profile sends visitors to sign in and back", async () => {
  const page = await openPage();
  await visit(page, "/profile");
  await page.waitForURL("**/login?returnTo=%2Fprofile");
  const link = page.getByRole("link", { name: "Continue with Patreon" });
  await expect.poll(() => link.getAttribute("href")).toBe("/auth/patreon/login?returnTo=%2Fprofile");
});

describe("the login page of a signed-in member", () => {
  const login = (returnTo: string) => `/login?${new URLSearchParams({ returnTo })}`;

  test.each([
    ["patron", "/tracker/series?status=paused", "/tracker/series?status=paused"],
    ["patron", "//evil.example/", "/"],
    ["patron", login("/login"), "/"],
    ["stranger", "/tracker/series", "/login?error=not_patron"],
    ["stranger", "/tracker/import", "/tracker/import"],
  ] as const)("sends a %s who requested %s to %s", async (person, returnTo, place) => {
    const page = await openSignedIn(person);
    const response = await page.request.get(login(returnTo), { maxRetries: 2 });
    const { pathname, search } = new URL(response.url());
    expect(pathname + search).toBe(place);
  });
});

test("a member who is not a patron sees why the G-Card can't be changed", async () => {
  const page = await openPage();
  await signIn(page, "stranger", "/profile?tab=gcard");
  await page.getByText("G-Card customization is exclusively for our Patreon supporters.").waitFor();
  await page.getByRole("link", { name: "Become a Patron" }).waitFor();
  await page.getByText("Not a Patron", { exact: true }).waitFor();
});

describe("the login page", () => {
  const TEXTS = {
    not_patron: "You need to be an active Patreon supporter to access the tracker features.",
    oauth_failed: "Authentication failed. Please try again.",
    no_code: "Authorization was cancelled or failed.",
    state_mismatch: "Security verification failed. Please try logging in again.",
    invalid_code: "Invalid authorization code. Please try again.",
    oauth_not_configured: "Authentication service is not properly configured.",
  };

  test.each(someOf(LOGIN_ERRORS, 1))("explains the error %s", async (code) => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, `/login?error=${code}`);
    await expect.poll(() => page.getByRole("alert").textContent()).toBe(TEXTS[code]);
  });

  test("shows nothing for an unknown error code", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, "/login?error=%3Cscript%3E");
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    await page.getByRole("link", { name: "Back to Home" }).waitFor();
  });
});
