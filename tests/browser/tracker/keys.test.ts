import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { card, entriesOf, entryOf, openShelf } from "../../support/site/tracker-page";

const TITLE = "After War Gundam X";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const saved = (page: Page) => entryOf(page, "series", "gundam-x");

test("a patron works with the keyboard alone: moves, logs, edits, selects, searches, and switches the keys off", async () => {
  const page = await openShelf("typist", "series", { query: "?kind=TV+series&sort=title" });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("j");
  const first = await focused(page);
  expect(first).toMatch(/^Track /);
  await press("j");
  const second = await focused(page);
  expect(second).not.toBe(first);
  await press("k");
  await expect.poll(() => focused(page)).toBe(first);
  await press("ArrowRight");
  await expect.poll(() => focused(page)).toBe(second);
  await press("ArrowLeft", "ArrowDown");
  const below = await focused(page);
  expect([first, second]).not.toContain(below);
  await press("ArrowUp");
  await expect.poll(() => focused(page)).toBe(first);

  const main = (title = TITLE) => page.getByRole("button", { name: new RegExp(`^(Track|Edit) ${title}$`) });
  await main().focus();
  for (const key of ["e", "Enter"]) {
    await press(key);
    await page.getByRole("dialog", { name: TITLE }).waitFor();
    await press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`Track ${TITLE}`);
  }
  await press("+");
  await card(page, TITLE).getByText("1/39").waitFor();
  await press("7");
  await card(page, TITLE).getByText("Rating:").waitFor();
  await press("f");
  await expect
    .poll(() => saved(page))
    .toMatchObject({ episodesWatched: 1, rating: 7, isFavourite: true, status: "watching" });
  await press("0");
  await expect.poll(() => saved(page)).toMatchObject({ rating: 10 });
  await press("u");
  await expect.poll(() => saved(page)).toMatchObject({ rating: 7, isFavourite: true });
  await press("Control+9", "Alt+f");

  await main().focus();
  await press("x");
  await page.getByRole("checkbox", { name: `Select ${TITLE}`, checked: true }).waitFor();
  await press("Escape", "g");
  await page.waitForURL("**view=list");
  await press("/");
  const search = page.getByRole("searchbox");
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await search.pressSequentially("gfx+9");
  await expect.poll(() => search.inputValue()).toBe("gfx+9");
  await search.fill("");
  await main().click();
  await page.getByLabel("Notes").pressSequentially("jkx?");
  await expect.poll(() => page.getByLabel("Notes").inputValue()).toBe("jkx?");
  await press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await entriesOf(page, "series")).toMatchObject([{ id: "gundam-x", rating: 7, isFavourite: true }]);

  // One stop of the Tab key for all cells, the arrow keys between them, and Shift for a stretch.
  await main().focus();
  await press("Enter");
  const cells = page.getByRole("group", { name: "Episodes" }).getByRole("button");
  await cells.first().waitFor();
  expect(await page.locator('[data-episode][tabindex="0"]').count()).toBe(1);
  await page.locator('[data-episode][tabindex="0"]').focus();
  await press("End", "ArrowLeft", "Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Enter");
  await expect.poll(() => page.getByLabel("Episodes watched").inputValue()).toBe("4");
  await press("ArrowRight", "Space");
  await expect.poll(() => page.getByLabel("Episodes watched").inputValue()).toBe("5");
  await page.getByRole("button", { name: "Start again" }).press("Enter");
  await page.getByRole("group", { name: "Second viewing" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect
    .poll(() => saved(page))
    .toMatchObject({ episodesWatched: 0, repeats: 1, status: "watching", rating: 7 });

  const next = main("Mobile Fighter G Gundam");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await next.focus();
  await press("?");
  await sheet.getByText("Next card, previous card").waitFor();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await press("Escape");
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await next.focus();
  await press("f", "?");
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await entriesOf(page, "series")).toHaveLength(1);
  await next.focus();
  await press("f");
  await expect.poll(async () => (await entriesOf(page, "series")).length).toBe(2);
});
