import { expect, test } from "vitest";
import { visit } from "../../support/site/site";
import { card, changeElsewhere, entryOf, openShelf } from "../../support/site/tracker-page";

const PHONE = { width: 390, height: 844 };

test("the tracker opens with started and next works, their progress and their next step", async () => {
  const page = await openShelf("tapper", "series", {
    entries: [{ seriesId: "gundam-wing", status: "watching", episodesWatched: 7 }],
    viewport: PHONE,
  });
  const underWay = page.getByRole("region", { name: /^Continue (watching|playing)$/ });
  const wing = underWay
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Mobile Suit Gundam Wing" }) });
  await wing.getByText("7/49").waitFor();
  await wing.getByRole("button", { name: /^\+1/ }).click();
  await wing.getByText("8/49").waitFor();
  await expect.poll(async () => (await entryOf(page, "series", "gundam-wing"))?.episodesWatched).toBe(8);

  const next = page.getByRole("region", { name: "Next up" }).getByRole("listitem");
  await expect.poll(() => next.count()).toBe(6);
  await next.first().getByText("Next in After Colony").waitFor();
  await next
    .first()
    .getByRole("button", { name: /^(\+1|Watched)/ })
    .click();
  await next
    .first()
    .getByRole("button", { name: /^Edit / })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).waitFor();
  await page.keyboard.press("Escape");

  // With a search or a filter, the list at the top is hidden.
  await page.getByRole("searchbox").fill("wing");
  await underWay.waitFor({ state: "detached" });
  await visit(page, "/tracker/series?timeline=After+War");
  await page.getByRole("article").first().waitFor();
  expect(await underWay.count()).toBe(0);

  await changeElsewhere(page, "games", [
    { gameId: "federation-vs-zeon", status: "playing", hoursPlayed: 3 },
    { gameId: "aeug-vs-titans" },
  ]);
  await visit(page, "/tracker/games");
  await underWay.getByText("3 h").waitFor();
  await page.getByRole("region", { name: "Next up" }).getByText("On your list").waitFor();

  await visit(page, "/tracker");
  const current = card(page, "Mobile Suit Gundam Wing");
  await current.getByText("Continue").waitFor();
  await current.getByRole("button", { name: /^\+1/ }).click();
  await current.getByText("9/49").waitFor();
  await page.getByRole("region", { name: "After Colony" }).getByText("9/49").waitFor();
  await expect.poll(async () => (await entryOf(page, "series", "gundam-wing"))?.episodesWatched).toBe(9);
});
