import { expect, test } from "vitest";
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
