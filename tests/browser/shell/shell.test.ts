import { describe, expect, test } from "vitest";
import { isWiderThanScreen } from "../../support/site/axe";
import { holdRequests, openPage, signIn, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

const theme = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => document.documentElement.dataset.theme);

describe("the header", () => {
  test("opens the tracker's menu by keyboard, and links to the roadmap", async () => {
    const page = await openPage();
    await visit(page, "/login");
    const main = page.getByRole("navigation", { name: "Main" });
    await expect
      .poll(() => main.getByRole("link", { name: "Tracker" }).getAttribute("href"))
      .toBe("/tracker/roadmap");
    await main.getByRole("button", { name: "Tracker pages" }).press("Enter");
    const items = page.getByRole("menuitem");
    await items.first().waitFor();
    await expect
      .poll(() => items.allTextContents())
      .toEqual(["Series Tracker", "Game Tracker", "Members", "Trivia", "Timeline", "Roadmap"]);
    await page.keyboard.type("tri");
    await page.locator("[role=menuitem]:focus", { hasText: "Trivia" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/chat");
  });

  test("has a guide menu, and fits a long name with all its entries at 1280 px", async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, "designer", null);
    await visit(page, "/contact");
    const header = page.getByRole("banner");
    const name = header.getByText("Wolfgang Amadeus Moz");
    await name.waitFor();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(
      await header
        .locator("nav > *")
        .evaluateAll(
          (all) => new Set(all.map(({ offsetTop }: Element & { offsetTop?: number }) => offsetTop)).size,
        ),
    ).toBe(1);
    await header.getByRole("button", { name: "Guide" }).click();
    await page.getByRole("menuitem", { name: "Where to start" }).waitFor();
    await page.getByRole("menuitem", { name: "Series and films" }).click();
    await page.waitForURL("**/series");
    await header.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "My list" }).click();
    await page.waitForURL("**/tracker/series");
  });

  test("leads a member without support to the list, the card and the statistics", async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, "stranger", null);
    await visit(page, "/contact");
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "My card" }).waitFor();
    await page.getByRole("menuitem", { name: "Statistics" }).waitFor();
    await page.getByRole("menuitem", { name: "My list" }).click();
    await page.waitForURL("**/tracker/list");
  });

  test("opens a menu on a phone with the same entries, which closes when a link is chosen", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await visit(page, "/login");
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await toggle.click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const names = [
      "Home",
      "Where to start",
      "Tracker",
      "Series Tracker",
      "Shop",
      "Coaching",
      "Contact",
      "Newsletter",
      "Subscribe",
    ];
    for (const name of names) {
      await expect
        .poll(() => menu.getByRole("link", { name, exact: true }).isVisible(), { message: name })
        .toBe(true);
    }
    await menu.getByRole("button", { name: "Close menu" }).click();
    await menu.waitFor({ state: "detached" });
    await toggle.click();
    await menu.getByRole("link", { name: "Contact", exact: true }).click();
    await page.waitForURL("**/contact");
    await menu.waitFor({ state: "detached" });
  });

  test("shows the signed-in member and signs them out", async () => {
    const page = await openPage();
    await signIn(page, "patron");
    const header = page.getByRole("banner");
    await header.getByText("Patron", { exact: true }).waitFor();
    await header.getByText("Mika Okada", { exact: true }).waitFor();
    for (const width of [320, 768, 1024, 1279, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expect.poll(() => isWiderThanScreen(page), { message: `${width} px` }).toBe(false);
    }
    await header.getByRole("button", { name: /Account menu$/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await header.getByRole("link", { name: "Login with Patreon" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await visit(page, "/profile");
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});

describe("the theme", () => {
  test("is remembered and set before the first paint", async () => {
    const page = await openPage();
    await visit(page, "/login");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    await expect.poll(() => theme(page)).toBe("light");
    await page.goto("/login", { waitUntil: "commit" });
    await page.locator("body").waitFor({ state: "attached" });
    await expect.poll(() => theme(page)).toBe("light");
  });

  test("follows the system if that was chosen", async () => {
    const page = await openPage({ colorScheme: "light" });
    await visit(page, "/login");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitemradio", { name: "System" }).click();
    await expect.poll(() => theme(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => theme(page)).toBe("dark");
  });

  variant("can be changed if storage is unavailable", async () => {
    const page = await openPage({ colorScheme: "light" });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("No.");
        },
      });
    });
    await visit(page, "/login");
    for (const [choice, expected] of [
      ["System", "light"],
      ["Dark", "dark"],
      ["Light", "light"],
    ] as const) {
      await page.getByRole("button", { name: "Theme" }).click();
      await page.getByRole("menuitemradio", { name: choice }).click();
      await expect.poll(() => theme(page), { message: choice }).toBe(expected);
    }
  });

  variant("changes in all tabs", async () => {
    const page = await openPage();
    await visit(page, "/login");
    const other = await page.context().newPage();
    await visit(other, "/login");
    await other.getByRole("button", { name: "Theme" }).click();
    await other.getByRole("menuitemradio", { name: "Light" }).click();
    await expect.poll(() => theme(page)).toBe("light");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitemradio", { name: "Light", checked: true }).waitFor();
  });
});

test("an unknown address gets the 404 page", async () => {
  const page = await openPage();
  const response = await page.request.get("/no/such/page");
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("404 Page Not Found");
});

test("the newsletter's banner stays hidden for a month after it is closed", async () => {
  const page = await openPage();
  await visit(page, "/login");
  const banner = page.getByRole("complementary", { name: "Newsletter" });
  await banner.getByRole("button", { name: "Close for a month" }).click();
  await banner.waitFor({ state: "hidden" });
  await visit(page, "/login");
  expect(await banner.isVisible()).toBe(false);
  await page.evaluate(() => localStorage.setItem("side7-newsletter-closed-until", String(Date.now())));
  await visit(page, "/login");
  await expect.poll(() => banner.isVisible()).toBe(true);
});

test("a slow page shows its skeleton, after the old page stayed for a moment", async () => {
  const page = await openPage();
  await visit(page, "/login");
  const held = await holdRequests(page, "**/members.data*");
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  await page.getByText("Loading…", { exact: true }).waitFor();
  await expect.poll(() => page.locator("main h1").isVisible()).toBe(false);
  held.release();
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  await expect.poll(() => page.getByText("Loading…", { exact: true }).count()).toBe(0);
});

test("the first Tab offers to skip the header", async () => {
  const page = await openPage();
  await visit(page, "/login");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});
