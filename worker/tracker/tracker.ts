import { findGame, GAMES } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { yearStart } from "./activity";
import type {
  ExportFormat,
  GameChange,
  GameEntry,
  GameStatus,
  SeriesChange,
  SeriesEntry,
  SeriesStatus,
  ShownToOthers,
} from "./contract";
import { trackedOf } from "./contract/works";
import { dayIn } from "./day";
import type { Entry, EntryChange, EntryRemoval } from "./entry";
import { exportFile } from "./export";
import { createShelf, type ShelfRules } from "./shelf";
import { statisticsOf } from "./statistics";
import type { TrackerStore } from "./store";
import { timelineProgress } from "./timeline-progress";

const seriesRules: ShelfRules = {
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

const gameRules: ShelfRules = {
  workField: "gameId",
  progressField: "hoursPlayed",
  endOf: (id) => findGame(id) && null,
  unknownWork: "There is no such game.",
  notTracked: "You are not tracking this game.",
};

type Dependencies = {
  store: TrackerStore;
  now: () => Date;
  /** Called with whose public answers have changed, and whether something is hidden by that. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

export function createTracker({ store, now, changed }: Dependencies) {
  const series = createShelf({ store: store.series, rules: seriesRules, now, changed });
  const games = createShelf({ store: store.games, rules: gameRules, now, changed });

  const listSeriesEntries = async (memberId: string) => (await series.list(memberId)).map(seriesEntryOf);
  const listGameEntries = async (memberId: string) => (await games.list(memberId)).map(gameEntryOf);

  return {
    listSeries: () => SERIES,
    listGames: () => GAMES,

    /** The member's own view: private entries among them. */
    listSeriesEntries,
    listGameEntries,

    /** What others may see, last changed first. */
    listPublicSeriesEntries: async (memberId: string) =>
      (await series.listPublic(memberId)).map((entry) => shownToOthers(seriesEntryOf(entry))),
    listPublicGameEntries: async (memberId: string) =>
      (await games.listPublic(memberId)).map((entry) => shownToOthers(gameEntryOf(entry))),

    saveSeriesEntry: async (memberId: string, change: SeriesChange, timeZone: unknown) =>
      seriesEntryOf(await series.save(memberId, changeOfSeries(change), timeZone)),
    saveGameEntry: async (memberId: string, change: GameChange, timeZone: unknown) =>
      gameEntryOf(await games.save(memberId, changeOfGame(change), timeZone)),

    saveSeriesEntries: async (memberId: string, changes: SeriesChange[], removals: EntryRemoval[]) =>
      (await series.saveAll(memberId, changes.map(changeOfSeries), removals)).map(seriesEntryOf),
    saveGameEntries: async (memberId: string, changes: GameChange[], removals: EntryRemoval[]) =>
      (await games.saveAll(memberId, changes.map(changeOfGame), removals)).map(gameEntryOf),

    removeSeriesEntry: series.remove,
    removeGameEntry: games.remove,

    /** The member's own view: private entries among them. Activity is of the last year. */
    async statisticsOf(memberId: string, timeZone: unknown) {
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

    /** The member's own view: private entries among them. */
    async exportAs(memberId: string, format: ExportFormat) {
      const [seriesEntries, gameEntries] = await Promise.all([
        listSeriesEntries(memberId),
        listGameEntries(memberId),
      ]);
      return exportFile(format, trackedOf(seriesEntries, gameEntries), now());
    },

    /** The kept counts, of what others may see. */
    statsOf: (memberId: string) => store.statsOf(memberId),
  };
}

export type Tracker = ReturnType<typeof createTracker>;

const changeOfSeries = ({ seriesId, episodesWatched, ...change }: SeriesChange): EntryChange => ({
  ...change,
  workId: seriesId,
  progress: episodesWatched,
});

const changeOfGame = ({ gameId, hoursPlayed, ...change }: GameChange): EntryChange => ({
  ...change,
  workId: gameId,
  progress: hoursPlayed,
});

const seriesEntryOf = ({ workId, progress, status, ...entry }: Entry): SeriesEntry => ({
  ...shown(entry),
  id: workId,
  seriesId: workId,
  status: status as SeriesStatus,
  episodesWatched: progress,
});

const gameEntryOf = ({ workId, progress, status, ...entry }: Entry): GameEntry => ({
  ...shown(entry),
  id: workId,
  gameId: workId,
  status: status as GameStatus,
  hoursPlayed: progress,
});

const shownToOthers = <Owned extends SeriesEntry | GameEntry>({
  revision,
  createdAt,
  updatedAt,
  progressedAt,
  ...entry
}: Owned): ShownToOthers<Owned> => entry;

const shown = <Dated extends Pick<Entry, "createdAt" | "updatedAt" | "progressedAt">>({
  createdAt,
  updatedAt,
  progressedAt,
  ...rest
}: Dated) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  progressedAt: progressedAt?.toISOString() ?? null,
});
