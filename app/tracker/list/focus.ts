/** Marks the control of each card that the arrow keys focus. The value is the id of the work. */
export const MAIN_CONTROL = "data-work";

const controls = () => [...document.querySelectorAll<HTMLElement>(`[${MAIN_CONTROL}]`)];

const controlOf = (element: Element | null) =>
  element?.closest("article")?.querySelector<HTMLElement>(`[${MAIN_CONTROL}]`) ?? null;

/** The id of the work whose card has the focus, or null. */
export const focusedWorkId = () => controlOf(document.activeElement)?.getAttribute(MAIN_CONTROL) ?? null;

const topOf = (control: HTMLElement | undefined) => control?.closest("li")?.getBoundingClientRect().top ?? 0;

/** Moves the focus by this many cards. If no card has the focus, moves it to the first visible card. */
export function moveFocus(by: number) {
  const all = controls();
  const focused = controlOf(document.activeElement);
  const to = focused ? all.indexOf(focused) + by : all.findIndex((control) => topOf(control) > 0);
  all[to]?.focus();
}

/** The number of cards in a row. */
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

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "defaultPrevented"
> & {
  preventDefault(): void;
};

export function moveByArrow(event: KeyPress) {
  const step = STEPS[event.key];
  // A card's menu handles the arrow keys itself.
  if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  moveFocus(step());
}
