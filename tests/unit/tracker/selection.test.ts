import { expect, test } from "vitest";
import { extended, NOTHING_SELECTED, toggled, withAll } from "#app/tracker/list/selection.ts";

const SHOWN = ["a", "b", "c", "d", "e"];
const [a, b, d, x] = ["a", "b", "d", "x"].map((id) => toggled(NOTHING_SELECTED, id));

test.each([
  ["a second click on a work deselects it", b && toggled(b, "b"), ""],
  ["Shift selects up to a later work", b && extended(b, "d", SHOWN), "bcd"],
  ["Shift selects up to an earlier work", d && extended(d, "b", SHOWN), "bcd"],
  ["Shift adds to other selected works", a && extended(toggled(a, "c"), "d", SHOWN), "acd"],
  ["Shift without an earlier click selects one work", extended(NOTHING_SELECTED, "c", SHOWN), "c"],
  ["Shift selects one work if the earlier one is hidden by a filter", x && extended(x, "c", SHOWN), "cx"],
  ["Select all keeps works that are hidden by a filter", x && withAll(x, SHOWN), "abcdex"],
])("%s", (_what, selection, ids) => {
  expect([...(selection?.ids ?? [])].sort().join("")).toBe(ids);
});
