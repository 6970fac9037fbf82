import type { Shelf } from "./shelf";
import type { Entry, Work } from "./work";

/** The same functions at every render, so that a card is drawn anew only for its own sake. */
export type CardHandlers = {
  step: (work: Work) => void;
  edit: (work: Work) => void;
  favour: (work: Work) => void;
  select: (work: Work, isRange: boolean) => void;
};

export type CardProps = {
  shelf: Shelf;
  work: Work;
  entry: Entry | undefined;
  /** Null while nothing is being selected. */
  isSelected: boolean | null;
  on: CardHandlers;
};

/** On some shelves what is behind one steps back. */
export const isDimmed = ({ shelf, entry }: Pick<CardProps, "shelf" | "entry">) =>
  shelf.dimsCompleted && entry?.status === "completed";

/** Dimmed in colours that can still be read; what is selected comes forward. */
export function surfaceOf({ shelf, entry, isSelected }: CardProps): string {
  if (isSelected) return "select-none [--panel-rule:var(--blue)] [--panel-surface:var(--panel-raised)]";
  const surface = isDimmed({ shelf, entry })
    ? "[--panel-surface:color-mix(in_srgb,var(--panel)_35%,var(--space))]"
    : "";
  return isSelected === null ? surface : `select-none ${surface}`;
}

/** Marks what the keys move between. */
export const MAIN_CONTROL = "data-work";
