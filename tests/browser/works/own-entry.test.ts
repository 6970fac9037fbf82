import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { callApi, openSignedIn, stage, visit } from "../../support/site/site";
import { entryOf, keepMessages, toast } from "../../support/site/tracker-page";
import { translate } from "../../support/site/translation";

const ID = "turn-a-gundam";
const TITLE = "Turn A Gundam";
const ENTRY = { seriesId: ID, rating: null, notes: null };

const boxOf = async (cell: Locator) => (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0 };

/** The work's page, translated by the browser, after a whole viewing and a second one up to this episode. */
async function openTwoViewings(upTo: number) {
  const page = await openSignedIn("patron", { hasTouch: true });
  await keepMessages(page);
  for (const viewing of [
    { status: "completed", watched: [1, 50], watchedOn: "2024-01-02" },
    { status: "watching", startAgain: true, watched: [1, upTo], watchedOn: "2024-02-03" },
  ])
    await callApi(page, "POST", "/api/tracker/series", { ...ENTRY, ...viewing });
  await visit(page, `/series/${ID}`);
  await translate(page);
  return {
    page,
    saved: () => entryOf(page, "series", ID),
    own: page.getByRole("region", { name: "Your entry" }),
    dialog: page.getByRole("dialog", { name: TITLE }),
    cells: page.getByRole("group", { name: "Second viewing" }),
  };
}

test("a patron edits the own entry on a work's page, although the browser translates it", async () => {
  const { page, saved, own, dialog } = await openTwoViewings(4);
  await own.getByText("Ep 5", { exact: true }).waitFor();
  await own.getByRole("button", { name: `Watched ep 5: ${TITLE}` }).click();
  await toast(page).getByText("Episode 5 of 50").waitFor();
  await expect.poll(saved).toMatchObject({ status: "watching", episodesWatched: 5, repeats: 1 });
  await own.getByRole("radio", { name: "9 stars" }).press("Space");
  await expect.poll(saved).toMatchObject({ rating: 9 });
  await own.getByLabel("Status").selectOption("paused");
  await expect.poll(saved).toMatchObject({ status: "paused", episodesWatched: 5 });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(saved).toMatchObject({ status: "watching", rating: 9 });
  await own.getByRole("button", { name: "Dates, notes and more" }).click();
  await dialog.getByLabel("Notes").fill("The Moon is so bright.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(saved).toMatchObject({ notes: "The Moon is so bright." });
});

test("a patron changes the cells of a viewing by mouse and keys", async () => {
  const { page, saved, cells } = await openTwoViewings(5);
  const cell = (episode: number) => cells.locator(`[data-episode="${episode}"]`);
  await cells.getByRole("button", { name: "Episode 4, Feb 3, 2024", pressed: true }).click();
  await cells.getByRole("button", { name: "Episode 4", exact: true, pressed: false }).waitFor();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await cells.getByRole("button", { name: "Episode 4, Feb 3, 2024" }).waitFor();
  // One stop of the Tab key. The arrow keys move from there.
  await page.getByRole("button", { name: "Remove this viewing" }).first().press("Tab");
  await page.getByRole("tooltip", { name: "Feb 3, 2024" }).waitFor();
  for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect.poll(saved).toMatchObject({ episodesWatched: 7 });
  expect(await cells.locator('[data-episode="7"]:focus').count()).toBe(1);
  await cell(9).click({ modifiers: ["Shift"] });
  await expect.poll(saved).toMatchObject({ episodesWatched: 9 });
  const [from, to] = [await boxOf(cell(9)), await boxOf(cell(7))];
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 9, to.y + 9, { steps: 4 });
  await page.mouse.up();
  await expect.poll(saved).toMatchObject({ episodesWatched: 6 });
  await cell(7).press("Shift+ArrowRight");
  await cell(8).press("Escape");
  await expect.poll(() => cells.locator("[data-chosen]").count()).toBe(0);
  await cell(6).press("Space");
  await expect.poll(saved).toMatchObject({ episodesWatched: 5 });
  await page.keyboard.press("Tab");
  await expect.poll(() => cells.locator(":focus").count()).toBe(0);
  await expectAccessible(page, "a work's page with two viewings");
});

test("a patron removes a viewing, starts again, and starts over", async () => {
  const { page, saved, own, dialog, cells } = await openTwoViewings(5);
  await page.locator("summary").filter({ hasText: "First viewing" }).click();
  await page.getByRole("group", { name: "First viewing" }).getByRole("button").last().waitFor();
  await page.getByRole("button", { name: "Remove this viewing" }).first().click();
  await expect.poll(saved).toMatchObject({ repeats: 0, status: "completed", episodesWatched: 50 });
  const again = own.getByRole("button", { name: "Start again" });
  await again.press("Enter");
  await own.locator(":focus", { hasText: "Watched" }).waitFor();
  await own.getByText("↻2 · 0/50").waitFor();
  await cells.getByRole("button", { name: "Episode 1", exact: true }).tap();
  await expect.poll(saved).toMatchObject({ repeats: 1, status: "watching", episodesWatched: 1 });
  expect(await again.count()).toBe(0);
  stage("starting over");
  await own.getByRole("button", { name: "Dates, notes and more" }).click();
  await dialog.getByRole("button", { name: `More: ${TITLE}` }).click();
  await page.getByRole("menuitem", { name: "Start over" }).click();
  await dialog.getByRole("alert").getByRole("button", { name: "Start over" }).click();
  await dialog.getByRole("group", { name: "Third viewing" }).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(saved).toMatchObject({ repeats: 1, episodesWatched: 0 });
});

test("a tap on an episode's cell gives the chosen mark, and the same tap takes it back", async () => {
  const page = await openSignedIn("otherPatron");
  const entry = { ...ENTRY, status: "watching", watched: [1, 4], watchedOn: "2024-01-02" };
  await callApi(page, "POST", "/api/tracker/series", entry);
  await visit(page, `/series/${ID}`);
  const cells = page.getByRole("group", { name: "Episodes" });
  await page.getByLabel("A tap").selectOption("Mark: 8 of 10");
  await cells.getByRole("button", { name: "Episode 3, Jan 2, 2024" }).click();
  await page.getByRole("img", { name: "1 episode marked, 8 on average" }).waitFor();
  await expectAccessible(page, "a work's page with a mark");
  await visit(page, `/series/${ID}`);
  const marked = cells.getByRole("button", { name: "Episode 3, Jan 2, 2024, marked 8 of 10" });
  await marked.waitFor();
  await page.getByLabel("A tap").selectOption("Mark: 8 of 10");
  await marked.press("Enter");
  await cells.getByRole("button", { name: "Episode 3, Jan 2, 2024", exact: true }).waitFor();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await marked.waitFor();
  expect(await entryOf(page, "series", ID)).toMatchObject({ episodesWatched: 4 });
});
