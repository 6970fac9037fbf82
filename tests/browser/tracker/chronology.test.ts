import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { SeriesEntry } from "#worker/tracker/contract.ts";
import { isWiderThanScreen, setTheme, violations } from "../../support/site/axe";
import { callApi, forgiveFailedRequests, openPage, signIn, stopClock, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

const FIRST = "Mobile Suit Gundam SEED";
const lane = (page: Page, timeline: string) => page.getByRole("region", { name: timeline, exact: true });
const station = (page: Page, title: string) =>
  lane(page, "Cosmic Era").getByRole("button", { name: title, exact: true });
const titles = (page: Page) => lane(page, "Cosmic Era").getByRole("heading", { level: 3 }).allTextContents();

async function change(page: Page, changes: object[]) {
  const data = { changes };
  const response = await callApi(page, "POST", "/api/tracker/series/bulk", data);
  expect(response.status()).toBe(200);
}
/** Runs in the page. Returns whether each checkbox is checked. */
const areChecked = (boxes: Element[]) => boxes.map((box) => (box as HTMLInputElement).checked);
const myEntries = async (page: Page): Promise<SeriesEntry[]> =>
  (await page.request.get("/api/tracker/my-series")).json();

describe("the map for a visitor", () => {
  test("notes in both lists that the prequel is best seen after the first series", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    const prequel = page
      .locator("li")
      .filter({ has: page.getByRole("link", { name: "Mobile Suit Gundam: The Origin", exact: true }) })
      .filter({ hasText: "UC 0068" });
    const warning = prequel.getByText("Best seen after Mobile Suit Gundam", { exact: true });
    for (const path of ["/tracker", "/resources/viewing-order?view=list"]) {
      await visit(page, path);
      expect([path, await prequel.count(), await warning.count()]).toEqual([path, 1, 1]);
    }
    await visit(page, "/tracker?order=release");
    expect([await prequel.count(), await warning.count()]).toEqual([1, 0]);
  });

  test("shows where to start and every lane without JavaScript", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, "/tracker");
    const start = page.getByRole("region", { name: "Where to start" });
    await expect.poll(() => start.getByRole("article").count()).toBeGreaterThan(2);
    const lanes = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(lanes.slice(1, 4)).toEqual(["Universal Century", "Future Century", "After Colony"]);
    const story = await titles(page);
    await page.getByRole("link", { name: "Release order", exact: true }).click();
    await page.waitForURL("**/tracker?order=release");
    const release = await titles(page);
    expect(release.toSorted()).toEqual(story.toSorted());
    expect(release[0]).toBe(FIRST);
  });

  test("is panned by keys and by drag, and is one stop of the Tab key", async () => {
    const page = await openPage();
    await visit(page, "/tracker");
    const century = lane(page, "Universal Century");
    const links = century.locator("ol").getByRole("link");
    const frame = century.locator(".lane-frame");
    const left = () => frame.evaluate((one) => one.scrollLeft);
    await links.first().focus();
    await expect.poll(() => links.nth(1).getAttribute("tabindex")).toBe("-1");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => links.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("End");
    await expect.poll(() => links.last().evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(left).toBeGreaterThan(2000);
    await page.keyboard.press("Tab");
    const isLeft = () => century.evaluate((one) => !one.contains(document.activeElement));
    await expect.poll(isLeft).toBe(true);

    await century.getByRole("button", { name: "Universal Century: earlier" }).click();
    const before = await left();
    const box = await frame.boundingBox();
    if (!box) throw new Error("The lane is hidden.");
    const [x, y] = [box.x + box.width / 2, box.y + 120];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBeCloseTo(before - 150, -1);
    expect(new URL(page.url()).pathname).toBe("/tracker");

    await century.locator(".lane-overview").click({ position: { x: 1, y: 8 } });
    await expect.poll(left).toBe(0);
  });

  test("shows one lane at a time on a phone, below 3,000 px", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await visit(page, "/tracker#lane-cosmic-era");
    const shown = page.locator(".lane:visible").getByRole("heading", { level: 2 });
    await expect.poll(() => shown.allTextContents()).toEqual(["Cosmic Era"]);
    await page
      .getByRole("navigation", { name: "Timelines" })
      .getByRole("link", { name: "Universal Century" })
      .click();
    await expect.poll(() => shown.allTextContents()).toEqual(["Universal Century"]);
    await page.getByRole("link", { name: "Release order", exact: true }).click();
    await page.waitForURL("**/tracker?order=release#lane-universal-century");
    await expect.poll(() => shown.allTextContents()).toEqual(["Universal Century"]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    expect(await isWiderThanScreen(page)).toBe(false);
  });

  test("remembers the order chosen last", async () => {
    const page = await openPage();
    await visit(page, "/tracker");
    const chosen = page.locator("nav[aria-label=Order] [aria-current]");
    await page.getByRole("link", { name: "Release order", exact: true }).click();
    await chosen.filter({ hasText: "Release" }).waitFor();
    await visit(page, "/tracker");
    await page.waitForURL("**/tracker?order=release");
    await chosen.filter({ hasText: "Release" }).waitFor();
    await page.getByRole("link", { name: "Story order", exact: true }).click();
    await chosen.filter({ hasText: "Story order" }).waitFor();
    await visit(page, "/tracker");
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

describe("the map for a patron", () => {
  let page: Page;

  beforeAll(async () => {
    const own = await openPage();
    await signIn(own, "navigator", null);
    await callApi(own, "POST", "/api/tracker/series/bulk", {
      removals: (await myEntries(own)).map(({ seriesId }) => seriesId),
    });
    await own.context().close();
  });

  test("shows what is next, completes up to a station and undoes it", async () => {
    page = await openPage();
    await signIn(page, "navigator", null);
    await change(page, [
      { seriesId: "gundam-wing", status: "watching", episodesWatched: 7 },
      { seriesId: "gundam-seed", status: "paused", episodesWatched: 3, notes: "Later." },
    ]);
    await visit(page, "/tracker?order=release");
    const next = page.getByRole("region", { name: "Next up" });
    await next.getByText("Continue").waitFor();
    await next.getByText("Next in After Colony").waitFor();
    await next.getByText("Begin in Universal Century").waitFor();
    await next
      .getByRole("button", { name: /Gundam Wing/ })
      .first()
      .waitFor();

    const before = await myEntries(page);
    await station(page, "Mobile Suit Gundam SEED Destiny").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Watched up to here \(\d+\)$/ }).click();
    const question = dialog.getByRole("group", { name: "Mark these as completed?" });
    await expect
      .poll(() => question.getByRole("checkbox", { name: /retelling/ }).evaluateAll(areChecked))
      .toEqual([false]);
    await question.getByRole("checkbox", { name: /Special Edition/ }).check();
    expect(await myEntries(page)).toEqual(before);
    await stopClock(page);
    await dialog.getByRole("button", { name: /^Mark \d+ as Completed$/ }).click();
    await page
      .getByText(/works are completed\.$/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: "detached" });
    const completed = (await myEntries(page)).filter(({ status }) => status === "completed");
    expect(completed.map(({ seriesId }) => seriesId)).toContain("gundam-seed-special-edition");
    expect(completed.find(({ seriesId }) => seriesId === "gundam-seed")).toMatchObject({
      episodesWatched: 50,
      notes: "Later.",
    });
    await lane(page, "Cosmic Era").getByText("Completed").first().waitFor();

    await page.clock.runFor(50_000);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await myEntries(page)).length).toBe(before.length);
    const plain = (entries: SeriesEntry[]) =>
      entries
        .map(({ revision, updatedAt, ...entry }) => entry)
        .toSorted((one, other) => one.id.localeCompare(other.id));
    expect(plain(await myEntries(page))).toEqual(plain(before));
  });

  variant("shows changes of another tab and overwrites none", async () => {
    page = await openPage();
    await signIn(page, "navigator", null);
    await change(page, [{ seriesId: "gundam-seed", status: "paused", notes: "Here." }]);
    await visit(page, "/tracker");
    await station(page, FIRST).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open page" }).waitFor();
    const finish = page.getByRole("dialog").getByRole("button", { name: "Mark as Completed" });
    await finish.waitFor();
    await change(page, [{ seriesId: "gundam-seed", notes: "There." }]);
    forgiveFailedRequests();
    await finish.click();
    await page
      .getByText(/^This entry was changed in another tab/)
      .first()
      .waitFor();
    await finish.click();
    await page.getByText(`${FIRST} is completed.`).first().waitFor();
    const entry = (await myEntries(page)).find(({ seriesId }) => seriesId === "gundam-seed");
    expect(entry).toMatchObject({ status: "completed", notes: "There." });
  });

  test("links to a series without scripts", async () => {
    page = await openPage({ javaScriptEnabled: false });
    await signIn(page, "navigator", null);
    await visit(page, "/tracker");
    await station(page, FIRST).click();
    await page.getByRole("heading", { level: 1, name: FIRST }).waitFor();
  });

  test("shows statistics as charts and as text", async () => {
    page = await openPage();
    await signIn(page, "navigator", null);
    await change(page, [
      { seriesId: "gundam-wing", status: "completed", episodesWatched: 49, rating: 9 },
      { seriesId: "gundam-seed", status: "paused", rating: 4 },
    ]);
    await visit(page, "/tracker");
    await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Statistics" }).click();
    await page.getByRole("heading", { level: 1, name: "Statistics" }).waitFor();
    await page.getByRole("img", { name: "Average 6.5. 4 stars: 1 work, 9 stars: 1 work." }).waitFor();
    await page.getByText("You've spent 19 hours in After Colony.").waitFor();
    const posters = page.getByRole("list", { name: "Watched and played" });
    await posters.getByRole("link", { name: "Mobile Suit Gundam Wing", exact: true }).waitFor();
    await page.getByText("Episodes watched").waitFor();
    const parts = await page.locator("dl > div > *").evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(new Set(parts)).toEqual(new Set(["DT", "DD"]));

    for (const episodesWatched of [0, 2])
      await callApi(page, "POST", "/api/tracker/series", {
        seriesId: "gundam-x",
        status: "watching",
        rating: null,
        episodesWatched,
        notes: null,
      });
    await page.reload();
    await page.getByRole("img", { name: /: 2 episodes$/ }).waitFor();

    const nobody = await openPage();
    await visit(nobody, "/tracker/statistics");
    await nobody.waitForURL("**/login?returnTo=%2Ftracker%2Fstatistics");
  });
});

test("a station's sheet logs an episode and leads to the next station", async () => {
  const page = await openPage();
  await signIn(page, "navigator", null);
  await change(page, [{ seriesId: "gundam-seed", status: "paused", episodesWatched: 3 }]);
  await visit(page, "/tracker");
  await station(page, FIRST).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^\+1/ }).click();
  await expect
    .poll(async () => (await myEntries(page)).find(({ seriesId }) => seriesId === "gundam-seed"))
    .toMatchObject({ status: "watching", episodesWatched: 4 });
  const line = dialog.getByRole("navigation", { name: "On this line" });
  await line.getByRole("button").last().click();
  await dialog.getByRole("heading", { name: FIRST, exact: true }).waitFor({ state: "detached" });
  await line.waitFor();
});

variant.each([
  ["dark", 390],
  ["light", 1440],
])("a member's map, its dialog and the statistics pass axe: %s, %d px", async (theme, width) => {
  const page = await openPage({ viewport: { width, height: 900 } });
  await setTheme(page, theme);
  await signIn(page, "navigator", "/tracker");
  await page.getByRole("navigation", { name: "Timelines" }).getByRole("link", { name: "Cosmic Era" }).click();
  expect(await violations(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
  await station(page, FIRST).click();
  await page.getByRole("dialog").waitFor();
  expect(await violations(page), "dialog").toEqual([]);
  await visit(page, "/tracker/statistics");
  expect(await violations(page), "statistics").toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
});
