import { describe, expect, test } from "vitest";
import { createFinder } from "#app/search/finder.ts";
import { workOfGame } from "#app/tracker/list/game-shelf.tsx";
import { workOfSeries } from "#app/tracker/list/series-shelf.tsx";
import { foldedWords, titleKeys } from "#worker/catalog/contract/folding.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";

const works = [
  ...SERIES.map((one) => ({ key: `series/${one.id}`, searched: workOfSeries(one).searched })),
  ...GAMES.map((one) => ({ key: `games/${one.id}`, searched: { ...workOfGame(one).searched, weight: 0.9 } })),
];
const finder = createFinder(works, ({ searched }) => searched);
const found = (text: string) => finder.find(text).map(({ item }) => item.key);

describe("the first result of a search", () => {
  test.each([
    // Titles and parts of them
    ["gundam", "series/mobile-suit-gundam"],
    ["mobile suit gundam", "series/mobile-suit-gundam"],
    ["zeta", "series/zeta-gundam"],
    ["zz", "series/gundam-zz"],
    ["seed", "series/gundam-seed"],
    ["seed destiny", "series/gundam-seed-destiny"],
    ["destiny seed", "series/gundam-seed-destiny"],
    ["wing", "series/gundam-wing"],
    ["gundam x", "series/gundam-x"],
    ["x", "series/gundam-x"],
    ["g gundam", "series/g-gundam"],
    ["v gundam", "series/victory-gundam"],
    ["victory", "series/victory-gundam"],
    ["unicorn", "series/gundam-unicorn"],
    ["uc", "series/gundam-unicorn"],
    ["origin", "series/gundam-the-origin"],
    ["age", "series/gundam-age"],
    ["00", "series/gundam-00-season-1"],
    ["double o", "series/gundam-00-season-1"],
    ["00 season 2", "series/gundam-00-season-2"],
    ["gundam 00 s2", "series/gundam-00-season-2"],
    ["gundam 00 2nd season", "series/gundam-00-season-2"],
    ["00 movie", "series/a-wakening-of-the-trailblazer"],
    ["trailblazer", "series/a-wakening-of-the-trailblazer"],
    ["iron blooded", "series/iron-blooded-orphans-season-1"],
    ["ironblooded orphans", "series/iron-blooded-orphans-season-1"],
    ["iron-blooded orphans season 2", "series/iron-blooded-orphans-season-2"],
    ["chars counterattack", "series/chars-counterattack"],
    ["char’s counter attack", "series/chars-counterattack"],
    ["stardust memory", "series/stardust-memory"],
    ["war in the pocket", "series/war-in-the-pocket"],
    ["pocket war", "series/war-in-the-pocket"],
    ["endless waltz", "series/endless-waltz"],
    ["waltz endless", "series/endless-waltz"],
    ["hathaway", "series/gundam-hathaway"],
    ["hathaways flash", "series/gundam-hathaway"],
    ["narrative", "series/gundam-narrative"],
    ["thunderbolt", "series/gundam-thunderbolt-season-1"],
    ["thunder bolt", "series/gundam-thunderbolt-season-1"],
    ["thunderbolt 2", "series/gundam-thunderbolt-season-2"],
    ["witch mercury", "series/the-witch-from-mercury-season-1"],
    ["witch from mercury 2", "series/the-witch-from-mercury-season-2"],
    ["turn a", "series/turn-a-gundam"],
    ["build fighters", "series/gundam-build-fighters"],
    ["fighters build", "series/gundam-build-fighters"],
    ["build fighters try", "series/gundam-build-fighters-try"],
    ["build divers rerise", "series/gundam-build-divers-re-rise"],
    ["sd gundam", "series/mobile-suit-sd-gundam"],
    ["sd gundam mk 2", "series/mobile-suit-sd-gundam-mk-ii"],
    ["ms igloo 2", "series/ms-igloo-2-the-gravity-front"],
    ["evolve", "series/gundam-evolve"],
    ["astray", "series/gundam-seed-msv-astray"],
    ["stargazer", "series/gundam-seed-stargazer"],
    ["freedom", "series/gundam-seed-freedom"],
    ["doan", "series/cucuruz-doans-island"],
    ["reconguista", "series/gundam-reconguista-in-g"],
    // Short forms
    ["08ms", "series/the-08th-ms-team"],
    ["08th", "series/the-08th-ms-team"],
    ["8th ms team", "series/the-08th-ms-team"],
    ["ibo", "series/iron-blooded-orphans-season-1"],
    ["CCA", "series/chars-counterattack"],
    ["0079", "series/mobile-suit-gundam"],
    ["0080", "series/war-in-the-pocket"],
    ["0083", "series/stardust-memory"],
    ["f91", "series/gundam-f91"],
    ["G-Reco", "series/gundam-reconguista-in-g"],
    ["greco", "series/gundam-reconguista-in-g"],
    ["WfM", "series/the-witch-from-mercury-season-1"],
    ["g witch", "series/the-witch-from-mercury-season-1"],
    ["gquux", "series/gundam-gquuuuuux"],
    ["gquuuuuux", "series/gundam-gquuuuuux"],
    ["gqx", "series/gundam-gquuuuuux"],
    ["nt", "series/gundam-narrative"],
    ["gbf", "series/gundam-build-fighters"],
    ["exvs", "games/extreme-vs"],
    ["exvs2", "games/extreme-vs-2"],
    ["mbon", "games/extreme-vs-maxi-boost-on"],
    ["srw", "games/super-robot-wars"],
    ["srw v", "games/super-robot-wars-v"],
    ["srwv", "games/super-robot-wars-v"],
    ["ggen", "games/g-generation"],
    ["g gen eternal", "games/g-generation-eternal"],
    ["gbo2", "games/battle-operation-2"],
    ["gvg", "games/gundam-vs-gundam"],
    // Games
    ["gihrens greed", "games/gihrens-greed"],
    ["battle operation 2", "games/battle-operation-2"],
    ["breaker 4", "games/gundam-breaker-4"],
    ["dynasty warriors", "games/dynasty-warriors-gundam"],
    ["gundam musou", "games/dynasty-warriors-gundam"],
    ["great battle 5", "games/the-great-battle-5"],
    ["zaft", "games/seed-federation-vs-zaft"],
    ["zeonic front", "games/zeonic-front"],
    // Romanized and original titles
    ["kidou senshi", "series/mobile-suit-gundam"],
    ["Kidō Senshi Gandamu", "series/mobile-suit-gundam"],
    ["kido senshi zeta gundam", "series/zeta-gundam"],
    ["gyakushuu no char", "series/chars-counterattack"],
    ["gyakushu no char", "series/chars-counterattack"],
    ["tekketsu", "series/iron-blooded-orphans-season-1"],
    ["tekketsu no orphans", "series/iron-blooded-orphans-season-1"],
    ["suisei no majo", "series/the-witch-from-mercury-season-1"],
    ["senkou no hathaway", "series/gundam-hathaway"],
    ["08 ms shotai", "series/the-08th-ms-team"],
    ["hoshi o tsugu mono", "series/zeta-gundam-a-new-translation-i"],
    ["ガンダム", "series/mobile-suit-gundam"],
    ["逆襲のシャア", "series/chars-counterattack"],
    ["水星の魔女", "series/the-witch-from-mercury-season-1"],
    ["機動戦士zガンダム", "series/zeta-gundam"],
    ["∀", "series/turn-a-gundam"],
    ["ＷＩＮＧ", "series/gundam-wing"],
    // Typing errors
    ["gumdan", "series/mobile-suit-gundam"],
    ["gudnam wing", "series/gundam-wing"],
    ["zeat gundam", "series/zeta-gundam"],
    ["seed destny", "series/gundam-seed-destiny"],
    ["unicron", "series/gundam-unicorn"],
    ["hathway", "series/gundam-hathaway"],
    ["iron bloded orphens", "series/iron-blooded-orphans-season-1"],
    ["charss counteratack", "series/chars-counterattack"],
    ["reconquista in g", "series/gundam-reconguista-in-g"],
    ["stardust memmory", "series/stardust-memory"],
    ["thunderblot", "series/gundam-thunderbolt-season-1"],
    ["gerhens greed", "games/gihrens-greed"],
    // While it is being typed
    ["vic", "series/victory-gundam"],
    ["vi", "series/victory-gundam"],
    ["iron blo", "series/iron-blooded-orphans-season-1"],
    ["stard", "series/stardust-memory"],
    ["counteratt", "series/chars-counterattack"],
  ])("for '%s' is %s", (text, first) => {
    expect(found(text)[0]).toBe(first);
  });
});

describe("a search without a result", () => {
  test.each([
    "evangelion",
    "cowboy bebop",
    "code geass",
    "macross frontier",
    "naruto",
    "patlabor",
    "one piece",
    "qwertyuiop",
    ".*",
    "  ",
    "—",
    "%",
    "🤖",
  ])("is %s", (text) => {
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
