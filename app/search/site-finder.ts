import { createSiteFinder, type SearchDocument } from "./documents";
import type { Finder } from "./finder";

const [address] = Object.values(
  import.meta.glob<string>("../../generated/search.json", { eager: true, query: "?url", import: "default" }),
);

let finder: Finder<SearchDocument> | undefined;

/** Loads what the site's search finds, once. The file's name changes with its content, so browsers keep it. */
export async function loadSiteFinder(): Promise<Finder<SearchDocument>> {
  if (finder) return finder;
  const response = await fetch(address ?? "");
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  finder = createSiteFinder(await response.json());
  return finder;
}
