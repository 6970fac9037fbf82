import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests, openPage, openSignedIn, signIn, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

type Entry = { id: string; status: string; episodesWatched: number; revision: number };

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles(typeof file === "string" ? `tests/fixtures/${file}` : file);

const textFile = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

/** Confirms our guesses for the columns of an unknown file. */
const confirmColumns = (page: Page) => page.getByRole("button", { name: "Show the rows" }).click();

const mySeries = (page: Page): Promise<Entry[]> =>
  page.evaluate(async () => (await fetch("/api/tracker/my-series")).json());

async function clear(page: Page) {
  const removals = (await mySeries(page)).map(({ id }) => id);
  await page.evaluate(
    (ids) =>
      fetch("/api/tracker/series/bulk", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ removals: ids }),
      }),
    removals,
  );
}

/** Opens the import page of a patron who tracks nothing. */
async function openImport(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openSignedIn("gifted", options);
  await visit(page, "/tracker/import");
  await clear(page);
  return page;
}

/** The row of the preview for this row of the file. */
const row = (page: Page, place: number) =>
  page.getByRole("listitem").filter({ has: page.getByText(new RegExp(`^Row ${place}$`)) });

const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .textContent();

describe("importing a list of MyAnimeList", () => {
  test("saves its entries, and changes nothing the second time", async () => {
    const page = await openImport();
    await choose(page, "my-anime-list.xml");
    await page.getByRole("heading", { name: "my-anime-list.xml" }).waitFor();
    await page.getByText("MyAnimeList · 9 rows").waitFor();
    await expect.poll(() => figure(page, "New")).toBe("7");
    await expect.poll(() => figure(page, "Unknown")).toBe("1");

    await page.getByText("1 row to check is left out unless you choose.").waitFor();
    await row(page, 7)
      .getByText(/^The title is the same, but/)
      .waitFor();
    await expectAccessible(page, "an import in the preview");
    await row(page, 7).getByLabel("Row 7: which work is it?").selectOption({ label: "Leave it out" });
    await row(page, 7).getByText("Left out", { exact: true }).waitFor();
    await row(page, 7).getByLabel("Row 7: which work is it?").selectOption({ index: 1 });
    await expect.poll(() => figure(page, "New")).toBe("8");
    await row(page, 8).getByText("Not in our catalog").waitFor();
    await row(page, 2).getByText("The first day “2015-07-00” isn't a full date and was left out.").waitFor();

    await page.getByRole("button", { name: "Import 8 entries" }).click();
    await page.getByRole("heading", { name: "Import finished" }).waitFor();
    await page.getByText("my-anime-list.xml: 8 entries added, 0 entries changed.").waitFor();
    await expectAccessible(page, "an import at the end");
    const imported = page.getByRole("group").filter({ hasText: "The 8 works in your tracker" });
    await expect.poll(() => imported.getByRole("link").count()).toBe(8);
    await expect
      .poll(() => imported.getByRole("link", { name: /Turn A/ }).getAttribute("href"))
      .toBe("/series/turn-a-gundam");
    const entries = await mySeries(page);
    expect(entries).toHaveLength(8);
    expect(entries.find(({ id }) => id === "turn-a-gundam")).toMatchObject({
      status: "paused",
      episodesWatched: 31,
    });

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download what we skipped (4 rows)" }).click();
    const report = readFileSync(await (await download).path(), "utf8");
    expect(report).toContain("8,Cowboy Bebop,Not in our catalog,,");

    await page.getByRole("button", { name: "Import another file" }).click();
    await choose(page, "my-anime-list.xml");
    await row(page, 7).getByLabel("Row 7: which work is it?").selectOption({ index: 1 });
    await page.getByLabel("Overwrite").check();
    await page.getByRole("button", { name: "Nothing to import" }).waitFor();
    await expect.poll(() => figure(page, "Unchanged")).toBe("8");
    await expect.poll(() => mySeries(page)).toEqual(entries);
  });

  test("adds missing entries, or overwrites and shows old and new values", async () => {
    const page = await openImport();
    await choose(page, textFile("a.csv", "Title,Status,Episodes watched\nTurn A Gundam,Paused,31\n"));
    await confirmColumns(page);
    await row(page, 2).getByText("Status: none → Paused").waitFor();
    await row(page, 2).getByText("Progress: 0 episodes → 31 episodes").waitFor();
    await page.getByRole("button", { name: "Import 1 entry" }).click();
    await page.getByRole("button", { name: "Import another file" }).click();
    const next =
      "Title,Status,Episodes watched\nTurn A Gundam,Watching,40\nGundam Wing,,\nAfter War Gundam X,Dropped,2\n";
    await choose(page, textFile("b.csv", next));
    await confirmColumns(page);
    await row(page, 2).getByText("Stays as it is").waitFor();
    await row(page, 2).getByText("Progress stays 31 episodes; the file has 40 episodes").waitFor();
    await page.getByLabel("Overwrite").check();
    await row(page, 2).getByText("Status: Paused → Watching").waitFor();
    await row(page, 2).getByText("Progress: 31 episodes → 40 episodes").waitFor();
    await page.getByRole("button", { name: "Import 3 entries" }).click();
    await page.getByText("b.csv: 2 entries added, 1 entry changed.").waitFor();
    expect((await mySeries(page)).find(({ id }) => id === "turn-a-gundam")).toMatchObject({
      status: "watching",
      episodesWatched: 40,
    });
  });
});

describe("the preview of an import", () => {
  variant("shows thousands of rows in pages, uncertain ones first", async () => {
    const page = await openImport();
    const titles = Array.from({ length: 9_998 }, (_, at) => `Saga no. ${at}`);
    const list = ["Title", ...titles, "Turn A Gundam", "Gundam Turn A"].join("\n");
    await choose(page, textFile("many.csv", list));
    await confirmColumns(page);
    await page.getByText("CSV · 10,000 rows").waitFor({ timeout: 30_000 });
    await page.getByText("1–50 of 10,000 rows").waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: "All 10,000" }).getAttribute("aria-pressed"))
      .toBe("true");
    await page.getByRole("button", { name: "Next 50" }).click();
    await page.getByText("51–100 of 10,000 rows").waitFor();
    await page.getByRole("button", { name: /^Matched / }).click();
    await row(page, 10_000).getByText("Turn A Gundam (1999, 50 episodes)").waitFor();
    await page.getByRole("button", { name: /^Unknown / }).click();
    await page.getByText(/^1–50 of 9,\d{3} rows$/).waitFor();
  });

  variant("works by keyboard, and announces its steps", async () => {
    const page = await openImport();
    await choose(page, "my-anime-list.xml");
    await page.getByRole("heading", { name: "my-anime-list.xml" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("my-anime-list.xml");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByLabel("Overwrite").isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Import finished" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Import finished");
  });

  variant("accepts a dropped file", async () => {
    const page = await openImport();
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["Title\nGundam F91"], "dropped.csv"));
      return data;
    });
    await page.getByText("Choose a file, or drop it here").dispatchEvent("drop", { dataTransfer: transfer });
    await page.getByRole("heading", { name: "dropped.csv" }).waitFor();
    await confirmColumns(page);
    await row(page, 2).getByText("Status: none → Plan to Watch").waitFor();
  });
});

describe("importing an unknown format", () => {
  const list = "Titel;Sterne;Zeit\nGundam Breaker 3;3,5;5400\nSD Gundam G Generation Cross Rays;5;90\n";

  test("reads columns as the member assigns them and shows every value first", async () => {
    const page = await openImport();
    await choose(page, textFile("liste.csv", list));
    await page.getByText("We don't recognize this file.").waitFor();
    const show = page.getByRole("button", { name: "Show the rows" });
    expect(await show.isDisabled()).toBe(true);
    await page.getByLabel("Titel").selectOption({ label: "Title" });
    await page.getByLabel("Sterne").selectOption({ label: "My rating" });
    await page.getByLabel("Zeit").selectOption({ label: "Time played" });
    await page.getByText("5400 → 5400 hours").waitFor();
    await page.getByLabel("Time is in").selectOption({ label: "Seconds" });
    await page.getByText("5400 → 1.5 hours").waitFor();
    await page.getByText("3,5 → 7 of 10").waitFor();
    await page.getByLabel("Ratings are out of").selectOption({ label: "10" });
    await page.getByText("3,5 → 4 of 10").waitFor();
    await page.getByLabel("Ratings are out of").selectOption({ label: "5" });
    await page.getByLabel("Status of all rows").selectOption({ label: "Completed if rated" });
    await page.getByLabel("Type of all rows").selectOption({ label: "Games" });
    await expectAccessible(page, "an import with its columns");
    await show.click();

    await row(page, 2).getByText("Gundam Breaker 3 (game, 2016)").waitFor();
    await row(page, 2).getByText("Status: none → Completed").waitFor();
    await row(page, 2).getByText("Rating: none → 7").waitFor();
    await row(page, 2).getByText("Progress: 0 hours → 1.5 hours").waitFor();

    await page.getByRole("button", { name: "Change the columns" }).click();
    await page.getByLabel("Time is in").selectOption({ label: "Minutes" });
    await show.click();
    await row(page, 2).getByText("Progress: 0 hours → 90 hours").waitFor();
  });
});

describe("an import that fails", () => {
  test("on reading its file explains why, and another file can be chosen", async () => {
    const page = await openImport();
    const faults: [string, RegExp][] = [
      ["", /This file is empty\. Nothing was changed\./],
      ["<myanimelist><anime></myanimelist>", /damaged, or was cut off: see line 1/],
      ["<html></html>", /isn't an export from MyAnimeList/],
    ];
    for (const [text, message] of faults) {
      await choose(page, textFile("wrong.xml", text));
      await page.getByRole("alert").filter({ hasText: message }).waitFor();
    }
    await expectAccessible(page, "an import with a fault");
    await choose(page, textFile("t.csv", "key,s_id,series_name\nwatch-episode-1,1,Gundam X\n"));
    await page.getByRole("alert").filter({ hasText: "This is a file from TV Time." }).waitFor();
    await choose(page, "services/imdb-ratings.csv");
    await page.getByText("IMDb · 3 rows · 1 row of single episodes or other things left out").waitFor();
    await row(page, 2).getByText("Rating: none → 10").waitFor();
    await row(page, 3).getByText("Progress: 0 episodes → 50 episodes").waitFor();
  });

  test("in a request loses nothing, and continues from there", async () => {
    const page = await openImport();
    await choose(page, "my-anime-list.xml");
    await page.route("**/api/tracker/series/bulk", (route) =>
      route.fulfill({ status: 503, json: { message: "The tracker is resting." } }),
    );
    await page.getByRole("button", { name: "Import 7 entries" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: "The tracker is resting. 0 entries were written" })
      .waitFor();
    await page.unroute("**/api/tracker/series/bulk");
    await page.getByRole("button", { name: "Import 7 entries" }).click();
    await page.getByText("my-anime-list.xml: 7 entries added").waitFor();
    forgiveFailedRequests();
  });
});

describe("the import page for a member who is not a patron", () => {
  test("offers the export, and explains why importing is closed", async () => {
    const page = await openPage();
    await signIn(page, "stranger", "/tracker/import");
    await page.getByText("Importing is for our Patreon supporters").waitFor();
    await expect.poll(() => page.getByLabel("Choose a file").count()).toBe(0);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download JSON" }).click();
    expect((await download).suggestedFilename()).toMatch(/^side-7-tracker-.*\.json$/);
  });

  test("sends a visitor to sign in", async () => {
    const page = await openPage();
    await visit(page, "/tracker/import");
    expect(new URL(page.url()).search).toBe("?returnTo=%2Ftracker%2Fimport");
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});
