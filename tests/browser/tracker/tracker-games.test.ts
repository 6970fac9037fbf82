import { expect, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { card, entryOf, openShelf, pressInMenu, toast } from "../../support/site/tracker-page";

const game = (() => {
  const newest = GAMES.at(-1);
  if (!newest) throw new Error("There are no games.");
  return newest;
})();

const open = (entries: object[] = [], query = "") => openShelf("gamer", "games", { entries, query });
type Page = Awaited<ReturnType<typeof open>>;

const saved = (page: Page) => entryOf(page, "games", game.id);

test("+1 adds an hour to a game, also to part of an hour, and is undone by one tap", async () => {
  const page = await open([{ gameId: game.id, hoursPlayed: 2.5, status: "paused" }]);
  await pressInMenu(page, game.title, "+1 h");
  await card(page, game.title).getByText("3.5 h").waitFor();
  await card(page, game.title).getByText("Playing", { exact: true }).waitFor();
  // A toast stays while the pointer is on it.
  await toast(page).getByText("3.5 h played").hover();
  await expect.poll(() => saved(page)).toMatchObject({ hoursPlayed: 3.5, status: "playing" });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => saved(page)).toMatchObject({ hoursPlayed: 2.5, status: "paused" });
});

test("the editor saves hours with two decimals", async () => {
  const page = await open();
  await page.getByRole("button", { name: `Track ${game.title}` }).click();
  const dialog = page.getByRole("dialog", { name: game.title });
  await dialog.getByLabel("Status").selectOption({ label: "Playing" });
  const hours = dialog.getByLabel("Hours played");
  await hours.fill("12,75");
  await dialog.getByLabel("Notes").fill("One more round.");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page).getByText("Game tracking updated successfully!", { exact: true }).waitFor();
  await page.reload();
  await card(page, game.title).getByText("12.75 h").waitFor();
  await expect
    .poll(() => saved(page))
    .toMatchObject({ hoursPlayed: 12.75, status: "playing", notes: "One more round." });
});
