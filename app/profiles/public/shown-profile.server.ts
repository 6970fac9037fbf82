import { progressText } from "#app/log/progress-badges.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import { beginningOf, opinionsOf, runsOf } from "#app/tracker/diary/shown-evenings.server.ts";
import type { Kind } from "#franchise/works.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import { markIn } from "#worker/log/contract/marks.ts";
import { firstOfWorks } from "#worker/log/contract/works.ts";
import type { PublicProfile } from "#worker/profiles/public/contract/index.ts";
import type { Paged, ProfilePage } from "#worker/profiles/public/public-profile.ts";

const MOST_FAVORITES = 24;
/** A profile shows this many runs of evenings with the same work. Each has a poster. */
const MOST_RUNS = 24;
/** The page cuts longer notes and links to the full text. */
const NOTES_MAX = 280;

export const askedPages = (query: URLSearchParams) => ({
  series: Number(query.get("series")),
  games: Number(query.get("games")),
});

/** The parameter `notes` is the id of the work whose notes are shown in full. */
export function shownProfile(
  { favorites, diary, series, games, ...profile }: ProfilePage,
  query: URLSearchParams,
) {
  const opened = query.get("notes");
  return {
    ...profile,
    favorites: {
      works: favorites.slice(0, MOST_FAVORITES).flatMap(({ kind, id }) => posterOf(kind, id) ?? []),
      total: favorites.length,
    },
    diary:
      diary &&
      runsOf(diary.evenings, opinionsOf(firstOfWorks(diary.evenings), diary.entries)).slice(0, MOST_RUNS),
    series: { ...series, items: series.items.flatMap((entry) => shownSeries(entry, opened)) },
    games: { ...games, items: games.items.flatMap((entry) => shownGame(entry, opened)) },
  };
}

export type { Paged };
export type ShownProfile = ReturnType<typeof shownProfile>;
export type ShownEntry = ShownProfile["series" | "games"]["items"][number];

const shownSeries = (entry: ProfilePage["series"]["items"][number], opened: string | null) =>
  shownWork("series", entry.series, entry, entry.episodesWatched, opened);

const shownGame = (entry: PublicProfile["gameTracking"][number], opened: string | null) =>
  shownWork("games", { ...entry.game, episodes: null }, entry, entry.hoursPlayed, opened);

function shownWork(
  kind: Kind,
  { id, episodes }: { id: string; episodes: number | null },
  entry: Pick<EntryValues, "status" | "rating" | "repeats" | "isFavourite" | "notes"> & {
    marks?: string | null;
  },
  progress: number,
  opened: string | null,
) {
  const { status, rating, isFavourite, notes } = entry;
  const work = posterOf(kind, id);
  if (!work) return [];
  return [
    {
      work,
      entry: { status, rating, isFavourite },
      progress: progressText(kind, { ...entry, progress }, episodes),
      ...shownNotes(notes, id === opened),
      marks: entry.marks ? marksByEpisode(entry.marks) : null,
    },
  ];
}

/** "8 9 – 10". */
const marksByEpisode = (marks: string) =>
  Array.from(marks, (_, at) => markIn(marks, at + 1) ?? "–").join(" ");

function shownNotes(notes: string | null, isOpened: boolean) {
  const shown = isOpened || !notes ? notes : beginningOf(notes, NOTES_MAX);
  return { notes: shown, isCut: shown !== notes };
}
