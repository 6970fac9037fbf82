import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests } from "../../support/site/site";
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

test("a patron fills in every field of an entry, sees them after a reload, and removes the entry and brings it back", async () => {
  const page = await openShelf("writer", "series", { query: "?q=turn+a+gundam&kind=TV+series" });
  const first = await edit(page);
  const cell = (episode: number) => first.dialog.locator(`[data-episode="${episode}"]`);
  await cell(1).click();
  await cell(7).click({ modifiers: ["Shift"] });
  await expect.poll(() => first.field("Episodes watched").inputValue()).toBe("7");
  await expect.poll(() => first.field("Status").inputValue()).toBe("watching");
  await cell(7).click();
  await expect.poll(() => first.field("Episodes watched").inputValue()).toBe("6");
  await first.field("Status").selectOption({ label: "Completed" });
  await expect.poll(() => first.field("Episodes watched").inputValue()).toBe("50");
  await expect.poll(() => first.field("Finished").inputValue()).not.toBe("");
  await first.field("Status").selectOption({ label: "Paused" });
  await expect.poll(() => first.field("Episodes watched").inputValue()).toBe("6");
  await expect.poll(() => first.field("Finished").inputValue()).toBe("");
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
  await first.press("Save");
  await toast(page).getByText("Series tracking updated successfully!", { exact: true }).waitFor();
  await first.dialog.waitFor({ state: "detached" });

  await page.reload();
  await card(page, TITLE).getByText("12/50").waitFor();
  const { dialog, field, choice, press } = await edit(page);
  await dialog.getByText("8/10").waitFor();
  await dialog.getByText("from Jan 2, 2026 to Mar 4, 2026 1× again").waitFor();
  await expect
    .poll(async () => ({
      ...{ status: await field("Status").inputValue(), notes: await field("Notes").inputValue() },
      ...{ started: await field("Started").inputValue(), finished: await field("Finished").inputValue() },
      episodes: await field("Episodes watched").inputValue(),
      twelfth: await dialog
        .getByRole("button", { name: "Episode 12, day unknown", pressed: true })
        .isVisible(),
      repeats: await field("Times rewatched").inputValue(),
      marks: [await choice("Favorite").isChecked(), await choice("Private").isChecked()],
    }))
    .toEqual({
      ...{ status: "paused", notes: "Mustache. 🌾", started: "2026-01-02", finished: "2026-03-04" },
      ...{ episodes: "12", twelfth: true, repeats: "1", marks: [true, true] },
    });
  await press("Clear rating");
  await dialog.getByText("No rating").waitFor();
  await press("Save");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => saved(page)).toMatchObject({ rating: null, episodesWatched: 12 });

  const watched = await episodesInYear(page);
  await (await edit(page)).press("Remove");
  await toast(page).getByText(`${TITLE} is no longer tracked.`).waitFor();
  await page.getByRole("button", { name: `Track ${TITLE}` }).waitFor();
  await expect.poll(() => saved(page)).toBeUndefined();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => saved(page))
    .toMatchObject({ notes: "Mustache. 🌾", episodesWatched: 12, repeats: 1, isPrivate: true });
  expect(await episodesInYear(page)).toBe(watched);
});

test("the editor loses no input: not by closing it, a failed save, too long notes or a change in another tab", async () => {
  const page = await openShelf("writer", "games");
  // The page before is one of the site's, so that the back button stays on the site.
  await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Series" }).click();
  await page.getByRole("heading", { level: 1, name: "Series Tracker" }).waitFor();
  await page.getByRole("searchbox").fill(TITLE);
  const { dialog, field, press } = await edit(page);
  const notes = () => field("Notes").inputValue();
  const save = () => press("Save");
  await field("Notes").fill("Half a thought");
  await page.keyboard.press("Escape");
  await press("Keep editing");
  await press("Close");
  await dialog.getByText("You have unsaved changes.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Save", exact: true }).waitFor();
  await page.evaluate(() => history.back());
  await press("Keep editing");
  await expect.poll(notes).toBe("Half a thought");

  forgiveFailedRequests(page);
  await page.route("**/api/tracker/series?log=1", (route) =>
    route.fulfill({ status: 503, json: { message: "The tracker is resting." } }),
  );
  await save();
  await page.getByText("The tracker is resting.", { exact: true }).first().waitFor();
  await expect.poll(notes).toBe("Half a thought");
  await page.unroute("**/api/tracker/series?log=1");
  const long = "🛰".repeat(2001);
  await field("Notes").fill(long);
  await dialog.getByText("2001/2000").waitFor();
  await save();
  await dialog.getByText("Notes must not exceed 2000 characters.").first().waitFor();
  await expect.poll(notes).toBe(long);

  await field("Notes").fill("From this tab.");
  await changeElsewhere(page, "series", [
    { seriesId: ID, notes: "From the other tab.", episodesWatched: 30 },
  ]);
  await save();
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
  await changeElsewhere(page, "series", [{ seriesId: ID, notes: "Once more.", rating: 7 }]);
  await save();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => saved(page)).toMatchObject({ notes: "From this tab.", episodesWatched: 0 });

  await edit(page);
  await field("Notes").fill("Still here.");
  await page.request.delete(`/api/tracker/series/${ID}`, { headers: { "Sec-Fetch-Site": "same-origin" } });
  await save();
  await dialog.getByRole("alert", { name: "Removed elsewhere" }).waitFor();
  await press("Keep mine");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => saved(page)).toMatchObject({ notes: "Still here." });

  await edit(page);
  await field("Notes").fill("Thrown away");
  await page.keyboard.press("Escape");
  await press("Discard");
  await dialog.waitFor({ state: "detached" });
  expect(await saved(page)).toMatchObject({ notes: "Still here." });
});
