import { findSeries, SERIES } from "../catalog/series";
import { invalid, notFound } from "../platform/errors";
import type { SeriesEntry, SeriesEntryInput } from "./contract";
import type { SeriesEntryRow, TrackerStore } from "./store";

type Dependencies = {
  store: TrackerStore;
  now: () => Date;
  /** Told whose public picture has changed. */
  changed: (memberId: string) => void;
};

export function createTracker({ store, now, changed }: Dependencies) {
  return {
    listSeries: () => SERIES,

    /** The last changed comes first. */
    async listSeriesEntries(memberId: string): Promise<SeriesEntry[]> {
      return (await store.listSeries(memberId)).map(shownEntry);
    },

    /** Adds the entry or replaces it. Refuses with 400 for a series or an episode that is not in the catalogue. */
    async saveSeriesEntry(memberId: string, input: SeriesEntryInput): Promise<SeriesEntry> {
      checkAgainstCatalogue(input);
      const row = await store.saveSeries(memberId, input, now());
      changed(memberId);
      return shownEntry(row);
    },

    async removeSeriesEntry(memberId: string, seriesId: string): Promise<void> {
      if (!(await store.removeSeries(memberId, seriesId)))
        throw notFound("You are not tracking this series.");
      changed(memberId);
    },

    statsOf: (memberId: string) => store.statsOf(memberId),
  };
}

export type Tracker = ReturnType<typeof createTracker>;

function checkAgainstCatalogue({ seriesId, episodesWatched }: SeriesEntryInput) {
  const series = findSeries(seriesId);
  if (!series) throw invalid([{ path: "seriesId", message: "There is no such series." }]);
  if (series.episodes !== null && episodesWatched > series.episodes) {
    throw invalid([{ path: "episodesWatched", message: `${series.title} has ${series.episodes} episodes.` }]);
  }
}

const shownEntry = ({ memberId, createdAt, updatedAt, ...entry }: SeriesEntryRow): SeriesEntry => ({
  id: entry.seriesId,
  ...entry,
  updatedAt: updatedAt.toISOString(),
});
