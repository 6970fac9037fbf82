import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "../../support/site/axe";
import { forgiveFailedRequests, openSignedIn, reload, stage, visit } from "../../support/site/site";

const main = (page: Page) => page.getByRole("main");

/** Clicks a link of the page, even if it is outside the window. The document stays. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());

const breakOff = (page: Page) => page.route("**/*.data*", (route) => route.abort("connectionreset"));
const endFailure = async (page: Page) => {
  await page.unrouteAll();
  await page.context().setOffline(false);
  // Chromium may be offline a moment longer than this call takes.
  await page.waitForFunction(() => fetch("/robots.txt").then(Boolean, () => false));
};

test("without a connection, pages say what failed, stay signed in, and load when it is back", async () => {
  const page = await openSignedIn("noor");
  forgiveFailedRequests(page);
  await visit(page, "/chat");
  await visit(page, "/members");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.context().setOffline(true);
  await follow(page, "/chat");
  const failure = main(page).getByText("We can't load your account or the leaderboard right now.").first();
  await failure.waitFor();
  expect(new URL(page.url()).pathname).toBe("/chat");
  expect(await page.locator("html[data-same-document]").count()).toBe(1);
  await page.getByRole("button", { name: /Noor de Wit/ }).waitFor();
  await endFailure(page);
  await reload(page);
  await main(page).getByRole("heading", { level: 1 }).first().waitFor();
  await failure.waitFor({ state: "detached" });
  stage("a request that breaks off");
  await breakOff(page);
  await follow(page, "/contact");
  await main(page).getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  await follow(page, "/tracker");
  await main(page).getByRole("heading", { name: "No Connection" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await endFailure(page);
  await main(page).getByRole("button", { name: "Try Again" }).click();
  await main(page).getByRole("heading", { name: "Chronology" }).waitFor();
});

test("a button and a link whose code failed to load say so or load the page, and work when it loads", async () => {
  const page = await openSignedIn("noor");
  forgiveFailedRequests(page);
  const lose = (name: string) => page.route(`**/assets/${name}-*.js`, (route) => route.abort());
  for (const name of ["episodes-panel", "toast-region"]) await lose(name);
  await visit(page, "/profile");
  const episodes = page.getByRole("button", { name: "Episodes", exact: true });
  const message = page.getByText("This can't be opened without a connection. Please try again.");
  await episodes.click();
  await message.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await episodes.click();
  // Escape would close the message, if it shows again by now.
  const panel = page.getByRole("dialog", { name: "Side 7 Radio" });
  await panel.getByRole("button", { name: "Close" }).click();
  await panel.waitFor({ state: "detached" });
  stage("a page's script");
  // A deployment has removed the script of the next page. React Router reports that.
  await page.evaluate(() => {
    console.error = () => {};
  });
  let missing = 0;
  await page.route(/\/assets\/roadmap[^/]*\.js$/, (route) =>
    missing++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await page.waitForURL("**/tracker/roadmap");
  await page.getByRole("heading", { level: 1, name: /Roadmap/ }).waitFor();
  expect(missing).toBeGreaterThan(0);
});
