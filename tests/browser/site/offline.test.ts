import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startServer } from "../../support/site/server";
import { callApi, goPublic, openPage, signIn, visit } from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";

let site: Site;
beforeAll(async () => {
  site = await startServer({ vars: { PAGE_COPIES: "on" } });
});
afterAll(() => site.stop());

/** The paths and the text of everything that this browser keeps, from the caches of all versions. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = name.startsWith("offline-pages-") ? new URL(request.url).pathname : "";
        kept.push({ path, text: await ((await cache.match(request))?.text() ?? "") });
      }
    }
    return kept;
  });
const pathsOf = async (page: Page) =>
  (await keptBy(page)).flatMap(({ path }) => path || []).toSorted((one, other) => one.localeCompare(other));

test("for reading offline, a browser keeps no page of a signed-in member, no profile, and no member on other pages", async () => {
  const page = await openPage({ baseURL: site.url });
  const isKept = (path: string) => expect.poll(() => pathsOf(page)).toContain(path);
  await visit(page, "/contact");
  await isKept("/contact");
  await signIn(page, "patron", null);
  await goPublic(page, "mika");
  await changeElsewhere(page, "series", [{ seriesId: "gundam-x", isFavourite: true }]);
  const look = { gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
  await callApi(page, "POST", "/api/gcard/customize", look);
  for (const path of ["/", "/profile", "/timeline"]) await visit(page, path);
  await page.request.post("/auth/logout", {
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
  });
  for (const path of ["/u/mika", "/members", "/terms"]) await visit(page, path);
  await isKept("/terms");
  expect(await pathsOf(page)).toEqual(["/contact", "/offline", "/terms"]);
  await visit(page, "/");
  await page.getByRole("img", { name: "G-Card of Mika Okada" }).waitFor();
  await isKept("/");
  await visit(page, "/series/gundam-x");
  await page.getByRole("link", { name: "@mika" }).waitFor();
  await isKept("/series/gundam-x");
  for (const { text } of await keptBy(page)) expect(text).not.toMatch(/mika/i);
});
