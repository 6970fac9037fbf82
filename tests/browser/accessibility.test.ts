import { describe, expect, test } from "vitest";
import { publicPages } from "../../app/content/public-pages";
import { isWiderThanScreen, setTheme, violations } from "./axe";
import { openPage, signIn, visit } from "./site";

describe.each(["dark", "light"])("axe finds nothing in the %s theme", (theme) => {
  test.each(publicPages)("%s, on a phone and on a desk", async (path) => {
    const page = await openPage({ reducedMotion: "reduce" });
    await setTheme(page, theme);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForLoadState("load");
      expect(await violations(page), `${width} px wide`).toEqual([]);
      expect(await isWiderThanScreen(page), `${width} px wide`).toBe(false);
    }
  });

  test.each(["/login?error=no_code", "/no/such/page", "/u/nobody-here"])("%s", async (path) => {
    const page = await openPage({ reducedMotion: "reduce" });
    await setTheme(page, theme);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 200 });
    });
    await visit(page, path);
    expect(await violations(page)).toEqual([]);
  });

  test("the member's pages", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await setTheme(page, theme);
    await signIn(page, "patron");
    await visit(page, "/profile?tab=gcard");
    await page.getByRole("img", { name: /^G-Card of/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await visit(page, "/profile");
    expect(await violations(page)).toEqual([]);
  });

  test("a phone's menu", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    await setTheme(page, theme);
    await visit(page, "/login");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
