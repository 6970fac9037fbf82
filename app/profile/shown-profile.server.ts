import type { PublicProfile } from "#worker/profiles/contract.ts";

/**
 * Works of one list on one page: a profile with hundreds of works would weigh a megabyte and block a phone for seconds.
 */
const PAGE = 24;
const MOST_FAVORITES = 24;

/** A part of a list. `page` counts from 1. */
export type Paged<Item> = { items: Item[]; page: number; pages: number; total: number };

function pageOf<Item>(items: readonly Item[], asked: string | null): Paged<Item> {
  const pages = Math.max(1, Math.ceil(items.length / PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), pages);
  return { items: items.slice((page - 1) * PAGE, page * PAGE), page, pages, total: items.length };
}

/** A profile as its page shows it: `?series=` and `?games=` are the pages of its lists. */
export function shownProfile(
  { seriesTracking, gameTracking, ...profile }: PublicProfile,
  query: URLSearchParams,
) {
  const isFavorite = ({ isFavourite }: { isFavourite: boolean }) => isFavourite;
  const favorites = [
    ...seriesTracking.filter(isFavorite).map(({ series }) => ({ kind: "series" as const, work: series })),
    ...gameTracking.filter(isFavorite).map(({ game }) => ({ kind: "games" as const, work: game })),
  ];
  const series = pageOf(seriesTracking, query.get("series"));
  const games = pageOf(gameTracking, query.get("games"));
  const { lastSeries, lastGame } = profile.recentActivity;
  return {
    ...profile,
    /** Of the works in `recentActivity`, which have no ids because the public API has none there. */
    lastIds: {
      series: seriesTracking.find(({ series }) => series.title === lastSeries?.title)?.series.id,
      game: gameTracking.find(({ game }) => game.title === lastGame?.title)?.game.id,
    },
    favorites: {
      works: favorites.slice(0, MOST_FAVORITES).map(({ kind, work: { id, title } }) => ({ kind, id, title })),
      total: favorites.length,
    },
    series: { ...series, items: series.items.map(shownSeries) },
    games: { ...games, items: games.items.map(shownGame) },
  };
}

export type ShownProfile = ReturnType<typeof shownProfile>;
export type ShownSeries = ReturnType<typeof shownSeries>;
export type ShownGame = ReturnType<typeof shownGame>;

function shownSeries(entry: PublicProfile["seriesTracking"][number]) {
  const { status, episodesWatched, rating, notes, isFavourite } = entry;
  const { id, title, timeline, isAlternate, year, episodes } = entry.series;
  return {
    work: { id, title, timeline, year, episodes, ...(isAlternate && { isAlternate }) },
    ...{ status, episodesWatched, rating, notes, isFavourite },
  };
}

function shownGame(entry: PublicProfile["gameTracking"][number]) {
  const { status, hoursPlayed, rating, notes, isFavourite } = entry;
  const { id, title, genre, platform, releaseYear } = entry.game;
  return {
    work: { id, title, genre, platform, releaseYear },
    ...{ status, hoursPlayed, rating, notes, isFavourite },
  };
}
