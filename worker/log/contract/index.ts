import type { z } from "zod";
import type { gameEntry, publicGameEntry, publicSeriesEntry, seriesEntry } from "./answers";

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

export type { EntryValues } from "./fields";

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

/** `flat` takes several times as long. */
export const joinedLists = <One>(lists: readonly One[][]): One[] => ([] as One[]).concat(...lists);

/** Hours are stored like this. `+ 0`: a rest just below zero would be shown as "-0". */
export const toHundredths = (number: number) => Math.round(number * 100) / 100 + 0;

export const EXPORT_FORMATS = ["json", "csv", "myanimelist"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** An item of `GET /api/tracker/my-series`. The log is there with `?log=1`. */
export type SeriesEntry = z.infer<typeof seriesEntry>;

/** An item of `GET /api/tracker/my-games`. */
export type GameEntry = z.infer<typeof gameEntry>;

/** Without the times that show when the member used the site, the days, and what tells that notes are hidden. */
export type PublicEntry<Entry extends SeriesEntry | GameEntry> = Entry extends SeriesEntry
  ? z.infer<typeof publicSeriesEntry>
  : z.infer<typeof publicGameEntry>;
