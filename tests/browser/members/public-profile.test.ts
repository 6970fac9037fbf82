import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { goPublic, openPage, openSignedIn, refuseClipboard, visit } from "../../support/site/site";
import { changeElsewhere, replaceEntries } from "../../support/site/tracker-page";

const ADDRESS = "/u/collector-7";

const SERIES = [
  {
    ...{ seriesId: "mobile-suit-gundam", status: "completed", rating: 9, episodesWatched: 43 },
    ...{ notes: "Where it all began.", isFavourite: true },
  },
  {
    ...{ seriesId: "zeta-gundam", status: "watching", rating: 8, episodesWatched: 10 },
    notes: `${"A long note. ".repeat(40)}The end of it.`,
  },
  { seriesId: "gundam-wing", status: "completed", rating: 1, episodesWatched: 49, isPrivate: true },
];
const GAMES = [
  { gameId: "federation-vs-zeon", status: "completed", rating: 9, hoursPlayed: 12.5, isFavourite: true },
  { gameId: "aeug-vs-titans", status: "playing", hoursPlayed: 1200 },
  { gameId: "seed-federation-vs-zaft", status: "playing", rating: 2, isFavourite: true, isPrivate: true },
];

const part = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: heading, exact: true }) });
const work = (page: Page, list: string, title: string) =>
  part(page, list)
    .locator(".wall > li")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
/** The visible text with single spaces, in lower case, because the style sets some parts in capitals. */
const wordsOf = async (locator: ReturnType<typeof work>) =>
  (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").toLowerCase());

test("a visitor reads a profile with many entries without scripts, and nothing of private ones", async () => {
  const member = await openSignedIn("collector");
  await goPublic(member, "collector-7");
  await replaceEntries(member, "games", GAMES);
  await replaceEntries(member, "series", SERIES);
  const statistics = await member.request.get("/api/tracker/statistics");
  const { today: watchedOn } = (await statistics.json()) as { today: string };
  await changeElsewhere(member, "series", [
    { seriesId: "zeta-gundam", notWatched: [9, 10], watched: [9, 10], watchedOn },
    { seriesId: "gundam-wing", notWatched: [49, 49], watched: [49, 49], watchedOn },
  ]);
  await member.request.post("/api/profile/settings", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { username: "collector-7", publicProfile: true, showDays: true },
  });

  const page = await openPage({ javaScriptEnabled: false });
  await visit(page, ADDRESS);
  const card = await page.getByRole("img", { name: /^G-Card of / }).boundingBox();
  const name = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((card?.x ?? Number.NaN) + (card?.width ?? 0)).toBeLessThan(name?.x ?? 0);
  expect(await part(page, "Favorites").getByRole("link").allTextContents()).toEqual([
    expect.stringContaining("Mobile Suit Gundam"),
    expect.stringContaining("Mobile Suit Gundam: Federation vs. Zeon"),
  ]);
  await part(page, "Diary of the last 60 days").getByText("ep 9–10").waitFor();
  const last = part(page, "Last series").getByRole("link");
  expect(
    await last.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/")[1])),
  ).toEqual(["series", "games"]);
  expect(await wordsOf(part(page, "Progress by timeline").getByRole("listitem"))).toEqual([
    expect.stringMatching(/^universal century 1\/\d+ series completed, 2 tracked$/),
  ]);
  await page.getByRole("img", { name: "Average 8.7. 8 stars: 1 work, 9 stars: 2 works." }).waitFor();
  expect((await wordsOf(page.locator("dl[aria-label=Statistics] > div"))).slice(4)).toEqual([
    ...["average rating 8.7", "episodes watched 53", "hours watched 21.9", "hours played 1,212.5"],
  ]);
  // Posters outside the window have no visible text.
  const expectMarks = async (list: string, title: string, ...marks: string[]) => {
    await work(page, list, title).scrollIntoViewIfNeeded();
    for (const mark of marks)
      await expect.poll(async () => (await wordsOf(work(page, list, title))).join()).toContain(mark);
  };
  await expectMarks("Tracked series", "Mobile Suit Gundam", "favorite", "completed", "43/43", "rating: 9");
  await expectMarks("Tracked series", "Mobile Suit Zeta Gundam", "watching", "10/50");
  const game = "Mobile Suit Gundam: Federation vs. Zeon";
  await expectMarks("Tracked games", game, "favorite", "completed", "12.5 h", "rating: 9");
  await part(page, "Tracked games").getByText("1,200 h").waitFor();
  for (const list of ["Tracked series", "Tracked games"])
    expect(await part(page, list).locator(".wall > li").count()).toBe(2);
  const latest = page.getByRole("region", { name: "Latest works" });
  for (const text of [/Mobile Suit Zeta Gundam · Watching/, /AEUG vs\. Titans · Playing/])
    await latest.getByText(text).waitFor();
  expect(await page.content()).not.toMatch(/gundam-wing|Gundam Wing|zaft|Z\.A\.F\.T|The end of it\./i);

  const notesOn = (title: string) => page.getByRole("listitem", { name: `Notes on ${title}` });
  const first = notesOn("Mobile Suit Gundam");
  expect((await wordsOf(first)).join()).not.toContain("where it all began.");
  await first.getByText("Notes: show").click();
  expect((await wordsOf(first)).join()).toMatch(/rating: 9 .*where it all began\./);
  const zeta = notesOn("Mobile Suit Zeta Gundam");
  await zeta.getByText("Notes: show").click();
  const cut = await zeta.getByText(/^A long note\./).innerText();
  expect([cut.length <= 281, cut.endsWith("…")]).toEqual([true, true]);
  await zeta.getByRole("link", { name: "Read the rest of the notes on Mobile Suit Zeta Gundam" }).click();
  await page.waitForURL(/notes=zeta-gundam#zeta-gundam$/);
  await zeta.getByText(/The end of it\.$/).waitFor();
  expect(await zeta.getByRole("link", { name: /Read the rest/ }).count()).toBe(0);
});

test("a visitor shares a profile by its link or another app, and reads what to do without a clipboard", async () => {
  await goPublic(await openSignedIn("patron"), "mika-o");
  const page = await openPage();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
    });
    Object.assign(window, { shared });
  });
  await visit(page, "/u/mika-o");
  expect(await page.getByRole("link", { name: "Edit profile" }).count()).toBe(0);
  const url = `${new URL(page.url()).origin}/u/mika-o`;
  const title = "Mika Okada's Gundam profile";
  const share = page.getByRole("button", { name: "Share Profile" });
  await share.click();
  await page.getByText("Profile link copied!", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(await shared()).toEqual([]);
  await page.getByRole("button", { name: "Share with another app" }).click();
  await expect.poll(shared).toEqual([{ title, url }]);
  await refuseClipboard(page);
  await share.click();
  await page.getByText("Not copied", { exact: true }).waitFor();
  await page
    .getByText(
      "Your browser doesn't let this page use the clipboard. Allow it for this site, or copy the text by hand.",
      { exact: true },
    )
    .waitFor();

  await page.getByText("Report", { exact: true }).click();
  await expectAccessible(page, "a profile with its report form open");
});
