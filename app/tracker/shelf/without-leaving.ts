import type { MouseEvent } from "react";

/**
 * For a link that works where no script runs, and does the same without asking the server where one does. Held with
 * a key it still opens a tab of its own.
 */
export const withoutLeaving = (run: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  run();
};
