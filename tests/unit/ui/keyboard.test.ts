import { expect, test, vi } from "vitest";
import { moveFocus } from "#app/ui/keyboard.ts";

const items = Array.from({ length: 12 }, () => ({ focus: vi.fn() }) as unknown as HTMLElement);
const press = (key: string, from: number, options?: Parameters<typeof moveFocus>[2], held = {}) => {
  const event = {
    ...{ key, target: items[from] ?? null, preventDefault: vi.fn() },
    ...{ altKey: false, ctrlKey: false, metaKey: false, ...held },
  };
  const focused = moveFocus(event, items, options);
  if (focused) expect(focused.focus).toHaveBeenCalled();
  expect(event.preventDefault).toHaveBeenCalledTimes(focused ? 1 : 0);
  return focused ? items.indexOf(focused) : null;
};

test.each([
  ["ArrowRight", 2, 3],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 2, 7],
  ["ArrowDown", 9, 9],
  ["ArrowUp", 6, 1],
  ["Home", 6, 0],
  ["End", 6, 11],
  ["Enter", 6, null],
  ["constructor", 6, null],
])("in rows of five, %s moves from %d to %j", (key, from, to) => {
  expect(press(key, from, { columns: 5 })).toBe(to);
});

test.each([
  ["ArrowRight", 11, 11],
  ["ArrowLeft", 5, 4],
  ["ArrowDown", 2, null],
  ["ArrowUp", 2, null],
])("in one row, %s moves from %d to %j", (key, from, to) => {
  expect(press(key, from)).toBe(to);
});

test.each(["altKey", "ctrlKey", "metaKey"])("with %s, the key is the browser's", (held) => {
  expect(press("ArrowLeft", 2, {}, { [held]: true })).toBeNull();
});
