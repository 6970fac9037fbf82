import { expect, test } from "vitest";
import { extended, NOTHING_SELECTED, toggled, withAll } from "#app/tracker/list/selection.ts";

const SHOWN = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join("");

test("one in, and out again", () => {
  const one = toggled(NOTHING_SELECTED, "b");
  expect(idsOf(one)).toBe("b");
  expect(idsOf(toggled(one, "b"))).toBe("");
});

test("all between the last one and this one, in both directions", () => {
  expect(idsOf(extended(toggled(NOTHING_SELECTED, "b"), "d", SHOWN))).toBe("bcd");
  expect(idsOf(extended(toggled(NOTHING_SELECTED, "d"), "b", SHOWN))).toBe("bcd");
});

test("a range adds to what there is, and begins where the last one ended", () => {
  const two = toggled(toggled(NOTHING_SELECTED, "a"), "c");
  expect(idsOf(extended(two, "d", SHOWN))).toBe("acd");
});

test("without a beginning, or with one that is not shown, it is just the one", () => {
  expect(idsOf(extended(NOTHING_SELECTED, "c", SHOWN))).toBe("c");
  expect(idsOf(extended({ ids: new Set(["x"]), anchor: "x" }, "c", SHOWN))).toBe("cx");
});

test("all that are shown, beside those that are not", () => {
  expect(idsOf(withAll(toggled(NOTHING_SELECTED, "x"), SHOWN))).toBe("abcdex");
});
