import { expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { Chapter } from "#worker/feeds/contract/index.ts";
import { createLinker } from "#worker/feeds/links.ts";
import { keyOf, worksOf } from "#worker/log/contract/works.ts";
import { VIDEO_TITLES } from "../../fixtures/video-titles";

const linksOf = createLinker(worksOf(SERIES, GAMES).map((work) => ({ ...work, path: keyOf(work) })));
const worksIn = (title: string) =>
  linksOf({ title, description: "", chapters: [] })
    .links.map(({ work }) => work)
    .sort();

test("titles link to no work that they are not about, and to most of those that they are about", () => {
  const namesOne = VIDEO_TITLES.filter(([, ...works]) => works.length === 1);
  expect(VIDEO_TITLES.length).toBeGreaterThanOrEqual(80);
  expect(namesOne.length).toBeLessThanOrEqual(VIDEO_TITLES.length / 2);
  const wrong = VIDEO_TITLES.flatMap(([title, ...works]) =>
    worksIn(title)
      .filter((work) => !works.includes(work))
      .map((work) => `${title} → ${work}`),
  );
  expect(wrong).toEqual([]);
  const asked = VIDEO_TITLES.flatMap(([title, ...works]) => works.map((work) => ({ title, work })));
  const missed = asked.filter(({ title, work }) => !worksIn(title).includes(work));
  expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(asked.length / 4);
});

const linked = (title: string, description = "", chapters: Chapter[] = []) =>
  linksOf({ title, description, chapters });

test("a chapter that is called like a work leads to its second, and one that only names it doesn't", () => {
  const chapters = [
    { at: 0, title: "Intro" },
    { at: 125, title: "Zeta Gundam" },
    { at: 300, title: "What the people who made Zeta Gundam and ZZ had read before" },
    { at: 763, title: "2. Gundam ZZ" },
  ];
  expect(linked("Every War, in Order", "", chapters)).toEqual({
    links: [
      { work: "series/zeta-gundam", at: 125 },
      { work: "series/gundam-zz", at: 763 },
    ],
    why: "chapter: Zeta Gundam; chapter: Gundam ZZ",
  });
});

test("a description counts if the title names nothing, by its first sentence and one work", () => {
  const about = (description: string) => linked("The Mustache, Explained", description).links;
  const [turnA, ...others] = about("Turn A Gundam for beginners. Next: Gundam Wing");
  expect([turnA, others]).toEqual([{ work: "series/turn-a-gundam", at: 0 }, []]);
  expect(about("No spoilers.\nWatch Gundam Wing: https://example.com")).toEqual([]);
  expect(about("Turn A Gundam meets Gundam Wing.")).toEqual([]);
});
