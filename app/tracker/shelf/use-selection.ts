import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { extended, NOTHING_SELECTED, type Selection, toggled, withAll } from "./selection";
import type { Work } from "./work";

/** Null while nothing is being selected. Escape ends it. */
export function useSelection(shown: readonly Work[]) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const isSelecting = selection !== null;
  const shownIds = useCallback(() => shown.map(({ id }) => id), [shown]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) setSelection(null);
  });
  useEffect(() => {
    if (!isSelecting) return;
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isSelecting]);

  return {
    selected: selection?.ids ?? null,
    setSelecting: (on: boolean) => setSelection(on ? NOTHING_SELECTED : null),
    selectAll: () => setSelection((last) => withAll(last ?? NOTHING_SELECTED, shownIds())),
    select: useCallback(
      (work: Work, isRange: boolean) =>
        setSelection((last) =>
          isRange
            ? extended(last ?? NOTHING_SELECTED, work.id, shownIds())
            : toggled(last ?? NOTHING_SELECTED, work.id),
        ),
      [shownIds],
    ),
  };
}
