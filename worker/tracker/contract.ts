/** Removes the characters that notes can't hold. */
export { withoutControls } from "#worker/platform/text.ts";

export const SERIES_STATUSES = ["watching", "completed", "planning", "paused", "dropped"] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

export const SERIES_STATUS_LABELS: Record<SeriesStatus, string> = {
  watching: "Watching",
  completed: "Completed",
  planning: "Plan to Watch",
  paused: "Paused",
  dropped: "Dropped",
};

export const GAME_STATUSES = ["playing", "completed", "planning", "paused", "dropped"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const GAME_STATUS_LABELS: Record<GameStatus, string> = {
  playing: "Playing",
  completed: "Completed",
  planning: "Plan to Play",
  paused: "Paused",
  dropped: "Dropped",
};

/** Whether all episodes were seen, whatever the status says. `length` is null if it is unknown. */
export const isAllSeen = (progress: number, length: number | null) => length !== null && progress >= length;

/** The fields that series and games share. `progress` is in episodes or hours. */
export type EntryValues = {
  status: SeriesStatus | GameStatus;
  rating: number | null;
  progress: number;
  notes: string | null;
  startedOn: string | null;
  finishedOn: string | null;
  repeats: number;
  isFavourite: boolean;
  isPrivate: boolean;
};

export const NEW_VALUES: EntryValues = {
  status: "planning",
  rating: null,
  progress: 0,
  notes: null,
  startedOn: null,
  finishedOn: null,
  repeats: 0,
  isFavourite: false,
  isPrivate: false,
};

export const RATING_MAX = 10;
export const NOTES_MAX = 2000;
/** Of all notes of a member together. */
export const NOTES_BYTES_MAX = 200 * 1024;
export const REPEATS_MAX = 999;
export const HOURS_MAX = 100_000;
/** The most entries that one call may change, and the most that it may remove. */
export const BULK_MAX = 100;
/** The most bytes of its changes and removals together. A body may have 64 KB, which includes the JSON around them. */
export const BULK_BYTES_MAX = 60 * 1024;

/** The bytes that one of them adds to a body, including its comma. */
export const bytesOf = (item: unknown) => new TextEncoder().encode(JSON.stringify(item)).length + 1;

/** The first day of the year in which the first series began. */
export const EARLIEST_DAY = "1979-01-01";

/** Hours are stored with two decimals. */
export const toHundredths = (number: number) => Math.round(number * 100) / 100;

export const EXPORT_FORMATS = ["json", "csv", "myanimelist"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** One of the member's tracked series, as `GET /api/tracker/my-series` lists it. */
export type SeriesEntry = {
  /** The id of the work, unique among a member's entries of one kind. */
  id: string;
  seriesId: string;
  status: SeriesStatus;
  rating: number | null;
  episodesWatched: number;
  notes: string | null;
  startedOn: string | null;
  finishedOn: string | null;
  repeats: number;
  isFavourite: boolean;
  isPrivate: boolean;
  revision: number;
  /** ISO 8601 date-times. */
  createdAt: string;
  updatedAt: string;
  /** When there was last progress; null if unknown. Not part of what other people see. */
  progressedAt: string | null;
};

/** One of the member's tracked games, as `GET /api/tracker/my-games` lists it. */
export type GameEntry = Omit<SeriesEntry, "seriesId" | "status" | "episodesWatched"> & {
  gameId: string;
  status: GameStatus;
  hoursPlayed: number;
};

/** An entry without the times at which its member was at the keyboard. Days that they entered stay. */
export type PublicEntry<Entry extends SeriesEntry | GameEntry> = Omit<
  Entry,
  "revision" | "createdAt" | "updatedAt" | "progressedAt"
>;
