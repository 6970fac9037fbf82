import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { card, entriesOf, entryOf, openShelf } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const TITLE = "After War Gundam X";
const NEXT = "Mobile Fighter G Gundam";

const open = (entries: object[] = []) =>
  openShelf("typist", "series", { entries, query: "?kind=TV+series&sort=title" });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const saved = (page: Page) => entryOf(page, "series", "gundam-x");

async function openAt(title: string, entries: object[] = []) {
  const page = await open(entries);
  await page.getByRole("button", { name: `${entries.length > 0 ? "Edit" : "Track"} ${title}` }).focus();
  return page;
}

test("j, k and the arrows move between cards", async () => {
  const page = await open();
  await page.keyboard.press("j");
  const first = await focused(page);
  expect(first).toMatch(/^Track /);
  await page.keyboard.press("j");
  const second = await focused(page);
  expect(second).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(() => focused(page)).toBe(first);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page)).toBe(second);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  const below = await focused(page);
  expect(below).not.toBe(first);
  expect(below).not.toBe(second);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe(first);
});

test("each action on a card has its key", async () => {
  const page = await openAt(TITLE);
  await page.keyboard.press("+");
  await card(page, TITLE).getByText("1/39").waitFor();
  await page.keyboard.press("7");
  await card(page, TITLE).getByText("Rating:").waitFor();
  await page.keyboard.press("f");
  await expect
    .poll(() => saved(page))
    .toMatchObject({ episodesWatched: 1, rating: 7, isFavourite: true, status: "watching" });
  await page.keyboard.press("0");
  await expect.poll(() => saved(page)).toMatchObject({ rating: 10 });
  await page.keyboard.press("u");
  await expect.poll(() => saved(page)).toMatchObject({ rating: 7, isFavourite: true });
});

variant("e and Enter open the editor, which restores the focus", async () => {
  const page = await openAt(TITLE);
  for (const key of ["e", "Enter"]) {
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: TITLE }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`Track ${TITLE}`);
  }
});

variant("x selects, g changes the view, / searches", async () => {
  const page = await openAt(TITLE);
  await page.keyboard.press("x");
  await page.getByRole("checkbox", { name: `Select ${TITLE}`, checked: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.waitForURL("**view=list");
  await page.keyboard.press("/");
  await expect
    .poll(() => page.getByRole("searchbox").evaluate((field) => field === document.activeElement))
    .toBe(true);
});

describe("keys are no shortcuts", () => {
  test("in the search field and the editor", async () => {
    const page = await open();
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").pressSequentially("gfx+7");
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("gfx+7");
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: `Track ${TITLE}` }).click();
    await page.getByLabel("Notes").pressSequentially("jkx?");
    await expect.poll(() => page.getByLabel("Notes").inputValue()).toBe("jkx?");
    await expect.poll(() => entriesOf(page, "series")).toEqual([]);
  });

  variant("while the focus is in the player", async () => {
    const page = await openAt(TITLE);
    await page.getByRole("region", { name: "Podcast player" }).getByRole("button").first().focus();
    const before = await focused(page);
    await page.keyboard.press("j");
    await expect.poll(() => focused(page)).toBe(before);
  });

  variant("with Ctrl", async () => {
    const page = await openAt(TITLE, [{ seriesId: "gundam-x" }]);
    await page.keyboard.press("Control+7");
    await page.keyboard.press("Alt+f");
    await expect.poll(() => saved(page)).toMatchObject({ rating: null, isFavourite: false });
  });
});

test("? lists the shortcuts, which can be switched off and on", async () => {
  const page = await openAt(NEXT);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Next card, previous card").waitFor();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("f");
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: `Track ${NEXT}` }).focus();
  await page.keyboard.press("f");
  await page.keyboard.press("?");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => entriesOf(page, "series")).toEqual([]);

  await page.getByRole("button", { name: "Shortcuts" }).click();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Track ${NEXT}` }).focus();
  await page.keyboard.press("f");
  await expect.poll(async () => (await entriesOf(page, "series")).length).toBe(1);
});
