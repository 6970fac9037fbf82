import toldInFull from "#generated/catalog/told-in-full.json";

/** The series that each compilation retells in full, by the compilation's id. */
const TOLD_IN_FULL: Readonly<Record<string, readonly string[]>> = toldInFull;

/**
 * The ids of the series whose stories a viewer of these works knows: the works, and the series that they retell in
 * full.
 */
export const knownStories = (seen: readonly string[]): ReadonlySet<string> =>
  new Set(seen.flatMap((id) => [id, ...(TOLD_IN_FULL[id] ?? [])]));
