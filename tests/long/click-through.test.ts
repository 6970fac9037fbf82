import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { everythingTracked } from "../support/site/filled-member";
import { callApi, goPublic, openSignedIn, visit } from "../support/site/site";
import { changeElsewhere } from "../support/site/tracker-page";

const OWN_PAGES = [
  ...["/profile", "/tracker/series", "/tracker/games", "/tracker/diary", "/tracker/statistics"],
  "/tracker/import",
];
const PROFILE = "/u/emil-b";

async function openFullShelf(): Promise<Page> {
  const page = await openSignedIn("emil");
  for (const kind of ["series", "games"] as const) await changeElsewhere(page, kind, everythingTracked[kind]);
  // Only single changes count for the heat map.
  const watched = {
    seriesId: "turn-a-gundam",
    status: "watching",
    rating: 8,
    episodesWatched: 1,
    notes: null,
  };
  await callApi(page, "POST", "/api/tracker/series", watched);
  await goPublic(page, "emil-b");
  return page;
}

/**
 * The paths of this page's links that stay within the document. Leaves out hidden links, such as those for browsers
 * without scripts.
 */
const destinations = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([target], [download])")]
      .filter(
        (link) =>
          link.checkVisibility() &&
          link.origin === location.origin &&
          !/^\/(?:auth|api)\/|\.(?:ics|xml)$/.test(link.pathname),
      )
      .map((link) => link.pathname + link.search),
  );

/**
 * Clicks the link and waits until a page of another section shows, or the link's address in this one. Returns false if
 * the link is gone, because newer content has replaced it.
 */
async function clickThrough(page: Page, destination: string): Promise<boolean> {
  const pressed = await page.evaluate((path) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([target], [download])")];
    const link = links.find((one) => one.pathname + one.search === path);
    if (!link) return null;
    document.querySelector("main h1")?.setAttribute("data-left", "");
    // Pages of one section may share their heading, such as two years or the tabs of the profile.
    const leaves = link.pathname.split("/")[1] !== location.pathname.split("/")[1];
    link.click();
    return { leaves };
  }, destination);
  if (!pressed) return false;
  if (pressed.leaves) await page.locator("main h1:not([data-left])").first().waitFor({ state: "attached" });
  else await page.waitForURL((url) => url.pathname + url.search === destination);
  return true;
}

const FAILURES = /^(?:Something Went Wrong|Back in a Moment|No Connection|404|Error)/;

test("every screen of a patron can be reached and left by links, without errors", async () => {
  const page = await openFullShelf();
  await visit(page, "/");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));

  const found = new Map<string, readonly string[]>();
  const pathOf = (address: string) =>
    address.split("?")[0]?.replace(/^\/(series|games)\/.+/, "/$1/:id") ?? "";
  /** Addresses that differ only in their query look alike, and so do pages of works. One or a few of them suffice. */
  const most = 3;
  const isNew = (address: string) =>
    !found.has(address) &&
    [...found.keys()].filter((known) => pathOf(known) === pathOf(address)).length < most;

  let failure: unknown = null;
  for (let clicks = 0; clicks < 300 && !failure; clicks++) {
    const { pathname, search } = new URL(page.url());
    const links = await destinations(page);
    found.set(pathname + search, links);
    const detour = () => [...found].find(([, others]) => others.some(isNew))?.[0];
    const next = links.find(isNew) ?? detour();
    if (!next) break;
    // Not every page links to the tracker's pages, but every page links to the home page.
    const way = links.includes(next) ? next : "/";
    if (!(await clickThrough(page, way))) continue;
    found.set(way, found.get(way) ?? []);
    const heading = await page.locator("main h1").first().textContent();
    const isSameDocument = await page.locator("html[data-same-document]").count();
    if (!isSameDocument || FAILURES.test(heading ?? "")) failure = { from: pathname + search, way, heading };
  }
  expect(failure).toBe(null);
  const paths = new Set([...found.keys()].map(pathOf));
  expect([...pagesWith("sitemap"), ...OWN_PAGES, PROFILE].filter((path) => !paths.has(path))).toEqual([]);
}, 300_000);
