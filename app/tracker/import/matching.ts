import { type CatalogWork, keyOf } from "#worker/tracker/contract/works.ts";
import type { Row } from "./row";
import { titleIndex } from "./titles";

const LIKENESS = 0.5;
const CANDIDATES_MAX = 5;
const SAME_TITLE = "Several works have this title.";

export type Match = { row: Row } & (
  | { state: "matched"; work: CatalogWork }
  /** The most likely work first. `doubt` says what speaks against it. */
  | { state: "doubtful"; candidates: readonly CatalogWork[]; doubt: string }
  | { state: "unknown" }
);
export type MatchState = Match["state"];

/** Finds the catalog's work for each row. */
export function matchRows(rows: readonly Row[], works: readonly CatalogWork[]): Match[] {
  const byKey = new Map(works.map((work) => [keyOf(work), work]));
  const byMyAnimeList = grouped(works, ({ myAnimeListId }) => myAnimeListId);
  const byAniList = grouped(works, ({ aniListId }) => aniListId);
  const titles = titleIndex(works, ({ title, otherTitles }) => [title, ...otherTitles]);

  function matchOf(row: Row): Match {
    const { side7, myAnimeList, aniList } = row.ids;
    const kinds = row.kind ? [row.kind] : (["series", "games"] as const);
    const [ours] = kinds.flatMap((kind) => byKey.get(keyOf({ kind, id: side7 ?? "" })) ?? []);
    if (ours) return { row, state: "matched", work: ours };

    const numbered = [byMyAnimeList.get(myAnimeList), byAniList.get(aniList)].find(Boolean);
    if (numbered) return decided(row, numbered, "Several works in our catalog share its number.");

    const fitting = (work: CatalogWork) => row.kind === null || row.kind === work.kind;
    const named = [row.title, ...row.otherTitles];
    const exact = unique(named.flatMap(titles.exactly)).filter(fitting);
    if (exact.length > 0) {
      const certain = isTelling(row) ? exact.filter((work) => objectionTo(row, work) === null) : [];
      if (certain.length === 1) return decided(row, certain, "");
      const doubts = exact.map((work) => objectionTo(row, work)).find(Boolean);
      return decided(
        row,
        certain.length > 0 ? certain : exact,
        doubts ?? (exact.length > 1 ? SAME_TITLE : "The title is very short."),
        true,
      );
    }
    const near = unique(named.flatMap((title) => titles.nearly(title, LIKENESS)))
      .filter(fitting)
      .filter((work) => !hasOtherNumber(row, work));
    return decided(row, near, "The title is only similar.", true);
  }

  return preferMainKind(rows.map(matchOf));
}

/** Shorter titles, such as "IBO" or "Wing", may be of something else. */
const TELLING_LENGTH = 6;
const isTelling = (row: Row) =>
  [row.title, ...row.otherTitles].some(
    (title) => title.trim().length >= TELLING_LENGTH || /[^ -~]/.test(title),
  );

/** So many series and no game, or the other way round, say what a list is of. */
const MAIN_KIND = 3;

/** Decides between a series and a game of the same title in a list that has works of one kind only. */
function preferMainKind(matches: readonly Match[]): Match[] {
  const counts = { series: 0, games: 0 };
  for (const match of matches) if (match.state === "matched") counts[match.work.kind] += 1;
  const [main, other] =
    counts.series > counts.games ? (["series", "games"] as const) : (["games", "series"] as const);
  if (counts[main] < MAIN_KIND || counts[other] > 0) return [...matches];
  return matches.map((match) => {
    if (match.state !== "doubtful" || match.doubt !== SAME_TITLE || match.row.kind !== null) return match;
    const [work, ...others] = match.candidates.filter(({ kind }) => kind === main);
    return work && others.length === 0 ? { row: match.row, state: "matched", work } : match;
  });
}

function decided(
  row: Row,
  works: readonly CatalogWork[],
  doubt: string,
  isDoubtful = works.length > 1,
): Match {
  const [work] = works;
  if (!work) return { row, state: "unknown" };
  return isDoubtful
    ? { row, state: "doubtful", candidates: works.slice(0, CANDIDATES_MAX), doubt }
    : { row, state: "matched", work };
}

/** What speaks against a work with the row's title; null if nothing does. */
function objectionTo(row: Row, work: CatalogWork): string | null {
  if (hasOtherNumber(row, work))
    return "The title is the same, but another tracker uses it for another work.";
  if (row.year !== null && Math.abs(row.year - work.year) > 1) {
    return `The title is the same, but this one is from ${row.year}, ours from ${work.year}.`;
  }
  if (row.episodes !== null && work.length !== null && row.episodes !== work.length) {
    return `The title is the same, but this one has ${row.episodes} episodes, ours ${work.length}.`;
  }
  return null;
}

const differs = (one: number | null, other: number | null) => one !== null && other !== null && one !== other;

const hasOtherNumber = ({ ids }: Row, work: CatalogWork) =>
  differs(ids.myAnimeList, work.myAnimeListId) || differs(ids.aniList, work.aniListId);

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

function grouped(works: readonly CatalogWork[], numberOf: (work: CatalogWork) => number | null) {
  const groups = new Map<number | null, CatalogWork[]>();
  for (const work of works) {
    const number = numberOf(work);
    if (number !== null) groups.set(number, [...(groups.get(number) ?? []), work]);
  }
  return groups;
}
