import { describe, expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { chooseTheme, expectAccessible, violations } from "../../support/site/axe";
import { openPage, signIn, visit } from "../../support/site/site";
import { someOf } from "../../support/variant";

describe("passes axe and fits its window", () => {
  test.each(someOf(pagesWith("sitemap"), 3))("%s", async (path) => {
    const page = await openPage();
    await visit(page, path);
    await page.waitForLoadState("load");
    await expectAccessible(page, path);
  });

  test.each(someOf(["/no/such/page", "/login?error=no_code", "/u/nobody-here"], 1))("%s", async (path) => {
    const page = await openPage();
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 200 });
    });
    await visit(page, path);
    await expectAccessible(page, path);
  });

  test("the pages of a member", async () => {
    const page = await openPage();
    await signIn(page, "patron", "/profile?tab=gcard");
    await page.getByRole("img", { name: /^G-Card of/ }).waitFor();
    await expectAccessible(page, "/profile?tab=gcard");
    await visit(page, "/profile");
    await expectAccessible(page, "/profile");
  });

  test("the menu on a phone", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await visit(page, "/login");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(page, theme);
      expect(await violations(page), theme).toEqual([]);
    }
  });
});
