import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { consentAs, openPage, openSignedIn, signIn, visit } from "../../support/site/site";
import { entryOf, replaceEntries } from "../../support/site/tracker-page";

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

  const next = page.getByRole("region", { name: "What comes next" });
  await next.getByRole("link", { name: "Mobile Suit Gundam ZZ" }).waitFor();
  await page.getByRole("link", { name: "Five questions, the same for everybody" }).waitFor();
  await page.getByRole("heading", { name: "Latest Videos" }).waitFor();
  expect(
    await page.locator(".own-posters img").evaluateAll(
      (posters) =>
        posters.filter((poster) => {
          const { left, right, bottom } = poster.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && bottom <= innerHeight - 52;
        }).length,
    ),
  ).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
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
  await expectAccessible(page, "the gate");
  await gate.getByRole("link", { name: "See it" }).click();
  await page.getByRole("heading", { level: 1, name: "Your List" }).waitFor();
  await page.getByText("12/50").waitFor();
  await page.getByText("Camille, no.").waitFor();
  await page.getByText("Private", { exact: true }).first().waitFor({ state: "attached" });
  await expect.poll(() => page.getByRole("main").getByRole("button").count()).toBe(0);
  await expectAccessible(page, "the list");
  await page.getByRole("navigation", { name: "Kinds of works" }).getByRole("link", { name: "Games" }).click();
  await page.getByText("7 h", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await page.waitForURL("**/tracker/import");
});

test("sends visitors from the list to sign in", async () => {
  const page = await openPage();
  await visit(page, "/tracker/list");
  await page.waitForURL("**/login?returnTo=%2Ftracker%2Flist");
});
