import type { Kind } from "#franchise/works.ts";
import type { Facts } from "./facts";
import { API_NAMES } from "./fields.ts";
import type { EntryValues, GameEntry, GameStatus, PublicEntry, SeriesEntry, SeriesStatus } from "./index";
import type { EntryLog, GameLog, SeriesLog } from "./log";

export type Entry = EntryValues & {
  workId: string;
  revision: number;
  updatedAt: string;
  log?: EntryLog | undefined;
  /** Set in entries without their log, unless it is simply the one after the progress. */
  nextEpisode?: number | null | undefined;
  /** Set in entries without their log: the first and the last episode left out before the next one. */
  skipped?: [number, number] | null | undefined;
};

export type Tracked = Entry & { createdAt: string; progressedAt: string | null; facts?: Facts } & Partial<
    Pick<SeriesEntry, "isFinished">
  > &
  ({ kind: "series"; status: SeriesStatus } | { kind: "games"; status: GameStatus });

/** Only the server reads the facts. */
export type Known<One> = One & { facts: Facts };

export type EntryState = Known<Pick<Entry, "workId" | "status" | "progress">>;

export type CountedEntry = Known<
  Pick<Entry, "workId" | "status" | "progress" | "rating" | "repeats" | "isFavourite">
>;

/** A change with one of these needs no progress, because it follows from them. `log` also replaces repeats and days. */
export type LogFields = {
  /** The day of what a change adds. The default is today or null: see docs/decisions/0009-what-counts-as-progress.md. */
  watchedOn?: string | null;
  /** The first and the last episode. */
  watched?: [number, number];
  notWatched?: [number, number];
  /** Says which viewing `watched` and `notWatched` change, counted from 0. The default is the current one. */
  viewing?: number;
  hours?: number;
  /** An episode and its mark. Null takes it away. */
  mark?: [episode: number, mark: number | null];
  startAgain?: true;
  removeViewing?: number;
  log?: EntryLog;
  /** The log was stored before. A log above the bounds is folded instead of refused. */
  isUndo?: true;
};

/** A missing field keeps its value. If `basedOn` is not the current revision, the API answers 409. */
export type EntryChange = { workId: string; basedOn?: number } & Partial<EntryValues> & LogFields;

export type EntryWrite = { changes: EntryChange[]; removals: Pick<EntryChange, "workId" | "basedOn">[] };

function toApi(kind: Kind, { workId, progress, status, kind: _kind, ...rest }: Record<string, unknown>) {
  const { work, progress: progressName } = API_NAMES[kind];
  return { ...rest, [work]: workId, status, [progressName]: progress };
}

function fromApi(kind: Kind, fields: Record<string, unknown>) {
  const { work, progress: progressName } = API_NAMES[kind];
  const { id, [work]: workId, [progressName]: progress, ...rest } = fields;
  return { ...rest, workId, progress };
}

export type UndatedEntry = Known<
  Omit<EntryValues, "startedOn" | "finishedOn" | "isReview"> & { workId: string }
>;

export function entryToApi(kind: "series", entry: Known<Tracked>): SeriesEntry;
export function entryToApi(kind: "games", entry: Known<Tracked>): GameEntry;
export function entryToApi(kind: "series", entry: UndatedEntry): PublicEntry<SeriesEntry>;
export function entryToApi(kind: "games", entry: UndatedEntry): PublicEntry<GameEntry>;
export function entryToApi(kind: Kind, { facts, ...entry }: UndatedEntry): unknown {
  return toApi(kind, { ...entry, id: entry.workId, isFinished: facts.isFinished });
}

export const entryFromApi = <K extends Kind>(kind: K, entry: K extends "series" ? SeriesEntry : GameEntry) =>
  ({ ...fromApi(kind, entry), kind }) as unknown as Extract<Tracked, { kind: K }>;

export type ApiChange<K extends Kind> = Omit<EntryChange, "workId" | "progress" | "status" | "log"> & {
  log?: K extends "series" ? SeriesLog : GameLog;
} & Record<(typeof API_NAMES)[K]["work"], string> &
  Partial<Record<(typeof API_NAMES)[K]["progress"], number>> & {
    status?: K extends "series" ? SeriesStatus : GameStatus;
  };

/** Nothing is validated here. */
export const changeToApi = <K extends Kind>(kind: K, change: EntryChange) =>
  toApi(kind, change) as ApiChange<K>;

export const changeFromApi = (kind: Kind, change: Record<string, unknown>) =>
  fromApi(kind, change) as unknown as EntryChange;

export const writeToApi = <K extends Kind>(kind: K, { changes, removals }: EntryWrite) => ({
  changes: changes.map((change) => changeToApi(kind, change)),
  removals: removals.map(({ workId, basedOn }) => ({ id: workId, basedOn })),
});

export const trackedOf = (series: readonly SeriesEntry[], games: readonly GameEntry[]): Tracked[] => [
  ...series.map((entry) => entryFromApi("series", entry)),
  ...games.map((entry) => entryFromApi("games", entry)),
];
