import { expect, test } from "vitest";
import { type PlainBrowser, signedIn } from "../support/site/plain-browser";

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
  await browser.press("Save", { seen: ["zeta-gundam.50", "no-such-series.0"], badgeType: "AEUG" });
  expect(await seriesOf(browser)).toEqual([]);
  // The refused form still has what was chosen.
  await browser.press("Save 1 seen");
  expect(browser.text).toContain("Welcome back, Bo Larsen");
  expect(await seriesOf(browser)).toMatchObject([
    { id: "zeta-gundam", episodesWatched: 50, progressedAt: null },
  ]);
  await other.press("Save", { seen: ["zeta-gundam.50", "mobile-suit-gundam.43"] });
  expect(await seriesOf(browser)).toHaveLength(1);
});

test("somebody whose support ended keeps the list, to see and to export", async () => {
  const browser = await signedIn("lapser");
  await changeSeries(browser, [
    {
      ...{ seriesId: "zeta-gundam", status: "watching", episodesWatched: 12, rating: 8 },
      notes: "Camille, no.",
    },
    { seriesId: "mobile-suit-gundam", status: "completed", episodesWatched: 43, isPrivate: true },
  ]);
  const changes = [{ gameId: "battle-operation-2", status: "playing", hoursPlayed: 7 }];
  await browser.call("POST", "/api/tracker/games/bulk", { changes });
  await browser.signIn("lapsed");
  await browser.open("/tracker/series");
  for (const part of ["Your list is safe", "3 works are on it", "Renew"])
    expect(browser.text).toContain(part);
  expect(browser.text).toMatch(
    /Please sign in with Patreon to access the tracker\. Your support ended on \w+ \d+, \d+\. Support again/,
  );
  await browser.follow("My List");
  for (const part of ["12/50", "Camille, no.", "Private"]) expect(browser.text).toContain(part);
  expect(/<main[\s\S]*<\/main>/.exec(browser.html)?.[0]).not.toContain("<button");
  await browser.open("/tracker/list?of=games");
  expect(browser.text).toContain("7 h");
  await browser.open("/series/zeta-gundam");
  expect(browser.text).toMatch(/Your entry .*Watching 12\/50, 8\/10.* Renew/);
  await browser.open("/tracker/list");
  await browser.follow("Export");
  expect(browser.path).toBe("/tracker/import");
});
