import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { openPage } from "../../support/site/site";

test("no page is wider than the smallest phone", async () => {
  const page = await openPage({ viewport: { width: 320, height: 700 } });
  const paths = pagesWith("sitemap").filter((path) => !path.includes(":"));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of [...paths, "/series/gundam-wing", "/games/gundam-evolution"]) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});
