import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, holdRequests, visit } from "../../support/site/site";
import { card, entryOf, episodesInYear, openShelf, toast } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const TITLE = "Turn A Gundam";
const ID = "turn-a-gundam";

async function open(entries: object[] = []) {
  const page = await openShelf("writer", "series", { entries, query: "?q=turn+a+gundam&kind=TV+series" });
  const dialog = await edit(page);
  return { page, dialog, save: dialog.getByRole("button", { name: "Save", exact: true }) };
}

async function edit(page: Awaited<ReturnType<typeof openShelf>>) {
  await page.getByRole("button", { name: new RegExp(`^(Track|Edit) ${TITLE}$`) }).click();
  return page.getByRole("dialog", { name: TITLE });
}

test("the editor shows every saved field after a reload", async () => {
  const { page, dialog, save } = await open();
  await dialog.getByLabel("Status").selectOption({ label: "Paused" });
  await dialog.locator("label").filter({ hasText: "8 stars" }).click();
  await dialog.getByLabel("Episodes watched").fill("12");
  await dialog.getByLabel("Started", { exact: true }).fill("2026-01-02");
  await dialog.getByLabel("Finished", { exact: true }).fill("2026-03-04");
  await dialog.getByRole("button", { name: "One time more" }).click();
  await dialog.getByRole("switch", { name: "Favorite" }).click();
  await dialog.getByRole("switch", { name: "Private" }).click();
  await dialog.getByLabel("Notes").fill("Mustache. 🌾");
  await dialog.getByText("11/2000").waitFor();
  await save.click();
  await toast(page).getByText("Series tracking updated successfully!", { exact: true }).waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.reload();
  await card(page, TITLE).getByText("12/50").waitFor();
  const again = await edit(page);
  await expect.poll(() => again.getByLabel("Status").inputValue()).toBe("paused");
  await again.getByText("8/10").waitFor();
  await expect.poll(() => again.getByLabel("Episodes watched").inputValue()).toBe("12");
  await expect
    .poll(() => again.getByRole("radio", { name: "Episode 12", exact: true }).isChecked())
    .toBe(true);
  await expect.poll(() => again.getByLabel("Started", { exact: true }).inputValue()).toBe("2026-01-02");
  await expect.poll(() => again.getByLabel("Finished", { exact: true }).inputValue()).toBe("2026-03-04");
  await expect.poll(() => again.getByLabel("Times rewatched").inputValue()).toBe("1");
  await expect.poll(() => again.getByRole("switch", { name: "Favorite" }).isChecked()).toBe(true);
  await expect.poll(() => again.getByRole("switch", { name: "Private" }).isChecked()).toBe(true);
  await expect.poll(() => again.getByLabel("Notes").inputValue()).toBe("Mustache. 🌾");
});

test("a tap on an episode marks all up to it as watched, a second one undoes it", async () => {
  const { dialog } = await open();
  const episodes = dialog.getByLabel("Episodes watched");
  const seventh = dialog.locator("label").filter({ hasText: /^Episode7$/ });
  await seventh.click();
  await expect.poll(() => episodes.inputValue()).toBe("7");
  await seventh.click();
  await expect.poll(() => episodes.inputValue()).toBe("6");
});

variant("Completed fills in all episodes and today's date, and restores both if undone", async () => {
  const { page, dialog } = await open([{ seriesId: ID, status: "watching", episodesWatched: 9 }]);
  const episodes = dialog.getByLabel("Episodes watched");
  const finished = dialog.getByLabel("Finished", { exact: true });
  await dialog.getByLabel("Status").selectOption({ label: "Completed" });
  await expect.poll(() => episodes.inputValue()).toBe("50");
  await expect
    .poll(() => finished.inputValue())
    .toBe(await page.evaluate(() => new Date().toLocaleDateString("sv-SE")));
  await dialog.getByLabel("Status").selectOption({ label: "Watching" });
  await expect.poll(() => episodes.inputValue()).toBe("9");
  await expect.poll(() => finished.inputValue()).toBe("");
});

variant("sets and removes a rating by keyboard", async () => {
  const { page, dialog } = await open();
  await dialog.getByRole("radio", { name: "1 star", exact: true }).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await dialog.getByText("7/10").waitFor();
  await dialog.getByRole("button", { name: "Clear rating" }).press("Enter");
  await dialog.getByText("No rating").waitFor();
});

describe("an editor whose saving failed", () => {
  test("keeps its input and shows the server's message", async () => {
    const { page, dialog, save } = await open();
    await page.route("**/api/tracker/series", (route) =>
      route.fulfill({ status: 503, json: { message: "The tracker is resting." } }),
    );
    forgiveFailedRequests();
    await dialog.getByLabel("Notes").fill("Mustache.");
    await save.click();
    await page.getByText("The tracker is resting.", { exact: true }).first().waitFor();
    await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("Mustache.");
  });

  variant("counts, refuses and keeps notes that are too long", async () => {
    const { dialog, save } = await open();
    forgiveFailedRequests();
    const long = "🛰".repeat(2001);
    await dialog.getByLabel("Notes").fill(long);
    await dialog.getByText("2001/2000").waitFor();
    await save.click();
    await dialog.getByText("Notes must not exceed 2000 characters.").first().waitFor();
    await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe(long);
  });
});

describe("unsaved input in the editor", () => {
  test("is confirmed before closing by Escape, cross or back button", async () => {
    const page = await openShelf("writer", "games");
    await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Series" }).click();
    await page.getByRole("heading", { level: 1, name: "Series Tracker" }).waitFor();
    await page.getByRole("searchbox").fill(TITLE);
    const dialog = await edit(page);
    await dialog.getByLabel("Notes").fill("Half a thought");
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.getByText("You have unsaved changes.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Save", exact: true }).waitFor();
    await page.evaluate(() => history.back());
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("Half a thought");
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Discard" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => entryOf(page, "series", ID)).toBeUndefined();
  });
});

describe("the same entry edited in two tabs", () => {
  async function conflict() {
    const first = await open([{ seriesId: ID, notes: "At first." }]);
    const second = await first.page.context().newPage();
    await visit(second, "/tracker/series?q=turn+a+gundam");
    const other = await edit(second);
    await other.getByLabel("Notes").fill("From the other tab.");
    await other.getByLabel("Episodes watched").fill("30");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.waitFor({ state: "detached" });

    forgiveFailedRequests();
    await first.dialog.getByLabel("Notes").fill("From this tab.");
    await first.save.click();
    const panel = first.dialog.getByRole("alert", { name: "Changed elsewhere" });
    await panel.getByText("From the other tab.").waitFor();
    await panel.getByText("From this tab.").waitFor();
    await expect.poll(() => first.dialog.getByLabel("Notes").inputValue()).toBe("From this tab.");
    await expect
      .poll(() => entryOf(first.page, "series", ID))
      .toMatchObject({ notes: "From the other tab." });
    return { ...first, panel };
  }

  test("shows the later tab both versions, and can keep its own", async () => {
    const { page, dialog, panel } = await conflict();
    await panel.getByRole("button", { name: "Keep mine" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => entryOf(page, "series", ID))
      .toMatchObject({ notes: "From this tab.", episodesWatched: 0 });
  });

  variant("can take the other version, and restore its own", async () => {
    const { dialog, panel } = await conflict();
    await panel.getByRole("button", { name: "Take theirs" }).click();
    await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("From the other tab.");
    await expect.poll(() => dialog.getByLabel("Episodes watched").inputValue()).toBe("30");
    await dialog.getByRole("button", { name: "Restore mine" }).click();
    await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("From this tab.");
  });

  variant("can keep an entry that the other tab removed", async () => {
    const { page, dialog, save } = await open([{ seriesId: ID, rating: 7 }]);
    await page.request.delete(`/api/tracker/series/${ID}`, { headers: { "Sec-Fetch-Site": "same-origin" } });
    forgiveFailedRequests();
    await dialog.getByLabel("Notes").fill("Still here.");
    await save.click();
    await dialog.getByRole("alert", { name: "Removed elsewhere" }).waitFor();
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => entryOf(page, "series", ID)).toMatchObject({ notes: "Still here.", rating: 7 });
  });

  variant("is no conflict with a pending tap of the same tab", async () => {
    const page = await openShelf("writer", "series", {
      entries: [{ seriesId: ID }],
      query: "?q=turn+a&view=list",
    });
    const saving = await holdRequests(page, "**/api/tracker/series");
    await card(page, TITLE).getByRole("button", { name: /^\+1/ }).click();
    const dialog = await edit(page);
    await dialog.getByLabel("Notes").fill("Right after.");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    saving.release();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => entryOf(page, "series", ID))
      .toMatchObject({ notes: "Right after.", episodesWatched: 1 });
  });
});

test("removing an entry is undone by one tap, without a change of the heat map", async () => {
  const { page, dialog } = await open([
    { seriesId: ID, rating: 9, notes: "Dear to me.", episodesWatched: 20 },
  ]);
  const watched = await episodesInYear(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  // A toast stays while the pointer is on it.
  await toast(page).getByText(`${TITLE} is no longer tracked.`).hover();
  await page.getByRole("button", { name: `Track ${TITLE}` }).waitFor();
  await expect.poll(() => entryOf(page, "series", ID)).toBeUndefined();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => entryOf(page, "series", ID))
    .toMatchObject({ rating: 9, notes: "Dear to me.", episodesWatched: 20 });
  expect(await episodesInYear(page)).toBe(watched);
});
