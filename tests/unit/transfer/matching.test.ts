import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import { type CatalogWork, keyOf } from "#worker/log/contract/works.ts";
import { matcherOf } from "#worker/transfer/matching.ts";
import type { Row } from "#worker/transfer/row.ts";
import { fixture, listIn, matchesOf, rowOf as row, WORKS, workNamed } from "../../support/transfer";

const ids = (changes: Partial<Row["ids"]>) => ({ side7: null, myAnimeList: null, aniList: null, ...changes });

const work = (id: string, title: string, changes: Partial<CatalogWork> = {}) =>
  workNamed(title, { id, ...changes });

/** For each row: the id of its work, the ids of candidates, or "unknown". */
const matchedIds = async (rows: readonly Row[], works: readonly CatalogWork[]) =>
  (await matchesOf(rows, works)).map((match) => {
    if (match.state === "matched") return match.work.id;
    return match.state === "doubtful" ? match.candidates.map(({ work }) => work.id) : "unknown";
  });
const matchedId = async (one: Row, works: readonly CatalogWork[]) => (await matchedIds([one], works))[0];

const WITH_IDS = [
  work("a", "Alpha", { myAnimeListId: 1, aniListId: 11 }),
  work("b", "Beta", { myAnimeListId: 2 }),
  work("b-2", "Beta 2", { myAnimeListId: 2 }),
  work("b", "A game", { kind: "games" }),
];
test.each([
  ["MyAnimeList's id, with another title", "Omega", { myAnimeList: 1 }, "a"],
  ["AniList's id, without a title", "", { aniList: 11 }, "a"],
  ["our own id first", "Alpha", { side7: "b", myAnimeList: 1 }, "b"],
  ["unknown ids", "Omega", { myAnimeList: 77, side7: "constructor" }, "unknown"],
  ["an id, with the title of another work", "Alpha", { myAnimeList: 2 }, ["b", "b-2", "a"]],
  ["an id that two of our works share", "Omega", { myAnimeList: 2 }, ["b", "b-2"]],
])("a row with %s", async (_name, title, own, expected) => {
  expect(await matchedId(row(title, { ids: ids(own), kind: "series" }), WITH_IDS)).toEqual(expected);
});

test.each([
  ["Mobile Suit Zeta Gundam", "zeta-gundam"],
  ["Z", "zeta-gundam"],
  ["機動戦士", "zeta-gundam"],
  ["Game of Thrones", ["zeta-gundam"]],
  ["Mobile Suit Gundam ZZ", ["gundam-zz", "zeta-gundam"]],
])("TheTVDB's number of a show with the title %s", async (title, expected) => {
  expect(await matchedId(row(title, { season: 1, ids: ids({ tvdb: 71535 }) }), WORKS)).toEqual(expected);
});

const SIMILAR = [
  work("origin", "Mobile Suit Gundam: The Origin", { otherTitles: ["機動戦士ガンダム THE ORIGIN"] }),
  work("season-2", "Gundam 00 (Season 2)", { year: 2008, length: 25 }),
  work("breaker", "Gundam Breaker", { year: 2021, length: 6 }),
  work("breaker", "Gundam Breaker", { kind: "games", year: 2013, length: null }),
  work("film", "Gundam F91", { myAnimeListId: 88, length: 1 }),
];
test.each([
  ["in capitals with other punctuation", row("MOBILE SUIT GUNDAM – The Origin!"), "origin"],
  ["in Japanese with full-width letters", row("機動戦士ガンダム ＴＨＥ ＯＲＩＧＩＮ"), "origin"],
  ["with another title", row("Kidou Senshi", { otherTitles: ["Mobile Suit Gundam The Origin"] }), "origin"],
  ["without its first words", row("Gundam – The Origin"), "origin"],
  ["with other first words", row("Kidou Senshi Gundam: The Origin"), "origin"],
  ["with another notation of the season", row("Gundam 00 2nd Season"), "season-2"],
  ["with a year that is one off", row("Gundam 00 Season 2", { year: 2009 }), "season-2"],
  ["with a wrong year", row("Gundam 00 Season 2", { year: 2018 }), ["season-2"]],
  ["with another number of episodes", row("Gundam 00 Season 2", { episodes: 13 }), ["season-2"]],
  ["with another MyAnimeList id", row("Gundam F91", { ids: ids({ myAnimeList: 89 }) }), ["film"]],
  ["of a series and a game", row("Gundam Breaker"), ["breaker", "breaker"]],
  ["of a series and a game, with the series' year", row("Gundam Breaker", { year: 2021 }), "breaker"],
  ["of a series and a game, with the kind", row("Gundam Breaker", { kind: "series" }), "breaker"],
  ["that is only similar", row("The Origin"), ["origin"]],
  ["that is only similar, with another id", row("F91", { ids: ids({ myAnimeList: 5 }) }), "unknown"],
  ["that is only similar, with the only id", row("The Origin", { ids: ids({ myAnimeList: 5 }) }), ["origin"]],
  ["of a work that is not in the catalog", row("Cowboy Bebop"), "unknown"],
  ["that is empty", row(""), "unknown"],
])("a row with a title %s", async (_name, one, expected) => {
  expect(await matchedId(one, SIMILAR)).toEqual(expected);
});

describe("the catalog", () => {
  test("matches every work by its title, and has it among the candidates for its other titles", async () => {
    const hints = ({ kind, year, length }: CatalogWork) => ({ kind, year, episodes: length });
    const byTitle = WORKS.map((one) => row(one.title, hints(one)));
    expect(await matchedIds(byTitle, WORKS)).toEqual(WORKS.map(({ id }) => id));
    const named = WORKS.flatMap((one) =>
      one.otherTitles.map((title) => ({ id: one.id, row: row(title, hints(one)) })),
    );
    const rows = named.map((one) => one.row);
    const found = await matchedIds(rows, WORKS);
    expect(named.filter(({ id }, at) => ![found[at]].flat().includes(id))).toEqual([]);
  });

  test.each([
    [
      "my-anime-list.xml",
      "mobile-suit-gundam zeta-gundam chars-counterattack turn-a-gundam gundam-age gundam-00-season-1 ?gundam-build-divers-re-rise unknown gundam-wing",
    ],
    [
      "ani-list-gdpr.json",
      "mobile-suit-gundam gundam-reconguista-in-g the-witch-from-mercury-season-1 gundam-zz gundam-x gundam-seed-destiny unknown",
    ],
    ["ani-list-collection.json", "gundam-wing ?gundam-age"],
    [
      "foreign.csv",
      "turn-a-gundam chars-counterattack ?the-08th-ms-team endless-waltz mobile-suit-gundam mobile-suit-gundam unknown",
    ],
  ])("matches the rows of %s to the right works", async (name, expected) => {
    const { rows } = await listIn(fixture(name));
    const asked = (id: string) => (id.startsWith("?") ? expect.arrayContaining([id.slice(1)]) : id);
    expect(await matchedIds(rows, WORKS)).toEqual(expected.split(" ").map(asked));
  });
});

describe("a list of MyAnimeList's titles", () => {
  const [, ...lines] = Papa.parse<string[]>(readFileSync("tests/fixtures/my-anime-list-titles.csv", "utf8"), {
    skipEmptyLines: true,
  }).data;
  const idOf = (number: string) => WORKS.find(({ myAnimeListId }) => myAnimeListId === Number(number))?.id;

  test.each([
    ["in Japanese", 1, 105],
    ["in English", 2, 60],
  ])("%s is matched completely and correctly", async (_name, column, atLeast) => {
    const list = lines.filter((cells) => cells[column]);
    expect(list.length).toBeGreaterThan(atLeast);
    const rows = list.map((cells) => row(cells[column] ?? ""));
    const matches = await matchesOf(rows);
    const matched = matches.map((one) => one.state === "matched" && keyOf(one.work));
    expect(matched).toEqual(list.map(([number = ""]) => `series/${idOf(number)}`));
  });

  const ofAnyKind = { series: null, games: "games" } as const;
  test.each([
    ["Mobile Suit Z-Gundam", "series/zeta-gundam"],
    ["機動戦士ガンダム00", "series/gundam-00-season-1"],
    ["ガンダムさん", "series/gundam-san"],
    ["機動戦士ガンダムUC RE:0096", "series/gundam-unicorn-re-0096"],
    ["機動戦士ガンダム MSイグルー2", "series/ms-igloo-2-the-gravity-front"],
    ["Senkou no Hathaway 2", "series/hathaway-the-sorcery-of-nymph-circe"],
    ["Kidou Senshi Gundam: Senkou no Hathaway 2", "series/hathaway-the-sorcery-of-nymph-circe"],
    ["Kidou Senshi Gundam: Senkou no Hathaway", "series/gundam-hathaway"],
    ["Battlefield Record U.C.0081", "games/battlefield-record-uc-0081"],
    ["Kidou Senshi Gundam UC", "games/gundam-unicorn"],
    ["Kidou Senshi V Gundam", "games/v-gundam-super-famicom"],
    ["Kidou Senshi Gundam 00", "games/gundam-00-ds"],
    ["Super Robot Taisen", "games/super-robot-wars"],
    ["Super Robot Taisen F Final", "games/super-robot-wars-f-final"],
    ["3rd Super Robot Taisen Alpha", "games/super-robot-wars-alpha-3"],
    ["Super Robot Taisen Alpha 2", "games/super-robot-wars-alpha-2"],
    ["Super Robot Taisen Y", "games/super-robot-wars-y"],
  ])("the title %s, as other lists write it, is matched to %s", async (title, key) => {
    const kind = ofAnyKind[key.split("/")[0] as keyof typeof ofAnyKind];
    const [match] = await matchesOf([row(title, { kind })]);
    expect(match?.state === "matched" && keyOf(match.work)).toBe(key);
  });

  test("titles of works that are not in the catalog are never matched", async () => {
    const others = `
      Mobile Suit Gundam SEED: SEED Supernova - Tanekyara Gekijou; Gundam: Mission to the Rise;
      All That Gundam; Mobile Suit Gundam 00: Tenshitachi no Kiseki;
      Mobile Suit Gundam: More Information on the Universal Century; 30th Gundam Perfect Mission;
      Mobile Suit Gundam ZZ: Gundam Frag.; Mobile Suit Gundam Battlefield Record: Avant-Title;
      Mobile Suit Gundam: Zeonic Front - Indignation of Zeon.;
      Mobile Suit Gundam Unicorn: One of Seventy Two; Gundam Build Fighters Specials;
      Gundam Build Fighters OVA; Gundam: G no Reconguista - From the Past to the Future;
      Mobile Suit Gundam-san: Bouya Dakara sa;
      Mobile Suit Gundam 0083: Stardust Memory Picture Drama - The Mayfly of Space 2;
      Mobile Suit Gundam UC: A Phantom World; Space Gundam V; X; Wing; IBO; Trigun; Freedom; Blue Seed 2;
      Summer Wars; Kidou Keisatsu Patlabor; End of the World; Return the World`;
    const rows = others.split(";").map((title) => row(title.trim()));
    const matches = await matchesOf(rows);
    expect(matches.filter(({ state }) => state === "matched").map((one) => one.row.title)).toEqual([]);
  });

  test.each([
    ["Kidou Senshi Gudam Unicorn", "gundam-unicorn"],
    ["Mobile Suit Gundam: Iron-Bloded Orphans", "iron-blooded-orphans-season-1"],
    ["Kidou Senshi Gundam Wing", "gundam-wing"],
  ])("for %s, the first candidate is %s", async (title, id) => {
    const [first] = [await matchedId(row(title), WORKS)].flat();
    expect(first).toBe(id);
  });
});

test("in a list with only series, a title of a series and a game is matched to the series", async () => {
  const titles = ["Gundam Wing", "Gundam F91", "After War Gundam X", "Mobile Suit Gundam Unicorn"];
  const rowsOf = (list: string[]) => list.map((title) => row(title));
  const inList = async (list: string[]) => (await matchedIds(rowsOf(list), WORKS)).at(-1);
  expect(await inList(titles)).toBe("gundam-unicorn");
  expect(await inList(["G-Saviour", ...titles])).toEqual(["gundam-unicorn", "gundam-unicorn"]);
  expect(await inList(["Mobile Suit Gundam Unicorn"])).toEqual(["gundam-unicorn", "gundam-unicorn"]);
});

test("near titles are found with no more look-ups in a larger catalog", () => {
  const rows = WORKS.map(({ title }, at) => row(`Another ${title}`, { number: at + 1 }));
  const lookUps = (list: readonly Row[], works: readonly CatalogWork[]) => {
    const match = matcherOf(works);
    const spies = [vi.spyOn(Map.prototype, "get"), vi.spyOn(Set.prototype, "has")];
    for (const one of list) match(one);
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  };
  const larger = WORKS.concat(WORKS.map((one) => ({ ...one, id: `${one.id}-2` })));
  expect(lookUps(rows, larger)).toBeLessThan(1.2 * lookUps(rows, WORKS));
});
