const KEY = "side7-kept";
/** Longer than signing in again takes. */
const LIFETIME_MS = 60 * 60 * 1000;
/** Limit of all parts together, in characters of JSON. Browsers allow a site about five million. */
const LENGTH_MAX = 1_000_000;

type Kept = { memberId: string; until: number; parts: Record<string, unknown> };

/** The valid parts of this member. Deletes parts that are too old or another member's. */
function partsFor(memberId: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.memberId === memberId && kept.until > Date.now()) return kept.parts;
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, or holds other data under this key.
  }
  return {};
}

function write(memberId: string, parts: Record<string, unknown>) {
  const text = JSON.stringify({ memberId, until: Date.now() + LIFETIME_MS, parts } satisfies Kept);
  try {
    if (Object.keys(parts).length === 0) sessionStorage.removeItem(KEY);
    else if (text.length <= LENGTH_MAX) sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is forbidden or full.
  }
}

/**
 * What a member entered and did not save, kept in this tab while they sign in again: for an hour, for that member only,
 * and until its form restores it. Each part has the name of its form.
 */
export const formDrafts = {
  /** Leaves out parts that don't fit beside the kept ones. */
  put(memberId: string, parts: Record<string, unknown>) {
    for (const [name, part] of Object.entries(parts))
      write(memberId, { ...partsFor(memberId), [name]: part });
  },

  /** Returns undefined if there is no part of that name. */
  take(memberId: string, name: string): unknown {
    const { [name]: part, ...others } = partsFor(memberId);
    if (part !== undefined) write(memberId, others);
    return part;
  },
};
