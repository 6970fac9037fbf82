import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SERIES } from "#worker/catalog/series/index.ts";
import { card, entriesOf, entryOf, openShelf, titlesIn, toast } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const THREE = ["After War Gundam X", "Mobile Fighter G Gundam", "Mobile Suit Gundam Wing"];
const IDS = ["gundam-x", "g-gundam", "gundam-wing"];
const QUERY = "?kind=TV+series&sort=title";

async function open(entries: object[] = []) {
  const page = await openShelf("archivist", "series", { entries, query: QUERY });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  return page;
}

const select = (page: Page, title: string, modifiers: "Shift"[] = []) =>
  page.getByRole("checkbox", { name: `Select ${title}` }).click({ modifiers });
const bar = (page: Page) => page.getByRole("region", { name: "Actions for the selection" });
const count = (page: Page) => bar(page).getByRole("status");

async function setStatus(page: Page, status: string) {
  await bar(page).getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: status }).click();
}

describe("selecting cards", () => {
  test("selects one, a range with Shift, or all, and ends with Escape", async () => {
    const page = await open();
    await select(page, "After War Gundam X");
    await expect.poll(() => count(page).textContent()).toBe("1 selected");
    const titles = await titlesIn(page);
    const fourth = titles[titles.indexOf("After War Gundam X") + 3] ?? "";
    await select(page, fourth, ["Shift"]);
    await expect.poll(() => count(page).textContent()).toBe("4 selected");
    await bar(page).getByRole("button", { name: "All shown" }).click();
    const all = SERIES.filter(({ kind }) => kind === "TV series").length;
    await expect.poll(() => count(page).textContent()).toBe(`${all} selected`);
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("checkbox", { name: /^Select/ }).count()).toBe(0);
  });
});

describe("selected entries", () => {
  test("get a status in one call, which one tap undoes", async () => {
    const page = await open([{ seriesId: "gundam-x", episodesWatched: 5, rating: 8, notes: "Moon." }]);
    const calls: string[] = [];
    page.on(
      "request",
      (request) => request.method() === "POST" && calls.push(new URL(request.url()).pathname),
    );
    for (const title of THREE) await select(page, title);
    await setStatus(page, "Completed");
    for (const title of THREE) await card(page, title).getByText("Completed", { exact: true }).waitFor();
    await toast(page).getByText("3 series set to Completed.").waitFor();
    await expect.poll(async () => (await entriesOf(page, "series")).length).toBe(3);
    await expect
      .poll(() => entryOf(page, "series", "gundam-wing"))
      .toMatchObject({ status: "completed", episodesWatched: 49 });
    expect(calls).toEqual(["/api/tracker/series/bulk"]);

    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(async () => (await entriesOf(page, "series")).map(({ id }) => id))
      .toEqual(["gundam-x"]);
    await expect
      .poll(() => entryOf(page, "series", "gundam-x"))
      .toMatchObject({ status: "planning", episodesWatched: 5, rating: 8, notes: "Moon." });
  });

  variant("become favorites or private, and back", async () => {
    const page = await open(IDS.map((seriesId) => ({ seriesId })));
    for (const title of THREE) await select(page, title);
    await bar(page).getByRole("button", { name: "Favorite" }).click();
    await bar(page).getByRole("button", { name: "Not favorite" }).waitFor();
    await bar(page).getByRole("button", { name: "Private" }).click();
    await bar(page).getByRole("button", { name: "Not private" }).waitFor();
    await expect
      .poll(async () =>
        (await entriesOf(page, "series")).every(({ isFavourite, isPrivate }) => isFavourite && isPrivate),
      )
      .toBe(true);
  });

  test("are removed after a confirmation, which one tap undoes", async () => {
    const page = await open(IDS.map((seriesId, place) => ({ seriesId, rating: place + 1 })));
    for (const title of THREE.slice(0, 2)) await select(page, title);
    await bar(page).getByRole("button", { name: "Remove" }).click();
    const question = page.getByRole("dialog", { name: "Remove 2 series?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => entriesOf(page, "series")).toHaveLength(3);
    await bar(page).getByRole("button", { name: "Remove" }).click();
    await question.getByRole("button", { name: "Remove" }).click();
    // A toast stays while the pointer is on it.
    await toast(page).getByRole("button", { name: "Undo" }).hover();
    await expect.poll(async () => (await entriesOf(page, "series")).length).toBe(1);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(async () => (await entriesOf(page, "series")).map(({ rating }) => rating).toSorted())
      .toEqual([1, 2, 3]);
  });
});
