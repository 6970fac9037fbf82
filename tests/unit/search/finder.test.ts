import { expect, test } from "vitest";
import { createFinder } from "#app/guide/search/finder.ts";
import { workOfGame } from "#app/log/game-shelf.tsx";
import { workOfSeries } from "#app/log/series-shelf.tsx";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { foldedWords, titleKeys } from "#franchise/words.ts";

const works = [
  ...SERIES.map((one) => ({ key: `series/${one.id}`, searched: workOfSeries(one).searched })),
  ...GAMES.map((one) => ({ key: `games/${one.id}`, searched: { ...workOfGame(one).searched, weight: 0.9 } })),
];
const finder = createFinder(works, ({ searched }) => searched);
const found = (text: string) => finder.find(text).map(({ item }) => item.key);

test.each([
  ["series/mobile-suit-gundam", "gundam | mobile suit gundam | 0079 | kidou senshi"],
  ["series/mobile-suit-gundam", "Kidō Senshi Gandamu | ガンダム | gumdan"],
  ["series/zeta-gundam", "zeta | kido senshi zeta gundam | 機動戦士zガンダム | zeat gundam"],
  ["series/gundam-seed-destiny", "seed destiny | destiny seed | seed destny"],
  ["series/gundam-wing", "wing | ＷＩＮＧ | gudnam wing"],
  ["series/gundam-x", "gundam x | x"],
  ["series/victory-gundam", "v gundam | victory | vic | vi"],
  ["series/gundam-unicorn", "unicorn | uc | unicron"],
  ["series/gundam-00-season-2", "00 season 2 | gundam 00 s2 | gundam 00 2nd season"],
  ["series/a-wakening-of-the-trailblazer", "00 movie | trailblazer"],
  ["series/iron-blooded-orphans-season-1", "tekketsu no orphans | iron bloded orphens | iron blo"],
  ["series/chars-counterattack", "chars counterattack | char’s counter attack | CCA | gyakushuu no char"],
  ["series/chars-counterattack", "gyakushu no char | 逆襲のシャア | charss counteratack | counteratt"],
  ["series/stardust-memory", "stardust memory | 0083 | stardust memmory | stard"],
  ["series/gundam-thunderbolt-season-1", "thunderbolt | thunder bolt | thunderblot"],
  ["series/the-witch-from-mercury-season-1", "witch mercury | WfM | g witch | suisei no majo | 水星の魔女"],
  ["series/turn-a-gundam", "turn a | ∀"],
  ["series/gundam-build-fighters", "build fighters | fighters build | gbf"],
  ["series/gundam-reconguista-in-g", "reconguista | G-Reco | greco | reconquista in g"],
  ["series/the-08th-ms-team", "08ms | 08th | 8th ms team | 08 ms shotai"],
  ["series/gundam-gquuuuuux", "gquux | gquuuuuux | gqx"],
  ["games/extreme-vs-2", "exvs2"],
  ["games/super-robot-wars-v", "srw v | srwv"],
  ["games/g-generation-eternal", "g gen eternal"],
  ["games/dynasty-warriors-gundam", "dynasty warriors | gundam musou"],
  ["series/zeta-gundam-a-new-translation-i", "hoshi o tsugu mono"],
])("the first result of a search is %s for each of: %s", (first, texts) => {
  for (const text of texts.split(" | ")) expect([text, found(text)[0]]).toEqual([text, first]);
});

test.each([
  ...["evangelion", "cowboy bebop", "code geass", "macross frontier", "naruto", "patlabor", "one piece"],
  ...["qwertyuiop", ".*", "  ", "—", "%", "🤖"],
])("a search without a result is %s", (text) => {
  expect(found(text)).toEqual([]);
});

const texts = [
  ...SERIES.flatMap(({ id, title, alternativeTitle }) =>
    [title, alternativeTitle ?? ""].map((text) => ({ key: `series/${id}`, text })),
  ),
  ...GAMES.flatMap(({ id, title, developer }) =>
    [title, developer].map((text) => ({ key: `games/${id}`, text })),
  ),
];

test("a part of a title or of a developer's name finds the work, even if the part begins or ends inside a word", () => {
  const parts = texts
    .map(({ key, text }) => ({ key, part: text.slice(text.length / 3, (text.length / 4) * 3) }))
    .filter(({ part }) => foldedWords(part).length > 0);
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.filter(({ key, part }) => !found(part).includes(key))).toEqual([]);
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
  ["Mobile Suit Gundam Wing", "Kidou Senshi: Gundam WING", true],
  ["Gundam Thunderbolt (Season 2)", "Kidou Senshi Gundam Thunderbolt 2nd Season", true],
  ["Kidou Shinseiki Gundam X", "Kidou Shin Seiki Gundam X", true],
  ["Z Gundam", "Gundam Z", true],
  ["Mobile Suit Gundam", "Gundam", false],
  ["Gundam ZZ", "Gundam Z", false],
  ["Gundam 00", "Gundam 0", false],
  ["SD Kidou Senshi Gundam 2", "Kidou Senshi Gundam", false],
  ["Gundam 00 Season 2", "Gundam 00", false],
])("%s and %s count as the same title: %s", (one, other, isSame) => {
  expect(titleKeys(one).some((key) => titleKeys(other).includes(key))).toBe(isSame);
});
