import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { holdRequests, openPage, openSignedIn, stage, visit } from "../../support/site/site";

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

async function chooseTheme(page: Page, name: string) {
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name, exact: true }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}

const OWN = ["Diary", "Chronology", "Statistics & year", "Tonight", "Following", "Import", "Lists"];

test("a visitor finds the pages by keyboard", async () => {
  const page = await openPage();
  await visit(page, "/login");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  stage("the menu of the tracker");
  const main = page.getByRole("navigation", { name: "Main" });
  expect(await main.getByRole("link", { name: "Tracker" }).getAttribute("href")).toBe("/tracker/roadmap");
  await main.getByRole("button", { name: "Tracker pages" }).press("Enter");
  const items = page.getByRole("menuitem");
  await items.first().waitFor();
  const yours = page.getByRole("group", { name: "Yours" }).getByRole("menuitem");
  expect(await yours.allTextContents()).toEqual(OWN);
  expect(await items.allTextContents()).toEqual([
    ...OWN,
    ...["Series Tracker", "Game Tracker", "Members", "Trivia", "Timeline", "Roadmap"],
  ]);
  /** The accessible description. Runs in the page. */
  const descriptionOf = (element: Element) =>
    document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
  expect(await items.nth(8).evaluate(descriptionOf)).toBe("For supporters");
  expect(await items.nth(9).evaluate(descriptionOf)).toBe("");
  await page.keyboard.type("roa");
  await page.locator("[role=menuitem]:focus", { hasText: "Roadmap" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tracker/roadmap");
});

test("a visitor chooses a theme, and closes the newsletter for a month", async () => {
  const page = await openPage({ colorScheme: "light" });
  await visit(page, "/login");
  expect(await themeOf(page)).toBe("dark");
  await chooseTheme(page, "System");
  await expect.poll(() => themeOf(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => themeOf(page)).toBe("dark");
  const other = await page.context().newPage();
  await visit(other, "/login");
  await chooseTheme(page, "Light");
  await expect.poll(() => themeOf(other)).toBe("light");
  await other.close();
  stage("the newsletter");
  const newsletter = page.getByRole("complementary", { name: "Newsletter" });
  await newsletter.getByRole("button", { name: "Close for a month" }).click();
  await newsletter.waitFor({ state: "hidden" });
  await page.goto("/login", { waitUntil: "commit" });
  await page.locator("body").waitFor({ state: "attached" });
  expect(await themeOf(page)).toBe("light");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await newsletter.isVisible()).toBe(false);
  const until = Number(await page.evaluate(() => localStorage.getItem("side7-newsletter-closed-until")));
  expect(Math.round((until - Date.now()) / 864e5)).toBe(30);
});

test("nothing covers a page at 400 % zoom, a slow page says so, and the menu on a phone leads everywhere", async () => {
  const page = await openPage({ viewport: { width: 320, height: 256 } });
  await visit(page, "/login");
  for (const name of ["header", ".player-bar"])
    await expect
      .poll(() =>
        page
          .locator(name)
          .first()
          .evaluate((part) => getComputedStyle(part).position),
      )
      .toBe("static");
  stage("a slow page");
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const slow = await holdRequests(page, "**/members.data*");
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  await page.getByText("Loading…", { exact: true }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.locator("main h1").isVisible()).toBe(false);
  slow.release();
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  expect(await page.getByText("Loading…", { exact: true }).count()).toBe(0);
  stage("the phone's menu");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const name of [
    ...OWN,
    ...["Home", "Tracker", "Series Tracker", "Game Tracker", "Members", "Trivia", "Timeline", "Roadmap"],
    ...["What to Watch", "Shop", "Coaching", "Contact", "Newsletter", "Subscribe", "Login with Patreon"],
  ])
    await menu.getByRole("link", { name, exact: true }).first().waitFor();
  await expectAccessible(page, "the menu on a phone");
  await menu.getByRole("link", { name: "Contact", exact: true }).click();
  await page.waitForURL("**/contact");
  await menu.waitFor({ state: "detached" });
});

test("the header shows who is signed in at every width, leads to the member's pages, and signs out", async () => {
  const page = await openSignedIn("designer", { viewport: { width: 1280, height: 800 } });
  await visit(page, "/contact");
  const header = page.getByRole("banner");
  await header.getByText("Patron", { exact: true }).waitFor();
  const name = header.getByText("Wolfgang Amadeus Moz");
  await name.waitFor();
  for (const box of [name, header])
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const tops = (all: (Element & { offsetTop?: number })[]) => new Set(all.map((one) => one.offsetTop)).size;
  expect(await header.locator("nav > *").evaluateAll(tops)).toBe(1);
  for (const width of [320, 768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 720 });
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess, { message: `${width} px` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const account = header.getByRole("button", { name: /Account menu/ });
  await account.click();
  await page.getByRole("menuitem", { name: "My List" }).click();
  await page.waitForURL("**/tracker/series?status=tracked");
  expect(await page.getByRole("complementary", { name: "Newsletter" }).count()).toBe(1);
  await account.click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await header.getByRole("link", { name: "Login with Patreon" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});
