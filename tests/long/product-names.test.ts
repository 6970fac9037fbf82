import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { pagesWith } from "#worker/pages.ts";
import { forgiveFailedRequests, openPage } from "../support/site/site";
import { measureAll } from "../support/site/too-wide";

/** Serves pages with another product name, like a build with that name. */
async function renameTo(page: Page, name: string): Promise<void> {
  const ownLogo =
    /<span class="logo ?[^"]*">(<svg[\s\S]*?<\/svg>)<span class="logo-name">[\s\S]*?<\/span><\/span>(?:<\/span>)?/g;
  // Pages have no dot in their address.
  await page.route(/\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(
        ownLogo,
        (_all, mark) =>
          `<span class="logo logo-long text-2xl leading-none">${mark}<span class="logo-name">${name}</span></span>`,
      )
      .replaceAll(site.name, name)
      .replaceAll(site.name.toUpperCase(), name.toUpperCase());
    expect(html).not.toContain(site.name);
    await route.fulfill({ response, body: html });
  });
}

const LONG = "The Grand Mobile Weapons Archive of Side";
const NAMES = [LONG, "Wunderwaffenkundearchivar007"];

test.each(NAMES)("the name of %s fits every page", async (name) => {
  const page = await openPage({ javaScriptEnabled: false });
  forgiveFailedRequests(page);
  await renameTo(page, name);
  const paths = new Set(["/", "/login", "/members", "/no/such/page", ...pagesWith("sitemap")]);
  const found = await measureAll(page, [...paths], [320, 375, 390, 768, 1440]);
  expect(found).toEqual([]);
  await page.goto("/");
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const header = page.getByRole("banner");
    const logo = await header.locator(".logo").boundingBox();
    const head = await header.boundingBox();
    expect([width, (logo?.height ?? 0) <= (head?.height ?? 0)]).toEqual([width, true]);
  }
});
