import type { Kind } from "#franchise/works.ts";
import { eachFlag } from "#worker/log/contract/fields.ts";
import {
  CSV_COLUMN_NAMES,
  CSV_COLUMNS,
  type CsvColumn,
  MY_ANIME_LIST_ID,
  MY_ANIME_LIST_MARKS,
  MY_ANIME_LIST_TAGS,
} from "#worker/log/contract/file-formats.ts";
import { IS_MARKS } from "#worker/log/contract/marks.ts";
import {
  FileError,
  isDay,
  OWN_FORMAT,
  parsed,
  type Scale,
  type StatusWords,
  secondsIn,
  type TimeUnit,
  textOf,
} from "./row";

/** The names are from the first row, the numbers those of the lines in the file. */
export type Table = {
  names: readonly string[];
  /** Values of JSON, or text. */
  lines: readonly { number: number; cells: readonly unknown[] }[];
};

export const foldedName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * What a column may mean: also what our own files don't have. A season is a number, `all` for a whole show, or `-3` for
 * everything up to an episode of the third. An episode counts from the start of its season.
 */
export type Column = CsvColumn | "marks" | "otherTitles" | "season" | "episode" | "tvdb" | "tmdb";

/** The cell with a folded name; "" if it is empty or missing. */
export type Cell = (name: string) => string;

/** The status of rows that have none. "rated" means that works with a rating are completed. */
export type UnnamedStatus = "completed" | "active" | "planning" | "rated" | null;

export type Service = {
  name: string;
  /** docs/imports.md lists the service's files, and where we know their form from. The tests have samples of each. */
  files: string;
  source?: string;
  /** A file that has all columns of one of these, by folded names, is from this service. */
  marks?: readonly string[];
  /** The same for JSON, whose columns have the path of their names. */
  jsonMarks?: readonly string[];
  /** Tests files whose column names are not enough. */
  fits?: (table: Table) => boolean;
  /** The files to read in its archive. */
  inArchive?: RegExp;
  /** The folded names of each. Others are ignored. */
  columns: Partial<Readonly<Record<Column, string>>>;
  /** What equals ten stars. 10 by default. */
  scale?: number;
  /** The scales that a file may have, the most likely one first. The member chooses from several. */
  scalesOf?: (table: Table) => readonly Scale[];
  unit?: TimeUnit;
  kind?: Kind;
  /** Maps folded words to a status, beside our own words. Null says nothing about the status. */
  statuses?: StatusWords;
  /** The status of rows without one. Undefined if the file doesn't tell. */
  unnamed?: (names: readonly string[], fileName: string) => UnnamedStatus | undefined;
  leavesOut?: (cell: Cell) => boolean;
  /** If a work can have several rows: those that are a viewing. The others are about the work. */
  isViewing?: (cell: Cell) => boolean;
  /** Values that need more than one column. */
  derived?: (cell: Cell) => Partial<Record<Column, string | undefined>>;
  /** An empty cell means "none". By default it says nothing. */
  hasEmptyValues?: true;
  /** Set for our own files: no value follows from another. */
  isExact?: boolean;
};

/** `isOurs`: without our tags, an entry has none of the marks, and the present viewing of a series isn't its first one. */
export const myAnimeList = (isOurs = false): Service => ({
  name: "MyAnimeList",
  files: "anime list, XML, or an answer of its API",
  source: "FuzzyGrim/Yamtrack",
  jsonMarks: ["nodeid nodetitle liststatusstatus"],
  columns: {
    title: "seriestitle nodetitle",
    myAnimeList: "seriesanimedbid nodeid",
    episodes: "seriesepisodes nodenumepisodes",
    rating: "myscore liststatusscore",
    notes: "mycomments liststatuscomments",
    episodesWatched: "mywatchedepisodes liststatusnumepisodeswatched",
    startedOn: "mystartdate liststatusstartdate",
    finishedOn: "myfinishdate liststatusfinishdate",
    repeats: "mytimeswatched liststatusnumtimesrewatched",
  },
  kind: "series",
  hasEmptyValues: true,
  isExact: isOurs,
  derived(cell) {
    const written = cell("mystatus") || cell("liststatusstatus");
    const status = MY_ANIME_LIST_NUMBERS[Number(written)] ?? written;
    const isAgain =
      /^completed$/i.test(status.trim()) && isTrue(cell("myrewatching") || cell("liststatusisrewatching"));
    const tags = cell("mytags").split(",").map(textOf);
    const own = tags.find((tag) => tag.startsWith(MY_ANIME_LIST_ID));
    const marks =
      tags.find((tag) => tag.startsWith(MY_ANIME_LIST_MARKS))?.slice(MY_ANIME_LIST_MARKS.length) ?? "";
    const at =
      Number(cell("myrewatchingep")) || cell("mywatchedepisodes") || cell("liststatusnumepisodeswatched");
    return {
      ...((isOurs || own || cell("mytags").includes("side7:")) &&
        eachFlag((flag) => (tags.includes(MY_ANIME_LIST_TAGS[flag]) ? "yes" : isOurs ? "no" : undefined))),
      side7: own?.slice(MY_ANIME_LIST_ID.length),
      marks: IS_MARKS.test(marks) ? marks : "",
      status: isAgain ? (isOurs ? "Watching" : "Rewatching") : status,
      ...(isAgain && !isOurs && { episodesWatched: String(at) }),
      ...(isAgain && isOurs && { repeats: String(Number(cell("mytimeswatched")) + 1) }),
    };
  },
});

/** The API's answer has an entry in `entries` of a list, or alone. */
const ofEntry = (...names: string[]) => names.flatMap((name) => [name, `entries${name}`]).join(" ");

/** Reads its own export, and its API's answer in the shapes in which tools keep it. */
const aniList: Service = {
  name: "AniList",
  files: "*Download my data*, or an answer of its API",
  source: "FuzzyGrim/Yamtrack, Jacekun/AniPy",
  jsonMarks: ["seriesid seriestype", "idanilist", ...ofEntry("mediaid", "mediaidmal").split(" ")],
  columns: {
    aniList: ofEntry("mediaid", "seriesid", "idanilist"),
    myAnimeList: ofEntry("mediaidmal", "idmal"),
    year: ofEntry("mediastartdateyear", "mediaseasonyear"),
    episodes: ofEntry("mediaepisodes", "totalepisodes"),
    status: ofEntry("status"),
    rating: ofEntry("score"),
    notes: ofEntry("notes"),
    repeats: ofEntry("repeat"),
    isPrivate: ofEntry("private"),
    episodesWatched: ofEntry("progress"),
    startedOn: ofEntry("startedat", "startedon", "startedatyear"),
    finishedOn: ofEntry("completedat", "finishedon", "completedatyear"),
  },
  kind: "series",
  hasEmptyValues: true,
  scalesOf: aniListScales,
  leavesOut(cell) {
    if (cell("seriesid")) return cell("seriestype") !== "0";
    if (cell("idanilist")) return !cell("totalepisodes");
    const [id, type] = ["mediaid", "mediatype"].map((name) => cell(name) || cell(`entries${name}`));
    return type === "MANGA" || !(id || cell("mediaidmal") || cell("entriesmediaidmal"));
  },
  // Lists that members make repeat the same entries.
  isViewing: () => false,
  derived(cell) {
    const at = (name: string) => cell(name) || cell(`entries${name}`);
    const names = ["romaji", "english", "native", "userpreferred", ""].map((name) => at(`mediatitle${name}`));
    const others = [cell("titleromaji"), cell("titleenglish"), ...at("mediasynonyms").split("\n")];
    const [title, ...otherTitles] = new Set([...names, ...others].filter(Boolean));
    const status = cell("seriesid") ? (ANI_LIST_NUMBERS[Number(cell("status"))] ?? "") : at("status");
    const [startedOn, finishedOn] = [
      ["startedat", "startedon"],
      ["completedat", "finishedon"],
    ].map(([parts, number = ""]) => {
      const [year = "", ...rest] = ["year", "month", "day"].map((part) => at(parts + part));
      if (year) return [year.padStart(4, "0"), ...rest.map((part) => part.padStart(2, "0"))].join("-");
      return cell(number).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
    });
    return {
      title: title ?? `AniList no. ${at("mediaid") || cell("seriesid") || "?"}`,
      otherTitles: otherTitles.join("\n"),
      ...(status && { status }),
      ...(startedOn && { startedOn }),
      ...(finishedOn && { finishedOn }),
      // Somebody who has just begun again has seen all episodes before.
      ...(status === "REPEATING" && !Number(at("progress")) && { episodesWatched: undefined }),
    };
  },
};

/** The numbers are those of "Download my data". */
const ANI_LIST_NUMBERS = ["CURRENT", "PLANNING", "COMPLETED", "DROPPED", "PAUSED", "REPEATING"];

const ANI_LIST_SCALES: ReadonlyMap<string, Scale> = new Map<string, Scale>([
  ["POINT_100", 100],
  ["POINT_10_DECIMAL", 10],
  ["POINT_10", 10],
  ["POINT_5", 5],
  ["POINT_3", "smileys"],
]);
const HIGHEST: readonly [Scale, highest: number][] = [
  [5, 5],
  [10, 10],
  [100, 100],
  ["smileys", 3],
];

/** The scale that the list names counts, unless a score is above it. */
function aniListScales({ names, lines }: Table): Scale[] {
  const valuesIn = (name: RegExp) =>
    names.flatMap((one, at) => (name.test(foldedName(one)) ? lines.map(({ cells }) => cells[at]) : []));
  if (names.some((name) => foldedName(name) === "seriesid")) return [100];
  if (names.some((name) => foldedName(name) === "idanilist")) return [10];
  const named = ANI_LIST_SCALES.get(textOf(valuesIn(/scoreformat$/).find(Boolean)));
  const highest = valuesIn(/^(?:entries)?score$/).reduce<number>(
    (most, one) => Math.max(most, Number(one) || 0),
    0,
  );
  const fitting = HIGHEST.filter(([, most]) => highest <= most).map(([scale]) => scale);
  if (named !== undefined && (fitting.includes(named) || fitting.length === 0)) return [named];
  if (highest === 0) return [10];
  if (highest > 10) return [100];
  // A whole list without a name whose scores are between 5 and 10 is out of 10.
  return named === undefined && highest > 5 ? [10] : fitting;
}

/** Older exports have numbers for statuses. */
const MY_ANIME_LIST_NUMBERS = ["", "Watching", "Completed", "On-Hold", "Dropped", "", "Plan to Watch"];

export const SERVICES: readonly Service[] = [
  myAnimeList(),
  {
    name: OWN_FORMAT,
    files: "our CSV, JSON and XML",
    marks: [foldedName(CSV_COLUMNS.side7)],
    columns: Object.fromEntries(CSV_COLUMN_NAMES.map((column) => [column, foldedName(CSV_COLUMNS[column])])),
    hasEmptyValues: true,
    isExact: true,
  },
  {
    name: "Letterboxd",
    files: "the ZIP, or one of ratings.csv, watched.csv, watchlist.csv, diary.csv and reviews.csv",
    marks: ["name letterboxduri"],
    inArchive:
      /^(?:[^/]+\/)?(?<!(?:deleted|orphaned|likes|lists)\/)(?:ratings|watched|watchlist|diary|reviews)\.csv$/,
    columns: { title: "name", year: "year", rating: "rating", finishedOn: "watcheddate" },
    scale: 5,
    kind: "series",
    // watched.csv and watchlist.csv have the same columns, so the file name decides.
    unnamed(names, fileName) {
      if (names.includes("rating") || /\bwatched\b/i.test(fileName)) return "completed";
      return /\bwatchlist\b/i.test(fileName) ? "planning" : undefined;
    },
    isViewing: (cell) => Boolean(cell("watcheddate")),
    derived: (cell) => ({
      repeats: /^yes$/i.test(cell("rewatch")) ? "1" : "",
      notes: withoutMarkup(cell("review")),
    }),
  },
  {
    name: "IMDb",
    files: "ratings and lists",
    marks: ["const yourrating", "const titletype"],
    columns: { title: "title", kind: "titletype", year: "year", rating: "yourrating" },
    unnamed: () => "rated",
    // An episode is found by its show and its name.
    leavesOut: (cell) => /episode/i.test(cell("titletype")) && !cell("title").includes(": "),
    derived: (cell) =>
      /series/i.test(cell("titletype")) ? { season: "all" } : { finishedOn: cell("daterated") },
  },
  {
    name: "TMDb",
    files: "ratings and watchlist",
    source: "FuzzyGrim/Yamtrack",
    marks: ["tmdbid yourrating"],
    columns: { title: "name", kind: "type", year: "releasedate", rating: "yourrating", tmdb: "tmdbid" },
    unnamed: () => "rated",
    leavesOut: (cell) => Boolean(cell("seasonnumber") || cell("episodenumber")),
    derived: (cell) => ({ season: cell("type") === "tv" ? "all" : "" }),
  },
  {
    name: "Simkl",
    files: "backup as JSON, ZIP or CSV",
    source: "cenodude/CrossWatch",
    marks: ["simklid", "watchlist lastepwatched"],
    jsonMarks: ["showidssimkl", "movieidssimkl", "animeidssimkl"],
    inArchive: /(?:^|\/)simkl[^/]*\.(?:json|csv)$/i,
    columns: {
      title: "title showtitle movietitle",
      year: "year showyear movieyear",
      status: "watchlist status",
      rating: "rating userrating",
      notes: "memo memotext",
      myAnimeList: "malid showidsmal movieidsmal",
      tvdb: "tvdb tvdbid showidstvdb",
      tmdb: "tmdb showidstmdb",
      episode: "seasonsepisodesnumber",
    },
    kind: "series",
    statuses: { notinteresting: "dropped" },
    // Specials. Its films have no seasons.
    leavesOut: (cell) => cell("seasonsnumber") === "0" && Boolean(cell("seasonsepisodesnumber")),
    isViewing: (cell) =>
      Boolean(cell("seasonsepisodesnumber") || (cell("movietitle") && cell("lastwatchedat"))),
    derived(cell) {
      if (cell("seasonsepisodesnumber"))
        return {
          season: cell("seasonsnumber") || "1",
          finishedOn: cell("seasonsepisodeswatchedat"),
          rating: "",
        };
      const last = cell("lastepwatched");
      const [, season, episode = last] = /^s(\d{1,3})e(\d{1,4})$/i.exec(last) ?? [];
      const isShow = !cell("movietitle") && cell("type") !== "movie";
      const doneOn = cell("watcheddate") || (isShow ? "" : cell("lastwatchedat"));
      return {
        season: isShow ? (season ? `-${season}` : "all") : "",
        episodesWatched: episode || cell("watchedepisodescount"),
        finishedOn: /^completed$/i.test(cell("watchlist") || cell("status")) ? doneOn : "",
      };
    },
  },
  {
    name: "Yamtrack",
    files: "CSV",
    source: "ellite/scrob#147",
    marks: ["mediaid source mediatype"],
    columns: {
      title: "title",
      kind: "mediatype",
      rating: "score",
      status: "status",
      notes: "notes",
      repeats: "repeats",
      startedOn: "startdate",
      finishedOn: "enddate",
    },
    unit: "minutes",
    leavesOut: (cell) =>
      (cell("seasonnumber") === "0" && /season|episode/i.test(cell("mediatype"))) ||
      !["anime", "movie", "tv", "season", "episode", "game"].includes(cell("mediatype").toLowerCase()),
    isViewing: () => true,
    derived(cell) {
      const [mediatype, mediaid] = [cell("mediatype"), cell("mediaid")];
      const tmdb = cell("source") === "tmdb" && mediatype !== "movie" ? mediaid : "";
      if (mediatype === "episode") {
        const finishedOn = cell("enddate") || cell("startdate") || cell("watchdate");
        return { season: cell("seasonnumber"), episode: cell("episodenumber"), finishedOn, tmdb };
      }
      return {
        myAnimeList: cell("source") === "mal" && mediatype === "anime" ? mediaid : "",
        tmdb,
        season: mediatype === "tv" ? "all" : mediatype === "season" ? cell("seasonnumber") : "",
        [mediatype === "game" ? "hoursPlayed" : "episodesWatched"]: cell("progress"),
      };
    },
  },
  {
    name: "Trakt",
    files: "the ZIP, or one of its JSON files",
    source: "ellite/scrob, cenodude/CrossWatch#363",
    jsonMarks: ["showidstrakt", "movieidstrakt"],
    inArchive:
      /(?:^|\/)(?:watched-history(?:-\d+)?|ratings-(?:movies|shows|seasons|episodes)|lists-watchlist(?:-\d+)?)\.json$/,
    columns: {
      title: "showtitle movietitle",
      year: "showyear movieyear",
      rating: "rating",
      tvdb: "showidstvdb",
      tmdb: "showidstmdb",
      notes: "notes",
    },
    kind: "series",
    // All lists have the same form, so the file name decides.
    unnamed: (names, fileName) => {
      if (names.some((name) => /(?:watchedat|ratedat|plays)$/.test(name))) return null;
      return /watchlist/i.test(fileName) ? "planning" : undefined;
    },
    leavesOut(cell) {
      if (cell("movietitle")) return false;
      if (!cell("showtitle")) return true;
      const season = cell("episodeseason") || cell("seasonnumber") || cell("seasonsnumber");
      return season === "0" || Boolean(cell("episodenumber") && !(cell("watchedat") || cell("rating")));
    },
    isViewing: (cell) =>
      Boolean(
        cell("watchedat") || cell("seasonsepisodesnumber") || (cell("movietitle") && cell("lastwatchedat")),
      ),
    derived(cell) {
      const seen = traktEpisode(cell);
      if (cell("movietitle")) return { ...seen, status: seen.finishedOn && "completed", season: "" };
      return { ...seen, season: seen.season || "all" };
    },
  },
  {
    name: "TV Time",
    files: "the ZIP of its data request, or tracking-prod-records-v2.csv and the older files in it",
    source: "UweTrottmann/SeriesGuide#1174, FuzzyGrim/Yamtrack#1554",
    marks: ["key sid", "key seriesname", "moviename type", "tvshowid tvshowname", "tvshowname isfavorited"],
    inArchive:
      /(?:^|\/)(?:tracking-prod-records(?:-v2)?|seen_episode|followed_tv_show|user_tv_show_data)\.csv$/,
    columns: {
      title: "seriesname tvshowname moviename",
      tvdb: "sid seriesid tvshowid",
      year: "releasedate",
      isFavourite: "isfavorited",
    },
    kind: "series",
    leavesOut(cell) {
      if (cell("moviename")) return !/^(?:re)?watch$|^follow$|^towatch$/.test(cell("type") || "watch");
      if (!(cell("seriesname") || cell("tvshowname"))) return true;
      const { season, episode } = tvTimeEpisode(cell);
      if (episode) return season === "0" || isTrue(cell("isspecial"));
      return /^(?:false|0)$/i.test(cell("isfollowed")) && !isArchived(cell);
    },
    isViewing: (cell) =>
      cell("moviename")
        ? /^(?:re)?watch$/.test(cell("type") || "watch")
        : Boolean(tvTimeEpisode(cell).episode),
    derived(cell) {
      const finishedOn = momentInUtc(cell("watchdate") || cell("createdat") || cell("updatedat"));
      if (cell("moviename"))
        return /^(?:re)?watch$/.test(cell("type") || "watch")
          ? { status: "completed", finishedOn }
          : { status: "planning" };
      const seen = tvTimeEpisode(cell);
      if (seen.episode) return { ...seen, finishedOn, repeats: cell("rewatchcount") };
      return {
        season: "all",
        status: isArchived(cell) ? "dropped" : "planning",
        // What was marked as watched all at once has no rows of its own.
        episodesWatched: cell("nbepisodesseen"),
      };
    },
  },
  {
    name: "TV Time",
    files: "its last export: the ZIP, or one of its CSV and JSON files",
    source: "trakt/trakt-web",
    marks: [
      "seriestvdbid title season episode iswatched",
      "tvdbid title year iswatched",
      "uuid tvdbid title status createdat",
    ],
    jsonMarks: ["idtvdb title iswatched", "idtvdb title seasonsepisodesiswatched"],
    inArchive: /(?:^|\/)tvtime-(?:series-episodes|series|movies)[-\d]*\.(?:csv|json)$/,
    columns: { title: "title", year: "year" },
    kind: "series",
    statuses: {
      continuing: "active",
      uptodate: "completed",
      notstartedyet: "planning",
      stopped: "dropped",
      watchlater: "planning",
    },
    leavesOut(cell) {
      const { season, episode } = lastTvTimeEpisode(cell);
      const isWatched = isTrue(cell("iswatched") || cell("seasonsepisodesiswatched"));
      return Boolean(episode) && (!isWatched || season === "0" || isTrue(cell("special")));
    },
    isViewing: (cell) => Boolean(lastTvTimeEpisode(cell).episode) || isTrue(cell("iswatched")),
    derived(cell) {
      const finishedOn = momentInUtc(cell("watchedat") || cell("seasonsepisodeswatchedat"));
      const repeats = cell("rewatchcount");
      const seen = lastTvTimeEpisode(cell);
      // Films and episodes have numbers of their own at TheTVDB.
      const tvdb = cell("seriestvdbid") || cell("tvdbid") || cell("idtvdb");
      if (seen.episode) return { ...seen, finishedOn, repeats, tvdb };
      const isWatched = cell("iswatched");
      if (!isWatched) return { season: "all", status: cell("status"), tvdb };
      return isTrue(isWatched) ? { status: "completed", finishedOn, repeats } : { status: "planning" };
    },
  },
  {
    name: "Playnite",
    files: "Library Exporter Advanced, or *Export library*",
    source: "darklinkpower/PlayniteExtensionsCollection",
    marks: [
      "name playtime isinstalled",
      "name playtime source",
      "name playtime completionstatus",
      "name timeplayed completionstatus",
      "name timeplayed pluginid",
    ],
    columns: {
      title: "name",
      year: "releasedate",
      hoursPlayed: "playtime timeplayed",
      notes: "notes",
      status: "completionstatus",
      rating: "userscore",
      isFavourite: "favorite",
    },
    scale: 100,
    unit: "seconds",
    kind: "games",
    statuses: { notplayed: "planning", played: null, beaten: "completed" },
  },
  {
    name: "HowLongToBeat",
    files: "CSV of games",
    source: "FuzzyGrim/Yamtrack",
    marks: ["title backlog mainstory completionist"],
    columns: { title: "title", startedOn: "startdate", finishedOn: "completiondate", rating: "review" },
    scale: 100,
    unit: "seconds",
    kind: "games",
    statuses: { retired: "dropped", replay: "active" },
    derived(cell) {
      const times = ["progress", "mainstory", "mainextras", "completionist", "coop", "multiplayer"].map(
        (name) => secondsIn(cell(name), "seconds"),
      );
      const longest = Math.max(0, ...times.filter((time) => time !== null));
      return {
        status: ["completed", "retired", "playing", "replay", "backlog"].find(cell) ?? "",
        hoursPlayed: longest > 0 ? String(longest) : "",
        notes: [cell("generalnotes"), cell("reviewnotes")].filter(Boolean).join("\n\n"),
      };
    },
  },
  {
    name: "Grouvee",
    files: "CSV of the collection",
    source: "FuzzyGrim/Yamtrack, purarue/grouvee_export",
    marks: ["name shelves giantbombid", "name shelves igdbid"],
    columns: { title: "name", year: "releasedate", rating: "rating" },
    scale: 5,
    unit: "seconds",
    kind: "games",
    derived: (cell) => ({
      ...playedAccordingTo(cell("dates"), shelfOf(cell("shelves"))),
      notes: [cell("reviewtitle"), cell("review")].filter(Boolean).join("\n\n"),
    }),
  },
  {
    name: "IGDB",
    files: "CSV of a list",
    source: "ardakilicdagi/igdb-yamtrack-importer",
    marks: ["id game url rating category releasedate"],
    // The rating is everybody's.
    columns: { title: "game", year: "releasedate", status: "list" },
    kind: "games",
    statuses: { wanttoplay: "planning" },
    // All lists have the same columns, so the file name decides.
    unnamed(names, fileName) {
      if (names.includes("list")) return null;
      if (/\bplayed\b/i.test(fileName)) return "completed";
      if (/\bplaying\b/i.test(fileName)) return "active";
      return /\b(?:want|wish|backlog)/i.test(fileName) ? "planning" : undefined;
    },
  },
  {
    name: "Backloggd",
    files: "CSV of Backloggd-Exporter",
    source: "hayatimyok000/Backloggd-Exporter",
    marks: ["game rating"],
    fits: ({ names, lines }) =>
      names.length === 2 && lines.every(({ cells }) => /(?:\/5|^N\/A)$/.test(textOf(cells[1]))),
    columns: { title: "game", rating: "rating" },
    scale: 5,
    kind: "games",
    unnamed: () => "completed",
  },
  aniList,
];

const OR_CSV = "You can make a CSV file with the columns Title, Status, Rating and Episodes watched instead.";

/** Files that can't be imported, by their columns like those above. */
const REFUSED: readonly Required<Pick<Service, "name" | "jsonMarks"> & { advice: string }>[] = [
  {
    name: "Kitsu",
    jsonMarks: ["id type attributesratingtwenty"],
    advice: `Please convert it to MyAnimeList's XML, which tools such as malscraper do. ${OR_CSV}`,
  },
  {
    name: "Shikimori",
    jsonMarks: ["targettitle targetid targettype"],
    advice: "Please export the list as XML, in MyAnimeList's format, and choose that file.",
  },
  {
    name: "Ryot",
    jsonMarks: ["lot source identifier"],
    advice: `Ryot's export has IDs of other catalogs instead of titles. ${OR_CSV}`,
  },
  {
    name: "Steam",
    jsonMarks: ["appid"],
    advice:
      "Please export your library from Playnite as CSV, with your Steam games in it, and choose that file.",
  },
  {
    name: "Anime-Planet",
    jsonMarks: ["exporttype name status"],
    advice: `Please convert it to MyAnimeList's XML, which tools such as anitransfer do. ${OR_CSV}`,
  },
  {
    name: "Grouvee",
    jsonMarks: ["site exportformatversion"],
    advice: "Please export your collection as CSV and choose that file.",
  },
];

/** Reviews have the HTML that members may write there. */
const withoutMarkup = (html: string) =>
  unescaped(
    html
      .replace(/<(?:br|\/p|\/h\d|\/blockquote)\b[^>]*>/gi, "\n")
      .replace(/<\/?(?:a|b|i|em|strong|p|h\d|blockquote)\b[^>]*>/gi, ""),
  ).trim();

const unescaped = (text: string) =>
  text.replace(/&(?:#(x?)([\da-f]{1,5})|(\w+));/gi, (whole, hex: string, code?: string, name = "") => {
    if (!code) return ENTITIES.get(name) ?? whole;
    const letter = hex ? Number.parseInt(code, 16) : Number(code);
    return Number.isNaN(letter) ? whole : String.fromCodePoint(letter);
  });
const ENTITIES = new Map(Object.entries({ quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" }));

/** The JSON's keys are the names of shelves. */
function shelfOf(json: string): string {
  const names = Object.keys(parsed(json) ?? {});
  return ["Playing", "Played", "Backlog", "Wish List"].find((name) => names.includes(name)) ?? "";
}

const isTrue = (text: string) => /^(?:true|1)$/i.test(text);
const isArchived = (cell: Cell) => isTrue(cell("isarchived") || cell("archived"));
const tvTimeEpisode = (cell: Cell) => ({
  season: cell("seasonnumber") || cell("sno") || cell("episodeseasonnumber") || "1",
  episode: cell("episodenumber") || cell("epno"),
});
const lastTvTimeEpisode = (cell: Cell) => ({
  season: cell("season") || cell("seasonsnumber"),
  episode: cell("episode") || cell("seasonsepisodesnumber"),
});
/** The service writes times in UTC without a zone. */
const momentInUtc = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d) ([\d:]{8})$/, "$1T$2Z");

/** Reads one play, or the sum of all plays of a film or an episode with the last one's day. */
function traktEpisode(cell: Cell) {
  const isEpisode = cell("seasonsepisodesnumber") !== "";
  const isSum = isEpisode || cell("movietitle") !== "";
  const plays = Number(cell("seasonsepisodesplays") || cell("plays")) || 1;
  return {
    season: cell("episodeseason") || cell("seasonnumber") || cell("seasonsnumber"),
    episode: cell("episodenumber") || cell("seasonsepisodesnumber"),
    finishedOn:
      cell("watchedat") || cell("seasonsepisodeslastwatchedat") || (isSum ? cell("lastwatchedat") : ""),
    repeats: isSum && plays > 1 ? String(plays - 1) : "",
  };
}

/** A game that was finished may still be on the shelf for the backlog. */
function playedAccordingTo(json: string, shelf: string): Partial<Record<CsvColumn, string>> {
  const list = parsed(json);
  const times: Record<string, unknown>[] = Array.isArray(list) ? list : [];
  const days = (name: string) =>
    times
      .map((time) => String(time[name]))
      .filter(isDay)
      .toSorted();
  const seconds = times.reduce((sum, time) => sum + (Number(time.seconds_played) || 0), 0);
  return {
    status: shelf !== "Playing" && times.some((time) => time.level_of_completion) ? "Played" : shelf,
    repeats: days("date_finished").length > 1 ? String(days("date_finished").length - 1) : "",
    startedOn: days("date_started")[0] ?? "",
    finishedOn: days("date_finished").at(-1) ?? "",
    hoursPlayed: seconds > 0 ? String(seconds) : "",
  };
}

export function serviceOf(table: Table, isJson: boolean): Service | null {
  const names = new Set(table.names.map(foldedName));
  const hasAll = (lists: Service["marks"]) =>
    lists?.some((list) => list.split(" ").every((name) => names.has(name)));
  const service = SERVICES.find(
    ({ marks, jsonMarks, fits }) => hasAll(isJson ? jsonMarks : marks) && (fits?.(table) ?? true),
  );
  if (service) return service;
  const refused = isJson && REFUSED.find(({ jsonMarks }) => hasAll(jsonMarks));
  if (refused) throw new FileError(`This is a file from ${refused.name}. ${refused.advice}`);
  if (/^letterboxd list export/i.test(table.names[0] ?? ""))
    throw new FileError(
      "This is a file from Letterboxd. Please choose ratings.csv, watched.csv, watchlist.csv or diary.csv of your export.",
    );
  return null;
}
