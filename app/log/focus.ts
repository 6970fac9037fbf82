import type { KeyboardEvent } from "react";
import { moveFocus } from "#app/ui/keyboard.ts";

/** What the arrow keys focus in a card. The value is the work's id. */
export const MAIN_CONTROL = "data-work";

const controls = () => [...document.querySelectorAll<HTMLElement>(`[${MAIN_CONTROL}]`)];

const topOf = (control: HTMLElement | undefined) => control?.closest("li")?.getBoundingClientRect().top ?? 0;

function columns(): number {
  const all = controls();
  const next = all.findIndex((control) => topOf(control) > topOf(all[0]));
  return next === -1 ? all.length : next;
}

export function moveByArrow(event: KeyboardEvent) {
  // A card's menu handles the arrow keys itself.
  if (!event.key.startsWith("Arrow") || event.defaultPrevented || event.shiftKey) return;
  const all = controls();
  const focused = document.activeElement?.closest("article")?.querySelector<HTMLElement>(`[${MAIN_CONTROL}]`);
  if (focused) moveFocus(event, all, { at: all.indexOf(focused), columns: columns() });
}
