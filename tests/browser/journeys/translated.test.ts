import { expect, test } from "vitest";
import { playByKeyboard, signUp } from "../../support/site/quiz-player";
import { openPage, visit } from "../../support/site/site";
import { card, entryOf, openShelf, replaceEntries, toast } from "../../support/site/tracker-page";
import { translate } from "../../support/site/translation";

test("a browser's translation of the tracker, a work and the quiz breaks none of their buttons", async () => {
  const page = await openShelf("reader", "series", { query: "?q=gundam+wing&view=list" });
  await replaceEntries(page, "games", []);
  const wing = card(page, "Mobile Suit Gundam Wing");
  await translate(page);
  await wing.getByRole("button", { name: "+1 episode of Mobile Suit Gundam Wing" }).click();
  await wing.getByText("Watching", { exact: true }).waitFor();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await wing.getByText("Untracked").waitFor();
  await wing.getByRole("button", { name: "Favorite: Mobile Suit Gundam Wing" }).click();
  await page.getByRole("link", { name: "Wall" }).click();
  await page.locator(".work-list-grid").waitFor();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Mobile Suit Gundam Wing" }).first().check({ force: true });
  await page.getByRole("button", { name: "Select", exact: true }).click();

  await visit(page, "/tracker/series?view=list&kind=Film");
  await translate(page);
  const watched = page.getByRole("button", { name: /^Watched: / }).first();
  await watched.click();
  await toast(page).getByRole("button", { name: "Undo" }).waitFor();

  await visit(page, "/tracker/games?view=list");
  await translate(page);
  await page
    .getByRole("button", { name: /^\+1 h/ })
    .first()
    .click();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await page
    .getByRole("button", { name: /^Track / })
    .first()
    .click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("Status").selectOption("completed");
  await editor.getByRole("button", { name: "Save" }).click();
  await editor.waitFor({ state: "detached" });

  await visit(page, "/series/turn-a-gundam");
  await translate(page);
  await page.getByRole("button", { name: "+1 episode of Turn A Gundam" }).click();
  const saved = () => entryOf(page, "series", "turn-a-gundam");
  await expect.poll(saved).toMatchObject({ episodesWatched: 1 });
  const own = page.getByRole("region", { name: "Your entry" });
  await own.getByRole("radio", { name: "9 stars" }).check({ force: true });
  await expect.poll(saved).toMatchObject({ rating: 9 });
  await own.getByLabel("Status").selectOption("completed");
  await expect.poll(saved).toMatchObject({ status: "completed" });
  await own.getByRole("button", { name: "Rewatched: Turn A Gundam" }).click();
  await expect.poll(saved).toMatchObject({ repeats: 1 });

  const player = await openPage();
  await signUp(player);
  await translate(player);
  await player.getByRole("button", { name: "Start Quick Mode" }).click();
  await playByKeyboard(player, 5, 2);
  await player.getByRole("link", { name: "Leaderboard" }).click();
  await player.getByRole("link", { name: "Back to Menu" }).click();
  await player.getByRole("button", { name: "Start Challenge Mode" }).waitFor();
});
