import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { expectAccessible } from "../../support/site/axe";
import { stage } from "../../support/site/site";
import { card, entriesOf, entryOf, openShelf, titlesIn, toast } from "../../support/site/tracker-page";

const THREE = ["After War Gundam X", "Mobile Fighter G Gundam", "Mobile Suit Gundam Wing"];

const entries = (page: Page) => entriesOf(page, "series");

async function openToSelect() {
  const page = await openShelf("series", {
    entries: [{ seriesId: "gundam-x", episodesWatched: 5, rating: 8, notes: "Moon." }],
    query: "?kind=TV+series&sort=title",
  });
  const bar = page.getByRole("region", { name: "Actions for the selection" });
  const press = (name: string) => bar.getByRole("button", { name, exact: true }).click();
  const select = (title = "", modifiers: "Shift"[] = []) =>
    page.getByRole("checkbox", { name: `Select ${title}` }).click({ modifiers });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  return { page, bar, press, select };
}

test("a patron selects cards: one, all up to another, and all", async () => {
  const { page, bar, press, select } = await openToSelect();
  const count = () => bar.getByRole("status").textContent();
  await select(THREE[0]);
  await expect.poll(count).toBe("1 selected");
  const titles = await titlesIn(page);
  await select(titles[titles.indexOf("After War Gundam X") + 3], ["Shift"]);
  await expect.poll(count).toBe("4 selected");
  await press("All shown");
  const all = SERIES.filter(({ kind }) => kind === "TV series").length;
  await expect.poll(count).toBe(`${all} selected`);
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("checkbox", { name: /^Select/ }).count()).toBe(0);
});

test("a patron changes or removes several selected entries, and one tap undoes that", async () => {
  const { page, bar, press, select } = await openToSelect();
  const undo = () => toast(page).getByRole("button", { name: "Undo" }).click();
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(new URL(request.url()).pathname));
  for (const title of THREE) await select(title);
  await press("Status");
  await page.getByRole("menuitem", { name: "Completed" }).click();
  for (const title of THREE) await card(page, title).getByText("Completed", { exact: true }).waitFor();
  await toast(page).getByText("3 series set to Completed.").waitFor();
  await expect.poll(() => entries(page)).toHaveLength(3);
  expect(await entryOf(page, "series", "gundam-wing")).toMatchObject({
    status: "completed",
    episodesWatched: 49,
  });
  expect(calls).toEqual(["/api/tracker/series/bulk"]);
  await undo();
  await expect
    .poll(() => entries(page))
    .toMatchObject([{ id: "gundam-x", status: "planning", episodesWatched: 5, rating: 8, notes: "Moon." }]);
  stage("marking");
  await press("Status");
  await page.getByRole("menuitem", { name: "Plan to Watch" }).click();
  await expect.poll(() => entries(page)).toHaveLength(3);
  await press("Private");
  await bar.getByRole("button", { name: "Not private" }).waitFor();
  await expect
    .poll(async () => (await entries(page)).map(({ isPrivate }) => isPrivate))
    .toEqual([true, true, true]);
  stage("removing");
  await select(THREE[2]);
  await press("Remove");
  const question = page.getByRole("dialog", { name: "Remove 2 series?" });
  await expectAccessible(page, "the removal of entries");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => entries(page)).toHaveLength(1);
  await undo();
  await expect.poll(() => entries(page)).toHaveLength(3);
  expect(await entryOf(page, "series", "gundam-x")).toMatchObject({
    rating: 8,
    notes: "Moon.",
    isPrivate: true,
  });
});
