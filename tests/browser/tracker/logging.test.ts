import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { expectAccessible } from "../../support/site/axe";
import { hasFocus, holdRequests, stage, visit, whileFailing } from "../../support/site/site";
import {
  card,
  changeElsewhere,
  entriesOf,
  entryOf,
  episodesInYear,
  openShelf,
  pressInMenu,
  toast,
} from "../../support/site/tracker-page";

const TITLE = "Mobile Suit Gundam Wing";
const ID = "gundam-wing";
const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const PHONE = { viewport: { width: 390, height: 844 } };

const saved = (page: Page) => entryOf(page, "series", ID);

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error("It isn't on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** The list on a phone, with this entry. */
async function openList(...entries: object[]) {
  const page = await openShelf("series", {
    query: "?kind=TV+series&q=mobile+suit&sort=title&view=list",
    ...{ ...PHONE, hasTouch: true, entries },
  });
  const wing = card(page, TITLE);
  return {
    ...{ page, wing },
    step: wing.getByRole("button", { name: /^Watched ep/ }),
    again: wing.getByRole("button", { name: `Start again: ${TITLE}` }),
    tapInMessage: (button: string) => toast(page).getByRole("button", { name: button }).click(),
  };
}

test("a patron logs a series tap by tap from the first episode to the last, through a lost connection and another tab", async () => {
  const { page, wing, step, again, tapInMessage } = await openList();
  const watched = await episodesInYear(page);
  const saving = await holdRequests(page, "**/api/tracker/series?log=1");
  await step.click();
  await wing.getByText("1/49").waitFor();
  await wing.getByText("Watching", { exact: true }).waitFor();
  saving.release();
  await expect
    .poll(() => saved(page))
    .toMatchObject({ status: "watching", episodesWatched: 1, startedOn: DAY, finishedOn: null });
  await toast(page).getByText("Episode 1 of 49").waitFor();
  await tapInMessage("Undo");
  await wing.getByText("Untracked").waitFor();
  await expect.poll(() => saved(page)).toBeUndefined();
  expect(await episodesInYear(page)).toBe(watched);
  stage("quick taps");
  for (let tap = 0; tap < 6; tap++) await step.click();
  await wing.getByText("6/49").waitFor();
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 6 });
  stage("a lost connection");
  await whileFailing(page, "**/api/**", async () => {
    await step.click();
    await toast(page).getByText("Failed to update tracking").waitFor();
    await wing.getByText("6/49").waitFor();
  });
  await tapInMessage("Try again");
  await wing.getByText("7/49").waitFor();
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 7 });
  stage("another tab");
  await changeElsewhere(page, "series", [{ seriesId: ID, episodesWatched: 47, rating: 8, notes: "There." }]);
  await step.click();
  await toast(page)
    .getByText(/^This entry was changed in another tab/)
    .waitFor();
  await wing.getByText("47/49").waitFor();
  await tapInMessage("Try again");
  await wing.getByText("48/49").waitFor();
  stage("the last episode");
  await step.press("Enter");
  await toast(page).getByText("Episode 49: that was the last one").waitFor();
  await wing.getByText("Completed", { exact: true }).waitFor();
  await expect.poll(() => saved(page)).toMatchObject({ status: "completed", finishedOn: DAY });
  await hasFocus(again);
});

test("a patron logs a second viewing on other days, and finds it in the diary", async () => {
  const seen = { seriesId: ID, status: "completed", episodesWatched: 49, rating: 8, notes: "There." };
  const { page, wing, step, again, tapInMessage } = await openList(seen);
  await again.tap();
  await wing.getByText("0/49").waitFor();
  await wing.getByRole("button", { name: `Watched ep 1: ${TITLE}` }).tap();
  await tapInMessage("Yesterday");
  await toast(page).getByText(`${TITLE}, yesterday`).waitFor();
  // A held press asks for another day.
  await step.click({ delay: 700 });
  const dialog = page.getByRole("dialog", { name: TITLE });
  await dialog.getByLabel("When").selectOption("Some time ago");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await toast(page).getByText(`${TITLE}, some time ago`).waitFor();
  await step.click({ button: "right" });
  await dialog.getByLabel("Episodes 3 to").fill("5");
  await dialog.getByLabel("When").selectOption("Another day");
  await dialog.getByLabel("Day", { exact: true }).fill("2024-02-03");
  await expectAccessible(page, "a dialog that logs several episodes");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await wing.getByText("5/49").waitFor();
  await expect
    .poll(() => saved(page))
    .toMatchObject({ ...{ repeats: 1, status: "watching", episodesWatched: 5 }, rating: 8, notes: "There." });
  stage("another viewing, and the diary");
  await step.click({ delay: 700 });
  await dialog.getByLabel("Episodes 6 to").fill("49");
  await dialog.getByLabel("When").selectOption("Some time ago");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await again.tap();
  await wing.getByText("0/49").waitFor();
  await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Diary" }).tap();
  const rewatch = page.getByRole("listitem").filter({ hasText: new RegExp(`${TITLE}.*Rewatch`) });
  await rewatch.filter({ hasText: "ep 1 · The Shooting Star She SawEdit" }).waitFor();
  await rewatch.filter({ hasText: "Sat, Feb 3ep 3–5" }).waitFor();
});

async function doOverlap(...both: [Locator, Locator]): Promise<boolean> {
  const [one, other] = [await boxOf(both[0]), await boxOf(both[1])];
  return one.y < other.bottom && other.y < one.bottom && one.x < other.right && other.x < one.right;
}

test("a patron logs what is under way and next at the top of the tracker, and from a poster's menu", async () => {
  const page = await openShelf("series", {
    entries: [{ seriesId: ID, status: "watching", episodesWatched: 7 }],
  });
  const underWay = page.getByRole("region", { name: /^Continue (watching|playing)$/ });
  const wing = underWay.getByRole("listitem").filter({ has: page.getByRole("heading", { name: TITLE }) });
  await wing.getByText("7/49").waitFor();
  await wing.getByRole("button", { name: /^Watched ep 8/ }).click();
  await wing.getByText("8/49").waitFor();
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 8 });
  const next = page.getByRole("region", { name: "Next up" }).getByRole("listitem");
  await expect.poll(() => next.count()).toBe(6);
  await next.first().getByText("Begin in Universal Century").waitFor();
  await next
    .first()
    .getByRole("button", { name: /^Watched/ })
    .click();
  await expect.poll(async () => (await entriesOf(page, "series")).length).toBe(2);
  await page.getByRole("searchbox").fill("gundam wing");
  await underWay.waitFor({ state: "detached" });
  stage("a poster's menu");
  await pressInMenu(page, TITLE, "Watched ep 9");
  await card(page, TITLE).getByText("9/49").waitFor();
  await pressInMenu(page, TITLE, "Start over");
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => saved(page)).toMatchObject({ repeats: 0, episodesWatched: 0 });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await card(page, TITLE).getByText("9/49").waitFor();
  await pressInMenu(page, TITLE, "Favorite");
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 9, isFavourite: true });
  const more = page.getByRole("button", { name: `More: ${TITLE}`, exact: true });
  await more.focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  const editor = page.getByRole("dialog", { name: TITLE });
  await editor.locator("img").waitFor();
  await editor.getByRole("button", { name: /^Episode 49\b/ }).waitFor();
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });
  await hasFocus(more);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Add to a list" }).press("Enter");
  await page.getByRole("heading", { name: "Add to a list" }).waitFor();
  expect(new URL(page.url()).search).toBe(`?works=series/${ID}`);
});

test("a patron tracks games on a phone: the list first, filters in a sheet, no message over the tapped button", async () => {
  const game = GAMES.reduce((one, other) => (other.releaseYear > one.releaseYear ? other : one));
  const saved = (page: Page) => entryOf(page, "games", game.id);
  const page = await openShelf("games", { ...PHONE, hasTouch: true, isMobile: true });
  const cards = page.getByRole("article");
  const player = page.getByRole("region", { name: "Podcast player" });
  expect((await boxOf(cards.first().getByRole("heading"))).bottom).toBeLessThan((await boxOf(player)).y);
  await page.getByRole("button", { name: "Filters" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Genre").selectOption("Puzzle");
  await sheet.getByRole("button", { name: /^Show \d+ games?$/ }).tap();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();
  await page.getByRole("link", { name: "Clear filters" }).tap();
  stage("the message and the button");
  await page.getByRole("link", { name: "List", exact: true }).tap();
  await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("list");
  const message = toast(page);
  for (const nth of [0, 3]) {
    const step = cards.nth(nth).getByRole("button", { name: /^Played 1 h/ });
    await step.tap();
    await message.filter({ hasText: "1 h played" }).waitFor();
    await expect.poll(() => doOverlap(message, step)).toBe(false);
    await message.getByRole("button", { name: "Dismiss" }).tap();
  }
  stage("the editor");
  await page.getByRole("searchbox").fill(game.title);
  const shown = card(page, game.title);
  await shown.getByRole("button", { name: /^(Track|Edit) / }).tap();
  const editor = page.getByRole("dialog", { name: game.title });
  await editor.getByLabel("Status").selectOption({ label: "Paused" });
  await editor.getByLabel("Hours played").fill("12,75");
  await editor.getByLabel("Notes").fill("One more round.");
  await editor.getByRole("button", { name: "Save", exact: true }).tap();
  await message.getByText("Game tracking updated successfully!", { exact: true }).waitFor();
  await shown.getByText("12.75 h").waitFor();
  await shown.getByRole("button", { name: /^Played 1 h/ }).tap();
  await shown.getByText("13.75 h").waitFor();
  await shown.getByText("Playing", { exact: true }).waitFor();
  await message.filter({ hasText: "13.75 h played" }).getByRole("button", { name: "Undo" }).tap();
  await expect
    .poll(() => saved(page))
    .toMatchObject({ hoursPlayed: 12.75, status: "paused", notes: "One more round." });
  stage("what is next");
  await changeElsewhere(page, "games", [{ gameId: "aeug-vs-titans" }]);
  await visit(page, "/tracker/games");
  await page.getByRole("region", { name: "Continue playing" }).getByText("1 h").first().waitFor();
  await page.getByRole("region", { name: "Next up" }).getByText("On your list").waitFor();
});
