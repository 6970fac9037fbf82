import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests, reload, stage } from "../../support/site/site";
import {
  card,
  changeElsewhere,
  entryOf,
  episodesInYear,
  openShelf,
  toast,
} from "../../support/site/tracker-page";

const TITLE = "Turn A Gundam";
const ID = "turn-a-gundam";

const saved = (page: Page) => entryOf(page, "series", ID);

async function edit(page: Page) {
  await page.getByRole("button", { name: new RegExp(`^(Track|Edit) ${TITLE}$`) }).click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    choice: (name: string) => dialog.getByRole("switch", { name }),
    press: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
  };
}

const open = (...entries: object[]) =>
  openShelf("series", { query: "?q=turn+a+gundam&kind=TV+series", entries });

test("a patron marks episodes by keyboard, and the status follows", async () => {
  const page = await open();
  const { dialog, field } = await edit(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // One stop of the Tab key for all cells, the arrow keys between them, and Shift for a stretch.
  const cell = dialog.locator('[data-episode][tabindex="0"]');
  await cell.focus();
  expect(await cell.count()).toBe(1);
  await press("End", "ArrowLeft", "Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Enter");
  await expect.poll(() => field("Episodes watched").inputValue()).toBe("3");
  await press("ArrowRight", "Space");
  await expect.poll(() => field("Episodes watched").inputValue()).toBe("4");
  await expect.poll(() => field("Status").inputValue()).toBe("watching");
  await field("Status").selectOption({ label: "Completed" });
  await expect.poll(() => field("Episodes watched").inputValue()).toBe("50");
  await field("Status").selectOption({ label: "Paused" });
  await expect.poll(() => field("Episodes watched").inputValue()).toBe("4");
});

test("a patron fills in every field of an entry, and sees them after a reload", async () => {
  const page = await open();
  const first = await edit(page);
  await first.field("Status").selectOption({ label: "Paused" });
  await first.dialog.getByRole("radio", { name: "1 star", exact: true }).focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
  await first.dialog.getByText("8/10").waitFor();
  await first.field("Episodes watched").fill("12");
  await first.dialog.locator("summary").filter({ hasText: "Days and repeats" }).click();
  await first.field("Started").fill("2026-01-02");
  await first.field("Finished").fill("2026-03-04");
  await first.press("One time more");
  await first.choice("Favorite").click();
  await first.choice("Private").click();
  await first.field("Notes").fill("Mustache. 🌾");
  await first.dialog.getByText("11/2000").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await first.dialog.getByRole("button", { name: "Save", exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await toast(page).getByText("Series tracking updated successfully!", { exact: true }).waitFor();
  await first.dialog.waitFor({ state: "detached" });
  expect(sent).toHaveLength(1);
  stage("after a reload");
  await reload(page);
  await card(page, TITLE).getByText("12/50").waitFor();
  const { dialog, field, choice, ...second } = await edit(page);
  await dialog.getByText("8/10").waitFor();
  await dialog.getByText("from Jan 2, 2026 to Mar 4, 2026 1× again").waitFor();
  expect([await field("Status").inputValue(), await field("Notes").inputValue()]).toEqual([
    "paused",
    "Mustache. 🌾",
  ]);
  expect([await choice("Favorite").isChecked(), await choice("Private").isChecked()]).toEqual([true, true]);
  await dialog.getByRole("button", { name: "Episode 12, day unknown", pressed: true }).waitFor();
  await dialog.getByRole("radio", { name: "No rating" }).press("Space");
  await dialog.getByText("8/10").waitFor({ state: "detached" });
  await second.press("Save");
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => saved(page))
    .toMatchObject({
      ...{ status: "paused", episodesWatched: 12, repeats: 1, notes: "Mustache. 🌾", rating: null },
      ...{ startedOn: "2026-01-02", finishedOn: "2026-03-04", isPrivate: true, isFavourite: true },
    });
});

test("a patron removes an entry and brings it back", async () => {
  const kept = {
    ...{ status: "paused", episodesWatched: 12, repeats: 1, notes: "Mustache. 🌾" },
    ...{ startedOn: "2026-01-02", finishedOn: "2026-03-04", isPrivate: true, isFavourite: true },
  };
  const page = await open({ seriesId: ID, ...kept });
  const watched = await episodesInYear(page);
  await (await edit(page)).press("Remove");
  await toast(page).getByText(`${TITLE} is no longer tracked.`).waitFor();
  await page.getByRole("button", { name: `Track ${TITLE}` }).waitFor();
  await expect.poll(() => saved(page)).toBeUndefined();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => saved(page)).toMatchObject(kept);
  expect(await episodesInYear(page)).toBe(watched);
});

test("the editor loses no input: not by closing it, too long notes or a change in another tab", async () => {
  const page = await open();
  const { dialog, field, press } = await edit(page);
  const notes = () => field("Notes").inputValue();
  await field("Notes").fill("Half a thought");
  await page.keyboard.press("Escape");
  await press("Keep editing");
  await press("Close");
  await dialog.getByText("You have unsaved changes.").waitFor();
  await press("Keep editing");
  await expect.poll(notes).toBe("Half a thought");
  stage("too long notes");
  forgiveFailedRequests(page);
  const long = "🛰".repeat(2001);
  await field("Notes").fill(long);
  await dialog.getByText("2001/2000").waitFor();
  await press("Save");
  await dialog.getByText("Notes must not exceed 2000 characters.").first().waitFor();
  await expect.poll(notes).toBe(long);
  stage("a change in another tab");
  await field("Notes").fill("From this tab.");
  await changeElsewhere(page, "series", [
    { seriesId: ID, notes: "From the other tab.", episodesWatched: 30 },
  ]);
  await press("Save");
  const conflict = dialog.getByRole("alert", { name: "Changed elsewhere" });
  await conflict.getByText("From the other tab.").waitFor();
  await conflict.getByText("From this tab.").waitFor();
  await expectAccessible(page, "an entry that was changed elsewhere");
  await expect.poll(notes).toBe("From this tab.");
  expect(await saved(page)).toMatchObject({ notes: "From the other tab." });
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect.poll(notes).toBe("From the other tab.");
  await expect.poll(() => field("Episodes watched").inputValue()).toBe("30");
  await press("Restore mine");
  await expect.poll(notes).toBe("From this tab.");
  await page.request.delete(`/api/tracker/series/${ID}`, { headers: { "Sec-Fetch-Site": "same-origin" } });
  await press("Save");
  await dialog.getByRole("alert", { name: "Removed elsewhere" }).waitFor();
  await press("Keep mine");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => saved(page)).toMatchObject({ notes: "From this tab." });
  stage("discarding");
  await edit(page);
  await field("Notes").fill("Thrown away");
  await page.keyboard.press("Escape");
  await press("Discard");
  await dialog.waitFor({ state: "detached" });
  expect(await saved(page)).toMatchObject({ notes: "From this tab." });
});
