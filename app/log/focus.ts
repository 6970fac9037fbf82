/** What the arrow keys focus in a card. The value is the work's id. */
export const MAIN_CONTROL = "data-work";

const controls = () => [...document.querySelectorAll<HTMLElement>(`[${MAIN_CONTROL}]`)];

const topOf = (control: HTMLElement | undefined) => control?.closest("li")?.getBoundingClientRect().top ?? 0;

function columns(): number {
  const all = controls();
  const next = all.findIndex((control) => topOf(control) > topOf(all[0]));
  return next === -1 ? all.length : next;
}

const STEPS = new Map<string, () => number>([
  ["ArrowRight", () => 1],
  ["ArrowLeft", () => -1],
  ["ArrowDown", columns],
  ["ArrowUp", () => -columns()],
]);

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "defaultPrevented"
> & { preventDefault(): void };

export function moveByArrow(event: KeyPress) {
  const step = STEPS.get(event.key);
  // A card's menu handles the arrow keys itself.
  if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  const all = controls();
  const focused = document.activeElement?.closest("article")?.querySelector<HTMLElement>(`[${MAIN_CONTROL}]`);
  if (focused) all[all.indexOf(focused) + step()]?.focus();
}
