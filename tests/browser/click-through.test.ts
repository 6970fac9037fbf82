import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { publicPages } from "../../app/content/public-pages";
import { GAMES } from "../../worker/catalog/games";
import { SERIES } from "../../worker/catalog/series";
import { BULK_MAX } from "../../worker/tracker/contract";
import { openSignedIn, visit } from "./site";
import { changeElsewhere } from "./tracker-page";

const OWN_PAGES = ["/profile", "/tracker/series", "/tracker/games", "/tracker/statistics", "/tracker/import"];
const PROFILE = "/u/emil-b";

/** Every series and every game tracked, with something in each field, and a public profile. */
async function openFullShelf(): Promise<Page> {
  const page = await openSignedIn("emil");
  const marks = { rating: 8, notes: "Seen.", repeats: 1, isFavourite: true };
  const shelves = {
    series: SERIES.map(({ id, episodes }) => ({
      ...marks,
      seriesId: id,
      status: "completed",
      episodesWatched: episodes ?? 0,
      finishedOn: "2026-01-31",
    })),
    games: GAMES.map(({ id }) => ({ ...marks, gameId: id, status: "playing", hoursPlayed: 2.5 })),
  };
  for (const kind of ["series", "games"] as const) {
    for (let at = 0; at < shelves[kind].length; at += BULK_MAX) {
      await changeElsewhere(page, kind, shelves[kind].slice(at, at + BULK_MAX));
    }
  }
  const headers = { "Sec-Fetch-Site": "same-origin" };
  // Days of the heat map are counted for single changes alone.
  await page.request.post("/api/tracker/series", {
    headers,
    data: { seriesId: SERIES[0]?.id, status: "watching", rating: 8, episodesWatched: 1, notes: null },
  });
  const settings = { username: "emil-b", publicProfile: true };
  await page.request.post("/api/profile/settings", { headers, data: settings });
  return page;
}

/** The pages to which the links of this one lead within the document. */
const destinations = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([target], [download])")]
      .filter((link) => link.origin === location.origin && !/^\/(?:auth|api)\//.test(link.pathname))
      .map((link) => link.pathname + link.search),
  );

/** Clicks the link, and answers the page's title once the document is there and nothing is on its way any more. */
async function clickThrough(page: Page, destination: string): Promise<void> {
  await page.evaluate((path) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([target], [download])")];
    links.find((link) => link.pathname + link.search === path)?.click();
  }, destination);
  await page.waitForFunction(() => {
    const { state } = (
      window as unknown as { __reactRouterDataRouter: { state: { navigation: { state: string } } } }
    ).__reactRouterDataRouter;
    return state.navigation.state === "idle";
  });
}

test("every screen can be reached and left by a link, with a full shelf and no error", async () => {
  const page = await openFullShelf();
  await visit(page, "/");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));

  const found = new Map<string, readonly string[]>();
  /** Of the pages that differ in their query alone, a few say as much as all. */
  const isWorthAVisit = (path: string) => {
    const { pathname } = new URL(path, page.url());
    return !found.has(path) && [...found.keys()].filter((known) => known.split("?")[0] === pathname).length < 3;
  };
  for (let left = 500; left > 0; left--) {
    const here = new URL(page.url());
    const links = await destinations(page);
    found.set(here.pathname + here.search, links);
    const next = links.find(isWorthAVisit);
    const detour = [...found].find(([, others]) => others.some(isWorthAVisit))?.[0];
    if (!next && !detour) break;
    const way = next ?? links.find((path) => path === detour) ?? "/";
    await clickThrough(page, way);
    if (next) found.set(next, []);
    const screen = await page.evaluate(() => ({
      heading: document.querySelector("main h1")?.textContent,
      isSameDocument: document.documentElement.hasAttribute("data-same-document"),
    }));
    expect([here.href, way, screen]).toEqual([
      here.href,
      way,
      { heading: expect.not.stringMatching(/^(?:Something Went Wrong|404|Back in a Moment|No Connection|Error)/), isSameDocument: true },
    ]);
  }
  const paths = new Set([...found.keys()].map((path) => new URL(path, page.url()).pathname));
  expect([...publicPages, ...OWN_PAGES, PROFILE].filter((path) => !paths.has(path))).toEqual([]);
}, 300_000);
