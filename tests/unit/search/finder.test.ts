import { describe, expect, test } from "vitest";
import { createFinder } from "#app/search/finder.ts";
import { workOfGame } from "#app/tracker/list/game-shelf.tsx";
import { workOfSeries } from "#app/tracker/list/series-shelf.tsx";
import { foldedWords, titleKeys } from "#worker/catalog/contract/folding.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { searchesIn } from "./searches";

const works = [
  ...SERIES.map((one) => ({ key: `series/${one.id}`, searched: workOfSeries(one).searched })),
  ...GAMES.map((one) => ({ key: `games/${one.id}`, searched: { ...workOfGame(one).searched, weight: 0.9 } })),
];
const finder = createFinder(works, ({ searched }) => searched);
const found = (text: string) => finder.find(text).map(({ item }) => item.key);

const SERIES_FOUND = searchesIn(`
  mobile-suit-gundam: gundam, mobile suit gundam, 0079, kidou senshi, Kidō Senshi Gandamu, ガンダム, gumdan;
  zeta-gundam: zeta, kido senshi zeta gundam, 機動戦士zガンダム, zeat gundam; gundam-zz: zz; gundam-seed: seed;
  gundam-seed-destiny: seed destiny, destiny seed, seed destny; gundam-wing: wing, ＷＩＮＧ, gudnam wing;
  gundam-x: gundam x, x; g-gundam: g gundam; victory-gundam: v gundam, victory, vic, vi;
  gundam-unicorn: unicorn, uc, unicron; gundam-the-origin: origin; gundam-age: age;
  gundam-00-season-1: 00, double o; gundam-00-season-2: 00 season 2, gundam 00 s2, gundam 00 2nd season;
  a-wakening-of-the-trailblazer: 00 movie, trailblazer;
  iron-blooded-orphans-season-1: iron blooded, ironblooded orphans, ibo, tekketsu, tekketsu no orphans, iron bloded orphens, iron blo;
  iron-blooded-orphans-season-2: iron-blooded orphans season 2;
  chars-counterattack: chars counterattack, char’s counter attack, CCA, gyakushuu no char, gyakushu no char, 逆襲のシャア, charss counteratack, counteratt;
  stardust-memory: stardust memory, 0083, stardust memmory, stard;
  war-in-the-pocket: war in the pocket, pocket war, 0080; endless-waltz: endless waltz, waltz endless;
  gundam-hathaway: hathaway, hathaways flash, senkou no hathaway, hathway; gundam-narrative: narrative, nt;
  gundam-thunderbolt-season-1: thunderbolt, thunder bolt, thunderblot;
  gundam-thunderbolt-season-2: thunderbolt 2;
  the-witch-from-mercury-season-1: witch mercury, WfM, g witch, suisei no majo, 水星の魔女;
  the-witch-from-mercury-season-2: witch from mercury 2; turn-a-gundam: turn a, ∀;
  gundam-build-fighters: build fighters, fighters build, gbf; gundam-build-fighters-try: build fighters try;
  gundam-build-divers-re-rise: build divers rerise; mobile-suit-sd-gundam: sd gundam;
  mobile-suit-sd-gundam-mk-ii: sd gundam mk 2; ms-igloo-2-the-gravity-front: ms igloo 2;
  gundam-evolve: evolve; gundam-seed-msv-astray: astray; gundam-seed-stargazer: stargazer;
  gundam-seed-freedom: freedom; cucuruz-doans-island: doan;
  gundam-reconguista-in-g: reconguista, G-Reco, greco, reconquista in g;
  the-08th-ms-team: 08ms, 08th, 8th ms team, 08 ms shotai; gundam-f91: f91;
  gundam-gquuuuuux: gquux, gquuuuuux, gqx; zeta-gundam-a-new-translation-i: hoshi o tsugu mono`);
const GAMES_FOUND = searchesIn(`
  extreme-vs: exvs; extreme-vs-2: exvs2; extreme-vs-maxi-boost-on: mbon; super-robot-wars: srw;
  super-robot-wars-v: srw v, srwv; g-generation: ggen; g-generation-eternal: g gen eternal;
  battle-operation-2: gbo2, battle operation 2; gundam-vs-gundam: gvg;
  gihrens-greed: gihrens greed, gerhens greed; gundam-breaker-4: breaker 4;
  dynasty-warriors-gundam: dynasty warriors, gundam musou; the-great-battle-5: great battle 5;
  seed-federation-vs-zaft: zaft; zeonic-front: zeonic front`);

describe("the first result of a search", () => {
  test.each(SERIES_FOUND)("for '%s' is series/%s", (text, id) => expect(found(text)[0]).toBe(`series/${id}`));
  test.each(GAMES_FOUND)("for '%s' is games/%s", (text, id) => expect(found(text)[0]).toBe(`games/${id}`));
});

describe("a search without a result", () => {
  const others =
    "evangelion, cowboy bebop, code geass, macross frontier, naruto, patlabor, one piece, qwertyuiop";
  test.each([...others.split(", "), ".*", "  ", "—", "%", "🤖"])("is %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("a part of a title or of a developer's name", () => {
  const texts = [
    ...SERIES.flatMap(({ id, title, alternativeTitle }) =>
      [title, alternativeTitle ?? ""].map((text) => ({ key: `series/${id}`, text })),
    ),
    ...GAMES.flatMap(({ id, title, developer }) =>
      [title, developer].map((text) => ({ key: `games/${id}`, text })),
    ),
  ];

  test("finds the work, even if the part begins or ends inside a word", () => {
    const parts = texts
      .map(({ key, text }) => ({ key, part: text.slice(text.length / 3, (text.length / 4) * 3) }))
      .filter(({ part }) => foldedWords(part).length > 0);
    expect(parts.length).toBeGreaterThan(300);
    expect(parts.filter(({ key, part }) => !found(part).includes(key))).toEqual([]);
  });

  test("finds only works that contain that part", () => {
    for (const [part, expected] of [
      ["undam see", "series/gundam-seed"],
      ["ndai", "games/f91-formula-senki"],
    ] as const) {
      const withPart = texts.filter(({ text }) => text.toLowerCase().includes(part)).map(({ key }) => key);
      const shown = found(part);
      expect(shown).toContain(expected);
      expect(shown.filter((key) => !withPart.includes(key))).toEqual([]);
    }
  });
});

test("a short name finds works with that name, not works with its words in other places", () => {
  expect(found("g gundam")).toEqual([
    "series/g-gundam",
    "games/g-gundam-super-famicom",
    "games/g-gundam-the-battle",
    // "Featuring Gundam"
    "games/battle-assault-3",
  ]);
  // "Puzzle"
  expect(found("zz")).toEqual(["series/gundam-zz", "games/power-formation-puzzle"]);
  expect(found("CCA")).toEqual(["series/chars-counterattack"]);
});

test("a search uses only the beginning of a very long text", () => {
  expect(found("qwertyuiop".repeat(100_000))).toEqual([]);
  expect(found(`wing${" ".repeat(200)}${"zeta ".repeat(100_000)}`)[0]).toBe("series/gundam-wing");
});

test.each([
  ["Kidō Senshi", "Kidou Senshi"],
  ["Dai 08 MS Shōtai", "dai 8 ms shoutai"],
  ["Char's", "chars"],
  ["Z.A.F.T. II", "zaft 2"],
  ["RE:0096", "re 96"],
  ["Sora wo", "sora o"],
  ["GQuuuuuuX", "gqux"],
])("the search treats %s and %s as the same words", (one, other) => {
  expect(foldedWords(one)).toEqual(foldedWords(other));
});

test.each([
  ["Mobile Suit Gundam Wing", "Kidou Senshi: Gundam WING"],
  ["Gundam Thunderbolt (Season 2)", "Kidou Senshi Gundam Thunderbolt 2nd Season"],
  ["Kidou Shinseiki Gundam X", "Kidou Shin Seiki Gundam X"],
  ["Z Gundam", "Gundam Z"],
])("%s and %s count as the same title", (one, other) => {
  expect(titleKeys(one).some((key) => titleKeys(other).includes(key))).toBe(true);
});

test.each([
  ["Mobile Suit Gundam", "Gundam"],
  ["Gundam ZZ", "Gundam Z"],
  ["Gundam 00", "Gundam 0"],
  ["SD Kidou Senshi Gundam 2", "Kidou Senshi Gundam"],
  ["Gundam 00 Season 2", "Gundam 00"],
])("%s and %s count as different titles", (one, other) => {
  expect(titleKeys(one).some((key) => titleKeys(other).includes(key))).toBe(false);
});
