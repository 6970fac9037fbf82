import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
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
const PHONE = { viewport: { width: 390, height: 844 } };

const expectFocusOn = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

const cardOf = async (page: Page) => {
  const { profile } = await (await page.request.get("/api/auth/user")).json();
  return (await page.request.get(`/api/gcard/${profile.id}`)).json();
};

test("a patron is greeted with the next episodes, logs one, and has seen everything in the end", async () => {
  const page = await openPage(PHONE);
  await signIn(page, "homebody", null);
  await replaceEntries(page, "series", STARTED);
  await consentAs(page, "homebody");
  await visit(page, "/auth/patreon/login");
  await page.getByRole("heading", { level: 1, name: "Welcome back, Hana Mori" }).waitFor();
  const underWay = page.getByRole("region", { name: "Continue watching" });
  await underWay.getByText("12/50").waitFor();
  await underWay.getByRole("button", { name: "Watched ep 13: Mobile Suit Zeta Gundam" }).click();
  await underWay.getByText("13/50").waitFor();
  await expect
    .poll(() => entryOf(page, "series", "zeta-gundam"))
    .toMatchObject({ episodesWatched: 13, status: "watching" });

  const next = page.getByRole("region", { name: "Next up" });
  await next.getByRole("link", { name: "Mobile Suit Gundam ZZ" }).waitFor();
  await page.getByRole("link", { name: "Today's five" }).waitFor();
  await page.getByRole("heading", { name: "Latest Videos" }).waitFor();
  const inView = (all: Element[]) =>
    all.filter((poster) => {
      const { left, right, bottom } = poster.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight - 52;
    }).length;
  expect(await page.locator(".opening-part img").evaluateAll(inView)).toBeGreaterThanOrEqual(4);
  await expectAccessible(page, "home of a patron");

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

test("a new patron picks works and a faction by keyboard, saves them in one go, and undoes it", async () => {
  const page = await openSignedIn("boarder", PHONE);
  forgiveFailedRequests(page);
  await page.addInitScript(() => localStorage.setItem("side7-player", "folded"));
  await replaceEntries(page, "series", []);
  await visit(page, "/tracker/welcome");
  const skip = await page.getByRole("link", { name: "Skip", exact: true }).boundingBox();
  const player = await page.getByRole("button", { name: "Show the podcast player" }).boundingBox();
  expect((player?.y ?? Number.NaN) + (player?.height ?? 0)).toBeLessThanOrEqual(skip?.y ?? Number.NaN);

  // What somebody tapped at the gate.
  await page.evaluate(() => localStorage.setItem("side7-kept-taps", "gundam-wing no-such-series"));
  await visit(page, "/");
  const welcome = page.getByRole("region", { name: "Welcome aboard, Bo Larsen" });
  const wing = welcome.getByRole("checkbox", { name: "Mobile Suit Gundam Wing", exact: true });
  await expect.poll(() => wing.isChecked()).toBe(true);
  await wing.press("Space");
  expect(await welcome.getByRole("checkbox").count()).toBe(30);
  await welcome.getByRole("checkbox", { name: "Mobile Suit Zeta Gundam", exact: true }).press("Space");
  await welcome.getByRole("checkbox", { name: "Mobile Suit Gundam", exact: true }).press("Space");
  await welcome.getByRole("radio", { name: "Zeon" }).press("Space");
  const card = welcome.getByRole("img", { name: "G-Card of Bo Larsen, Pilot, Zeon" });
  await card.getByText(/2\/\d+/).waitFor();
  await expectAccessible(page, "the welcome");
  await welcome.getByRole("button", { name: "Save 2 seen" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Bo Larsen" }).waitFor();
  await expectFocusOn(page, "own-home");
  const seen = { status: "completed", progressedAt: null };
  expect(await entriesOf(page, "series")).toMatchObject([seen, seen]);
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
});

test("somebody whose support ended keeps the list, to see and to export", async () => {
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
  await gate.getByRole("link", { name: "My List" }).click();
  await page.getByRole("heading", { level: 1, name: "My List" }).waitFor();
  await page.getByText("12/50").waitFor();
  await page.getByText("Camille, no.").waitFor();
  await page.getByText("Private", { exact: true }).first().waitFor({ state: "attached" });
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
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
