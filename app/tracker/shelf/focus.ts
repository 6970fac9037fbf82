import { MAIN_CONTROL } from "./card";

const controls = () => [...document.querySelectorAll<HTMLElement>(`[${MAIN_CONTROL}]`)];

const controlOf = (element: Element | null) =>
  element?.closest("article")?.querySelector<HTMLElement>(`[${MAIN_CONTROL}]`) ?? null;

/** The id of the work in whose card the focus is. */
export const focusedWorkId = () => controlOf(document.activeElement)?.getAttribute(MAIN_CONTROL) ?? null;

const topOf = (control: HTMLElement | undefined) => control?.closest("li")?.getBoundingClientRect().top ?? 0;

/** From the focused card so many further; from nowhere, to the first in sight. */
export function moveFocus(by: number) {
  const all = controls();
  const focused = controlOf(document.activeElement);
  const to = focused ? all.indexOf(focused) + by : all.findIndex((control) => topOf(control) > 0);
  all[to]?.focus();
}

/** How many cards stand beside each other. */
function columns(): number {
  const all = controls();
  const next = all.findIndex((control) => topOf(control) > topOf(all[0]));
  return next === -1 ? all.length : next;
}

const STEPS: Readonly<Record<string, () => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: columns,
  ArrowUp: () => -columns(),
};

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  preventDefault(): void;
};

/** Arrow keys within the list. */
export function moveByArrow(event: KeyPress) {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  moveFocus(step());
}
