import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DAY_MS } from "#worker/platform/time.ts";
import { expectAccessible, isWiderThanScreen } from "../../support/site/axe";
import { hasFocus, openPage, openSignedIn, stage, visit } from "../../support/site/site";
import { entriesOf, keepMessages, replaceEntries } from "../../support/site/tracker-page";

const FIRST = "Mobile Suit Gundam SEED";
const SECOND = "Mobile Suit Gundam SEED Destiny";
const lane = (page: Page, timeline: string) => page.getByRole("region", { name: timeline, exact: true });
const station = (page: Page, title: string) =>
  lane(page, "Cosmic Era").getByRole("button", { name: title, exact: true });

test("a visitor pans the map by keys and by drag, and sets a pace", async () => {
  const page = await openPage();
  await visit(page, "/tracker");
  const century = lane(page, "Universal Century");
  const links = century.locator("ol").getByRole("link");
  const frame = century.locator(".lane-frame");
  const left = () => frame.evaluate((one) => one.scrollLeft);
  await links.first().focus();
  await expect.poll(() => links.nth(1).getAttribute("tabindex")).toBe("-1");
  await page.keyboard.press("ArrowRight");
  await hasFocus(links.nth(1));
  await page.keyboard.press("End");
  await hasFocus(links.last());
  await expect.poll(left).toBeGreaterThan(2000);
  await page.keyboard.press("Tab");
  await expect.poll(() => century.evaluate((one) => one.contains(document.activeElement))).toBe(false);
  stage("dragging");
  await century.getByRole("button", { name: "Universal Century: earlier" }).click();
  const before = await left();
  const box = await frame.boundingBox();
  if (!box) throw new Error("The lane is hidden.");
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBeCloseTo(before - 150, -1);
  expect(new URL(page.url()).pathname).toBe("/tracker");
  await century.locator(".lane-overview").click({ position: { x: 1, y: 8 } });
  await expect.poll(left).toBe(0);
  stage("the pace");
  await century.locator("summary", { hasText: "of Universal Century: pace" }).click();
  await century.getByText("Two a night, four on Saturdays: you arrive on").waitFor();
  await century.getByRole("slider", { name: "On Saturdays" }).press("End");
  await century.getByText("Two a night, 12 on Saturdays: you arrive on").waitFor();
  await expectAccessible(page, "the pace of a lane");
});

test("a visitor gets the order chosen last, and sees one lane on a phone", async () => {
  const page = await openPage();
  await visit(page, "/tracker");
  const chosen = page.locator("nav[aria-label=Order] [aria-current]");
  await page.getByRole("link", { name: "Release order", exact: true }).click();
  await chosen.filter({ hasText: "Release order" }).waitFor();
  await visit(page, "/tracker");
  await page.waitForURL("**/tracker?order=release");
  await chosen.filter({ hasText: "Release order" }).waitFor();
  stage("a phone");
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = page.locator(".lane:visible").getByRole("heading", { level: 2 });
  await page.getByRole("navigation", { name: "Timelines" }).getByRole("link", { name: "Cosmic Era" }).click();
  await expect.poll(() => shown.allTextContents()).toEqual(["Cosmic Era"]);
  await page.getByRole("link", { name: "Story order", exact: true }).click();
  await page.waitForURL("**/tracker#lane-cosmic-era");
  await expect.poll(() => shown.allTextContents()).toEqual(["Cosmic Era"]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  expect(await isWiderThanScreen(page)).toBe(false);
});

test("a patron reads the statistics, and changes an evening in the diary", async () => {
  const page = await openSignedIn("patron");
  await keepMessages(page);
  await replaceEntries(page, "series", [
    { seriesId: "gundam-wing", status: "completed", episodesWatched: 49, rating: 9 },
    { seriesId: "gundam-seed", status: "paused", rating: 4 },
  ]);
  const log = (change: object) =>
    page.request.post("/api/tracker/series", {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data: { status: "watching", rating: null, notes: null, ...change },
    });
  const { today } = (await (await page.request.get("/api/tracker/statistics")).json()) as { today: string };
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  await log({ seriesId: "gundam-x", watched: [1, 2], watchedOn: yesterday });
  await log({ seriesId: "gundam-wing", rating: 9, startAgain: true, watched: [1, 3], watchedOn: today });
  await visit(page, "/tracker/statistics");
  await page.getByRole("img", { name: /^Average 6\.5\. 4 stars: 1 work, 9 stars: 1 work\./ }).waitFor();
  const year = page.getByRole("region", { name: "Your year" });
  await year.getByText("5 episodes on 2 days").waitFor();
  await year.getByText("ep 1–3").waitFor();
  // One stop of the Tab key, and arrows between the days.
  const stops = year.locator(".heat-days a:not([tabindex='-1'])");
  expect(await stops.count()).toBe(1);
  await stops.press("ArrowLeft");
  await year.getByText("ep 1–2").waitFor();
  await expect.poll(() => stops.getAttribute("aria-label")).toMatch(/: 2 episodes$/);
  await expectAccessible(page, "the statistics with an evening open");
  stage("the diary");
  await year.getByRole("link", { name: "Open in the diary" }).click();
  await page.waitForURL(/\/tracker\/diary\?month=.*#day-/);
  await page.getByText("Rewatch", { exact: true }).waitFor();
  const evenings = page.locator("li[id^=day-]");
  await expect.poll(() => evenings.count()).toBe(2);
  await evenings.filter({ hasText: "ep 1–2" }).getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Episodes (4–6)").fill("1-4");
  await page.getByRole("button", { name: "Save" }).click();
  await evenings.filter({ hasText: "ep 1–4" }).waitFor();
  await page.getByText("Add an evening").click();
  await expectAccessible(page, "the diary with its form open");
});

test("a patron logs on the map, completes works up to a station and takes it back", async () => {
  const page = await openSignedIn("patron");
  await keepMessages(page);
  await replaceEntries(page, "series", [
    { seriesId: "gundam-wing", status: "watching", episodesWatched: 7 },
    { seriesId: "gundam-seed", status: "paused", episodesWatched: 3, notes: "Later." },
  ]);
  await visit(page, "/tracker?order=release");
  const next = page.getByRole("region", { name: "Next up" });
  await next.getByText("Begin in Universal Century").waitFor();
  expect(await next.getByText("Next in After Colony").count()).toBe(0);
  const wing = page.getByRole("region", { name: "Continue watching" }).getByRole("listitem");
  await wing.getByText("Ep 8", { exact: true }).waitFor();
  stage("a station");
  const seed = async () => (await entriesOf(page, "series")).find(({ id }) => id === "gundam-seed");
  const dialog = page.getByRole("dialog");
  await station(page, FIRST).click();
  await dialog.getByRole("link", { name: "Open page" }).waitFor();
  await dialog.getByRole("button", { name: /^Watched ep/ }).click();
  await expect.poll(seed).toMatchObject({ status: "watching", episodesWatched: 4 });
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  stage("up to a station");
  await station(page, SECOND).click();
  await dialog.getByRole("button", { name: /^Watched up to here \(\d+\)$/ }).click();
  const question = dialog.getByRole("group", { name: "Mark these as completed?" });
  const retellings = question.getByRole("checkbox", { name: /retelling/ });
  await expect
    .poll(() => retellings.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)))
    .toEqual([false]);
  await question.getByRole("checkbox", { name: /Special Edition/ }).check();
  const before = await entriesOf(page, "series");
  await dialog.getByRole("button", { name: /^Mark \d+ as Completed$/ }).click();
  await page
    .getByText(/works are completed\.$/)
    .first()
    .waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(seed).toMatchObject({ status: "completed", episodesWatched: 50, notes: "Later." });
  const completed = (await entriesOf(page, "series")).filter(({ status }) => status === "completed");
  expect(completed.map(({ id }) => id)).toContain("gundam-seed-special-edition");
  await lane(page, "Cosmic Era").getByText("Completed").first().waitFor();
  stage("the undo");
  await page.getByRole("button", { name: "Undo" }).click();
  const plain = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
    entries
      .map(({ revision, updatedAt, ...entry }) => entry)
      .toSorted((one, other) => one.id.localeCompare(other.id));
  await expect.poll(async () => plain(await entriesOf(page, "series"))).toEqual(plain(before));
});
