import { describe, expect, test } from "vitest";
import { searchExamples, searchedPages } from "#app/content/search.ts";
import { siteDocuments } from "#app/search/documents.server.ts";
import { createSiteFinder, foundGroups } from "#app/search/documents.ts";
import { highlighted } from "#app/search/search-results.tsx";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { pagesWith } from "#worker/pages.ts";

const documents = siteDocuments();
const finder = createSiteFinder(documents);
const first = (text: string) => finder.find(text)[0]?.item.to;

test("the site's search has every public page, series and game", () => {
  const listed = new Set(documents.map(({ to }) => to));
  const works = [...SERIES.map(({ id }) => `/series/${id}`), ...GAMES.map(({ id }) => `/games/${id}`)];
  expect([...pagesWith("sitemap"), ...works].filter((path) => !listed.has(path))).toEqual([]);
  for (const { to, title } of searchedPages) expect([title, first(title)]).toEqual([title, to]);
});

describe("the first result of the site's search", () => {
  test.each([
    ["quiz", "/chat"],
    ["leaderboard", "/chat"],
    ["watch order", "/resources/viewing-order"],
    ["where to start", "/resources/viewing-order"],
    ["faq", "/contact"],
    ["privacy", "/privacy-policy"],
    ["cookies", "/privacy-policy"],
    ["delete account", "/data-deletion"],
    ["roadmpa", "/tracker/roadmap"],
    ["myanimelist", "/tracker/import"],
    ["g-card", "/profile"],
    ["discord", "/"],
    ["gunpla", "/resources/gunpla"],
    ["gundam", "/series/mobile-suit-gundam"],
    ["counteratt", "/series/chars-counterattack"],
    ["unicorn", "/series/gundam-unicorn"],
    ["extreme vs", "/games/extreme-vs"],
    ["cosmic era", "/chat"],
  ])("for '%s' is %s", (text, to) => {
    expect(first(text)).toBe(to);
  });
});

test("results are in groups, the group of the best result first, each with at most the given number", () => {
  const groups = foundGroups(finder, "seed", 3);
  expect(groups.map(({ group }) => group)).toEqual(["series", "games", "topics"]);
  expect(groups.every((group) => group.documents.length <= 3)).toBe(true);
  expect(foundGroups(finder, "roadmap", 3)[0]?.group).toBe("pages");
});

test("each example search has a result", () => {
  for (const example of searchExamples) expect(finder.find(example).length, example).toBeGreaterThan(0);
});

test.each([
  ["Mobile Suit Zeta Gundam", "zeta", "Mobile Suit [Zeta] Gundam"],
  ["Char's Counterattack", "chars counter", "[Char's] [Counter]attack"],
  ["Kidō Senshi", "kidou", "[Kidō] Senshi"],
  ["Turn A Gundam", "evangelion", "Turn A Gundam"],
  ["機動戦士ガンダム", "機動戦士ガンダム", "[機動戦士ガンダム]"],
])("in %s, a search for %s is highlighted", (title, text, expected) => {
  const shown = highlighted(title, text).map((part) => (part.isMatch ? `[${part.text}]` : part.text));
  expect(shown.join("")).toBe(expected);
});
