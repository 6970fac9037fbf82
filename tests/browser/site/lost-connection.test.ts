import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { violations } from "../../support/site/axe";
import { forgiveFailedRequests, goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { someOf, variant } from "../../support/variant";

const main = (page: Page) => page.getByRole("main");

/** Clicks a link of the page, even if it is outside the window. The document stays. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());

beforeAll(async () => {
  const page = await openSignedIn("noor");
  await goPublic(page, "noor-w");
  await page.context().close();
});

const FAILURES = {
  "is answered 500": (page: Page) =>
    page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "Internal Server Error" })),
  "breaks off": (page: Page) => page.route("**/*.data*", (route) => route.abort("connectionreset")),
  "is cut short": (page: Page) =>
    page.route("**/*.data*", (route) => route.fulfill({ status: 200, body: '[{"_1":2' })),
  "finds no network": (page: Page) => page.context().setOffline(true),
};
const endFailure = async (page: Page) => {
  await page.unrouteAll();
  await page.context().setOffline(false);
  // Chromium may be offline a moment longer than this call takes.
  await page.waitForFunction(() => fetch("/robots.txt").then(Boolean, () => false));
};

/** The page with the link, the target of the link, and the error message of the target page. */
const SCREENS = [
  ["/members", "/u/noor-w", "Error Loading Profile"],
  ["/tracker", "/members", "Error Loading Members"],
  ["/", "/videos", "Failed to load videos. Please try again later."],
  ["/contact", "/", "Failed to load videos. Please try again later."],
  ["/contact", "/chat", "We can't load your account or the leaderboard right now."],
] as const;

type Failure = keyof typeof FAILURES;

/** Each failure at least once. The long tests combine each failure with each screen. */
const CASES = SCREENS.flatMap((screen, place) => {
  const failures = Object.keys(FAILURES) as Failure[];
  const taken = inject("long") ? failures : [failures[place % failures.length] as Failure];
  return taken.map((failure) => [failure, ...screen] as const);
});

describe("a page's request for data", () => {
  test.each(someOf(CASES, 2))(
    "that %s between %s and %s shows the page's error message",
    async (how, from, to, words) => {
      const page = await openSignedIn("noor");
      await visit(page, to);
      await visit(page, from);
      await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
      forgiveFailedRequests();
      await FAILURES[how](page);
      await follow(page, to);
      await main(page).getByText(words).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(to);
      await expect.poll(() => page.locator("html[data-same-document]").count()).toBe(1);
      await expect.poll(() => page.getByRole("heading", { name: "Something Went Wrong" }).count()).toBe(0);
      await page.getByRole("button", { name: /Noor de Wit/ }).waitFor();

      await endFailure(page);
      const retry = main(page).getByRole("button", { name: "Try Again" });
      if (to === "/chat") await page.reload();
      else await retry.click();
      await main(page).getByText(words).first().waitFor({ state: "detached" });
      await main(page).getByRole("heading", { level: 1 }).first().waitFor();
    },
  );
});

test("a page without data opens without a connection", async () => {
  const page = await openPage();
  await visit(page, "/members");
  forgiveFailedRequests();
  await FAILURES["is answered 500"](page);
  await follow(page, "/contact");
  await main(page).getByRole("heading", { level: 1, name: "Contact" }).waitFor();
});

variant("a page without an own error message says that there is no connection", async () => {
  const page = await openSignedIn("noor");
  await visit(page, "/tracker/series");
  forgiveFailedRequests();
  await FAILURES["breaks off"](page);
  await follow(page, "/tracker");
  await main(page).getByRole("heading", { name: "No Connection" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /Noor de Wit/ }).waitFor();
  await endFailure(page);
  await main(page).getByRole("button", { name: "Try Again" }).click();
  await main(page).getByRole("heading", { name: "The Chronology" }).waitFor();
});

test("a button whose code failed to load says so", async () => {
  const page = await openPage();
  await page.route("**/assets/episodes-panel-*.js", (route) => route.abort("connectionreset"));
  await visit(page, "/contact");
  forgiveFailedRequests();
  await page.getByRole("button", { name: "Episodes", exact: true }).click();
  await page
    .getByText("This can't be opened without a connection. Please try again.", { exact: true })
    .waitFor();
});

test("a failed press shows its message even if the toasts have not loaded", async () => {
  const page = await openPage();
  for (const file of ["episodes-panel", "toast-region"]) {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort("connectionreset"));
  }
  await visit(page, "/contact");
  forgiveFailedRequests();
  const press = () => page.getByRole("button", { name: "Episodes", exact: true }).click();
  const message = page.getByText("This can't be opened without a connection. Please try again.");
  await press();
  await message.waitFor();
  expect(await violations(page)).toEqual([]);
  await message.waitFor({ state: "detached" });
  await page.unroute("**/assets/toast-region-*.js");
  await press();
  await message.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await message.waitFor({ state: "detached" });
});

test("a tab whose code failed to load says so and can be retried", async () => {
  const page = await openSignedIn("noor");
  await visit(page, "/profile");
  await page.route("**/assets/gcard-settings-*.js", (route) => route.abort("connectionreset"));
  forgiveFailedRequests();
  await page.getByRole("tab", { name: "G-Card" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "We can't load your G-Card right now." });
  await notice.waitFor();
  await page.getByRole("heading", { level: 1, name: "Profile Settings" }).waitFor();
  await page.unrouteAll();
  await notice.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Save G-Card" }).waitFor();
});
