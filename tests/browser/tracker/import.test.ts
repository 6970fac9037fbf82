import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import {
  consentAs,
  forgiveFailedRequests,
  openSignedIn,
  stage,
  visit,
  whileFailing,
} from "../../support/site/site";
import { changeElsewhere, entriesOf, entryOf } from "../../support/site/tracker-page";

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles(typeof file === "string" ? `tests/fixtures/${file}` : file);

const textFile = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

async function openImport() {
  const page = await openSignedIn("patron");
  await visit(page, "/tracker/import");
  return page;
}

const row = (page: Page, place: number) =>
  page.getByRole("listitem").filter({ has: page.getByText(new RegExp(`^Row ${place}$`)) });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const write = (page: Page, count: number) => page.getByRole("button", { name: `Import ${count} entries` });
const doubtful = (page: Page) => row(page, 7).getByLabel("Row 7: which work is it?");

test("a patron chooses a wrong file, then a list of MyAnimeList, and decides what is doubtful before anything is sent", async () => {
  const page = await openImport();
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "GET" || sent.push(request.url())));
  const isPrepared = page.waitForResponse("**/api/tracker/series");
  await page.getByLabel("Choose a file, or drop it here").focus();
  await isPrepared;
  await choose(page, textFile("wrong.xml", "<myanimelist><anime></myanimelist>"));
  await page.getByRole("alert").filter({ hasText: "damaged, or was cut off: see line 1" }).waitFor();
  await choose(page, "my-anime-list.xml");
  await page.getByRole("heading", { name: "my-anime-list.xml" }).waitFor();
  await expect.poll(() => focused(page)).toBe("my-anime-list.xml");
  await page.getByText("MyAnimeList · 9 rows").waitFor();
  await page.getByText("1 row to check is left out unless you choose.").waitFor();
  await row(page, 7)
    .getByText(/^Same title, but/)
    .waitFor();
  await expectAccessible(page, "an import in the preview");
  await doubtful(page).selectOption({ index: 1 });
  await write(page, 8).waitFor();
  await row(page, 8).getByText("Not in our catalog").waitFor();
  expect(sent, "before the member confirms, nothing leaves the browser").toEqual([]);
});

test("a patron imports by keyboard through a failure, gets the rest as a file, and repeats the import", async () => {
  const page = await openImport();
  await choose(page, "my-anime-list.xml");
  await doubtful(page).selectOption({ index: 1 });
  const refused = async () => {
    await write(page, 8).press("Enter");
    const alert = page.getByRole("alert");
    await alert.filter({ hasText: "The tracker is resting. 0 entries were written" }).waitFor();
  };
  const resting = { status: 503, json: { message: "The tracker is resting." } };
  await whileFailing(page, "**/api/tracker/series/bulk", refused, resting);
  await write(page, 8).press("Enter");
  await page.getByRole("heading", { name: "Import finished" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Import finished");
  await page.getByText("my-anime-list.xml: 8 new, 1 unknown.").waitFor();
  const imported = page.getByRole("group").filter({ hasText: "The 8 works in your tracker" });
  await expect.poll(() => imported.getByRole("link").count()).toBe(8);
  const entries = await entriesOf(page, "series");
  expect(entries).toHaveLength(8);
  expect(entries).toContainEqual(
    expect.objectContaining({ id: "turn-a-gundam", status: "paused", episodesWatched: 31 }),
  );
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download what we skipped (4 rows)" }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report).toContain("8,Cowboy Bebop,Not in our catalog,,");
  stage("the same file again");
  await page.getByRole("button", { name: "Import another file" }).click();
  await choose(page, "my-anime-list.xml");
  await doubtful(page).selectOption({ index: 1 });
  await page.getByLabel("Replace my entries with the file's").check();
  await page.getByRole("button", { name: "Nothing to import" }).waitFor();
  await page.getByRole("button", { name: "Unchanged 7" }).waitFor();
  expect(await entriesOf(page, "series")).toEqual(entries);
});

const rowsButton = (page: Page) => page.getByRole("button", { name: "Show the rows" });
const gameOf = (page: Page) => entryOf(page, "games", "gundam-breaker-3");

test("a patron drops an unknown file, says what its columns are, and signs in again after the session ended", async () => {
  const page = await openImport();
  const show = rowsButton(page);
  const set = (label: string, option: string) => page.getByLabel(label).selectOption({ label: option });
  const list = "Titel;Sterne;Zeit\nGundam Breaker 3;3,5;5400\n";
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "liste.csv"));
    return data;
  }, list);
  await page.getByText("Choose a file, or drop it here").dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByText("We don't recognize this file.").waitFor();
  expect(await show.isDisabled()).toBe(true);
  await set("Titel", "Title");
  await set("Sterne", "Rating");
  await set("Zeit", "Hours played");
  await page.getByText("5400 → 5,400 hours").waitFor();
  await set("Time is in", "Seconds");
  await page.getByText("5400 → 1.5 hours").waitFor();
  await set("Ratings are out of", "10");
  await page.getByText("3,5 → 4 of 10").waitFor();
  await set("Ratings are out of", "5");
  await set("Status of all rows", "Completed if rated");
  await set("Type of all rows", "Games");
  await expectAccessible(page, "an import with its columns");
  await show.click();
  for (const text of ["Gundam Breaker 3 (game, 2016)", "Status: Completed", "Rating: 7", "Hours played: 1.5"])
    await row(page, 2).getByText(text).waitFor();
  await page.getByRole("button", { name: "Change the columns" }).click();
  await set("Time is in", "Minutes");
  await show.click();
  await row(page, 2).getByText("Hours played: 90").waitFor();
  stage("the session ends");
  // The session has ended in another tab.
  forgiveFailedRequests(page);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.get("/auth/logout", { headers, maxRedirects: 0 });
  await page.getByRole("button", { name: "Import 1 entry" }).click();
  await page.waitForURL("**/login?returnTo=%2Ftracker%2Fimport");
  await consentAs(page, "patron");
  await page.getByRole("link", { name: "Continue with Patreon" }).click();
  await page.getByRole("heading", { name: "liste.csv" }).waitFor();
  await page.getByRole("button", { name: "Import 1 entry" }).click();
  await page.getByRole("heading", { name: "Import finished" }).waitFor();
  expect(await gameOf(page)).toMatchObject({ status: "completed", hoursPlayed: 90 });
});

test("a patron sees old and new values, and adds or overwrites", async () => {
  const page = await openImport();
  const entry = { gameId: "gundam-breaker-3", status: "completed", hoursPlayed: 90 };
  await changeElsewhere(page, "games", [entry]);
  const next = "Title,Status,Hours played\nGundam Breaker 3,Playing,80\nGundam Breaker 4,Dropped,2\n";
  await choose(page, textFile("b.csv", next));
  await rowsButton(page).click();
  await row(page, 2).getByText("Status: we keep Completed (file: Playing)").waitFor();
  await row(page, 2).getByText("Hours played: we keep 90 (file: 80)").waitFor();
  await page.getByRole("button", { name: "Unchanged 1" }).click();
  await page.getByLabel("Replace my entries with the file's").check();
  await page.getByRole("button", { name: "All 2", pressed: true }).waitFor();
  await row(page, 2).getByText("Status: Completed → Playing").waitFor();
  await row(page, 2).getByText("Hours played: 90 → 80").waitFor();
  await page.getByRole("button", { name: "Import 2 entries" }).click();
  await page.getByText("b.csv: 1 new, 1 changed.").waitFor();
  expect(await gameOf(page)).toMatchObject({ status: "playing", hoursPlayed: 80 });
});

test("a patron takes everything along as one page, which opens offline and is imported again", async () => {
  const page = await openImport();
  const archive = zipSync({ "diary.csv": readFileSync("tests/fixtures/services/letterboxd-diary.csv") });
  await choose(page, { name: "letterboxd.zip", mimeType: "application/zip", buffer: Buffer.from(archive) });
  await row(page, 2).getByText("Days known: 3").waitFor();
  await row(page, 2).getByText("Times rewatched: 2").waitFor();
  await expectAccessible(page, "an import with viewings");
  await page.getByRole("button", { name: "Import 2 entries" }).click();
  await page.getByRole("heading", { name: "Import finished" }).waitFor();
  const entries = await entriesOf(page, "series");
  const download = page.waitForEvent("download");
  forgiveFailedRequests(page);
  await page.getByRole("button", { name: "Download everything as one page" }).click();
  const path = await (await download).path();
  const text = readFileSync(path, "utf8");
  await page.getByRole("button", { name: "Import another file" }).click();
  await choose(page, { name: "page.html", mimeType: "text/html", buffer: Buffer.from(text) });
  await page.getByLabel("Replace my entries with the file's").check();
  await page.getByRole("button", { name: "Nothing to import" }).waitFor();
  expect(await entriesOf(page, "series")).toEqual(entries);
  stage("the page offline");
  await page.goto("about:blank");
  await page.context().setOffline(true);
  await page.setContent(text);
  await page.getByRole("heading", { name: "Diary" }).waitFor();
  await page.getByText("Mobile Suit Gundam F91, viewing 3").waitFor();
  expect(await page.locator("ul.works img").count()).toBe(2);
  await page.context().setOffline(false);
});
