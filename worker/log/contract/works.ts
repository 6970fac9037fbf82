import type { Game, Kind, Series, SeriesPart } from "#franchise/works.ts";

/** What helps to find it in another tracker's list. */
export type CatalogWork = {
  kind: Kind;
  id: string;
  title: string;
  /** Including names that only searches use. */
  otherTitles: readonly string[];
  year: number;
  /** The number of episodes. Null for games and if it is unknown. */
  length: number | null;
  myAnimeListId: number | null;
  aniListId: number | null;
  /** Entries of other trackers that are only a part of this work, in order. */
  parts: readonly SeriesPart[];
};

type Named = { kind: Kind } & ({ id: string } | { workId: string });

/** Unique among series and games, such as `series/gundam-x`. */
export const keyOf = (named: Named) => `${named.kind}/${"id" in named ? named.id : named.workId}`;

/** The first one of each work, in the same order. */
export function firstOfWorks<One extends { kind: Kind; workId: string }>(all: readonly One[]): One[] {
  const known = { series: new Set<string>(), games: new Set<string>() };
  return all.filter(({ kind, workId }) => {
    const isFirst = !known[kind].has(workId);
    known[kind].add(workId);
    return isFirst;
  });
}

export const worksOf = (series: readonly Series[], games: readonly Game[]): CatalogWork[] => [
  ...series.map(({ id, title, alternativeTitle, otherTitles, also, year, episodes, parts, ...ids }) => ({
    kind: "series" as const,
    id,
    title,
    otherTitles: [...(alternativeTitle === null ? [] : [alternativeTitle]), ...otherTitles, ...also],
    year,
    length: episodes,
    myAnimeListId: ids.myAnimeListId,
    aniListId: ids.aniListId,
    parts: parts ?? [],
  })),
  ...games.map(({ id, title, also, releaseYear }) => ({
    kind: "games" as const,
    id,
    title,
    otherTitles: also,
    year: releaseYear,
    length: null,
    myAnimeListId: null,
    aniListId: null,
    parts: [],
  })),
];

/** How many episodes of each part are among the first `watched` of the whole work. */
export function sharesOf(parts: readonly SeriesPart[], watched: number): number[] {
  let left = watched;
  return parts.map(({ episodes }) => {
    const share = Math.min(left, episodes);
    left -= share;
    return share;
  });
}
