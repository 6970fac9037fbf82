import { describe, expect, test } from "vitest";
import { SERIES_TIMELINES } from "../../../worker/catalog/contract";
import { findSeries, SERIES } from "../../../worker/catalog/series";

/** Every id ever shipped. Members' entries refer to them: add to this list, never take away from it. */
const SHIPPED_IDS = [
  "mobile-suit-gundam",
  "zeta-gundam",
  "gundam-zz",
  "victory-gundam",
  "g-gundam",
  "gundam-wing",
  "gundam-x",
  "turn-a-gundam",
  "gundam-seed",
  "sd-gundam-force",
  "gundam-seed-destiny",
  "gundam-00-season-1",
  "gundam-00-season-2",
  "sd-gundam-sangokuden",
  "gundam-age",
  "gundam-build-fighters",
  "gundam-san",
  "gundam-reconguista-in-g",
  "gundam-build-fighters-try",
  "iron-blooded-orphans-season-1",
  "gundam-unicorn-re-0096",
  "iron-blooded-orphans-season-2",
  "gundam-build-divers",
  "gundam-the-origin-advent-of-the-red-comet",
  "gundam-build-divers-re-rise",
  "sd-gundam-world-heroes",
  "the-witch-from-mercury-season-1",
  "the-witch-from-mercury-season-2",
  "gundam-gquuuuuux",
];

/** Typed from broadcast records, apart from the catalogue: Japanese title, first showing, numbered episodes. */
const BROADCAST_RECORDS: [japaneseTitle: string, premiere: string, episodes: number][] = [
  ["機動戦士ガンダム", "1979-04-07", 43],
  ["機動戦士Ζガンダム", "1985-03-02", 50],
  ["機動戦士ガンダムΖΖ", "1986-03-01", 47],
  ["機動戦士Vガンダム", "1993-04-02", 51],
  ["機動武闘伝Gガンダム", "1994-04-22", 49],
  ["新機動戦記ガンダムW", "1995-04-07", 49],
  ["機動新世紀ガンダムX", "1996-04-05", 39],
  ["∀ガンダム", "1999-04-09", 50],
  ["機動戦士ガンダムSEED", "2002-10-05", 50],
  ["SDガンダムフォース", "2003-09-01", 52],
  ["機動戦士ガンダムSEED DESTINY", "2004-10-09", 50],
  ["機動戦士ガンダム00 ファーストシーズン", "2007-10-06", 25],
  ["機動戦士ガンダム00 セカンドシーズン", "2008-10-05", 25],
  ["SDガンダム三国伝 BraveBattleWarriors", "2010-04-03", 51],
  ["機動戦士ガンダムAGE", "2011-10-09", 49],
  ["ガンダムビルドファイターズ", "2013-10-07", 25],
  ["機動戦士ガンダムさん", "2014-07-06", 13],
  ["ガンダム Gのレコンギスタ", "2014-10-03", 26],
  ["ガンダムビルドファイターズトライ", "2014-10-08", 25],
  ["機動戦士ガンダム 鉄血のオルフェンズ", "2015-10-04", 25],
  ["機動戦士ガンダムユニコーン RE:0096", "2016-04-03", 22],
  ["機動戦士ガンダム 鉄血のオルフェンズ 第2期", "2016-10-02", 25],
  ["ガンダムビルドダイバーズ", "2018-04-03", 25],
  ["機動戦士ガンダム THE ORIGIN 前夜 赤い彗星", "2019-04-29", 13],
  ["ガンダムビルドダイバーズRe:RISE", "2019-10-10", 26],
  ["SDガンダムワールド ヒーローズ", "2021-04-08", 24],
  ["機動戦士ガンダム 水星の魔女", "2022-10-02", 12],
  ["機動戦士ガンダム 水星の魔女 Season2", "2023-04-09", 12],
  ["機動戦士Gundam GQuuuuuuX（ジークアクス）", "2025-04-09", 12],
];

const TIMELINE_ICONS: Record<string, string> = {
  "Universal Century": "universal-century",
  "Future Century": "future-century",
  "After Colony": "after-colony",
  "After War": "after-war",
  "Correct Century": "correct-century",
  "Cosmic Era": "cosmic-era",
  "Anno Domini": "anno-domini",
  "Advanced Generation": "advanced-generation",
  "Post Disaster": "post-disaster",
  "Regild Century": "regild-century",
  "Ad Stella": "ad-stella",
  Build: "build",
  SD: "sd",
};

describe("series ids", () => {
  test("are unique and kebab-case", () => {
    const ids = SERIES.map((series) => series.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("once shipped are all still there, and new ones are on the list", () => {
    expect(SERIES.map((series) => series.id).toSorted()).toEqual(SHIPPED_IDS.toSorted());
  });

  test("lead to their series, and nothing else does", () => {
    for (const series of SERIES) expect(findSeries(series.id)).toBe(series);
    for (const id of ["", "Mobile-Suit-Gundam", "gundam-00", "constructor", "__proto__"]) {
      expect(findSeries(id)).toBeUndefined();
    }
  });
});

describe("series timelines", () => {
  test("begin with the specified nine, in their order", () => {
    expect(SERIES_TIMELINES.slice(0, 9)).toEqual([
      "Universal Century",
      "Future Century",
      "After Colony",
      "After War",
      "Correct Century",
      "Cosmic Era",
      "Anno Domini",
      "Advanced Generation",
      "Post Disaster",
    ]);
    expect(Object.keys(TIMELINE_ICONS)).toEqual([...SERIES_TIMELINES]);
  });

  test("each have a series, and each series shows its timeline's glyph", () => {
    const used = new Set<string>(SERIES.map((series) => series.timeline));
    expect(SERIES_TIMELINES.filter((timeline) => !used.has(timeline))).toEqual([]);
    for (const series of SERIES) expect(series.icon, series.id).toBe(TIMELINE_ICONS[series.timeline]);
  });

  test("tell the calendars of well-known series", () => {
    expect(findSeries("g-gundam")?.timeline).toBe("Future Century");
    expect(findSeries("gundam-x")?.timeline).toBe("After War");
    expect(findSeries("turn-a-gundam")?.timeline).toBe("Correct Century");
    expect(findSeries("gundam-unicorn-re-0096")?.timeline).toBe("Universal Century");
    expect(findSeries("gundam-gquuuuuux")).toMatchObject({
      timeline: "Universal Century",
      description: expect.stringContaining("alternate Universal Century"),
    });
  });
});

describe("series facts", () => {
  test("agree with the broadcast records, in order of release", () => {
    expect(SERIES.map(({ alternativeTitle, year, episodes }) => [alternativeTitle, year, episodes])).toEqual(
      BROADCAST_RECORDS.toSorted((a, b) => a[1].localeCompare(b[1])).map(([title, premiere, episodes]) => [
        title,
        Number(premiere.slice(0, 4)),
        episodes,
      ]),
    );
  });

  test("keep within television history", () => {
    for (const { id, year, episodes } of SERIES) {
      expect(year, id).toBeGreaterThanOrEqual(1979);
      expect(year, id).toBeLessThanOrEqual(2026);
      expect(Number.isInteger(episodes) && Number(episodes) > 0, id).toBe(true);
    }
  });

  test("give every series its own title and a readable description", () => {
    expect(new Set(SERIES.map((series) => series.title)).size).toBe(SERIES.length);
    expect(new Set(SERIES.map((series) => series.description)).size).toBe(SERIES.length);
    for (const { id, title, alternativeTitle, description } of SERIES) {
      for (const text of [title, alternativeTitle, description]) expect(text, id).toBe(text?.trim());
      expect(description.length, id).toBeGreaterThanOrEqual(40);
      expect(description.length, id).toBeLessThanOrEqual(220);
      expect(description, id).toMatch(/[.?]$/);
    }
  });
});
