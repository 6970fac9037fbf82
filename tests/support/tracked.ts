import { type GameEntry, NEW_VALUES, type SeriesEntry } from "#worker/tracker/contract.ts";

const { progress, ...values } = NEW_VALUES;
const kept = {
  ...values,
  status: "planning",
  revision: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  progressedAt: null,
} as const;

/** An entry as the API returns it. Fields that aren't given have the values of a new entry. */
export const seriesEntry = (seriesId: string, entry: Partial<SeriesEntry> = {}): SeriesEntry => ({
  ...kept,
  id: seriesId,
  seriesId,
  episodesWatched: progress,
  ...entry,
});

export const gameEntry = (gameId: string, entry: Partial<GameEntry> = {}): GameEntry => ({
  ...kept,
  id: gameId,
  gameId,
  hoursPlayed: progress,
  ...entry,
});
