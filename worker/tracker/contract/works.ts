import type { Game, Series } from "#worker/catalog/contract.ts";
import type { EntryValues, GameEntry, GameStatus, SeriesEntry, SeriesStatus } from "../contract";
import type { EntryChange } from "../entry";

/** As the API's addresses call them. */
export type Kind = "series" | "games";

/** A work of the catalogue, as far as a line of somebody's list can be recognised by it. */
export type Work = {
  kind: Kind;
  id: string;
  title: string;
  otherTitles: readonly string[];
  year: number;
  /** Episodes; null for games and where nobody knows. */
  length: number | null;
  myAnimeListId: number | null;
  aniListId: number | null;
};

/** What a member has tracked, series and games alike. */
export type Tracked = EntryValues & {
  workId: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
  progressedAt: string | null;
} & ({ kind: "series"; status: SeriesStatus } | { kind: "games"; status: GameStatus });

type Named = { kind: Kind } & ({ id: string } | { workId: string });

/** Names a work among series and games. */
export const keyOf = (named: Named) => `${named.kind}/${"id" in named ? named.id : named.workId}`;

export const worksOf = (series: readonly Series[], games: readonly Game[]): Work[] => [
  ...series.map(({ id, title, alternativeTitle, otherTitles, year, episodes, myAnimeListId, aniListId }) => ({
    kind: "series" as const,
    id,
    title,
    otherTitles: alternativeTitle === null ? otherTitles : [alternativeTitle, ...otherTitles],
    year,
    length: episodes,
    myAnimeListId,
    aniListId,
  })),
  ...games.map(({ id, title, releaseYear }) => ({
    kind: "games" as const,
    id,
    title,
    otherTitles: [],
    year: releaseYear,
    length: null,
    myAnimeListId: null,
    aniListId: null,
  })),
];

export const trackedSeries = ({ id, seriesId, episodesWatched, ...entry }: SeriesEntry) => ({
  ...entry,
  kind: "series" as const,
  workId: seriesId,
  progress: episodesWatched,
});

export const trackedGame = ({ id, gameId, hoursPlayed, ...entry }: GameEntry) => ({
  ...entry,
  kind: "games" as const,
  workId: gameId,
  progress: hoursPlayed,
});

export const trackedOf = (series: readonly SeriesEntry[], games: readonly GameEntry[]): Tracked[] => [
  ...series.map(trackedSeries),
  ...games.map(trackedGame),
];

/** Changes as the API takes them. */
export const seriesChangeOf = <Change extends EntryChange>({
  workId,
  progress,
  status,
  ...change
}: Change) => ({
  ...change,
  seriesId: workId,
  episodesWatched: progress as Change["progress"],
  status: status as Extract<Change["status"], SeriesStatus | undefined>,
});
export const gameChangeOf = <Change extends EntryChange>({
  workId,
  progress,
  status,
  ...change
}: Change) => ({
  ...change,
  gameId: workId,
  hoursPlayed: progress as Change["progress"],
  status: status as Extract<Change["status"], GameStatus | undefined>,
});
