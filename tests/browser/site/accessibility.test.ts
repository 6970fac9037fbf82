import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { publicPages } from "#app/content/public-pages.ts";
import { chooseTheme, isWiderThanScreen, setTheme, THEMES, violations } from "../../support/site/axe";
import { openPage, signIn, visit } from "../../support/site/site";

const WIDTHS = [390, 1440];

async function expectSound(page: Page) {
  for (const theme of THEMES) {
    await chooseTheme(page, theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${theme}, ${width} px wide`).toEqual([]);
      expect(await isWiderThanScreen(page), `${theme}, ${width} px wide`).toBe(false);
    }
  }
}

describe("axe finds nothing, in both themes, on a phone and on a desk, and nothing is too wide", () => {
  test.each(publicPages)("%s", async (path) => {
    const page = await openPage();
    await visit(page, path);
    await page.waitForLoadState("load");
    await expectSound(page);
  });

  test.each(["/login?error=no_code", "/no/such/page", "/u/nobody-here"])("%s", async (path) => {
    const page = await openPage();
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 200 });
    });
    await visit(page, path);
    await expectSound(page);
  });

  test("the member's pages", async () => {
    const page = await openPage();
    await signIn(page, "patron");
    await visit(page, "/profile?tab=gcard");
    await page.getByRole("img", { name: /^G-Card of/ }).waitFor();
    await expectSound(page);
    await visit(page, "/profile");
    await expectSound(page);
  });

  test.each(THEMES)("a phone's menu, %s", async (theme) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await setTheme(page, theme);
    await visit(page, "/login");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
