import { expect, test } from "vitest";
import { PlainBrowser } from "../support/site/plain-browser";

async function signedIn(person: "homebody" | "boarder") {
  const browser = new PlainBrowser();
  await browser.signIn(person);
  return browser;
}
const changeSeries = (browser: PlainBrowser, changes: object[]) =>
  browser.call("POST", "/api/tracker/series/bulk", { changes });
const seriesOf = (browser: PlainBrowser) => browser.json("/api/tracker/my-series");

test("without scripts, a patron logs the next episode at home and comes back to its poster", async () => {
  const browser = await signedIn("homebody");
  await changeSeries(browser, [{ seriesId: "zeta-gundam", status: "watching", episodesWatched: 12 }]);
  await browser.open("/");
  expect(browser.text).toContain("12/50");
  await browser.press("Watched ep 13: Mobile Suit Zeta Gundam");
  expect(browser.path).toBe("/#zeta-gundam");
  expect(browser.text).toContain("13/50");
});

test("without scripts, a new patron saves works and a faction, and a work that was logged meanwhile is refused", async () => {
  const browser = await signedIn("boarder");
  const other = await signedIn("boarder");
  await browser.open("/");
  await other.open("/tracker/welcome");
  await browser.press("Save", { seen: ["zeta-gundam", "no-such-series"], badgeType: "AEUG" });
  expect(await seriesOf(browser)).toEqual([]);
  // The refused form still has what was chosen.
  await browser.press("Save 1 seen");
  expect(browser.text).toContain("Welcome back, Bo Larsen");
  expect(await seriesOf(browser)).toMatchObject([
    { id: "zeta-gundam", episodesWatched: 50, progressedAt: null },
  ]);
  await other.press("Save", { seen: ["zeta-gundam", "mobile-suit-gundam"] });
  expect(await seriesOf(browser)).toHaveLength(1);
});
