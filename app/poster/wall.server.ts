import type { PosterWork } from "#app/poster/work-link.tsx";
import { findWork, GAMES, SERIES } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import shortTitles from "#generated/catalog/short-titles.json";
import skies from "#generated/posters/skies.json";

const SHORT_TITLES: Record<Kind, Record<string, string>> = shortTitles;

/** The assets step writes one letter for each work, in the catalog's order. */
const SKIES: Record<Kind, ReadonlyMap<string, string>> = {
  series: new Map(SERIES.map(({ id }, at) => [id, skies.series.charAt(at)])),
  games: new Map(GAMES.map(({ id }, at) => [id, skies.games.charAt(at)])),
};

/** Adds the title for narrow places and the letter of the sky's color. */
export const onWall = <Shown extends { kind: Kind; id: string; title: string }>(work: Shown) => ({
  ...work,
  shortTitle: SHORT_TITLES[work.kind][work.id] ?? work.title,
  sky: SKIES[work.kind].get(work.id) ?? "",
});

export const seriesPoster = ({ id, title }: { id: string; title: string }) =>
  onWall({ kind: "series" as const, id, title });

/** Groups works by decade, such as "1980s", in the order of their first works. */
export const byDecade = <Work>(works: readonly Work[], yearOf: (work: Work) => number) =>
  [...Map.groupBy(works, (work) => Math.floor(yearOf(work) / 10))].map(([decade, ofDecade]) => ({
    title: `${decade}0s`,
    works: ofDecade,
  }));

export function posterOf(kind: Kind, id: string): PosterWork | null {
  const work = findWork(kind, id);
  return work ? onWall({ kind, id, title: work.title }) : null;
}
