import { test } from "vitest";
import { playByKeyboard, signUp } from "../../support/site/quiz-player";
import { openPage, visit } from "../../support/site/site";
import { card, openShelf, replaceEntries, toast } from "../../support/site/tracker-page";
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
  const own = page.getByRole("region", { name: "Your entry" });
  await own.getByRole("radio", { name: "9 stars" }).check({ force: true });
  await own.getByLabel("Status").selectOption("completed");
  await own.getByRole("button", { name: "Rewatched: Turn A Gundam" }).click();
  await toast(page).getByRole("button", { name: "Undo" }).click();

  const player = await openPage();
  await signUp(player);
  await translate(player);
  await player.getByRole("button", { name: "Start Quick Mode" }).click();
  await playByKeyboard(player, 5, 2);
  await player.getByRole("link", { name: "Leaderboard" }).click();
  await player.getByRole("link", { name: "All time" }).click();
  await player.getByRole("link", { name: "All time" }).and(player.locator("[aria-current=page]")).waitFor();
});
