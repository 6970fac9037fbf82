/** The Enter that confirms a Japanese conversion. Safari marks it only with the key code 229. */
export const isOfConversion = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">) =>
  isComposing || keyCode === 229;

/** A `ref` for what takes the focus when it appears. */
export const focused = (element: HTMLElement | null) => element?.focus();

type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey"> & {
  target: EventTarget | null;
  preventDefault(): void;
};

type Options = {
  /** The place to move from. By default that of the event's target. */
  at?: number;
  /** Up and down move by so many. Without it, only left and right move. */
  columns?: number;
  /** After the last comes the first. Otherwise the focus stays at an end. */
  wraps?: boolean;
};

/** Moves the focus among elements by an arrow key, Home or End. Returns the focused element, or undefined for other keys. */
export function moveFocus<Item extends HTMLElement>(
  event: KeyPress,
  items: readonly Item[],
  { at = items.indexOf(event.target as Item), columns, wraps }: Options = {},
): Item | undefined {
  const places = new Map([
    ["ArrowLeft", at - 1],
    ["ArrowRight", at + 1],
    ["ArrowUp", columns && at - columns],
    ["ArrowDown", columns && at + columns],
    ["Home", 0],
    ["End", items.length - 1],
  ]);
  const place = places.get(event.key);
  if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  event.preventDefault();
  const next = wraps ? items.at(place % items.length) : (items[place] ?? items[at]);
  next?.focus();
  return next;
}
