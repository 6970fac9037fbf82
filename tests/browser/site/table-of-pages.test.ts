import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { PAGES, type PagePath, pagesWith, pageWith } from "#worker/pages.ts";
import { startServer } from "../../support/site/server";
import { openPage, signIn, visit } from "../../support/site/site";

let site: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  site = await startServer({ vars: { PAGE_COPIES: "on" } });
});
afterAll(() => site.stop());

const all = Object.keys(PAGES) as PagePath[];

/** A page with this pattern. */
const sampleOf = (pattern: string) =>
  pattern
    .replace(":username", "sayuri")
    .replace("series/:id", "series/turn-a-gundam")
    .replace("games/:id", "games/final-shooting");

test("the sitemap has the pages that the table says, then every work", async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const works = [...SERIES.map(({ id }) => `/series/${id}`), ...GAMES.map(({ id }) => `/games/${id}`)];
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [...pagesWith("sitemap"), ...works].map((path) => site.url + path),
  );
});

test("a visitor gets copies of the pages that the table says, and may keep those that it says", async () => {
  const member = await openPage({ baseURL: site.url });
  await signIn(member, "patron", null);
  const settings = { data: { username: "sayuri", publicProfile: true } };
  expect((await member.request.post("/api/profile/settings", settings)).status()).toBe(200);
  const ask = (path: string) => fetch(site.url + sampleOf(path), { redirect: "manual" });
  for (const path of all) {
    await (await ask(path)).text();
    const { status, headers } = await ask(path);
    const { kept, offline = false } = pageWith(path);
    expect([path, headers.get("X-Page-Copy"), headers.has("X-Offline-Copy")]).toEqual([
      path,
      kept ? "HIT" : null,
      offline,
    ]);
    if (kept) expect([path, status]).toEqual([path, 200]);
  }
});

test("a browser keeps the pages that the table says, and no others", { timeout: 300_000 }, async () => {
  const page = await openPage({ baseURL: site.url });
  const keptPages = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("offline-pages-"));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  // The service worker keeps /offline by itself, and a browser shows no text files as pages.
  const shown = all.filter((path) => path !== "/offline" && !/\.(?:xml|txt)$/.test(path));
  const offline = pagesWith("offline").map(sampleOf);
  for (const path of shown.filter((path) => !pageWith(path).offline).map(sampleOf)) await page.goto(path);
  for (const path of offline.filter((path) => path !== "/offline")) {
    await visit(page, path);
    await expect.poll(keptPages).toContain(path);
  }
  expect((await keptPages()).toSorted()).toEqual(offline.toSorted());
});
