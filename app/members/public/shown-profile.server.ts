import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import type { PublicProfile } from "#worker/members/public/contract.ts";
import type { Paged, ProfilePage } from "#worker/members/public/public-profile.ts";

const MOST_FAVORITES = 24;
/** The page cuts longer notes and links to the full text. */
const NOTES_MAX = 280;

/** The page numbers of the lists in a profile's address. */
export const askedPages = (query: URLSearchParams) => ({
  series: Number(query.get("series")),
  games: Number(query.get("games")),
});

/**
 * Returns the profile as its page shows it. The parameter `notes` is the id of the work whose notes are shown in full.
 */
export function shownProfile({ favorites, series, games, ...profile }: ProfilePage, query: URLSearchParams) {
  const opened = query.get("notes");
  return {
    ...profile,
    favorites: {
      works: favorites.slice(0, MOST_FAVORITES).flatMap(({ kind, id }) => {
        const work = kind === "series" ? findSeries(id) : findGame(id);
        return work ? [{ kind, id, title: work.title }] : [];
      }),
      total: favorites.length,
    },
    series: { ...series, items: series.items.map((entry) => shownSeries(entry, opened)) },
    games: { ...games, items: games.items.map((entry) => shownGame(entry, opened)) },
  };
}

export type { Paged };
export type ShownProfile = ReturnType<typeof shownProfile>;
export type ShownSeries = ReturnType<typeof shownSeries>;
export type ShownGame = ReturnType<typeof shownGame>;

function shownSeries(entry: PublicProfile["seriesTracking"][number], opened: string | null) {
  const { status, episodesWatched, rating, isFavourite } = entry;
  const { id, title, timeline, isAlternate, year, episodes } = entry.series;
  return {
    work: { id, title, timeline, year, episodes, ...(isAlternate && { isAlternate }) },
    ...{ status, episodesWatched, rating, isFavourite },
    ...shownNotes(entry.notes, id === opened),
  };
}

function shownGame(entry: PublicProfile["gameTracking"][number], opened: string | null) {
  const { status, hoursPlayed, rating, isFavourite } = entry;
  const { id, title, genre, platform, releaseYear } = entry.game;
  return {
    work: { id, title, genre, platform, releaseYear },
    ...{ status, hoursPlayed, rating, isFavourite },
    ...shownNotes(entry.notes, id === opened),
  };
}

function shownNotes(notes: string | null, isOpened: boolean) {
  const characters = [...(notes ?? "")];
  if (isOpened || characters.length <= NOTES_MAX) return { notes, isCut: false };
  return { notes: `${characters.slice(0, NOTES_MAX).join("").trimEnd()}…`, isCut: true };
}
