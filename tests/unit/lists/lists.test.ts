import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bothLists } from "#app/profiles/pilots/shown-pilots.server.ts";
import { type Item, inRows, ROWS, type WorkKey, withItem } from "#worker/lists/contract/index.ts";
import { itemSchema, newListSchema } from "#worker/lists/contract/schemas.ts";

const key = (name: string): WorkKey => `series/${name}`;
const listOf = (text: string): Item[] =>
  text.split(" ").map((part) => {
    const [work = "", row] = part.split(":");
    return { work: key(work), ...(row && { row: row as Item["row"] }) };
  });
const textOf = (items: readonly Item[]) =>
  items.map(({ work, row }) => work.slice("series/".length) + (row ? `:${row}` : "")).join(" ");

describe("a work moves", () => {
  test.each<[string, string, boolean, Parameters<typeof withItem>[2], string]>([
    ["to the front", "a b c", false, { work: key("c"), at: 1 }, "c a b"],
    ["to the end", "a b c", false, { work: key("a"), at: 3 }, "b c a"],
    ["beyond the end", "a b c", false, { work: key("a"), at: 99 }, "b c a"],
    ["to its own place", "a b c", false, { work: key("b"), at: 2 }, "a b c"],
    ["to a place in its row", "a:S b:A c:S", true, { work: key("c"), at: 1 }, "c:S a:S b:A"],
    ["to another row", "a:S b:A c:S", true, { work: key("a"), at: 2, row: "A" }, "c:S b:A a:A"],
    ["to the end of another row", "a:S b:A c:S", true, { work: key("b"), row: "S" }, "a:S c:S b:S"],
    ["to an empty row", "b a:S", true, { work: key("a"), row: "F" }, "a:F b"],
    ["out of its row", "a:S b", true, { work: key("a"), row: null }, "b a"],
    ["not for a row without a tier board", "a:S b", false, { work: key("a"), row: "B" }, "a:B b"],
    ["not if it isn't on the list", "a b", false, { work: key("z"), at: 1 }, "a b"],
  ])("%s", (_, before, hasRows, change, after) => {
    expect(textOf(withItem(listOf(before), hasRows, change))).toBe(after);
  });

  test("keeps its line, and loses it alone", () => {
    const items = [{ work: key("a"), line: "Wow" }, { work: key("b") }];
    expect(withItem(items, false, { work: key("a"), at: 2 })[1]).toMatchObject({ line: "Wow" });
    expect(JSON.stringify(withItem(items, false, { work: key("a"), line: null }))).not.toContain("line");
  });
});

const works = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
const changes = fc.array(
  fc.record(
    {
      work: fc.integer({ min: 0, max: 30 }).map((id) => key(`w${id}`)),
      at: fc.integer({ min: 1, max: 40 }),
      row: fc.constantFrom(null, ...ROWS),
    },
    { requiredKeys: ["work"] },
  ),
  { maxLength: 20 },
);

test("no change loses or doubles a work, moves the others, or leaves a work out of the rows", () => {
  fc.assert(
    fc.property(works, changes, fc.boolean(), (ids, all, hasRows) => {
      let items: Item[] = ids.map((id) => ({ work: key(`w${id}`) }));
      const before = items.map(({ work }) => work).toSorted();
      for (const change of all) {
        const others = items.filter(({ work }) => work !== change.work);
        items = withItem(items, hasRows, change);
        expect(items.map(({ work }) => work).toSorted()).toEqual(before);
        expect(items.filter(({ work }) => work !== change.work)).toEqual(others);
        const moved = inRows(items, hasRows).flatMap((row) => row.items);
        expect(moved.map(({ work }) => work).toSorted()).toEqual(before);
      }
    }),
  );
});

test("a change at a place puts the work exactly there", () => {
  fc.assert(
    fc.property(works, fc.nat(40), fc.nat(40), (ids, which, to) => {
      fc.pre(ids.length > 0);
      const items = ids.map((id) => ({ work: key(`w${id}`) }));
      const { work } = items[which % items.length] as Item;
      const at = (to % items.length) + 1;
      expect(withItem(items, false, { work, at })[at - 1]?.work).toBe(work);
    }),
  );
});

describe("what a form sends", () => {
  const list = { title: " My  top\nten ", about: "", isRanked: true, hasRows: false };
  test("is one line of text, and each work once", () => {
    expect(newListSchema.parse({ ...list, works: ["series/a", "games/b", "series/a"] })).toMatchObject({
      title: "My top ten",
      about: null,
      works: ["series/a", "games/b"],
    });
  });
  const works = (count: number) => Array.from({ length: count }, (_, at) => `series/w${at}`);
  test.each<[string, boolean, object]>([
    ["no name", false, { title: " \n " }],
    ["a name of 60 characters", true, { title: "😀".repeat(60) }],
    ["a name of 61", false, { title: "x".repeat(61) }],
    ["a sentence of 200", true, { about: "😀".repeat(200) }],
    ["a sentence of 201", false, { about: "x".repeat(201) }],
    ["100 works", true, { works: works(100) }],
    ["101 works", false, { works: works(101) }],
    ["another kind of work", false, { works: ["films/a"] }],
    ["a path for a work", false, { works: ["series/../a"] }],
    ["a control character", false, { title: "a\u0000b" }],
  ])("with %s is allowed: %s", (_, isAllowed, change) => {
    expect(newListSchema.safeParse({ ...list, ...change }).success).toBe(isAllowed);
  });
  test.each<[string, boolean, object]>([
    ["a line of 140 characters", true, { line: "😀".repeat(140) }],
    ["a line of 141", false, { line: "😀".repeat(141) }],
    ["place 0", false, { at: "0" }],
    ["a place that is no number", false, { at: "first" }],
    ["row Z", false, { row: "Z" }],
    ["no row", true, { row: "" }],
  ])("of a work with %s is allowed: %s", (_, isAllowed, change) => {
    expect(itemSchema.safeParse({ work: "series/a", ...change }).success).toBe(isAllowed);
  });
});

test("two pilots see the two lists with most in common, and where each has these works", () => {
  const list = (id: string, text: string, hasRows = false) => ({
    ...{ id, title: id, about: null, isRanked: true, hasRows, isPublic: true, isHidden: false, revision: 1 },
    items: listOf(text),
  });
  const all = "zeta-gundam gundam-wing gundam-x g-gundam";
  const tiers = list("tiers", "gundam-x:S gundam-wing:A zeta-gundam:S g-gundam", true);
  const found = bothLists([list("few", "zeta-gundam"), list("all", all)], [list("two", "gundam-x"), tiers]);
  expect(found?.lists.map(({ id }) => id)).toEqual(["all", "tiers"]);
  expect(found?.works.map(({ poster, places }) => [poster.id, ...places].join(" "))).toEqual([
    ...["zeta-gundam 1 S", "gundam-wing 2 A", "gundam-x 3 S", "g-gundam 4 –"],
  ]);
  expect(bothLists([list("all", all)], [list("two", "zeta-gundam gundam-x")])).toBeNull();
});
