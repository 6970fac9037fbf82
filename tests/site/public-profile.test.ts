import { expect, test } from "vitest";
import { PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";

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

test("without scripts, a visitor reads a profile with many entries, and nothing of private ones", async () => {
  const member = await signedIn("collector", "collector-7");
  await member.call("POST", "/api/tracker/games/bulk", { changes: GAMES });
  await member.call("POST", "/api/tracker/series/bulk", { changes: SERIES });
  const { today: watchedOn } = await member.json<{ today: string }>("/api/tracker/statistics");
  const watchedToday = (seriesId: string, episodes: [number, number]) => ({
    ...{ seriesId, notWatched: episodes, watched: episodes, watchedOn },
  });
  await member.call("POST", "/api/tracker/series/bulk", {
    changes: [watchedToday("zeta-gundam", [9, 10]), watchedToday("gundam-wing", [49, 49])],
  });
  await member.call("POST", "/api/profile/settings", {
    ...{ username: "collector-7", publicProfile: true, showDays: true },
  });

  const browser = new PlainBrowser();
  const inSection = (heading: string) => {
    const sections = browser.html.match(/<section\b(?:(?!<section\b)[\s\S])*?<\/section>/g) ?? [];
    const found = sections.find((one) => textOf(/<h2[\s\S]*?<\/h2>/.exec(one)?.[0] ?? "") === heading);
    return textOf(found ?? "");
  };
  await browser.open("/u/collector-7");
  expect(inSection("Favorites")).toMatch(/Mobile Suit Gundam .*Federation vs\. Zeon/);
  expect(inSection("Diary of the last 60 days")).toContain("ep 9–10");
  expect(inSection("Progress by timeline")).toMatch(
    /^Progress by timeline Universal Century 1 ?\/\d+ series completed, 2 tracked$/,
  );
  expect(browser.html).toContain("Average 8.7. 8 stars: 1 work, 9 stars: 2 works.");
  for (const figure of [
    "Average rating 8.7",
    "Episodes watched 53",
    "Hours watched 21.9",
    "Hours played 1,212.5",
  ])
    expect(browser.text).toContain(figure);
  const series = inSection("Tracked series");
  expect(series).toMatch(/Rating: 9 Favorite Completed Mobile Suit Gundam .*43\/43/);
  expect(series).toMatch(/Watching Mobile Suit Zeta Gundam .*10\/50/);
  for (const hours of ["12.5 h", "1,200 h"]) expect(inSection("Tracked games")).toContain(hours);
  expect(browser.text).toMatch(/Last series Mobile Suit Zeta Gundam · Watching Last game .* · Playing/);
  expect(browser.html).not.toMatch(/gundam-wing|Gundam Wing|zaft|Z\.A\.F\.T|The end of it\./i);
  expect(browser.html).toMatch(/<details(?:(?!<\/details>)[\s\S])*Where it all began\./);

  await browser.follow("Read the rest of the notes on Mobile Suit Zeta Gundam");
  expect(browser.path).toMatch(/notes=zeta-gundam#zeta-gundam$/);
  expect(browser.text).toContain("The end of it.");
  expect(browser.text).not.toContain("Read the rest");
});
