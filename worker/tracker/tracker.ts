import type { SeriesTimeline } from "#franchise/calendars.ts";
import { findGame, findSeries, findWork, GAMES, SERIES } from "#franchise/catalog.ts";
import { KINDS } from "#franchise/works.ts";
import type { ExportFormat } from "./contract";
import type { Tracked } from "./contract/entry";
import { keyOf } from "./contract/works";
import { activityOf, dayIn, yearStart } from "./entry/day";
import { createEntries, type EntryRules } from "./entry/entries";
import { statisticsOf, timelineProgress } from "./statistics/list-statistics";
import { judgmentsOf, lookBackOf, type RatedWork } from "./statistics/look-back";
import type { TrackerStore } from "./store";

const seriesRules: EntryRules = {
  workField: "seriesId",
  progressField: "episodesWatched",
  endOf(id) {
    const series = findSeries(id);
    if (!series) return undefined;
    const { title, episodes } = series;
    return episodes === null ? null : { progress: episodes, tooFar: `${title} has ${episodes} episodes.` };
  },
  unknownWork: "We can't find that series.",
  notTracked: "You aren't tracking this series.",
};

const gameRules: EntryRules = {
  workField: "gameId",
  progressField: "hoursPlayed",
  endOf: (id) => findGame(id) && null,
  unknownWork: "We can't find that game.",
  notTracked: "You aren't tracking this game.",
};

const UNIVERSAL_CENTURY: SeriesTimeline = "Universal Century";

/** `changed` is called with a member after the member's public answers changed. */
export function createTracker(
  store: TrackerStore,
  averagesOf: (works: readonly RatedWork[]) => Promise<ReadonlyMap<string, number>>,
  changed: (memberId: string) => void,
) {
  const { notesBytesOf } = store;
  const series = createEntries({
    store: store.series,
    kind: "series",
    rules: seriesRules,
    notesBytesOf,
    changed,
  });
  const games = createEntries({ store: store.games, kind: "games", rules: gameRules, notesBytesOf, changed });

  /** The member's entries, including private ones, with their logs, and the activity of the last year. */
  async function yearOf(memberId: string, timeZone: string) {
    const today = dayIn(timeZone, new Date());
    const firstDay = yearStart(today);
    const [seriesEntries, gameEntries, activity] = await Promise.all([
      series.listWithLogs(memberId),
      games.listWithLogs(memberId),
      store.activitySince(memberId, firstDay),
    ]);
    const entries = [...seriesEntries, ...gameEntries];
    const statistics = {
      ...statisticsOf(seriesEntries, gameEntries),
      timelines: timelineProgress(SERIES, seriesEntries),
      firstDay,
      today,
      activity: activityOf(entries, activity, firstDay),
    };
    return { statistics, entries };
  }

  return {
    listSeries: () => SERIES,
    listGames: () => GAMES,

    series,
    games,

    /** The ids of the series that the member has completed, including private entries. */
    completedSeries: store.series.completed,

    /** The entries that other people see, last changed first. */
    listPublic: store.listPublic,
    /** The same for these works only, in any order. */
    listPublicOf: store.listPublicOf,
    /** All public entries without notes and days, from a single row. */
    listedOf: store.listedOf,

    /** The state of every entry of the member, from a single row. */
    statesOf: store.statesOf,

    /** Statistics for the member, including private entries. The activity covers the last year. */
    statisticsOf: async (memberId: string, timeZone: string) => (await yearOf(memberId, timeZone)).statistics,

    /** The same, with what stands out, also against the ratings of other members. */
    async lookBackOf(memberId: string, timeZone: string) {
      const { statistics, entries } = await yearOf(memberId, timeZone);
      const { activity, firstDay } = statistics;
      const rated = ratedLast(entries);
      const averages = await averagesOf(rated);
      const judgments = judgmentsOf(rated, (work) => averages.get(keyOf(work)) ?? null);
      return { statistics, lookBack: { ...lookBackOf(entries, activity, firstDay), ...judgments } };
    },

    /** An export for the member, including private entries. */
    async exportAs(memberId: string, format: ExportFormat) {
      const [{ exportFile }, ...entries] = await Promise.all([
        import("./export/export-file"),
        series.listWithLogs(memberId),
        games.listWithLogs(memberId),
      ]);
      return exportFile(format, entries.flat(), new Date());
    },

    /** What a card can show: all works, the best favorite, and the share of the Universal Century. */
    async highlightsOf(memberId: string) {
      const listed = await store.listedOf(memberId);
      const works = KINDS.flatMap((kind) =>
        listed[kind].flatMap(({ workId, isFavourite, rating }) => {
          const work = findWork(kind, workId);
          return work ? [{ kind, id: workId, title: work.title, isFavourite, rating: rating ?? 0 }] : [];
        }),
      );
      const favorites = works.filter(({ isFavourite }) => isFavourite);
      const completed = listed.series.flatMap(({ workId, status }) =>
        status === "completed" && findSeries(workId)?.timeline === UNIVERSAL_CENTURY ? [workId] : [],
      );
      return {
        works,
        favorite: favorites.toSorted((one, other) => other.rating - one.rating)[0] ?? null,
        universalCentury: {
          completed: completed.length,
          total: SERIES.filter(({ timeline }) => timeline === UNIVERSAL_CENTURY).length,
        },
      };
    },
  };
}

/** The works that the member rated, the last changed first. */
const ratedLast = (entries: readonly Tracked[]): RatedWork[] =>
  entries
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .flatMap(({ kind, workId: id, rating }) => (rating === null ? [] : [{ kind, id, rating }]));

export type Tracker = ReturnType<typeof createTracker>;
export type Highlights = Awaited<ReturnType<Tracker["highlightsOf"]>>;
