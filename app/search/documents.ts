import { createFinder, type Finder, type Searched } from "./finder";

/** The longest text that the search takes. */
export const SEARCH_MAX = 100;

export type Group = "series" | "games" | "pages" | "topics";

export const GROUP_TITLES: Record<Group | "recordings" | "members", string> = {
  series: "Series and films",
  games: "Games",
  pages: "Pages",
  topics: "Quiz topics",
  recordings: "Videos and episodes",
  members: "Members",
};

/** One thing that the site's search finds. */
export type SearchDocument = {
  group: Group;
  title: string;
  about: string;
  to: string;
  /** Its other names. */
  names: readonly string[];
  /** Words that it is found by when nothing has them as a name. */
  more: readonly string[];
};

/** Of equals, what more people mean comes first. */
const WEIGHTS: Record<Group, number> = { series: 1, pages: 0.95, games: 0.9, topics: 0.5 };

export const createSiteFinder = (documents: readonly SearchDocument[]): Finder<SearchDocument> =>
  createFinder(
    documents,
    ({ group, title, names, more }): Searched => ({
      names: [title, ...names],
      more,
      weight: WEIGHTS[group],
    }),
  );

export type FoundGroup = { group: Group; documents: SearchDocument[] };

/** The best results of each group, the group with the best one first. */
export function foundGroups(finder: Finder<SearchDocument>, text: string, most: number): FoundGroup[] {
  const byGroup = Map.groupBy(
    finder.find(text).map(({ item }) => item),
    ({ group }) => group,
  );
  return [...byGroup].map(([group, documents]) => ({ group, documents: documents.slice(0, most) }));
}
