import { expect, test } from "vitest";
import { commandOf } from "#app/tracker/list/shortcuts.ts";
import { SHORTCUTS } from "#app/tracker/list/shortcuts-help.tsx";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

const KEYS =
  "/ search, j next, K previous, + step, = step, e edit, f favorite, x select, g layout, u undo, ? help";

test.each(KEYS.split(", ").map((one) => one.split(" ")))("the key %s means %s", (key = "", name) => {
  expect(press(key)).toEqual({ name });
});

test("the digits 1 to 9 rate from 1 to 9, and 0 rates 10", () => {
  expect(press("7")).toEqual({ name: "rate", rating: 7 });
  expect(press("0")).toEqual({ name: "rate", rating: 10 });
});

test("with a modifier, a key is left to the browser, and other keys do nothing", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(press("f", { [held]: true })).toBeNull();
  for (const key of ["a", "Enter", "constructor", "Escape"]) expect(press(key)).toBeNull();
});

test("the list of shortcuts has every key", () => {
  const named: readonly string[] = SHORTCUTS.flatMap(({ keys }) => keys);
  for (const key of ["/", "j", "k", "+", "e", "f", "u", "x", "g", "?", "1", "9", "0"]) {
    expect(named).toContain(key);
  }
});
