import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { searchExamples, searchedPages } from "#app/content/search.ts";
import { siteDocuments } from "#app/guide/search/documents.server.ts";
import { createSiteFinder, foundGroups } from "#app/guide/search/documents.ts";
import { highlighted } from "#app/guide/search/search-results.tsx";
import { NAMED_IN } from "#franchise/cast.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { foldedWords } from "#franchise/words.ts";
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

test.each([
  ["/chat", "quiz | leaderboard | cosmic era"],
  ["/resources/viewing-order", "watch order | where to start"],
  ["/contact", "faq"],
  ["/data-deletion", "delete account"],
  ["/tracker/roadmap", "roadmpa"],
  ["/tracker/import", "myanimelist"],
  ["/", "discord"],
])("the first result of the site's search is %s for each of: %s", (to, texts) => {
  for (const text of texts.split(" | ")) expect([text, first(text)]).toEqual([text, to]);
});

test("a machine, a person, a word or an event is among the first five results for its own name", () => {
  const named = documents.filter(({ group }) => ["machines", "people", "words", "events"].includes(group));
  expect(named.length).toBeGreaterThan(150);
  const firstFive = (title: string) =>
    finder
      .find(title)
      .slice(0, 5)
      .map(({ item }) => item.to);
  const missed = named.filter(({ title, to }) => !firstFive(title).includes(to));
  expect(missed.map(({ title }) => title)).toEqual([]);
});

test.each([
  ["/resources/mobile-suits#zaku-ii", "zaku | Zaku 2 | ms-06 | ms06f | ザク"],
  ["/resources/mobile-suits#chars-zaku-ii", "red zaku | chars zaku"],
  ["/series/mobile-suit-gundam#amuro-ray", "amuro | amruo | アムロ"],
  ["/series/mobile-suit-gundam#char-aznable", "char | red comet | aznable | シャア・アズナブル"],
  ["/resources/mobile-suits#gundam", "rx-78 | rx78 | RX-78-2"],
  ["/resources/mobile-suits#newtype", "newtype | new type"],
  ["/resources/mobile-suits#minovsky-particle", "minovsky | minovski"],
  ["/resources/mobile-suits#beam-weapons", "beam saber"],
  ["/series/zeta-gundam#haman-karn", "haman | haman khan"],
  ["/resources/mobile-suits#gundam-exia", "exia | gn-001 | GN001"],
  ["/resources/mobile-suits#zgok", "zgok | z'gok"],
  ["/resources/mobile-suits#hyaku-shiki", "hyaku shiki | hyakushiki"],
  ["/series/zeta-gundam#kamille-bidan", "camille"],
  ["/series/gundam-gquuuuuux#amate-yuzuriha", "machu"],
  ["/resources/mobile-suits#funnel", "funnels | bits"],
  ["/resources/mobile-suits#kampfer", "kampfer | kämpfer | kaempfer"],
  ["/series/gundam-the-origin", "casval | artesia"],
])("a machine, a person, a word or an event is %s for each of: %s", (to, texts) => {
  for (const text of texts.split(" | ")) expect([text, first(text)]).toEqual([text, to]);
});

test("a name without an item of its own finds its work", () => {
  const ids = new Set([...SERIES, ...GAMES].map(({ id }) => id));
  expect(Object.keys(NAMED_IN).filter((id) => !ids.has(id))).toEqual([]);
  const lost = Object.entries(NAMED_IN).flatMap(([id, names]) =>
    names.filter((name) => !finder.find(name).some(({ item }) => item.to.endsWith(`/${id}`))),
  );
  expect(lost).toEqual([]);
});

test("every series is the first result for its own full title, and a game comes after series of that title only", () => {
  const keys = (title: string) => foldedWords(title).join("");
  for (const { id, title } of SERIES) expect([title, first(title)]).toEqual([title, `/series/${id}`]);
  for (const { id, title } of GAMES) {
    const found = finder.find(title).map(({ item }) => item);
    const own = found.findIndex(({ to }) => to === `/games/${id}`);
    const hasSameName = (one: (typeof found)[number]) =>
      [one.title, ...one.names].some((name) => keys(name) === keys(title));
    const others = found.slice(0, own).filter((one) => !hasSameName(one));
    expect([title, others.map(({ to }) => to)]).toEqual([title, []]);
  }
});

test("a name that is a spoiler is found only by the whole name", () => {
  const shown = (text: string) => foundGroups(finder, text, 1000).flatMap((group) => group.documents);
  const secrets = documents.filter(({ isSecret }) => isSecret);
  expect(secrets.length).toBeGreaterThan(0);
  for (const { title, names, to } of secrets) {
    expect(shown(title).map((one) => one.to)).toContain(to);
    for (const part of title.split(" ").filter((word) => !names.includes(word)))
      expect(shown(part).map((one) => one.to)).not.toContain(to);
  }
});

test("the file for browsers has every document and at most 25 KB compressed", () => {
  const file = readFileSync("generated/search.json", "utf8");
  expect(JSON.parse(file)).toEqual(documents);
  expect(gzipSync(file).length).toBeLessThan(25 * 1024);
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

test("a person's name also finds the machines that they fly, after the person", () => {
  const found = foundGroups(finder, "amuro", 5);
  expect(found.map(({ group }) => group)).toEqual(["people", "machines"]);
  expect(found[1]?.documents.map(({ title }) => title)).toEqual(["Gundam", "Nu Gundam"]);
});
