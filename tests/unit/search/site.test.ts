import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { searchExamples, searchedPages } from "#app/content/search.ts";
import { siteDocuments } from "#app/search/documents.server.ts";
import { createSiteFinder, foundGroups, packed, type SearchFile, unpacked } from "#app/search/documents.ts";
import { highlighted } from "#app/search/search-results.tsx";
import { foldedWords } from "#worker/catalog/contract/folding.ts";
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

describe("a machine, a person, a word or an event", () => {
  test.each([
    ["zaku", "/resources/mobile-suits#zaku-ii"],
    ["Zaku 2", "/resources/mobile-suits#zaku-ii"],
    ["ms-06", "/resources/mobile-suits#zaku-ii"],
    ["ms06f", "/resources/mobile-suits#zaku-ii"],
    ["red zaku", "/resources/mobile-suits#chars-zaku-ii"],
    ["chars zaku", "/resources/mobile-suits#chars-zaku-ii"],
    ["amuro", "/series/mobile-suit-gundam#amuro-ray"],
    ["amuro ray", "/series/mobile-suit-gundam#amuro-ray"],
    ["amruo", "/series/mobile-suit-gundam#amuro-ray"],
    ["char", "/series/mobile-suit-gundam#char-aznable"],
    ["red comet", "/series/mobile-suit-gundam#char-aznable"],
    ["aznable", "/series/mobile-suit-gundam#char-aznable"],
    ["rx-78", "/resources/mobile-suits#gundam"],
    ["rx78", "/resources/mobile-suits#gundam"],
    ["RX-78-2", "/resources/mobile-suits#gundam"],
    ["barbatos", "/resources/mobile-suits#gundam-barbatos"],
    ["asw-g-08", "/resources/mobile-suits#gundam-barbatos"],
    ["wing zero", "/resources/mobile-suits#wing-gundam-zero"],
    ["wing gundam zero", "/resources/mobile-suits#wing-gundam-zero"],
    ["newtype", "/resources/mobile-suits#newtype"],
    ["new type", "/resources/mobile-suits#newtype"],
    ["minovsky", "/resources/mobile-suits#minovsky-particle"],
    ["minovski", "/resources/mobile-suits#minovsky-particle"],
    ["psychoframe", "/resources/mobile-suits#psychoframe"],
    ["psycho frame", "/resources/mobile-suits#psychoframe"],
    ["beam saber", "/resources/mobile-suits#beam-weapons"],
    ["mobile armor", "/resources/mobile-suits#mobile-armor"],
    ["gelgoog", "/resources/mobile-suits#gelgoog"],
    ["ms-14", "/resources/mobile-suits#gelgoog"],
    ["haman", "/series/zeta-gundam#haman-karn"],
    ["haman khan", "/series/zeta-gundam#haman-karn"],
    ["bright", "/series/mobile-suit-gundam#bright-noa"],
    ["setsuna", "/series/gundam-00-season-1#setsuna-f-seiei"],
    ["heero", "/series/gundam-wing#heero-yuy"],
    ["hiiro", "/series/gundam-wing#heero-yuy"],
    ["exia", "/resources/mobile-suits#gundam-exia"],
    ["gn-001", "/resources/mobile-suits#gundam-exia"],
    ["suletta", "/series/the-witch-from-mercury-season-1#suletta-mercury"],
    ["domon", "/series/g-gundam#domon-kasshu"],
    ["haro", "/resources/mobile-suits#haro"],
    ["zgok", "/resources/mobile-suits#zgok"],
    ["z'gok", "/resources/mobile-suits#zgok"],
    ["gouf", "/resources/mobile-suits#gouf"],
    ["dom", "/resources/mobile-suits#dom"],
    ["rick dom", "/resources/mobile-suits#dom"],
    ["guncannon", "/resources/mobile-suits#guncannon"],
    ["hyaku shiki", "/resources/mobile-suits#hyaku-shiki"],
    ["hyakushiki", "/resources/mobile-suits#hyaku-shiki"],
    ["qubeley", "/resources/mobile-suits#qubeley"],
    ["sazabi", "/resources/mobile-suits#sazabi"],
    ["nu gundam", "/resources/mobile-suits#nu-gundam"],
    ["mk ii", "/resources/mobile-suits#gundam-mk-ii"],
    ["deathscythe", "/resources/mobile-suits#deathscythe"],
    ["death scythe", "/resources/mobile-suits#deathscythe"],
    ["aerial", "/resources/mobile-suits#gundam-aerial"],
    ["tallgeese", "/resources/mobile-suits#tallgeese"],
    ["quattro", "/series/zeta-gundam#quattro-bajeena"],
    ["camille", "/series/zeta-gundam#kamille-bidan"],
    ["kira", "/series/gundam-seed#kira-yamato"],
    ["lacus", "/series/gundam-seed#lacus-clyne"],
    ["mikazuki", "/series/iron-blooded-orphans-season-1#mikazuki-augus"],
    ["machu", "/series/gundam-gquuuuuux#amate-yuzuriha"],
    ["master asia", "/series/g-gundam#master-asia"],
    ["ramba ral", "/series/mobile-suit-gundam#ramba-ral"],
    ["one year war", "/timeline#one-year-war"],
    ["gryps conflict", "/timeline#gryps-conflict"],
    ["calamity war", "/timeline#calamity-war"],
    ["msn04", "/resources/mobile-suits#sazabi"],
    ["GN001", "/resources/mobile-suits#gundam-exia"],
    ["msz006", "/resources/mobile-suits#zeta-gundam"],
    ["shinn", "/series/gundam-seed-destiny#shinn-asuka"],
    ["strike freedom", "/resources/mobile-suits#strike-freedom-gundam"],
    ["calibarn", "/resources/mobile-suits#gundam-calibarn"],
    ["ザク", "/resources/mobile-suits#zaku-ii"],
    ["アムロ", "/series/mobile-suit-gundam#amuro-ray"],
    ["シャア・アズナブル", "/series/mobile-suit-gundam#char-aznable"],
    ["スレッタ", "/series/the-witch-from-mercury-season-1#suletta-mercury"],
    ["funnels", "/resources/mobile-suits#funnel"],
    ["bits", "/resources/mobile-suits#funnel"],
    ["natural", "/resources/mobile-suits#coordinator"],
    ["ガンダム", "/series/mobile-suit-gundam"],
    ["colony drop", "/resources/mobile-suits#colony-drop"],
    ["alaya vijnana", "/resources/mobile-suits#alaya-vijnana"],
    ["kampfer", "/resources/mobile-suits#kampfer"],
    ["kämpfer", "/resources/mobile-suits#kampfer"],
    ["kaempfer", "/resources/mobile-suits#kampfer"],
    ["gouf custom", "/resources/mobile-suits#gouf"],
    ["jegan", "/resources/mobile-suits#jegan"],
    ["kycilia", "/series/mobile-suit-gundam#kycilia-zabi"],
    ["norris", "/series/the-08th-ms-team#norris-packard"],
    ["emma sheen", "/series/zeta-gundam#emma-sheen"],
    ["jerid", "/series/zeta-gundam#jerid-messa"],
    ["dearka", "/series/gundam-seed#dearka-elsman"],
    ["le creuset", "/series/gundam-seed#rau-le-creuset"],
    // Names that say who somebody is lead to the work, not to the person.
    ["casval", "/series/gundam-the-origin"],
    ["artesia", "/series/gundam-the-origin"],
    ["mafty", "/series/gundam-hathaway"],
  ])("is the first result for '%s': %s", (text, to) => {
    expect(first(text)).toBe(to);
  });
});

test("every series is the first result for its own full title, and a game comes after series of that title only", () => {
  const keys = (title: string) => foldedWords(title).join("");
  for (const { id, title } of SERIES) expect([title, first(title)]).toEqual([title, `/series/${id}`]);
  for (const { id, title } of GAMES) {
    const found = finder.find(title).map(({ item }) => item);
    const before = found.slice(
      0,
      found.findIndex(({ to }) => to === `/games/${id}`),
    );
    const others = before.filter(
      (one) => ![one.title, ...one.names].some((name) => keys(name) === keys(title)),
    );
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

test("the file for browsers has every document and at most 20 KB more than works and pages alone", () => {
  const file = JSON.parse(readFileSync("generated/search.json", "utf8")) as SearchFile;
  expect(unpacked(file.rows)).toEqual(
    documents.map((one) => ({ ...one, names: [...one.names], more: [...one.more] })),
  );
  expect(file.start).toHaveLength(4);
  const added = documents.filter(({ group }) => ["machines", "people", "words", "events"].includes(group));
  expect(JSON.stringify(packed(added)).length).toBeLessThan(20 * 1024);
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
