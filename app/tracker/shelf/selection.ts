export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** One in or out. */
export function toggled({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/** All from the one touched before to this one, in the order in which they are shown. */
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
