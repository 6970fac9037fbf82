import { beforeAll, expect, inject, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { signedIn } from "../support/site/plain-browser";
import { ask, siteUrl } from "../support/site/the-site";
import { htmlProblems } from "../support/site/valid-html";
import { trackSeries } from "../support/tracking";

type Page = { path: string; status: number; html: string; hops: number };

const MAX_HOPS = 3;

async function follow(path: string): Promise<Page> {
  let url = new URL(path, siteUrl());
  for (let hops = 0; ; hops++) {
    const response = await ask(url.pathname + url.search);
    const location = response.headers.get("Location");
    const next = location ? new URL(location, url) : null;
    if (!next || next.origin !== siteUrl() || hops === MAX_HOPS) {
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      return { path, status: response.status, html: isPage ? await response.text() : "", hops };
    }
    url = next;
  }
}

function linksOf({ html }: Page): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return hrefs
    .map((href) => new URL(href, siteUrl()))
    .filter(({ origin }) => origin === siteUrl())
    .map(({ pathname, search }) => pathname + search);
}

/** One sign-in is enough: all of them lead to Patreon, and one address may start only a few a minute. */
const isSignIn = (path: string) => path.startsWith("/auth/patreon/login");
const isWork = (path: string) => /^\/(?:series|games)\/./.test(path);
const WORKS = inject("long") ? Infinity : 20;

/**
 * Follows every link of every page, starting at the home page and the pages in the sitemap. Follows only some links to
 * pages of works, because a unit test checks that all such links lead to works.
 */
async function crawl(): Promise<Map<string, Page>> {
  const found = new Map<string, Page>();
  const waiting = ["/", ...pagesWith("sitemap")];
  let works = 0;
  let signIns = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || (isWork(path) && ++works > WORKS) || (isSignIn(path) && ++signIns > 1)) continue;
    const page = await follow(path);
    found.set(path, page);
    waiting.push(...linksOf(page));
  }
  return found;
}

let pages: Map<string, Page>;
beforeAll(async () => {
  pages = await crawl();
});

test("no link of the site leads to a 404 or a redirect loop", () => {
  expect(pages.size).toBeGreaterThan(25);
  const broken = [...pages.values()].filter(({ status, hops }) => status >= 400 || hops >= MAX_HOPS);
  expect(broken.map(({ path, status, hops }) => ({ path, status, hops }))).toEqual([]);
});

test("former paths redirect to pages", async () => {
  const mentioned = ["/tracker", "/tracker-roadmap", "/videos", "/about", "/terms"];
  const resources = ["timeline", "mobile-suits", "viewing-order", "merchandise", "gunpla"];
  for (const path of [...mentioned, ...resources.map((name) => `/resources/${name}`)]) {
    expect([path, (await follow(path)).status]).toEqual([path, 200]);
  }
});

test("paths in upper case redirect to lower case", async () => {
  for (const [typed, place] of [
    ["/About", "/#about"],
    ["/Resources/Timeline", "/timeline"],
    ["/TRACKER-ROADMAP/", "/tracker/roadmap"],
  ] as const) {
    const { status, headers } = await ask(typed);
    expect([typed, status, headers.get("Location")]).toEqual([typed, 302, place]);
  }
});

test.each(pagesWith("sitemap"))("%s is valid HTML", async (path) => {
  expect(await htmlProblems(pages.get(path)?.html ?? "")).toEqual([]);
});

test("a patron's own pages are valid HTML", async () => {
  const browser = await signedIn("patron");
  await trackSeries(browser, "zeta-gundam", { status: "watching", episodesWatched: 12 });
  const own = ["/profile", "/profile/gcard", "/profile/connections", "/tracker/diary", "/tracker/statistics"];
  for (const path of own) {
    await browser.open(path);
    expect([path, browser.status, await htmlProblems(browser.html)]).toEqual([path, 200, []]);
  }
});

// A static file has no origin for absolute addresses.
const rendered = pagesWith("sitemap").filter((path) => !path.endsWith(".html"));

test.each(rendered)("%s has metadata for search engines and previews", (path) => {
  const html = pages.get(path)?.html ?? "";
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
  expect(title).not.toBe("");
  for (const name of ["description", "og:title", "og:description", "og:image", "og:url", "twitter:card"]) {
    expect(content(name), name).toBeTruthy();
  }
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(new URL(path, siteUrl()).href);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
});
