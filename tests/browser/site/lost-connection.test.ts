import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "../../support/site/axe";
import { forgiveFailedRequests, goPublic, openSignedIn, visit } from "../../support/site/site";
import { someOf } from "../../support/variant";

const main = (page: Page) => page.getByRole("main");

/** Clicks a link of the page, even if it is outside the window. The document stays. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());

const breakOff = (page: Page) => page.route("**/*.data*", (route) => route.abort("connectionreset"));
/** The page with the link, the target of the link, its error message, and what happens to the target's data. */
const CASES = [
  [
    ...["/members", "/u/noor-w", "Error Loading Profile"],
    (page: Page) => page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "Error" })),
  ],
  ["/tracker", "/members", "Error Loading Members", breakOff],
  [
    ...["/", "/videos", "Failed to load videos. Please try again later."],
    (page: Page) => page.route("**/*.data*", (route) => route.fulfill({ status: 200, body: '[{"_1":2' })),
  ],
  [
    ...["/contact", "/chat", "We can't load your account or the leaderboard right now."],
    (page: Page) => page.context().setOffline(true),
  ],
] as [from: string, to: string, words: string, fail: (page: Page) => Promise<unknown>][];

const endFailure = async (page: Page) => {
  await page.unrouteAll();
  await page.context().setOffline(false);
  // Chromium may be offline a moment longer than this call takes.
  await page.waitForFunction(() => fetch("/robots.txt").then(Boolean, () => false));
};

test("without a connection, pages say what failed, stay signed in, and load when it is back", async () => {
  const page = await openSignedIn("noor");
  await goPublic(page, "noor-w");
  forgiveFailedRequests(page);
  for (const [from, to, words, fail] of someOf(CASES, 2)) {
    await visit(page, to);
    await visit(page, from);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await fail(page);
    await follow(page, to);
    await main(page).getByText(words).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(to);
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
    expect(await page.getByRole("heading", { name: "Something Went Wrong" }).count()).toBe(0);
    await page.getByRole("button", { name: /Noor de Wit/ }).waitFor();

    await endFailure(page);
    if (to === "/chat") await page.reload();
    else await main(page).getByRole("button", { name: "Try Again" }).click();
    await main(page).getByText(words).first().waitFor({ state: "detached" });
    await main(page).getByRole("heading", { level: 1 }).first().waitFor();
  }

  await breakOff(page);
  await follow(page, "/contact");
  await main(page).getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  await follow(page, "/tracker");
  await main(page).getByRole("heading", { name: "No Connection" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await endFailure(page);
  await main(page).getByRole("button", { name: "Try Again" }).click();
  await main(page).getByRole("heading", { name: "Chronology" }).waitFor();
}, 600_000);

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
