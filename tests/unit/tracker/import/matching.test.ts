import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { matchRows } from "#app/tracker/import/matching.ts";
import type { Row } from "#app/tracker/import/row.ts";
import type { CatalogWork } from "#worker/tracker/contract/works.ts";
import { fixture, listIn, rowOf as row, WORKS, workNamed } from "../../../support/transfer";

const ids = (changes: Partial<Row["ids"]>) => ({ side7: null, myAnimeList: null, aniList: null, ...changes });

const work = (id: string, title: string, changes: Partial<CatalogWork> = {}) =>
  workNamed(title, { id, ...changes });

/** The works that rows are matched to. */
const toldAll = (rows: readonly Row[], works: readonly CatalogWork[]) =>
  matchRows(rows, works).map((match) => {
    if (match.state === "matched") return match.work.id;
    return match.state === "doubtful" ? match.candidates.map(({ work }) => work.id) : "unknown";
  });
const told = (one: Row, works: readonly CatalogWork[]) => toldAll([one], works)[0];

describe("by number", () => {
  const works = [
    work("a", "Alpha", { myAnimeListId: 1, aniListId: 11 }),
    work("b", "Beta", { myAnimeListId: 2 }),
    work("b-2", "Beta 2", { myAnimeListId: 2 }),
    work("b", "A game", { kind: "games" }),
  ];
  test.each([
    ["MyAnimeList's, whatever the title", row("Omega", { ids: ids({ myAnimeList: 1 }) }), "a"],
    ["AniList's", row("", { ids: ids({ aniList: 11 }) }), "a"],
    [
      "ours, before all others",
      row("Alpha", { ids: ids({ side7: "b", myAnimeList: 1 }), kind: "series" }),
      "b",
    ],
    [
      "one that we know nothing about",
      row("Omega", { ids: ids({ myAnimeList: 77, side7: "constructor" }) }),
      "unknown",
    ],
    ["one that two of ours share", row("Omega", { ids: ids({ myAnimeList: 2 }) }), ["b", "b-2"]],
  ])("%s", (_name, one, expected) => {
    expect(told(one, works)).toEqual(expected);
  });
});

describe("by title", () => {
  const works = [
    work("origin", "Mobile Suit Gundam: The Origin", { otherTitles: ["機動戦士ガンダム THE ORIGIN"] }),
    work("season-2", "Gundam 00 (Season 2)", { year: 2008, length: 25 }),
    work("breaker", "Gundam Breaker", { year: 2021, length: 6 }),
    work("breaker", "Gundam Breaker", { kind: "games", year: 2013, length: null }),
    work("film", "Gundam F91", { myAnimeListId: 88, length: 1 }),
  ];
  test.each([
    ["in capitals and with other marks", row("MOBILE SUIT GUNDAM – The Origin!"), "origin"],
    ["the Japanese one, in wide letters", row("機動戦士ガンダム ＴＨＥ ＯＲＩＧＩＮ"), "origin"],
    [
      "one of several that the file has",
      row("Kidou Senshi", { otherTitles: ["Mobile Suit Gundam The Origin"] }),
      "origin",
    ],
    ["without the words before it", row("Gundam – The Origin"), "origin"],
    ["with other words before it", row("Kidou Senshi Gundam: The Origin"), "origin"],
    ["a season said otherwise", row("Gundam 00 2nd Season"), "season-2"],
    ["with a year that is next to ours", row("Gundam 00 Season 2", { year: 2009 }), "season-2"],
    ["with a year that is not", row("Gundam 00 Season 2", { year: 2018 }), ["season-2"]],
    ["with another number of episodes", row("Gundam 00 Season 2", { episodes: 13 }), ["season-2"]],
    ["with another number elsewhere", row("Gundam F91", { ids: ids({ myAnimeList: 89 }) }), ["film"]],
    ["a series' and a game's", row("Gundam Breaker"), ["breaker", "breaker"]],
    ["a series' and a game's, with the year", row("Gundam Breaker", { year: 2021 }), "breaker"],
    ["a series', with its kind", row("Gundam Breaker", { kind: "series" }), "breaker"],
    ["only similar", row("The Origin"), ["origin"]],
    ["only similar, with another number elsewhere", row("F91", { ids: ids({ myAnimeList: 5 }) }), "unknown"],
    ["of something else", row("Cowboy Bebop"), "unknown"],
    ["none", row(""), "unknown"],
  ])("%s", (_name, one, expected) => {
    expect(told(one, works)).toEqual(expected);
  });
});

describe("in the catalog", () => {
  test("every work is found by its title, and by its other names if not alone", () => {
    const hints = ({ kind, year, length }: CatalogWork) => ({ kind, year, episodes: length });
    const byTitle = WORKS.map((one) => row(one.title, hints(one)));
    expect(toldAll(byTitle, WORKS)).toEqual(WORKS.map(({ id }) => id));
    const named = WORKS.flatMap((one) =>
      one.otherTitles.map((title) => ({ id: one.id, row: row(title, hints(one)) })),
    );
    const found = toldAll(
      named.map((one) => one.row),
      WORKS,
    );
    expect(named.filter(({ id }, at) => ![found[at]].flat().includes(id))).toEqual([]);
  });

  test.each([
    [
      "my-anime-list.xml",
      [
        "mobile-suit-gundam",
        "zeta-gundam",
        "chars-counterattack",
        "turn-a-gundam",
        "gundam-age",
        "gundam-00-season-1",
        ["gundam-build-divers-re-rise"],
        "unknown",
        "gundam-wing",
      ],
    ],
    [
      "ani-list-gdpr.json",
      [
        "mobile-suit-gundam",
        "gundam-reconguista-in-g",
        "the-witch-from-mercury-season-1",
        "gundam-zz",
        "gundam-x",
        "gundam-seed-destiny",
        "unknown",
      ],
    ],
    ["ani-list-collection.json", ["gundam-wing", ["gundam-age"]]],
    [
      "foreign.csv",
      [
        "turn-a-gundam",
        "chars-counterattack",
        expect.arrayContaining(["the-08th-ms-team"]),
        "endless-waltz",
        "mobile-suit-gundam",
        "mobile-suit-gundam",
        "unknown",
      ],
    ],
  ])("%s is recognized", async (name, expected) => {
    const { rows } = await listIn(fixture(name));
    expect(toldAll(rows, WORKS)).toEqual(expected);
  });
});

describe("a plain list of titles as MyAnimeList writes them", () => {
  const [, ...lines] = Papa.parse<string[]>(readFileSync("tests/fixtures/my-anime-list-titles.csv", "utf8"), {
    skipEmptyLines: true,
  }).data;
  const idOf = (number: string) => WORKS.find(({ myAnimeListId }) => myAnimeListId === Number(number))?.id;

  test.each([
    ["in Japanese", 1, 105],
    ["in English", 2, 60],
  ])("%s: every row is matched, and none wrongly", (_name, column, atLeast) => {
    const list = lines.filter((cells) => cells[column]);
    expect(list.length).toBeGreaterThan(atLeast);
    const matched = matchRows(
      list.map((cells) => row(cells[column] ?? "")),
      WORKS,
    ).map((match) => match.state === "matched" && `${match.work.kind}/${match.work.id}`);
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
  ])("%s, as other lists say, is %s", (title, key) => {
    const kind = ofAnyKind[key.split("/")[0] as keyof typeof ofAnyKind];
    const [match] = matchRows([row(title, { kind })], WORKS);
    expect(match?.state === "matched" && `${match.work.kind}/${match.work.id}`).toBe(key);
  });

  test("what our catalog doesn't have is never matched", () => {
    const others = [
      "Mobile Suit Gundam SEED: SEED Supernova - Tanekyara Gekijou",
      "Gundam: Mission to the Rise",
      "All That Gundam",
      "Mobile Suit Gundam 00: Tenshitachi no Kiseki",
      "Mobile Suit Gundam: More Information on the Universal Century",
      "30th Gundam Perfect Mission",
      "Mobile Suit Gundam ZZ: Gundam Frag.",
      "Mobile Suit Gundam Battlefield Record: Avant-Title",
      "Mobile Suit Gundam: Zeonic Front - Indignation of Zeon.",
      "Mobile Suit Gundam Unicorn: One of Seventy Two",
      "Gundam Build Fighters Specials",
      "Gundam Build Fighters OVA",
      "Gundam: G no Reconguista - From the Past to the Future",
      "Mobile Suit Gundam-san: Bouya Dakara sa",
      "Mobile Suit Gundam 0083: Stardust Memory Picture Drama - The Mayfly of Space 2",
      "Mobile Suit Gundam UC: A Phantom World",
      "Space Gundam V",
      "X",
      "Wing",
      "IBO",
      "Trigun",
      "Freedom",
      "Blue Seed 2",
      "Summer Wars",
      "Kidou Keisatsu Patlabor",
      "End of the World",
      "Return the World",
    ];
    const matches = matchRows([...others.map((title) => row(title))], WORKS);
    expect(matches.filter(({ state }) => state === "matched").map((match) => match.row.title)).toEqual([]);
  });

  test.each([
    ["Kidou Senshi Gudam Unicorn", "gundam-unicorn"],
    ["Mobile Suit Gundam: Iron-Bloded Orphans", "iron-blooded-orphans-season-1"],
    ["Kidou Senshi Gundam Wing", "gundam-wing"],
  ])("%s is offered the right work first", (title, id) => {
    const [first] = [told(row(title), WORKS)].flat();
    expect(first).toBe(id);
  });
});

test("in a list of series alone, a title that a game has too is the series", () => {
  const titles = ["Gundam Wing", "Gundam F91", "After War Gundam X", "Mobile Suit Gundam Unicorn"];
  const inList = (list: string[]) =>
    toldAll(
      list.map((title) => row(title)),
      WORKS,
    ).at(-1);
  expect(inList(titles)).toBe("gundam-unicorn");
  expect(inList(["G-Saviour", ...titles])).toEqual(["gundam-unicorn", "gundam-unicorn"]);
  expect(inList(["Mobile Suit Gundam Unicorn"])).toEqual(["gundam-unicorn", "gundam-unicorn"]);
});
