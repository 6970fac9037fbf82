import { expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { visit } from "../../support/site/site";
import {
  card,
  changeElsewhere,
  entryOf,
  openShelf,
  pressInMenu,
  titlesIn,
  toast,
} from "../../support/site/tracker-page";

const TITLE = "Mobile Suit Gundam Wing";
const PHONE = { width: 390, height: 844 };

/** The highest wall of all series that a phone may show, in pixels. */
const HIGHEST = 9000;

test("the wall shows three posters across on a phone and six on a desktop, and the newest games first", async () => {
  const page = await openShelf("curator", "series", { viewport: PHONE });
  await changeElsewhere(
    page,
    "series",
    SERIES.map(({ id }) => ({ seriesId: id, status: "watching", rating: 9, isFavourite: true })),
  );
  await visit(page, "/tracker/series");
  await page.keyboard.press("End");
  const posters = page.getByRole("article");
  await posters.nth(SERIES.length - 1).waitFor();
  const wall = page.getByRole("list", { name: "Series Tracker" });
  await expect.poll(async () => (await wall.boundingBox())?.height).toBeLessThan(HIGHEST);
  const columns = () => wall.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await columns()).toBe(6);

  await visit(page, "/tracker/games");
  const years = (await titlesIn(page)).map(
    (shown) => GAMES.find(({ title }) => title === shown)?.releaseYear ?? 0,
  );
  expect(years.length).toBeGreaterThan(20);
  expect(years[0]).toBe(Math.max(...GAMES.map(({ releaseYear }) => releaseYear)));
  expect(years).toEqual(years.toSorted((one, other) => other - one));
});

test("a poster's menu adds an episode, marks a favorite, opens the editor and leads to the page", async () => {
  const page = await openShelf("curator", "series", { query: "?q=gundam+wing&kind=TV+series" });
  await pressInMenu(page, TITLE, "+1 episode");
  await card(page, TITLE).getByText("1/49").waitFor();
  await pressInMenu(page, TITLE, "Favorite");
  await expect
    .poll(() => entryOf(page, "series", "gundam-wing"))
    .toMatchObject({ episodesWatched: 1, isFavourite: true });

  const more = page.getByRole("button", { name: `More: ${TITLE}`, exact: true });
  await more.focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  const editor = page.getByRole("dialog", { name: TITLE });
  await editor.locator("img").waitFor();
  const scrollers = await editor.evaluate((dialog) =>
    [...dialog.querySelectorAll("*")]
      .filter(
        (inside) => /auto|scroll/.test(getComputedStyle(inside).overflowY) && inside.tagName !== "TEXTAREA",
      )
      .map(({ outerHTML }) => outerHTML),
  );
  expect(scrollers).toEqual([]);
  await editor.getByRole("button", { name: "All 49 episodes" }).click();
  await editor.getByRole("radio", { name: "Episode 49", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);

  await pressInMenu(page, TITLE, "Edit");
  await editor.locator("label").filter({ hasText: "9 stars" }).click();
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page).getByText("Series tracking updated successfully!", { exact: true }).waitFor();
  await toast(page).getByText(`${TITLE}, 9/10`, { exact: true }).waitFor();
  await card(page, TITLE).getByText("Rating:").waitFor();
  await pressInMenu(page, TITLE, "Edit");
  await editor.getByRole("link", { name: "Open its page" }).waitFor();
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });
  await pressInMenu(page, TITLE, "Open page");
  await page.waitForURL("**/series/gundam-wing");
});
