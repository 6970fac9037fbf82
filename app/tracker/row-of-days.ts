import type { KeyboardEvent } from "react";
import { moveFocus } from "#app/ui/keyboard.ts";

/** The latest is at the end, where a phone starts. */
export const scrolledToEnd = (frame: HTMLElement | null) => {
  frame?.scrollTo({ left: frame.scrollWidth });
};

/** Only one of the links is a stop of the Tab key. Arrows move between them. */
export const focusNeighbor = (event: KeyboardEvent<HTMLElement>) =>
  moveFocus(event, [...event.currentTarget.querySelectorAll("a")], { columns: 1 });
