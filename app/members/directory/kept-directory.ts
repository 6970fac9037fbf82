import { onChange } from "#app/requests/changes.ts";

/** How long the browser shows a list again without asking the server. */
const KEPT_MS = 300_000;

/**
 * Lists of the directory, by their query. Each change of the user creates a new map, so that a list that is still
 * loading isn't kept.
 */
let kept = new Map<string, { list: unknown; until: number }>();

/** Returns the list from memory, or else the result of `load`. The memory lasts as long as the document. */
export async function keptDirectory<List>(query: string, load: () => Promise<List>): Promise<List> {
  const known = kept.get(query);
  if (known && Date.now() < known.until) return known.list as List;
  const lists = kept;
  const list = await load();
  lists.set(query, { list, until: Date.now() + KEPT_MS });
  return list;
}

/** Signing in or out loads a new document, with an empty memory. */
onChange(() => {
  kept = new Map();
});
