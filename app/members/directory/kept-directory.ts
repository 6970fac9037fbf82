/** For how long a list is shown again without asking the server. */
const KEPT_MS = 300_000;

/** Lists of the directory, by their query. A new map after each change: a list that is still loading is not kept then. */
let kept = new Map<string, { list: unknown; until: number }>();

/** The list from this tab's memory, or else as `load` returns it. Nothing of it outlives the page's document. */
export async function keptDirectory<List>(query: string, load: () => Promise<List>): Promise<List> {
  const known = kept.get(query);
  if (known && Date.now() < known.until) return known.list as List;
  const lists = kept;
  const list = await load();
  lists.set(query, { list, until: Date.now() + KEPT_MS });
  return list;
}

/** After one's own changes. Signing in and out loads a new document, which knows nothing of the last one. */
export function forgetDirectory() {
  kept = new Map();
}
