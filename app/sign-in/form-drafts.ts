const KEY = "side7-kept";
/** Longer than anybody takes to sign in again. */
const LIFETIME_MS = 60 * 60 * 1000;
/** Of all parts together, as JSON. Browsers allow a site some five million. */
const LENGTH_MAX = 1_000_000;

type Kept = { memberId: string; until: number; parts: Record<string, unknown> };

/** What is kept for this member and still valid. What is somebody else's or too old is deleted. */
function partsFor(memberId: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.memberId === memberId && kept.until > Date.now()) return kept.parts;
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, or holds something else under our name: nothing is kept.
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
 * What a member has entered and not saved, kept in this tab while they sign in again: for an hour, for that member
 * alone, and only until it is used. Each part has the name of the form that it belongs to.
 */
export const formDrafts = {
  /** Parts that don't fit beside those that are kept already are left out. */
  put(memberId: string, parts: Record<string, unknown>) {
    for (const [name, part] of Object.entries(parts))
      write(memberId, { ...partsFor(memberId), [name]: part });
  },

  /** Undefined where there is nothing of that name. */
  take(memberId: string, name: string): unknown {
    const { [name]: part, ...others } = partsFor(memberId);
    if (part !== undefined) write(memberId, others);
    return part;
  },
};
