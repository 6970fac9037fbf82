import type { EntryValues } from "./contract/fields";
import type { GameLog, SeriesLog } from "./contract/log";

/** Removes the characters that notes must not contain. */
export { withoutControls } from "#worker/platform/text.ts";

export const SERIES_STATUS_LABELS = {
  watching: "Watching",
  completed: "Completed",
  planning: "Plan to Watch",
  paused: "Paused",
  dropped: "Dropped",
};
export type SeriesStatus = keyof typeof SERIES_STATUS_LABELS;
export const SERIES_STATUSES = Object.keys(SERIES_STATUS_LABELS) as SeriesStatus[];

export const GAME_STATUS_LABELS = {
  playing: "Playing",
  completed: "Completed",
  planning: "Plan to Play",
  paused: "Paused",
  dropped: "Dropped",
};
export type GameStatus = keyof typeof GAME_STATUS_LABELS;
export const GAME_STATUSES = Object.keys(GAME_STATUS_LABELS) as GameStatus[];

const STATUS_LABELS: Record<"series" | "games", Partial<Record<SeriesStatus | GameStatus, string>>> = {
  series: SERIES_STATUS_LABELS,
  games: GAME_STATUS_LABELS,
};

export const statusLabel = (kind: "series" | "games", status: SeriesStatus | GameStatus) =>
  STATUS_LABELS[kind][status] ?? status;

/** Regardless of the status. `length` is null if the number of episodes is unknown. */
export const isAllSeen = (progress: number, length: number | null) => length !== null && progress >= length;

export type { EntryValues } from "./contract/fields";

export const RATING_MAX = 10;
export const NOTES_MAX = 2000;
export const REVIEW_MAX = 500;
export const NOTES_BYTES_MAX = 200 * 1024;
export const REPEATS_MAX = 999;
export const HOURS_MAX = 100_000;
export const BULK_MAX = 100;
/** The first series began in this year. */
export const EARLIEST_DAY = "1979-01-01";

/** The days of the diary on a public profile. */
export const DIARY_DAYS = 60;

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Hours are stored like this. */
export const toHundredths = (number: number) => Math.round(number * 100) / 100;

export const EXPORT_FORMATS = ["json", "csv", "myanimelist"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** An item of `GET /api/tracker/my-series`. */
export type SeriesEntry = Omit<EntryValues, "status" | "progress"> & {
  /** The id of the series or game. A member has one entry for each. */
  id: string;
  seriesId: string;
  status: SeriesStatus;
  episodesWatched: number;
  /** Whatever the status: a member who watches it again has finished it. */
  isFinished: boolean;
  revision: number;
  /** Times are in ISO 8601. */
  createdAt: string;
  updatedAt: string;
  /** The last day of the log, with the time of the last change if that was on the day. Other people don't see it. */
  progressedAt: string | null;
  /** Only with `?log=1`. */
  log?: SeriesLog;
};

/** An item of `GET /api/tracker/my-games`. */
export type GameEntry = Omit<SeriesEntry, "seriesId" | "status" | "episodesWatched" | "log"> & {
  gameId: string;
  status: GameStatus;
  hoursPlayed: number;
  log?: GameLog;
};

/** Leaves out the times that show when the member used the site, entered days, and what tells that notes are hidden. */
export type PublicEntry<Entry extends SeriesEntry | GameEntry> = Omit<
  Entry,
  "revision" | "createdAt" | "updatedAt" | "progressedAt" | "startedOn" | "finishedOn" | "isReview" | "log"
>;
