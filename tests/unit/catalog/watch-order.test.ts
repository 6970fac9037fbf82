import { expect, test } from "vitest";
import { RETOLD_STORIES } from "#worker/catalog/relations.ts";
import { findSeries } from "#worker/catalog/series/index.ts";

const placeOf = (id: string) => findSeries(id)?.watchOrder ?? Number.NaN;

test("the watch order begins with Mobile Suit Gundam", () => {
  expect(placeOf("mobile-suit-gundam")).toBe(1);
});

test.each(Object.entries(RETOLD_STORIES))(
  "the compilation %s is within five places after %j",
  (id, retold) => {
    const last = Math.max(...retold.map(placeOf));
    expect(placeOf(id)).toBeGreaterThan(last);
    expect(placeOf(id) - last).toBeLessThanOrEqual(5);
  },
);

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
