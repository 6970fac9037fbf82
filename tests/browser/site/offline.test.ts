import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PAGES, type PagePath, pagesWith, pageWith } from "#worker/pages.ts";
import { violations } from "../../support/site/axe";
import { startServer } from "../../support/site/server";
import { callApi, forgiveFailedRequests, goPublic, openPage, signIn, visit } from "../../support/site/site";
import { siteUrl } from "../../support/site/site-url";
import { startSwitchedSite } from "../../support/site/switched-site";
import { changeElsewhere } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

let site: Awaited<ReturnType<typeof startServer>>;
let line: Awaited<ReturnType<typeof startSwitchedSite>>;

beforeAll(async () => {
  site = await startServer({ vars: { PAGE_COPIES: "on" } });
  line = await startSwitchedSite(site.url);
});
beforeEach(() => goOnline());
afterAll(async () => {
  line.stop();
  await site.stop();
});

/** The paths of the pages that this browser keeps, from the caches of all versions. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("offline-pages-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(await ((await cache.match(request))?.text() ?? ""));
    }
    return texts.join("\n");
  });
const isKept = (page: Page, path: string) => expect.poll(() => keptPages(page)).toContain(path);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const goOffline = () => {
  line.state.target = null;
};
const goOnline = (target = site.url) => {
  line.state.target = target;
};

test("visited pages open without a connection, and are current with one", async () => {
  forgiveFailedRequests();
  const page = await openPage({ baseURL: line.url });
  await visit(page, "/contact");
  await isKept(page, "/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await heading(page, "Terms");
  await isKept(page, "/terms");
  await visit(page, "/series/turn-a-gundam");
  await isKept(page, "/series/turn-a-gundam");
  await visit(page, "/timeline");
  await isKept(page, "/timeline");

  goOffline();
  await page.goto("/series/turn-a-gundam");
  const poster = page.locator('img[src*="/posters/"]').first();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem("side7-theme", "light"));
  await page.goto("/contact");
  await heading(page, "Contact");
  await page
    .getByText(/^You are offline\. This is the page from \w{3} \d+, 20\d\d, \d+:\d\d [AP]M, for/)
    .waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("IBM Plex Sans");
  const loadedFonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  await expect.poll(loadedFonts).toBeGreaterThan(1);
  expect(await page.locator("script").count()).toBe(1);
  expect(await page.locator("button:visible").count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await heading(page, "You're Offline");
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole("main").getByRole("listitem").allInnerTexts()).toEqual([
    "Gundam Timeline",
    "Turn A Gundam (1999)",
    "Terms of Use",
    "Contact",
  ]);
  await page.getByRole("main").getByRole("link", { name: "Gundam Timeline" }).click();
  await page.getByText("for reading only").waitFor();

  goOnline();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.locator("html[data-hydrated]").waitFor();
  expect(await page.getByText("You are offline").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/timeline");
});

test("pages of signed-in members and public profiles are not kept, nor members on other pages", async () => {
  const page = await openPage({ baseURL: line.url });
  await visit(page, "/contact");
  await isKept(page, "/contact");
  await signIn(page, "patron", null);
  await goPublic(page, "mika");
  await changeElsewhere(page, "series", [{ seriesId: "gundam-x", isFavourite: true }]);
  const look = { gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
  await callApi(page, "POST", "/api/gcard/customize", look);
  for (const path of ["/", "/profile", "/tracker", "/timeline"]) await visit(page, path);
  await page.request.post("/auth/logout", {
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
  });
  for (const path of ["/u/mika", "/members", "/terms"]) await visit(page, path);
  await isKept(page, "/terms");
  expect((await keptPages(page)).toSorted()).toEqual(["/contact", "/offline", "/terms"]);
  await visit(page, "/");
  await page.getByRole("img", { name: "G-Card of Mika Okada" }).waitFor();
  await isKept(page, "/");
  await visit(page, "/series/gundam-x");
  await page.getByRole("link", { name: "@mika" }).waitFor();
  await isKept(page, "/series/gundam-x");
  expect(await keptText(page)).not.toMatch(/mika/i);
});

test("a new version replaces the service worker and its copies, and the operator's switch removes them", async () => {
  forgiveFailedRequests();
  const page = await openPage({ baseURL: line.url });
  const deploy = (version: string) =>
    line.state.changes.set("/sw.js", (script) =>
      script.replace(/const BUILD = "[^"]+"/, `const BUILD = "${version}"`),
    );
  const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const cacheNames = () => page.evaluate(async () => (await caches.keys()).toSorted());
  const hasController = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));

  deploy("first");
  await visit(page, "/contact");
  await isKept(page, "/contact");
  // The page is older than any service worker, so it doesn't delay the next version.
  deploy("second");
  await update();
  await expect.poll(cacheNames).toEqual(["offline-files-second", "offline-pages-second"]);
  await visit(page, "/terms");
  await isKept(page, "/terms");
  expect(await keptPages(page)).not.toContain("/contact");

  await expect.poll(hasController).toBe(true);
  deploy("third");
  await update();
  await expect.poll(isWaiting).toBe(true);
  expect(await cacheNames()).toContain("offline-pages-second");

  goOnline(siteUrl());
  await visit(page, "/terms");
  await expect.poll(cacheNames).toEqual([]);
  await visit(page, "/terms");
  expect(await hasController()).toBe(false);
  line.state.changes.clear();
});

/** Returns a path that matches the pattern. */
const sampleOf = (pattern: string) =>
  pattern
    .replace(":username", "sayuri")
    .replace("series/:id", "series/turn-a-gundam")
    .replace("games/:id", "games/final-shooting");

variant("keeps exactly the pages in the table of pages", { timeout: 300_000 }, async () => {
  const page = await openPage({ baseURL: site.url });
  // The service worker always keeps /offline. Browsers don't show text and XML files as pages.
  const shown = (Object.keys(PAGES) as PagePath[]).filter(
    (path) => path !== "/offline" && !/\.(?:xml|txt)$/.test(path),
  );
  const offline = pagesWith("offline").map(sampleOf);
  for (const path of shown.filter((path) => !pageWith(path).offline).map(sampleOf)) await page.goto(path);
  for (const path of offline.filter((path) => path !== "/offline")) {
    await visit(page, path);
    await isKept(page, path);
  }
  expect((await keptPages(page)).toSorted()).toEqual(offline.toSorted());
});
