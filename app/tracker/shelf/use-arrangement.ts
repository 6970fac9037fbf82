import { useMemo, useState } from "react";
import { arrange } from "./arrange";
import type { Shelf } from "./shelf";
import { queryOf, type View } from "./view";
import type { Entries, Work } from "./work";

/**
 * The works in the order of the view. A change of an entry moves and hides nothing under the finger that made it:
 * the arrangement stays until the view changes, or somebody asks for it anew.
 */
export function useArrangement(shelf: Shelf, works: readonly Work[], entries: Entries, view: View) {
  const fresh = useMemo(() => arrange(works, entries, view, shelf.sorts), [works, entries, view, shelf]);
  const key = queryOf({ ...view, layout: "grid" }, shelf);
  const [kept, setKept] = useState({ key, works, shown: fresh });
  const isOutdated = kept.key !== key || kept.works !== works;
  if (isOutdated) setKept({ key, works, shown: fresh });
  const shown = isOutdated ? fresh : kept.shown;
  const isInOrder =
    fresh.length === shown.length && fresh.every((work, place) => work.id === shown[place]?.id);
  return { shown, isInOrder, rearrange: () => setKept({ key, works, shown: fresh }) };
}
