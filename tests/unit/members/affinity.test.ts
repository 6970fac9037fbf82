import fc from "fast-check";
import { expect, test } from "vitest";
import { compared, type Listed, tonightFor } from "#app/profiles/pilots/shown-pilots.server.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { type EntryValues, GAME_STATUSES, SERIES_STATUSES } from "#worker/log/contract/index.ts";
import { known } from "../../support/tracked";

const TODAY = "2026-11-26";
const STATUSES = { c: "completed", w: "watching", p: "planning", d: "dropped" } as const;

/** Such as "zeta-gundam c9, gundam-x w": works with the letter of a status, and a rating. */
const listOf = (text: string): Listed => ({
  games: [],
  series: text.split(", ").flatMap((part) => {
    const [, workId, status, rating] = /^(\S+) ([cwpd])(\d*)$/.exec(part) ?? [];
    if (!workId) return [];
    return [
      known({
        ...{ workId, progress: 0, repeats: 0, rating: Number(rating) || null },
        status: STATUSES[status as keyof typeof STATUSES],
      }),
    ];
  }),
});

test.each<[one: string, other: string, affinity: number | null, said: string]>([
  ["", "", null, "nothing to compare"],
  ["zeta-gundam p", "zeta-gundam p", null, "plans alone"],
  ["zeta-gundam c", "zeta-gundam c", 100, "the same works without ratings"],
  ["zeta-gundam c9", "zeta-gundam c9", 100, "the same works and ratings"],
  ["zeta-gundam c", "", 0, "a work that only one has finished"],
  ["zeta-gundam c", "gundam-x c", 0, "nothing in common"],
  ["zeta-gundam c, gundam-x c", "zeta-gundam c", 50, "one of two works"],
  ["zeta-gundam c10", "zeta-gundam c1", 50, "the same work, and opposite ratings"],
  ["zeta-gundam c10, gundam-x c5", "zeta-gundam c7", 59, "50% of the works, and a difference of 3 of 9"],
  ["zeta-gundam w8", "zeta-gundam d8", 100, "ratings alone, of a work that neither has finished"],
  ["no-such-work c9", "no-such-work c1", null, "a work that the catalog no longer has"],
])("%s / %s: %s, %s", (one, other, affinity) => {
  expect(compared(listOf(one), listOf(other)).affinity).toBe(affinity);
});

test("the largest differences are first, and equal ratings are none", () => {
  const one = listOf("zeta-gundam c10, gundam-x c5, gundam-wing c8, g-gundam c9");
  const other = listOf("zeta-gundam c8, gundam-x c5, gundam-wing c2");
  const { apart, only } = compared(one, other);
  expect(apart.map(({ id, ratings }) => [id, ...ratings])).toEqual([
    ["gundam-wing", 8, 2],
    ["zeta-gundam", 10, 8],
  ]);
  expect(only.map((works) => works.map(({ id }) => id))).toEqual([["g-gundam"], []]);
});

const FIRST = "mobile-suit-gundam";

test.each<[one: string, other: string, work: string, isThere: boolean]>([
  ["", "", FIRST, true],
  [`${FIRST} p`, "", FIRST, true],
  [`${FIRST} c`, "", FIRST, false],
  ["", `${FIRST} w`, FIRST, false],
  [`${FIRST} c`, "", "zeta-gundam", false],
  [`${FIRST} c`, `${FIRST} c`, "zeta-gundam", true],
  [`${FIRST} c`, `${FIRST} c, zeta-gundam d`, "zeta-gundam", false],
])("tonight after %s / %s has %s: %s", (one, other, work, isThere) => {
  const ids = tonightFor(listOf(one), listOf(other), TODAY).map(({ series }) => series.id);
  expect(ids.includes(work)).toBe(isThere);
});

const entriesOf = <Status extends EntryValues["status"]>(
  works: readonly { id: string }[],
  statuses: readonly Status[],
) =>
  fc.uniqueArray(
    fc
      .record({
        workId: fc.constantFrom(...works.map(({ id }) => id)),
        status: fc.constantFrom(...statuses),
        rating: fc.option(fc.integer({ min: 1, max: 10 })),
        repeats: fc.integer({ min: 0, max: 1 }),
        progress: fc.constant(0),
      })
      .map(known),
    { selector: ({ workId }) => workId, maxLength: 30 },
  );
const list = fc.record({
  series: entriesOf(SERIES.slice(0, 25), SERIES_STATUSES),
  games: entriesOf(GAMES.slice(0, 15), GAME_STATUSES),
}) satisfies fc.Arbitrary<Listed>;

test("both directions have the same affinity, formula and evening, and mirrored lists", () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const there = compared(one, other);
      const back = compared(other, one);
      const mirrored = (works: typeof there.both) =>
        works.map(({ ratings: [a, b], ...work }) => ({ ...work, ratings: [b, a] }));
      expect(back).toEqual({
        ...there,
        both: mirrored(there.both),
        apart: mirrored(there.apart),
        only: there.only.map(mirrored).toReversed(),
      });
      expect(tonightFor(other, one, TODAY)).toEqual(tonightFor(one, other, TODAY));
      const { affinity } = there;
      expect(affinity === null || (Number.isInteger(affinity) && affinity >= 0 && affinity <= 100)).toBe(
        true,
      );
    }),
  );
});

test("the same list, in any order, gives 100 if anything can be compared", () => {
  fc.assert(
    fc.property(list, (one) => {
      const { affinity, both, only, apart } = compared(one, {
        series: one.series.toReversed(),
        games: one.games.toReversed(),
      });
      const isEmpty =
        both.length === 0 && [...one.series, ...one.games].every(({ rating }) => rating === null);
      expect([affinity, only, apart]).toEqual([isEmpty ? null : 100, [[], []], []]);
    }),
  );
});
