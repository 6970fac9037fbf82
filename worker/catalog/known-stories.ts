import toldInFull from "#generated/catalog/told-in-full.json";

/** Compilations that retell their story in full, so that watching one counts as watching the story. */
const TOLD_IN_FULL: Readonly<Record<string, readonly string[]>> = toldInFull;

/** The series whose stories somebody knows after these works: the works themselves, and what they retell in full. */
export const knownStories = (seen: readonly string[]): ReadonlySet<string> =>
  new Set(seen.flatMap((id) => [id, ...(TOLD_IN_FULL[id] ?? [])]));
