import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { entryOf, openShelf } from "../../support/site/tracker-page";

const TITLE = "After War Gundam X";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const saved = (page: Page) => entryOf(page, "series", "gundam-x");

test("a patron works with the keyboard alone: moves between cards, and edits", async () => {
  const page = await openShelf("typist", "series", { query: "?kind=TV+series&sort=title" });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page
    .getByRole("button", { name: /^Track / })
    .first()
    .focus();
  const first = await focused(page);
  await press("ArrowRight");
  const second = await focused(page);
  expect(second).not.toBe(first);
  await press("ArrowLeft", "ArrowDown");
  const below = await focused(page);
  expect([first, second]).not.toContain(below);
  await press("ArrowUp");
  await expect.poll(() => focused(page)).toBe(first);

  const main = () => page.getByRole("button", { name: new RegExp(`^(Track|Edit) ${TITLE}$`) });
  await main().focus();
  await press("Enter");
  await page.getByRole("dialog", { name: TITLE }).waitFor();
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe(`Track ${TITLE}`);
  // One stop of the Tab key for all cells, the arrow keys between them, and Shift for a stretch.
  await main().focus();
  await press("Enter");
  const cells = page.getByRole("group", { name: "Episodes" }).getByRole("button");
  await cells.first().waitFor();
  expect(await page.locator('[data-episode][tabindex="0"]').count()).toBe(1);
  await page.locator('[data-episode][tabindex="0"]').focus();
  await press("End", "ArrowLeft", "Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Enter");
  await expect.poll(() => page.getByLabel("Episodes watched").inputValue()).toBe("3");
  await press("ArrowRight", "Space");
  await expect.poll(() => page.getByLabel("Episodes watched").inputValue()).toBe("4");
  await page.getByRole("button", { name: "Start again" }).press("Enter");
  await page.getByRole("group", { name: "Second viewing" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 0, repeats: 1, status: "watching" });
});
