import { expect, test } from "vitest";
import { guessOf } from "#worker/port/shared.ts";

const guess = (text: string, title = "", url = "") => {
  const { candidates, episode } = guessOf({ title, text, url });
  return [candidates, episode];
};

const SHARED: [text: string, workId: string, episode: number | null][] = [
  // Chrome's page titles, and the texts of the apps' share buttons. Netflix's stand in public share targets like this.
  ["MOBILE SUIT GUNDAM WING - EP05 / Relena's Secret - YouTube", "gundam-wing", 5],
  ["Mobile Suit Gundam SEED HD Remaster PHASE-03 Collapsing Land (EN.sub)", "gundam-seed", 3],
  [
    'Watch "Mobile Suit Zeta Gundam - Episode 12" on YouTube\nhttps://youtu.be/x-E99_1?si=s3',
    "zeta-gundam",
    12,
  ],
  [
    "E3 - Guel's Pride - Mobile Suit Gundam: The Witch from Mercury (Season 1) - Watch on Crunchyroll",
    "the-witch-from-mercury-season-1",
    3,
  ],
  ["Watch Mobile Suit Gundam Wing | E7 - Scenario for Bloodshed on Crunchyroll", "gundam-wing", 7],
  [
    'Seen "Mobile Suit Gundam Hathaway" on Netflix yet?\nhttps://www.netflix.com/title/81476432?s=a',
    "gundam-hathaway",
    1,
  ],
  [
    'Check out "Mobile Suit Gundam Wing" on Netflix\nhttps://www.netflix.com/title/1?s=i',
    "gundam-wing",
    null,
  ],
  ["https://www.crunchyroll.com/series/GRVN8MNQY/mobile-suit-gundam-wing", "gundam-wing", null],
  ["gundam wing s1 e9", "gundam-wing", 9],
  ["機動戦士ガンダム 第5話", "mobile-suit-gundam", 5],
];
test.each(SHARED)("%j is of one work", (text, workId, episode) => {
  expect(guess(text)).toEqual([[workId], episode]);
  // As a title with an address beside it.
  expect(guess("https://youtu.be/x", text)).toEqual(guess(text));
});

test("what isn't ours leads to a search for its name, and nothing is too long or odd", () => {
  const other = { title: "", text: "Frieren | E5 - Phantoms of the Dead on Crunchyroll", url: "" };
  expect(guessOf(other)).toEqual({ candidates: [], episode: 5, words: "Frieren" });
  for (const text of ["", "https://youtu.be/x", "—", "\ud800", "e".repeat(100_000), "- ".repeat(50_000)])
    expect(guessOf({ title: text, text, url: text }).candidates).toEqual([]);
  expect(guess("Gundam Wing episode 999")).toEqual([["gundam-wing"], 999]);
});
