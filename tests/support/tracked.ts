import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import type { Entry, Known } from "#worker/log/contract/entry.ts";
import { factsOf, logFactsOf } from "#worker/log/contract/facts.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { GameEntry, SeriesEntry } from "#worker/log/contract/index.ts";

const { progress, ...values } = NEW_VALUES;
const kept = {
  ...values,
  status: "planning",
  isFinished: false,
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

type Counted = Pick<Entry, "workId" | "status" | "progress" | "repeats"> & Partial<Pick<Entry, "log">>;

/** An entry as the server reads it. */
export const known = <One extends Counted>(entry: One, kind: Kind = "series"): Known<One> => {
  const logFacts = entry.log ? logFactsOf(entry.log, 1, Infinity) : ([1, null] as [number, null]);
  return {
    ...entry,
    facts: factsOf(entry, logFacts, null, {
      length: kind === "games" ? null : (findSeries(entry.workId)?.episodes ?? null),
    }),
  };
};
