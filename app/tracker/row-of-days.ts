import type { KeyboardEvent } from "react";

/** The latest is at the end, where a phone starts. */
export const scrolledToEnd = (frame: HTMLElement | null) => {
  frame?.scrollTo({ left: frame.scrollWidth });
};

/** Only one of the links is a stop of the Tab key. Arrows move between them. */
export function focusNeighbor(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const places = new Map(
    Object.entries({
      ...{ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1 },
      ...{ Home: 0, End: links.length - 1 },
    }),
  );
  const next = links[places.get(event.key) ?? -1];
  if (!next) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}
