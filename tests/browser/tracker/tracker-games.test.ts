import { describe, expect, test } from "vitest";
import { GAME_GENRES, GAME_PLATFORMS } from "#worker/catalog/contract.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { holdRequests } from "../../support/site/site";
import { card, entryOf, openShelf, toast } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const game = (() => {
  const [first] = GAMES;
  if (!first) throw new Error("There are no games.");
  return first;
})();

const open = (entries: object[] = [], query = "") => openShelf("gamer", "games", { entries, query });
type Page = Awaited<ReturnType<typeof open>>;

const saved = (page: Page) => entryOf(page, "games", game.id);
const options = (page: Page, label: string) => page.getByLabel(label).locator("option").allTextContents();

describe("the filters", () => {
  variant("offer the statuses, platforms and genres", async () => {
    const page = await open();
    await expect
      .poll(() => options(page, "Status"))
      .toEqual(["All Status", "Playing", "Completed", "Plan to Play", "Paused", "Dropped", "Untracked"]);
    await expect.poll(() => options(page, "Platform")).toEqual(["All Platforms", ...GAME_PLATFORMS]);
    await expect.poll(() => options(page, "Genre")).toEqual(["All Genres", ...GAME_GENRES]);
  });

  variant("narrow the list together, and live in the address", async () => {
    const page = await open();
    const wanted = GAMES.filter(({ platforms, genre }) => platforms.includes("PSP") && genre === "Strategy");
    await page.getByLabel("Platform").selectOption("PSP");
    await page.getByLabel("Genre").selectOption("Strategy");
    await page.getByText(`${wanted.length} of ${GAMES.length} shown`).waitFor();
    await page.waitForURL("**/tracker/games?platform=PSP&genre=Strategy");
    await page.reload();
    await page.getByText(`${wanted.length} of ${GAMES.length} shown`).waitFor();
  });

  variant("search by developer, in any case", async () => {
    const page = await open();
    await page.getByRole("searchbox").fill(game.developer.toUpperCase());
    await card(page, game.title).waitFor();
    const wanted = GAMES.filter(({ title, developer }) =>
      `${title}\n${developer}`.toLowerCase().includes(game.developer.toLowerCase()),
    );
    await page.getByText(`${wanted.length} of ${GAMES.length} shown`).waitFor();
  });
});

test("+1 is an hour more, also on a part of one, and is undone by one tap", async () => {
  const page = await open([{ gameId: game.id, hoursPlayed: 2.5, status: "paused" }]);
  await card(page, game.title)
    .getByRole("button", { name: `+1 h of ${game.title}` })
    .click();
  await card(page, game.title).getByText("3.5 h").waitFor();
  await card(page, game.title).getByText("Playing", { exact: true }).waitFor();
  // A toast under the pointer stays.
  await toast(page).getByText("3.5 h played").hover();
  await expect.poll(() => saved(page)).toMatchObject({ hoursPlayed: 3.5, status: "playing" });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => saved(page)).toMatchObject({ hoursPlayed: 2.5, status: "paused" });
});

test("the editor saves hours to the hundredth, and says so", async () => {
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
    .toMatchObject({
      hoursPlayed: 12.75,
      status: "playing",
      notes: "One more round.",
    });
});

variant("what isn't a number of hours is 0", async () => {
  const page = await open();
  await page.getByRole("button", { name: `Track ${game.title}` }).click();
  const hours = page.getByLabel("Hours played");
  for (const typed of ["many", "-4"]) {
    await hours.fill(typed);
    await expect.poll(() => hours.inputValue()).toBe("0");
  }
});

variant("a completed game is dimmed and has a check mark; others aren't and don't", async () => {
  const page = await open([{ gameId: game.id, status: "playing" }]);
  const title = card(page, game.title).getByRole("heading");
  const color = () => title.evaluate((heading) => getComputedStyle(heading).color);
  const marks = () => card(page, game.title).locator("use[href$='#CircleCheck']").count();
  const [before, marksBefore] = [await color(), await marks()];
  expect(marksBefore).toBe(0);
  await page.getByRole("button", { name: `Edit ${game.title}` }).click();
  await page.getByRole("dialog").getByLabel("Status").selectOption({ label: "Completed" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await card(page, game.title).getByText("Completed", { exact: true }).waitFor();
  await expect.poll(() => marks()).toBe(1);
  await expect.poll(() => color()).not.toBe(before);
});

variant("while the other screen is on its way its shape is there", async () => {
  const page = await open();
  const loading = await holdRequests(page, "**/tracker/series.data*");
  await page.getByRole("navigation", { name: "Tracker" }).getByRole("link", { name: "Series" }).click();
  await page.getByText("Loading…", { exact: true }).waitFor();
  loading.release();
  await page.getByRole("heading", { name: "Series Tracker" }).waitFor();
  await expect.poll(() => page.getByText("Loading…", { exact: true }).count()).toBe(0);
});

variant("two screens, two memories", async () => {
  const page = await open();
  await page.getByLabel("Genre").selectOption("RPG");
  await page.waitForURL("**genre=RPG");
  const nav = page.getByRole("navigation", { name: "Tracker" });
  await nav.getByRole("link", { name: "Series" }).click();
  await page.getByRole("heading", { name: "Series Tracker" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await nav.getByRole("link", { name: "Games" }).click();
  await page.waitForURL("**/tracker/games?genre=RPG");
});
