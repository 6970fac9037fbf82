import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { reload, stage, visit } from "../../support/site/site";
import { card, openShelf, titlesIn } from "../../support/site/tracker-page";

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

const openWall = () =>
  openShelf("series", {
    entries: [
      { seriesId: "gundam-x", status: "planning", rating: 6 },
      { seriesId: "turn-a-gundam", status: "planning", rating: 10 },
    ],
  });

test("a patron finds works: arrow keys move between posters, and the address has the filters", async () => {
  const page = await openWall();
  const wall = page.getByRole("list", { name: "Series Tracker" });
  await wall
    .getByRole("button", { name: /^Track / })
    .first()
    .focus();
  const first = await focused(page);
  const moved: unknown[] = [];
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
    moved.push(await focused(page));
  }
  expect([moved[1], moved[3]]).toEqual([first, first]);
  expect(new Set([first, moved[0], moved[2]]).size).toBe(3);
  stage("filters");
  await page.getByLabel("Timeline").selectOption("Cosmic Era");
  await page.getByLabel("Kind").selectOption("TV series");
  await page.getByLabel("Status").selectOption({ label: "Untracked" });
  const search = page.getByRole("searchbox");
  await search.fill("destiny");
  await expect
    .poll(() => queryOf(page))
    .toEqual({ timeline: "Cosmic Era", kind: "TV series", status: "untracked", q: "destiny" });
  await expect.poll(() => titlesIn(page)).toEqual(["Mobile Suit Gundam SEED Destiny"]);
  await page.getByText(/^1 of \d+ shown$/).waitFor();
  await search.fill("no-such-series");
  const notice = page.locator("section", { hasText: "Nothing on the radar" });
  await notice.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => queryOf(page)).toEqual({});
  await expect.poll(() => search.inputValue()).toBe("");
});

test("a list of filtered entries stays, and the browser remembers order, view and place", async () => {
  const page = await openWall();
  const cards = page.getByRole("article");
  // A list of filtered entries stays while they change, until it is requested again.
  await page.getByLabel("Status").selectOption("planning");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await card(page, "After War Gundam X")
    .getByRole("button", { name: /^Watched ep/ })
    .click();
  await card(page, "After War Gundam X").getByText("Watching").waitFor();
  expect(await cards.count()).toBe(2);
  await page.getByRole("button", { name: "Update the list" }).click();
  await expect.poll(() => titlesIn(page)).toEqual(["Turn A Gundam"]);
  stage("what the browser remembers");
  await page.getByLabel("Timeline").selectOption("After War");
  await page.getByLabel("Sort by").selectOption("Title");
  await page.getByRole("button", { name: "Order: Ascending" }).click();
  const remembered = { sort: "title", dir: "desc", view: "list" };
  await expect.poll(() => queryOf(page)).toMatchObject({ ...remembered, timeline: "After War" });
  await visit(page, "/tracker/series");
  await expect.poll(() => queryOf(page)).toEqual(remembered);
  await expect.poll(() => page.getByLabel("Timeline").inputValue()).toBe("");
  stage("more works, and the place");
  // More works appear as the focus comes near the end. The place stays after a reload.
  await page.getByLabel("Sort by").selectOption("Rating");
  await expect
    .poll(async () => (await titlesIn(page)).slice(0, 2))
    .toEqual(["Turn A Gundam", "After War Gundam X"]);
  const before = await cards.count();
  await cards.last().getByRole("button").last().focus();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await page.evaluate(() => scrollTo(0, 3000));
  await reload(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
});
