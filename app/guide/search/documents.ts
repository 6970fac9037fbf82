import { foldedWords } from "#franchise/words.ts";
import { createFinder, type Finder, type Searched } from "./finder";

export const SEARCH_MAX = 100;

export type Group = "series" | "pages" | "games" | "topics" | "machines" | "people" | "words" | "events";

export const GROUP_TITLES: Record<Group | "recordings" | "members", string> = {
  series: "Series and films",
  games: "Games",
  machines: "Machines",
  people: "People",
  words: "Words",
  events: "Timeline",
  pages: "Pages",
  topics: "Quiz topics",
  recordings: "Videos and episodes",
  members: "Members",
};

export type ResultGroup = keyof typeof GROUP_TITLES;

export type SearchDocument = {
  group: Group;
  title: string;
  about: string;
  to: string;
  names: readonly string[];
  /** These names count only if no other item has them as a name. */
  more: readonly string[];
  /** The name is a spoiler: the search finds it only by the whole name. */
  isSecret?: true;
};

/** If several match equally well, what most people mean comes first. */
const WEIGHTS: Record<Group, number> = {
  series: 1,
  pages: 0.95,
  people: 0.94,
  words: 0.93,
  machines: 0.92,
  games: 0.9,
  events: 0.91,
  topics: 0.5,
};

export const createSiteFinder = (documents: readonly SearchDocument[]): Finder<SearchDocument> =>
  createFinder(
    documents,
    ({ group, title, names, more }): Searched => ({ names: [title, ...names], more, weight: WEIGHTS[group] }),
  );

export type FoundGroup = { group: Group; documents: SearchDocument[] };

export function foundGroups(finder: Finder<SearchDocument>, text: string, most: number): FoundGroup[] {
  const found = finder.find(text).map(({ item }) => item);
  const letters = foldedWords(text).join("");
  const isNamed = ({ title, names }: SearchDocument) =>
    [title, ...names].some((name) => foldedWords(name).join("") === letters);
  const byGroup = Map.groupBy(
    found.filter((one) => !one.isSecret || isNamed(one)),
    ({ group }) => group,
  );
  return [...byGroup].map(([group, documents]) => ({ group, documents: documents.slice(0, most) }));
}
