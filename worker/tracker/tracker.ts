import { MAIN_CALENDAR } from "#franchise/calendars.ts";
import { findGame, findSeries, findWork, GAMES, SERIES } from "#franchise/catalog.ts";
import { KINDS, type Kind } from "#franchise/works.ts";
import type { List } from "#worker/lists/contract/index.ts";
import { lastWatchedFirst } from "#worker/log/contract/facts.ts";
import { isForAll } from "#worker/log/contract/fields.ts";
import type { ExportFormat } from "#worker/log/contract/index.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import { yearIn, yearNamed } from "#worker/log/contract/year.ts";
import { dayIn, yearStart } from "#worker/log/entry/day.ts";
import { type Changed, createEntries, type EntryRules, type Owner } from "#worker/log/entry/entries.ts";
import { activityOf, eveningsByDay, eveningsIn, keptDiary, undatedOf } from "#worker/log/evenings.ts";
import { counted } from "#worker/platform/text.ts";
import { statisticsOf, timelineProgress } from "./statistics/list-statistics";
import type { TrackerStore } from "./store";

const seriesRules: EntryRules = {
  workField: "seriesId",
  progressField: "episodesWatched",
  endOf(id) {
    const series = findSeries(id);
    if (!series) return undefined;
    const { title, episodes } = series;
    return episodes === null
      ? null
      : { progress: episodes, tooFar: `${title} has ${counted(episodes, "episode")}.` };
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

/** More works in one evening are rare. */
const WORKS_OF_AN_EVENING = 4;

/** Few requests need them. */
const loadYear = () => import("./statistics/year-record");

/** `changed` is called with a member after the member's public answers changed. */
export function createTracker(
  store: TrackerStore,
  changed: Changed,
  listsOf: (memberId: string) => Promise<List[]>,
) {
  const shared = { notesBytesOf: store.notesBytesOf, diaryOf: publicDiaryOf, changed };
  const series = createEntries({ store: store.series, kind: "series", rules: seriesRules, ...shared });
  const games = createEntries({ store: store.games, kind: "games", rules: gameRules, ...shared });

  /** The member's entries, including private ones, their evenings, and all known days with progress. */
  async function lastYearOf(memberId: string, timeZone: string) {
    const today = dayIn(timeZone, new Date());
    const firstDay = yearStart(today);
    const [[seriesEntries, gameEntries], former] = await Promise.all([
      loggedOf(memberId),
      store.activitySince(memberId, firstDay),
    ]);
    const entries = [...seriesEntries, ...gameEntries];
    const evenings = eveningsByDay(entries);
    const days = activityOf(evenings, former);
    const statistics = {
      ...statisticsOf(seriesEntries, gameEntries),
      timelines: timelineProgress(SERIES, seriesEntries),
      firstDay,
      today,
      activity: days.filter(({ day }) => day >= firstDay),
    };
    return { statistics, entries, evenings, days };
  }

  async function publicDiaryOf(memberId: string) {
    const stored = await store.diaryOf(memberId);
    const entries = stored === null ? (await loggedOf(memberId)).flat().filter(isForAll) : [];
    return { stored, evenings: stored === null ? eveningsByDay(entries) : eveningsIn(stored) };
  }

  /** Reads each entry once. */
  const loggedOf = (memberId: string) =>
    Promise.all([series.listLogged(memberId), games.listLogged(memberId)]);

  return {
    listSeries: () => SERIES,
    listGames: () => GAMES,

    series,
    games,

    /** The ids of the series that the member has finished, including private entries. */
    completedSeries: async (memberId: string) =>
      (await store.statesOf(memberId)).series.flatMap(({ facts, workId }) =>
        facts.isFinished ? workId : [],
      ),

    /** Call this after the member's choice to show days or not. */
    async keepDiary({ id, showDays }: Pick<Owner, "id" | "showDays">) {
      if (!showDays) return store.keepDiary(id, null);
      const { stored, evenings } = await publicDiaryOf(id);
      if (stored === null) await store.keepDiary(id, keptDiary(evenings, new Date()));
    },

    refreshListed: store.refreshListed,
    /** The entries that other people see, last changed first. */
    listPublic: store.listPublic,
    /** The same for these works only, in any order. */
    listPublicOf: store.listPublicOf,
    /** All public entries without notes and days, from a single row. */
    listedOf: store.listedOf,

    /** The state of every entry of the member, from a single row. */
    statesOf: store.statesOf,

    /** Statistics for the member, including private entries. The activity covers the last year. */
    statisticsOf: async (memberId: string, timeZone: string) =>
      (await lastYearOf(memberId, timeZone)).statistics,

    /** The same, with what stands out. */
    async lookBackOf(memberId: string, timeZone: string) {
      const [{ lookBackOf }, { statistics, entries, evenings, days }] = await Promise.all([
        import("./statistics/look-back"),
        lastYearOf(memberId, timeZone),
      ]);
      return { statistics, evenings, lookBack: lookBackOf(entries, evenings, days, statistics.today) };
    },

    /**
     * The member's entries, including private ones, of works in the catalog, and their evenings. `undated` is what was
     * watched and played on unknown days.
     */
    async diaryOf(memberId: string) {
      const entries = (await loggedOf(memberId)).flat().filter(({ kind, workId }) => findWork(kind, workId));
      const evenings = eveningsByDay(entries);
      return { entries, evenings, undated: undatedOf(entries, evenings) };
    },

    /** The year's record for the member's page: of all entries, and whether others may see any of them. */
    async yearOf(memberId: string, year: number, today: string) {
      const [{ recordYears, yearRecordOf }, logged] = await Promise.all([loadYear(), loggedOf(memberId)]);
      const entries = logged.flat();
      const record = yearRecordOf(entries, year);
      const ofYear = new Set(record.works.map(keyOf));
      const hasPublic = entries.some((entry) => isForAll(entry) && ofYear.has(keyOf(entry)));
      return { record, hasPublic, years: recordYears(entries, today) };
    },

    /** What the year's picture shows, of public entries alone. Null for a year without a page. */
    async yearFactsOf(memberId: string, named: string, timeZone: string) {
      const today = dayIn(timeZone, new Date());
      const year = yearNamed(named, today);
      if (year === null) return null;
      const [{ yearRecordOf }, logged] = await Promise.all([loadYear(), loggedOf(memberId)]);
      const record = yearRecordOf(logged.flat().filter(isForAll), year);
      const { minutes, evenings, finished, works } = record;
      return { year, isOver: year < yearIn(today), minutes, evenings, finished, works };
    },

    /** What was watched and played on the last known day. Reads the entries that were watched last. */
    async lastEveningOf(memberId: string, states: Awaited<ReturnType<TrackerStore["statesOf"]>>) {
      const latest = KINDS.flatMap((kind) => states[kind].map((state) => ({ kind, ...state })))
        .toSorted((one, other) => lastWatchedFirst(one.facts, other.facts))
        .slice(0, WORKS_OF_AN_EVENING);
      const idsOf = (kind: Kind) => latest.flatMap((one) => (one.kind === kind ? one.workId : []));
      const entries = await Promise.all([
        series.listLogged(memberId, idsOf("series")),
        games.listLogged(memberId, idsOf("games")),
      ]);
      const evenings = eveningsByDay(entries.flat()).filter(({ isMonth }) => !isMonth);
      return evenings.filter(({ day }) => day === evenings[0]?.day);
    },

    /** An export for the member, including private entries. */
    async exportAs(memberId: string, format: ExportFormat) {
      const [{ exportFile }, lists, ...entries] = await Promise.all([
        import("./export-file"),
        listsOf(memberId),
        series.listWithLogs(memberId),
        games.listWithLogs(memberId),
      ]);
      return exportFile(format, entries.flat(), new Date(), lists);
    },

    /** What a card can show: all works, the best favorite, and the share of the main calendar. */
    async highlightsOf(memberId: string) {
      const listed = await store.listedOf(memberId);
      const works = KINDS.flatMap((kind) =>
        listed[kind].flatMap(({ workId, isFavourite, rating }) => {
          const work = findWork(kind, workId);
          return work ? [{ kind, id: workId, title: work.title, isFavourite, rating: rating ?? 0 }] : [];
        }),
      );
      const favorites = works.filter(({ isFavourite }) => isFavourite);
      const completed = listed.series.flatMap(({ workId, facts }) =>
        facts.isFinished && findSeries(workId)?.timeline === MAIN_CALENDAR ? [workId] : [],
      );
      return {
        works,
        favorite: favorites.toSorted((one, other) => other.rating - one.rating)[0] ?? null,
        universalCentury: {
          completed: completed.length,
          total: SERIES.filter(({ timeline }) => timeline === MAIN_CALENDAR).length,
        },
      };
    },
  };
}

export type Tracker = ReturnType<typeof createTracker>;
export type Highlights = Awaited<ReturnType<Tracker["highlightsOf"]>>;
