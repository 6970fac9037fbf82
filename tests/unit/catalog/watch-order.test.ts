import { describe, expect, test } from "vitest";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";

const placeOf = (id: string) => findSeries(id)?.watchOrder ?? Number.NaN;

/** Each compilation, and the work that it retells. */
const RETOLD: Record<string, string> = {
  "mobile-suit-gundam-i": "mobile-suit-gundam",
  "mobile-suit-gundam-ii-soldiers-of-sorrow": "mobile-suit-gundam",
  "mobile-suit-gundam-iii-encounters-in-space": "mobile-suit-gundam",
  "zeta-gundam-a-new-translation-i": "zeta-gundam",
  "zeta-gundam-a-new-translation-ii": "zeta-gundam",
  "zeta-gundam-a-new-translation-iii": "zeta-gundam",
  "the-last-blitz-of-zeon": "stardust-memory",
  "millers-report": "the-08th-ms-team",
  "gundam-unicorn-re-0096": "gundam-unicorn",
  "gundam-the-origin-advent-of-the-red-comet": "gundam-the-origin",
  "gundam-the-origin-movie-edition": "gundam-the-origin",
  "gundam-thunderbolt-december-sky": "gundam-thunderbolt-season-1",
  "gundam-thunderbolt-bandit-flower": "gundam-thunderbolt-season-2",
  "twilight-axis-remain-of-the-red": "twilight-axis",
  "gundam-gquuuuuux-beginning": "gundam-gquuuuuux",
  "gundam-wing-operation-meteor": "gundam-wing",
  "endless-waltz-special-edition": "endless-waltz",
  "turn-a-gundam-i-earth-light": "turn-a-gundam",
  "turn-a-gundam-ii-moonlight-butterfly": "turn-a-gundam",
  "gundam-seed-special-edition": "gundam-seed",
  "gundam-seed-destiny-special-edition": "gundam-seed-destiny",
  "gundam-00-special-edition": "gundam-00-season-2",
  "gundam-age-memory-of-eden": "gundam-age",
  "gundam-reconguista-in-g-i": "gundam-reconguista-in-g",
  "gundam-reconguista-in-g-ii": "gundam-reconguista-in-g",
  "gundam-reconguista-in-g-iii": "gundam-reconguista-in-g",
  "gundam-reconguista-in-g-iv": "gundam-reconguista-in-g",
  "gundam-reconguista-in-g-v": "gundam-reconguista-in-g",
  "iron-blooded-orphans-special-edition": "iron-blooded-orphans-season-2",
  "urdr-hunt-path-of-the-little-challenger": "urdr-hunt",
};

test("the watch order numbers every work from 1 without gaps", () => {
  const places = SERIES.map(({ watchOrder }) => watchOrder).toSorted((a, b) => a - b);
  expect(places).toEqual(SERIES.map((_series, index) => index + 1));
});

test("the watch order begins with Mobile Suit Gundam", () => {
  expect(placeOf("mobile-suit-gundam")).toBe(1);
});

describe("compilations in the watch order", () => {
  test("are all in this test's list", () => {
    const retellings = SERIES.filter(({ kind }) => kind.startsWith("Compilation"));
    expect(retellings.map(({ id }) => id).toSorted()).toEqual(Object.keys(RETOLD).toSorted());
  });

  test.each(Object.entries(RETOLD))("%s is within five places after %s", (retelling, retold) => {
    expect(placeOf(retelling)).toBeGreaterThan(placeOf(retold));
    expect(placeOf(retelling) - placeOf(retold)).toBeLessThanOrEqual(5);
  });
});

test.each([
  ["zeta-gundam", "gundam-zz"],
  ["gundam-zz", "chars-counterattack"],
  ["chars-counterattack", "gundam-unicorn"],
  ["gundam-unicorn", "gundam-narrative"],
  ["chars-counterattack", "gundam-hathaway"],
  ["gundam-hathaway", "hathaway-the-sorcery-of-nymph-circe"],
  ["mobile-suit-gundam", "gundam-the-origin"],
  ["stardust-memory", "the-mayfly-of-space"],
  ["zeta-gundam", "gundam-gquuuuuux"],
  ["gundam-wing", "endless-waltz"],
  ["gundam-seed", "gundam-seed-destiny"],
  ["gundam-seed-destiny", "gundam-seed-freedom"],
  ["gundam-00-season-2", "a-wakening-of-the-trailblazer"],
  ["iron-blooded-orphans-season-2", "wedge-of-interposition"],
  ["the-witch-from-mercury-prologue", "the-witch-from-mercury-season-1"],
  ["gundam-build-fighters", "gundam-build-fighters-try"],
  ["gundam-build-divers-re-rise", "gundam-build-divers-battlogue"],
  ["mobile-suit-gundam", "gundam-san"],
])("in the watch order, %s comes before %s", (earlier, later) => {
  expect(placeOf(earlier)).toBeLessThan(placeOf(later));
});
