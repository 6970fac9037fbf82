import { describe, expect, test } from "vitest";
import { SERIES } from "#worker/catalog/series/index.ts";
import { holdRequests, openPage, stopClock, visit } from "../../support/site/site";
import { card, openShelf, titlesIn } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const open = (query = "", entries: object[] = []) => openShelf("otherPatron", "series", { query, entries });
type Page = Awaited<ReturnType<typeof open>>;

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe("the tracker's filters", () => {
  test("are in the address, and a shared address shows the same view", async () => {
    const page = await open();
    await page.getByLabel("Timeline").selectOption("Cosmic Era");
    await page.getByLabel("Kind").selectOption("TV series");
    await page.getByLabel("Status").selectOption({ label: "Untracked" });
    await page.getByRole("searchbox").fill("destiny");
    await expect
      .poll(() => queryOf(page))
      .toEqual({ timeline: "Cosmic Era", kind: "TV series", status: "untracked", q: "destiny" });
    await expect.poll(() => titlesIn(page)).toEqual(["Mobile Suit Gundam SEED Destiny"]);
    await page.getByText(/^1 of \d+ shown$/).waitFor();
    await page.reload();
    await expect.poll(() => titlesIn(page)).toEqual(["Mobile Suit Gundam SEED Destiny"]);
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("destiny");
  });

  test("follow typing, and do not cancel a navigation", async () => {
    const page = await open();
    const next = await holdRequests(page, "**/tracker/statistics.data*");
    await stopClock(page);
    await page.getByRole("searchbox").fill("wing");
    await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Statistics" }).click();
    await page.clock.runFor(1000);
    next.release();
    // React may wait a moment before it shows the page. With a stopped clock, that moment never ends.
    await page.clock.resume();
    await page.waitForURL("**/tracker/statistics");
  });

  variant("that match nothing can be cleared", async () => {
    const page = await open("?q=no-such-series&view=list");
    const notice = page.locator("section", { hasText: "Nothing on the radar" });
    await notice.getByRole("link", { name: "Clear filters" }).click();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(20);
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
    await expect.poll(() => queryOf(page)).toEqual({ view: "list" });
  });

  test("are not remembered, while order and view are", async () => {
    const page = await open();
    await page.getByLabel("Timeline").selectOption("After War");
    await page.getByLabel("Status").selectOption("untracked");
    await page.getByLabel("Sort by").selectOption("Title");
    await page.getByRole("button", { name: "Order: Ascending" }).click();
    await page.getByRole("link", { name: "List", exact: true }).click();
    await page.getByRole("searchbox").fill("gundam");
    await expect.poll(() => queryOf(page)).toMatchObject({ q: "gundam" });

    const remembered = { sort: "title", dir: "desc", view: "list" };
    await visit(page, "/tracker/series");
    await expect.poll(() => queryOf(page)).toEqual(remembered);
    await expect.poll(() => page.getByLabel("Timeline").inputValue()).toBe("");
    const shown = await titlesIn(page);
    expect(shown.length).toBeGreaterThan(20);
    const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
    expect(shown).toEqual(shown.toSorted(compare).toReversed());

    await visit(page, "/tracker/series?timeline=Ad+Stella");
    expect(queryOf(page)).toEqual({ timeline: "Ad Stella" });
    await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Games" }).click();
    await page.waitForURL("**/tracker/games");
    await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Series" }).click();
    await expect.poll(() => queryOf(page)).toEqual(remembered);

    // Earlier versions of the site stored this value.
    await page.evaluate(() =>
      localStorage.setItem("side7-tracker-series-view", "status=paused&timeline=After+War&view=list"),
    );
    await visit(page, "/tracker/series");
    await expect.poll(() => queryOf(page)).toEqual({ view: "list" });
  });

  test("work without JavaScript, through all pages", async () => {
    const page = await openShelf("otherPatron", "series", {
      entries: [{ seriesId: "gundam-x", status: "paused" }],
    });
    const bare = await openPage({ javaScriptEnabled: false });
    await bare.context().addCookies(await page.context().cookies());
    await visit(bare, "/tracker/series");
    await bare.getByLabel("Status").selectOption("paused");
    await bare.getByRole("button", { name: "Show", exact: true }).click();
    await bare.waitForURL(/status=paused/);
    await expect.poll(() => titlesIn(bare)).toEqual(["After War Gundam X"]);
    await bare.getByRole("button", { name: "Order: Ascending" }).click();
    await bare.waitForURL(/dir=desc/);
    await visit(bare, "/tracker/series");
    const first = await titlesIn(bare);
    await bare.getByRole("link", { name: `Next 24 of ${SERIES.length}` }).click();
    await bare.waitForURL(/skip=24/);
    await expect
      .poll(async () => (await titlesIn(bare)).filter((title) => first.includes(title)))
      .toEqual([]);
    await bare.getByRole("link", { name: "Back to the first one" }).click();
    await expect.poll(() => titlesIn(bare)).toEqual(first);
  });
});

describe("the tracker's order", () => {
  test("by rating has the best first, the unrated last", async () => {
    const page = await open("?sort=rating", [
      { seriesId: "gundam-x", rating: 6 },
      { seriesId: "turn-a-gundam", rating: 10 },
    ]);
    await expect
      .poll(async () => (await titlesIn(page)).slice(0, 2))
      .toEqual(["Turn A Gundam", "After War Gundam X"]);
  });

  variant("stays while entries change, until it is requested again", async () => {
    const page = await open("?status=planning", [{ seriesId: "gundam-x" }, { seriesId: "turn-a-gundam" }]);
    await card(page, "After War Gundam X").getByRole("button", { name: /^\+1/ }).click();
    await card(page, "After War Gundam X").getByText("Watching").waitFor();
    await expect.poll(() => page.getByRole("article").count()).toBe(2);
    await page.getByRole("button", { name: "Update the list" }).click();
    await expect.poll(() => titlesIn(page)).toEqual(["Turn A Gundam"]);
  });
});

describe("the tracker's list", () => {
  test("loads more by keyboard, and keeps its place after a reload", async () => {
    const page = await open("?sort=year");
    const cards = page.getByRole("article");
    const before = await cards.count();
    await cards.last().getByRole("button").last().focus();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await page.evaluate(() => scrollTo(0, 3000));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  });
});
