import { createFinder, type Finder } from "#app/guide/search/finder.ts";
import type { Work } from "#app/log/shelf.ts";

const finders = new WeakMap<readonly Work[], Finder<Work>>();

export function findWorks(works: readonly Work[], search: string): string[] {
  const finder = finders.get(works) ?? createFinder(works, ({ searched }) => searched);
  finders.set(works, finder);
  return finder.find(search).map(({ item }) => item.id);
}
