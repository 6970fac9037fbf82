import { expect, test } from "vitest";
import { SERIES } from "#worker/catalog/series/index.ts";
import { forgiveFailedRequests, openSignedIn, visit } from "../../support/site/site";
import { card, changeElsewhere, entryOf, replaceEntries, titlesIn } from "../../support/site/tracker-page";

const TITLE = "Turn A Gundam";
const ID = "turn-a-gundam";
const QUERY = "?q=turn+a+gundam&kind=TV+series";

test("a patron without scripts finds, logs and edits, and overwrites no change of another tab", async () => {
  const page = await openSignedIn("plain", { javaScriptEnabled: false });
  const saved = () => entryOf(page, "series", ID);
  await replaceEntries(page, "series", [{ seriesId: "gundam-x", status: "paused" }]);
  await visit(page, "/tracker/series");
  await page.getByLabel("Status").selectOption("paused");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/status=paused/);
  expect(await titlesIn(page)).toEqual(["After War Gundam X"]);
  await page.getByRole("button", { name: "Order: Ascending" }).click();
  await page.waitForURL(/dir=desc/);
  await visit(page, "/tracker/series");
  const first = await titlesIn(page);
  await page.getByRole("link", { name: `Next 24 of ${SERIES.length}` }).click();
  await page.waitForURL(/skip=24/);
  expect((await titlesIn(page)).filter((title) => first.includes(title))).toEqual([]);
  await page.getByRole("link", { name: "Back to the first one" }).click();
  await expect.poll(() => titlesIn(page)).toEqual(first);

  await visit(page, `/tracker/series${QUERY}&view=list`);
  const work = card(page, TITLE);
  const step = () => work.getByRole("button", { name: `+1 episode of ${TITLE}` }).click();
  await step();
  await page.waitForURL(new RegExp(`kind=TV\\+series&view=list#${ID}$`));
  await work.getByText("1/50").waitFor();
  await step();
  await work.getByText("2/50").waitFor();
  const favorite = work.getByRole("button", { name: `Favorite: ${TITLE}` });
  await favorite.click();
  await expect.poll(() => favorite.getAttribute("aria-pressed")).toBe("true");
  expect(await saved()).toMatchObject({ status: "watching", episodesWatched: 2, isFavourite: true });
  await changeElsewhere(page, "series", [{ seriesId: ID, episodesWatched: 9 }]);
  forgiveFailedRequests(page);
  await step();
  await page.getByRole("alert").getByText("Nothing was saved.").waitFor();
  await work.getByText("9/50").waitFor();
  expect(await saved()).toMatchObject({ episodesWatched: 9 });

  await work.getByRole("button", { name: `Edit ${TITLE}` }).click();
  await page.waitForURL(/edit=turn-a-gundam/);
  const form = page.getByRole("region", { name: `Edit ${TITLE}` });
  await form.getByLabel("Status").selectOption("completed");
  await form.getByLabel("Rating").selectOption("9");
  await form.getByLabel("Episodes watched").fill("50");
  await form.getByLabel("Notes").fill("The mustache.");
  await form.getByLabel("Started").fill("2024-05-02");
  await form.getByLabel("Finished").fill("2024-05-01");
  await form.getByLabel("Private").check();
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("That's before the day you started.").waitFor();
  expect(await form.getByLabel("Notes").inputValue()).toBe("The mustache.");
  expect(await form.getByLabel("Private").isChecked()).toBe(true);
  await form.getByLabel("Finished").fill("2024-06-01");
  await form.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(new RegExp(`#${ID}$`));
  expect(new URL(page.url()).searchParams.has("edit")).toBe(false);
  expect(await saved()).toMatchObject({
    ...{ status: "completed", rating: 9, episodesWatched: 50, notes: "The mustache." },
    ...{ startedOn: "2024-05-02", finishedOn: "2024-06-01", isPrivate: true, isFavourite: true },
  });

  // On the wall, a poster's menu is a form with the same actions.
  await replaceEntries(page, "series", []);
  await visit(page, `/tracker/series${QUERY}`);
  await page.getByRole("button", { name: `More: ${TITLE}` }).click();
  await page
    .getByRole("region", { name: `Track ${TITLE}` })
    .getByRole("button", { name: "+1 episode" })
    .click();
  await work.getByText("1/50").waitFor();
  await page.getByRole("button", { name: `More: ${TITLE}` }).click();
  await page.getByRole("button", { name: "Favorite", exact: true }).click();
  await work.getByText("Favorite", { exact: true }).waitFor();
  expect(await saved()).toMatchObject({ episodesWatched: 1, isFavourite: true });
});

test("a member who isn't a patron reads the statistics, the map and the import page, which say why they are closed", async () => {
  const page = await openSignedIn("stranger");
  const main = page.getByRole("main");
  await visit(page, "/tracker/statistics");
  await page.getByRole("heading", { name: "Nothing to count yet" }).waitFor();
  await page.getByRole("link", { name: "Become a Patron" }).waitFor();
  expect(await main.innerText()).not.toMatch(/Log the first|you logged/);

  await visit(page, "/tracker");
  await page.locator(".station").first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Tracking is for active supporters.").waitFor();
  expect(await dialog.getByText("We keep what you've logged.").count()).toBe(0);

  await visit(page, "/tracker/import");
  await page.getByText("Importing is for our Patreon supporters").waitFor();
  expect(await page.getByLabel("Choose a file").count()).toBe(0);
  expect(await main.innerText()).not.toMatch(/you've logged/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download JSON" }).click();
  expect((await download).suggestedFilename()).toMatch(/^side-7-tracker-.*\.json$/);

  await visit(page, "/tracker/series");
  await page.getByRole("button", { name: "Why?" }).click();
  await page.waitForURL("**/profile");
  const support = page.getByRole("region", { name: "Your support" });
  await support.getByText("You aren't a supporter of the campaign at the moment.").waitFor();
});
