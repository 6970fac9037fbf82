import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Work } from "#app/log/shelf.ts";
import { isOfConversion } from "#app/ui/keyboard.ts";

export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/** Selects from the work that was selected last to this one, in the order shown. */
export function extended({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const from = shown.indexOf(anchor ?? id);
  const to = shown.indexOf(id);
  if (from === -1 || to === -1) return toggled({ ids, anchor }, id);
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...between]), anchor: id };
}

export const withAll = ({ ids, anchor }: Selection, shown: readonly string[]): Selection => ({
  ids: new Set([...ids, ...shown]),
  anchor,
});

export function useSelection(shown: readonly Work[]) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const isSelecting = selection !== null;
  const shownIds = useCallback(() => shown.map(({ id }) => id), [shown]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isOfConversion(event)) setSelection(null);
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
