/**
 * What Cloudflare's cache does for pages, for workerd on one's own machine, which does not have it: copies in the Cache
 * API, for as long as `max-age` says, and purges by tag. Purges are in the memory of the isolate, the only one there.
 */
const purgedAt = new Map<string, number>();

const MADE_AT = "X-Made-At";
/** As Cloudflare names it. */
const STATUS = "Cf-Cache-Status";

const tagsOf = ({ headers }: Response) => (headers.get("Cache-Tag") ?? "").split(",").filter(Boolean);

function isPurged(copy: Response): boolean {
  const madeAt = Number(copy.headers.get(MADE_AT));
  return tagsOf(copy).some((tag) => (purgedAt.get(tag) ?? 0) >= madeAt);
}

/** Drops all copies with one of these tags. */
export function forgetLocalCopies(tags: string[]): CachePurgeResult {
  for (const tag of tags) purgedAt.set(tag, Date.now());
  return { success: true, errors: [] };
}

/** Answers with a copy, or else with a new answer, and then keeps that if its `Cache-Control` begins with `public`. */
export async function localCopyOf({ url }: Request, answer: () => Promise<Response>): Promise<Response> {
  const copies = await caches.open("public-answers");
  const copy = await copies.match(url);
  if (copy && !isPurged(copy)) return copy;
  const startedAt = Date.now();
  const made = await answer();
  if (!made.headers.get("Cache-Control")?.startsWith("public")) return made;
  // The time before the answer was made: a purge during that time counts.
  const kept = new Response(await made.arrayBuffer(), made);
  kept.headers.set(MADE_AT, String(startedAt));
  kept.headers.set(STATUS, "HIT");
  await copies.put(url, kept.clone());
  kept.headers.set(STATUS, "MISS");
  return kept;
}
