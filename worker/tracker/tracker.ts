import { findGame, GAMES } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { yearStart } from "./activity";
import type { ExportFormat } from "./contract";
import { changeFromApi, type EntryRemoval, entryToApi, type Kind, trackedOf } from "./contract/entry";
import type { GameChange, SeriesChange } from "./contract/schemas";
import { dayIn } from "./day";
import { createEntries, type EntryRules } from "./entries";
import type { StoredEntry } from "./entry-store";
import { statisticsOf } from "./statistics";
import type { TrackerStore } from "./store";
import { timelineProgress } from "./timeline-progress";

const seriesRules: EntryRules = {
  workField: "seriesId",
  progressField: "episodesWatched",
  endOf(id) {
    const series = findSeries(id);
    if (!series) return undefined;
    const { title, episodes } = series;
    return episodes === null ? null : { progress: episodes, tooFar: `${title} has ${episodes} episodes.` };
  },
  unknownWork: "There is no such series.",
  notTracked: "You are not tracking this series.",
};

const gameRules: EntryRules = {
  workField: "gameId",
  progressField: "hoursPlayed",
  endOf: (id) => findGame(id) && null,
  unknownWork: "There is no such game.",
  notTracked: "You are not tracking this game.",
};

type Dependencies = {
  store: TrackerStore;
  now: () => Date;
  /** Called with the member whose public answers have changed, and whether the change hides something. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

export function createTracker({ store, now, changed }: Dependencies) {
  const series = createEntries({ store: store.series, rules: seriesRules, now, changed });
  const games = createEntries({ store: store.games, rules: gameRules, now, changed });

  const listSeriesEntries = async (memberId: string) => (await series.list(memberId)).map(toSeriesEntry);
  const listGameEntries = async (memberId: string) => (await games.list(memberId)).map(toGameEntry);

  return {
    listSeries: () => SERIES,
    listGames: () => GAMES,

    /** The member's own view, which includes private entries. */
    listSeriesEntries,
    listGameEntries,

    /** Ids of what the member has completed, private entries too. */
    completedSeries: (memberId: string) => store.series.completed(memberId),

    /** What other people may see, last changed first. */
    async listPublicEntries(memberId: string) {
      const entries = await store.listPublic(memberId);
      return {
        series: entries.series.map((entry) => entryToApi("series", entry)),
        games: entries.games.map((entry) => entryToApi("games", entry)),
      };
    },

    saveSeriesEntry: async (memberId: string, change: SeriesChange, timeZone: string) =>
      toSeriesEntry(await series.save(memberId, changeFromApi("series", change), timeZone)),
    saveGameEntry: async (memberId: string, change: GameChange, timeZone: string) =>
      toGameEntry(await games.save(memberId, changeFromApi("games", change), timeZone)),

    saveSeriesEntries: async (memberId: string, changes: SeriesChange[], removals: EntryRemoval[]) =>
      (
        await series.saveAll(
          memberId,
          changes.map((change) => changeFromApi("series", change)),
          removals,
        )
      ).map(toSeriesEntry),
    saveGameEntries: async (memberId: string, changes: GameChange[], removals: EntryRemoval[]) =>
      (
        await games.saveAll(
          memberId,
          changes.map((change) => changeFromApi("games", change)),
          removals,
        )
      ).map(toGameEntry),

    removeSeriesEntry: series.remove,
    removeGameEntry: games.remove,

    /** The member's own view, which includes private entries. Activity is of the last year. */
    async statisticsOf(memberId: string, timeZone: string) {
      const today = dayIn(timeZone, now());
      const [seriesEntries, gameEntries, activity] = await Promise.all([
        listSeriesEntries(memberId),
        listGameEntries(memberId),
        store.activitySince(memberId, yearStart(today)),
      ]);
      return {
        ...statisticsOf(seriesEntries, gameEntries),
        timelines: timelineProgress(SERIES, seriesEntries),
        firstDay: yearStart(today),
        today,
        activity,
      };
    },

    /** The member's own view, which includes private entries. */
    async exportAs(memberId: string, format: ExportFormat) {
      const [{ exportFile }, seriesEntries, gameEntries] = await Promise.all([
        import("./export"),
        listSeriesEntries(memberId),
        listGameEntries(memberId),
      ]);
      return exportFile(format, trackedOf(seriesEntries, gameEntries), now());
    },

    /** The kept counts of what other people may see. */
    statsOf: (memberId: string) => store.statsOf(memberId),

    /** The title of the member's favorite, as others may see it: of several, the best rated. Null if there is none. */
    async favoriteOf(memberId: string): Promise<string | null> {
      const [ofSeries, ofGames] = await Promise.all([
        store.series.favorite(memberId),
        store.games.favorite(memberId),
      ]);
      const isGame = ofGames && (ofGames.rating ?? 0) > (ofSeries ? (ofSeries.rating ?? 0) : -1);
      const work = isGame ? findGame(ofGames.workId) : ofSeries && findSeries(ofSeries.workId);
      return work?.title ?? null;
    },
  };
}

export type Tracker = ReturnType<typeof createTracker>;

const toSeriesEntry = (entry: StoredEntry) => toApiEntry("series", entry);
const toGameEntry = (entry: StoredEntry) => toApiEntry("games", entry);

function toApiEntry<K extends Kind>(kind: K, { createdAt, updatedAt, progressedAt, ...entry }: StoredEntry) {
  return entryToApi(kind, {
    ...entry,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    progressedAt: progressedAt?.toISOString() ?? null,
  });
}
