import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SERIES } from "#worker/catalog/series/index.ts";
import { expectAccessible } from "../../support/site/axe";
import {
  consentAs,
  forgiveFailedRequests,
  openPage,
  openSignedIn,
  signIn,
  visit,
} from "../../support/site/site";
import { entriesOf, entryOf, episodesInYear, replaceEntries, toast } from "../../support/site/tracker-page";

const STARTED = [
  { seriesId: "mobile-suit-gundam", status: "completed", episodesWatched: 43, rating: 9 },
  { seriesId: "zeta-gundam", status: "watching", episodesWatched: 12 },
];

test("greets a patron with the next episodes, and logs one in place", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await signIn(page, "homebody", null);
  await replaceEntries(page, "series", STARTED);
  await consentAs(page, "homebody");
  await visit(page, "/auth/patreon/login");
  await page.getByRole("heading", { level: 1, name: "Welcome back, Hana Mori" }).waitFor();
  const underWay = page.getByRole("region", { name: "Continue watching" });
  await underWay.getByText("12/50").waitFor();
  await underWay.getByRole("button", { name: "+1 episode of Mobile Suit Zeta Gundam" }).click();
  await underWay.getByText("13/50").waitFor();
  await expect
    .poll(() => entryOf(page, "series", "zeta-gundam"))
    .toMatchObject({ episodesWatched: 13, status: "watching" });

  const next = page.getByRole("region", { name: "Next up" });
  // Full titles don't fit below a poster.
  await next.getByText("ZZ", { exact: true }).waitFor();
  await next.getByRole("link", { name: "Mobile Suit Gundam ZZ" }).waitFor();
  await page.getByRole("link", { name: "Five questions, the same for everybody" }).waitFor();
  await page.getByRole("heading", { name: "Latest Videos" }).waitFor();
  expect(
    await page.locator(".own-shelf img").evaluateAll(
      (posters) =>
        posters.filter((poster) => {
          const { left, right, bottom } = poster.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && bottom <= innerHeight - 52;
        }).length,
    ),
  ).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("shows a patron who has seen everything the latest works", async () => {
  const page = await openSignedIn("homebody");
  const completed = SERIES.map(({ id, episodes }) => ({
    seriesId: id,
    status: "completed",
    episodesWatched: episodes ?? 1,
  }));
  await replaceEntries(page, "series", completed);
  await visit(page, "/");
  await page.getByRole("link", { name: `${SERIES.length}/${SERIES.length}` }).waitFor();
  const latest = page.getByRole("list", { name: "Latest on your list" });
  await expect.poll(() => latest.getByRole("link").count()).toBe(8);
});

test("logs the next episode without scripts, and comes back to the poster", async () => {
  const page = await openSignedIn("homebody", { javaScriptEnabled: false });
  await replaceEntries(page, "series", STARTED);
  await visit(page, "/");
  await page.getByRole("button", { name: "+1 episode of Mobile Suit Zeta Gundam" }).click();
  await page.waitForURL("**/#zeta-gundam");
  await page.getByRole("region", { name: "Continue watching" }).getByText("13/50").waitFor();
});

test("keeps the list of somebody whose support ended, to see and to export", async () => {
  const page = await openSignedIn("lapser");
  await replaceEntries(page, "series", [
    { ...STARTED[1], notes: "Camille, no.", rating: 8 },
    { ...STARTED[0], isPrivate: true },
  ]);
  await replaceEntries(page, "games", [{ gameId: "battle-operation-2", status: "playing", hoursPlayed: 7 }]);
  await signIn(page, "lapsed", "/tracker/series");
  const gate = page.getByRole("region", { name: "Your list is safe" });
  await gate.getByText("3 works are on it").waitFor();
  await gate.getByRole("link", { name: "Renew" }).waitFor();
  await gate.getByRole("link", { name: "Mobile Suit Zeta Gundam" }).waitFor();
  await gate.getByRole("link", { name: "See it" }).click();
  await page.getByRole("heading", { level: 1, name: "Your List" }).waitFor();
  await page.getByText("12/50").waitFor();
  await page.getByText("Camille, no.").waitFor();
  await page.getByText("Private", { exact: true }).first().waitFor({ state: "attached" });
  await expect.poll(() => page.getByRole("main").getByRole("button").count()).toBe(0);
  await expectAccessible(page, "the list");
  await page.getByRole("navigation", { name: "Kinds of works" }).getByRole("link", { name: "Games" }).click();
  await page.getByText("7 h", { exact: true }).waitFor();
  await visit(page, "/series/zeta-gundam");
  const entry = page.getByRole("region", { name: "Your entry" });
  await entry.getByText("Watching 12/50, 8/10").waitFor();
  await entry.getByRole("link", { name: "Renew" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await page.waitForURL("**/tracker/import");
});

test("sends visitors from the list to sign in", async () => {
  const page = await openPage();
  await visit(page, "/tracker/list");
  await page.waitForURL("**/login?returnTo=%2Ftracker%2Flist");
});

const expectFocusOn = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

const cardOf = async (page: Page) => {
  const { profile } = await (await page.request.get("/api/auth/user")).json();
  return (await page.request.get(`/api/gcard/${profile.id}`)).json();
};

test("welcomes a patron without entries: works and a faction in one go, which can be undone", async () => {
  forgiveFailedRequests();
  const page = await openSignedIn("boarder");
  await replaceEntries(page, "series", []);
  await visit(page, "/tracker/welcome");
  await expectAccessible(page, "the welcome");
  await visit(page, "/");
  const welcome = page.getByRole("region", { name: "Welcome aboard, Bo Larsen" });
  expect(await welcome.getByRole("checkbox").count()).toBe(30);
  await welcome.getByRole("checkbox", { name: "Mobile Suit Zeta Gundam", exact: true }).press("Space");
  await welcome.getByRole("checkbox", { name: "Mobile Suit Gundam", exact: true }).press("Space");
  await welcome.getByRole("radio", { name: "Zeon" }).press("Space");
  const card = welcome.getByRole("img", { name: "G-Card of Bo Larsen, Pilot, Zeon" });
  await card.getByText(/2\/\d+/).waitFor();
  await welcome.getByRole("button", { name: "Save 2 seen" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Bo Larsen" }).waitFor();
  await expectFocusOn(page, "own-home");
  expect(await entriesOf(page, "series")).toMatchObject([
    { status: "completed", progressedAt: null },
    { status: "completed", progressedAt: null },
  ]);
  expect(await episodesInYear(page)).toBe(0);
  const saved = await cardOf(page);
  expect(saved.customization).toMatchObject({ badgeType: "Zeon", secondLine: "series" });
  expect(saved.counts.series.completed).toBe(2);
  const { profile } = await (await page.request.get("/api/auth/user")).json();
  expect(profile.publicProfile).toBe(false);

  await page.route("**/api/tracker/series/bulk", (route) => route.abort());
  await toast(page).getByRole("button", { name: "Undo" }).click();
  const retry = toast(page).getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await page.unroute("**/api/tracker/series/bulk");
  await retry.click();
  await welcome.waitFor();
  await expectFocusOn(page, "welcome");
  expect(await entriesOf(page, "series")).toEqual([]);
  await expect.poll(async () => (await cardOf(page)).customization.badgeType).toBe("Federation");

  await visit(page, "/tracker/welcome");
  await welcome.getByRole("checkbox", { name: "Mobile Suit Gundam", exact: true }).press("Space");
  await welcome.getByRole("button", { name: "Save 1 seen" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await expectFocusOn(page, "own-home");
});

test("the button of the folded player covers no button of the welcome on a phone", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => localStorage.setItem("side7-player", "folded"));
  await signIn(page, "newcomer", null);
  await visit(page, "/tracker/welcome");
  const skip = await page.getByRole("link", { name: "Skip", exact: true }).boundingBox();
  const player = await page.getByRole("button", { name: "Show the podcast player" }).boundingBox();
  if (!skip || !player) throw new Error("Something is missing.");
  expect(player.y + player.height).toBeLessThanOrEqual(skip.y);
});

test("welcomes without scripts, and refuses a work that was logged meanwhile", async () => {
  forgiveFailedRequests();
  const page = await openSignedIn("boarder", { javaScriptEnabled: false });
  await replaceEntries(page, "series", []);
  await visit(page, "/");
  await page.getByRole("checkbox", { name: "Mobile Suit Zeta Gundam", exact: true }).check({ force: true });
  const other = await page.context().newPage();
  await visit(other, "/tracker/welcome");
  await page.getByRole("radio", { name: "AEUG" }).check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Bo Larsen" }).waitFor();
  expect(await entryOf(page, "series", "zeta-gundam")).toMatchObject({ episodesWatched: 50 });
  expect((await cardOf(page)).customization.badgeType).toBe("AEUG");
  await other.getByRole("checkbox", { name: "Mobile Suit Zeta Gundam", exact: true }).check({ force: true });
  await other.getByRole("checkbox", { name: "Mobile Suit Gundam", exact: true }).check({ force: true });
  await other.getByRole("button", { name: "Save" }).click();
  await other.waitForLoadState();
  expect(await entriesOf(page, "series")).toHaveLength(1);
});
