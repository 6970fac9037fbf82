import type { Kind } from "#franchise/works.ts";
import { CSV_COLUMN_NAMES, CSV_COLUMNS, type CsvColumn } from "#worker/tracker/contract/file-formats.ts";
import { isDay, OWN_FORMAT, parsed, type RowStatus, secondsIn, type TimeUnit } from "./row";

/** The names are from the first row, the numbers those of the lines in the file. */
export type Table = {
  names: readonly string[];
  lines: readonly { number: number; cells: readonly string[] }[];
};

export const foldedName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * What a column may mean: also what our own files don't have. A season is a number, `all` for a whole show, or `-3` for
 * everything up to an episode of the third. An episode counts from the start of its season.
 */
export type Column = CsvColumn | "season" | "episode" | "tvdb" | "tmdb";

/** Only cells that aren't empty, by folded names. */
export type NamedCells = Readonly<Record<string, string>>;

/** Of rows without one. "rated": works with a rating are completed. */
export type UnnamedStatus = "completed" | "planning" | "rated" | null;

export type Service = {
  name: string;
  /** For docs/imports.md: its files, and samples in tests/fixtures/services/ with where we know their form from. */
  about: { files: string; samples: readonly string[]; source?: string };
  /** A file that has all columns of one of these lists, by folded names, is from this service. */
  marks?: readonly (readonly string[])[];
  /** The same for JSON, whose columns have the path of their names. */
  jsonMarks?: readonly string[];
  /** For files whose column names are not enough. */
  fits?: (table: Table) => boolean;
  /** The files to read in its archive. */
  files?: RegExp;
  /** By its folded name. Other columns are ignored. */
  columns: Readonly<Record<string, Column>>;
  /** What equals ten stars. 10 by default. */
  scale?: number;
  unit?: TimeUnit;
  kind?: Kind;
  /** By folded words, by default our own. Null says nothing about the status. */
  statuses?: Readonly<Record<string, RowStatus | null>>;
  /** For rows without a status; undefined if the file doesn't say it. */
  unnamed?: (names: readonly string[], fileName: string) => UnnamedStatus | undefined;
  leavesOut?: (cells: NamedCells) => boolean;
  /** If a work can have several rows: those that are a viewing. The others are about the work. */
  isViewing?: (cells: NamedCells) => boolean;
  /** Values that need more than one column. */
  derived?: (cells: NamedCells) => Partial<Record<Column, string>>;
  /** An empty cell means "none". By default it says nothing. */
  hasEmptyValues?: true;
};

export const SERVICES: readonly Service[] = [
  {
    name: OWN_FORMAT,
    about: { files: "our CSV, JSON and XML", samples: [] },
    marks: [[foldedName(CSV_COLUMNS.side7)]],
    columns: Object.fromEntries(CSV_COLUMN_NAMES.map((column) => [foldedName(CSV_COLUMNS[column]), column])),
    hasEmptyValues: true,
  },
  {
    name: "Letterboxd",
    about: {
      files: "the ZIP, or one of ratings.csv, watched.csv, watchlist.csv, diary.csv and reviews.csv",
      samples: [
        "letterboxd-ratings.csv",
        "letterboxd-watched.csv",
        "letterboxd-diary.csv",
        "letterboxd-reviews.csv",
      ],
    },
    marks: [["name", "letterboxduri"]],
    files:
      /^(?:[^/]+\/)?(?<!(?:deleted|orphaned|likes|lists)\/)(?:ratings|watched|watchlist|diary|reviews)\.csv$/,
    columns: {
      name: "title",
      year: "year",
      rating: "rating",
      watcheddate: "finishedOn",
    },
    scale: 5,
    kind: "series",
    // watched.csv and watchlist.csv have the same columns, so the file name decides.
    unnamed(names, fileName) {
      if (names.includes("rating") || /\bwatched\b/i.test(fileName)) return "completed";
      return /\bwatchlist\b/i.test(fileName) ? "planning" : undefined;
    },
    isViewing: ({ watcheddate }) => Boolean(watcheddate),
    derived: ({ rewatch = "", review = "" }) => ({
      repeats: /^yes$/i.test(rewatch) ? "1" : "",
      notes: withoutMarkup(review),
    }),
  },
  {
    name: "IMDb",
    about: { files: "ratings and lists", samples: ["imdb-ratings.csv"] },
    marks: [
      ["const", "yourrating"],
      ["const", "titletype"],
    ],
    columns: { title: "title", titletype: "kind", year: "year", yourrating: "rating" },
    unnamed: () => "rated",
    leavesOut: ({ titletype = "" }) => /episode/i.test(titletype),
    derived: ({ titletype = "", daterated = "" }) =>
      /series/i.test(titletype) ? { season: "all" } : { finishedOn: daterated },
  },
  {
    name: "TMDb",
    about: { files: "ratings and watchlist", samples: ["tmdb-ratings.csv"], source: "FuzzyGrim/Yamtrack" },
    marks: [["tmdbid", "yourrating"]],
    columns: { name: "title", type: "kind", releasedate: "year", yourrating: "rating", tmdbid: "tmdb" },
    unnamed: () => "rated",
    leavesOut: ({ seasonnumber, episodenumber }) => Boolean(seasonnumber || episodenumber),
    derived: ({ type }) => ({ season: type === "tv" ? "all" : "" }),
  },
  {
    name: "Simkl",
    about: {
      files: "backup as JSON, ZIP or CSV",
      samples: ["simkl.csv", "simkl-backup.json"],
      source: "cenodude/CrossWatch",
    },
    marks: [["simklid"], ["watchlist", "lastepwatched"]],
    jsonMarks: ["showidssimkl", "movieidssimkl", "animeidssimkl"],
    files: /(?:^|\/)simkl[^/]*\.(?:json|csv)$/i,
    columns: {
      title: "title",
      showtitle: "title",
      movietitle: "title",
      year: "year",
      showyear: "year",
      movieyear: "year",
      watchlist: "status",
      status: "status",
      rating: "rating",
      userrating: "rating",
      memo: "notes",
      memotext: "notes",
      malid: "myAnimeList",
      showidsmal: "myAnimeList",
      movieidsmal: "myAnimeList",
      tvdb: "tvdb",
      showidstvdb: "tvdb",
      tmdb: "tmdb",
      showidstmdb: "tmdb",
      seasonsepisodesnumber: "episode",
    },
    kind: "series",
    statuses: {
      completed: "completed",
      watching: "active",
      plantowatch: "planning",
      hold: "paused",
      onhold: "paused",
      dropped: "dropped",
      notinteresting: "dropped",
    },
    leavesOut: ({ seasonsnumber }) => seasonsnumber === "0",
    isViewing: ({ seasonsepisodesnumber, lastwatchedat, movietitle }) =>
      Boolean(seasonsepisodesnumber || (movietitle && lastwatchedat)),
    derived(cells) {
      const {
        lastepwatched = "",
        watchlist = cells.status ?? "",
        seasonsnumber,
        seasonsepisodesnumber,
      } = cells;
      const isDone = /^completed$/i.test(watchlist);
      if (seasonsepisodesnumber)
        return { season: seasonsnumber ?? "1", finishedOn: cells.seasonsepisodeswatchedat ?? "" };
      const [, season, episode = lastepwatched] = /^s(\d{1,3})e(\d{1,4})$/i.exec(lastepwatched) ?? [];
      const isShow = !cells.movietitle && cells.type !== "movie";
      return {
        season: isShow ? (season ? `-${season}` : "all") : "",
        episodesWatched: episode || (cells.watchedepisodescount ?? ""),
        finishedOn: isDone ? (cells.watcheddate ?? (isShow ? "" : (cells.lastwatchedat ?? ""))) : "",
      };
    },
  },
  {
    name: "Yamtrack",
    about: { files: "CSV", samples: ["yamtrack.csv"], source: "ellite/scrob#147" },
    marks: [["mediaid", "source", "mediatype"]],
    columns: {
      title: "title",
      mediatype: "kind",
      score: "rating",
      status: "status",
      repeats: "repeats",
      startdate: "startedOn",
      enddate: "finishedOn",
      notes: "notes",
    },
    unit: "minutes",
    statuses: {
      completed: "completed",
      inprogress: "active",
      planning: "planning",
      paused: "paused",
      dropped: "dropped",
    },
    leavesOut: ({ mediatype = "", seasonnumber }) =>
      seasonnumber === "0" ||
      !["anime", "movie", "tv", "season", "episode", "game"].includes(mediatype.toLowerCase()),
    isViewing: () => true,
    derived({ mediatype = "", mediaid = "", source, progress = "", seasonnumber = "", ...cells }) {
      const isAnime = source === "mal" && mediatype === "anime";
      const tmdb = source === "tmdb" ? mediaid : "";
      if (mediatype === "episode")
        return {
          season: seasonnumber,
          episode: cells.episodenumber ?? "",
          finishedOn: cells.enddate ?? cells.startdate ?? cells.watchdate ?? "",
          tmdb,
        };
      return {
        myAnimeList: isAnime ? mediaid : "",
        tmdb,
        season: mediatype === "tv" ? "all" : mediatype === "season" ? seasonnumber : "",
        [mediatype === "game" ? "hoursPlayed" : "episodesWatched"]: progress,
      };
    },
  },
  {
    name: "Trakt",
    about: {
      files: "the ZIP, or one of its JSON files",
      samples: ["trakt-watched-history-1.json", "trakt-ratings-shows.json", "trakt-lists-watchlist.json"],
      source: "ellite/scrob, cenodude/CrossWatch#363",
    },
    jsonMarks: ["showidstrakt", "movieidstrakt"],
    files:
      /(?:^|\/)(?:watched-history(?:-\d+)?|ratings-(?:movies|shows|seasons)|lists-watchlist(?:-\d+)?)\.json$/,
    columns: {
      showtitle: "title",
      movietitle: "title",
      showyear: "year",
      movieyear: "year",
      showidstvdb: "tvdb",
      showidstmdb: "tmdb",
      rating: "rating",
    },
    kind: "series",
    // All lists have the same form, so the file name decides.
    unnamed: (names, fileName) => {
      if (names.includes("watchedat") || names.includes("ratedat")) return null;
      return /watchlist/i.test(fileName) ? "planning" : undefined;
    },
    leavesOut: ({ watchedat, episodenumber, episodeseason, seasonnumber, showtitle, movietitle }) =>
      !(showtitle || movietitle) ||
      Boolean(episodenumber && !watchedat) ||
      (episodeseason ?? seasonnumber) === "0",
    isViewing: ({ watchedat }) => Boolean(watchedat),
    derived: ({ movietitle, watchedat = "", episodenumber = "", episodeseason, seasonnumber }) =>
      movietitle
        ? { status: watchedat && "completed", finishedOn: watchedat }
        : { season: episodeseason ?? seasonnumber ?? "all", episode: episodenumber, finishedOn: watchedat },
  },
  {
    name: "TV Time",
    about: {
      files: "the ZIP of its data request, or tracking-prod-records-v2.csv and the older files in it",
      samples: ["tv-time-v2.csv", "tv-time-records.csv", "tv-time-followed.csv", "tv-time-user-data.csv"],
      source: "UweTrottmann/SeriesGuide#1174, FuzzyGrim/Yamtrack#1554",
    },
    marks: [
      ["key", "sid"],
      ["key", "seriesname"],
      ["moviename", "type"],
      ["tvshowid", "tvshowname"],
      ["tvshowname", "isfavorited"],
    ],
    files: /(?:^|\/)(?:tracking-prod-records(?:-v2)?|seen_episode|followed_tv_show|user_tv_show_data)\.csv$/,
    columns: {
      seriesname: "title",
      tvshowname: "title",
      moviename: "title",
      sid: "tvdb",
      seriesid: "tvdb",
      tvshowid: "tvdb",
      releasedate: "year",
      isfavorited: "isFavourite",
    },
    kind: "series",
    leavesOut(cells) {
      if (cells.moviename) return !/^(?:re)?watch$|^follow$|^towatch$/.test(cells.type ?? "watch");
      if (!(cells.seriesname || cells.tvshowname)) return true;
      if (tvTimeEpisode(cells)) return tvTimeSeason(cells) === "0" || /^true$/i.test(cells.isspecial ?? "");
      return /^(?:false|0)$/i.test(cells.isfollowed ?? "") && !isArchived(cells);
    },
    isViewing: (cells) =>
      cells.moviename ? /^(?:re)?watch$/.test(cells.type ?? "watch") : Boolean(tvTimeEpisode(cells)),
    derived(cells) {
      const { moviename, type = "watch" } = cells;
      const finishedOn = inUtc(cells.watchdate ?? cells.createdat ?? cells.updatedat ?? "");
      if (moviename)
        return /^(?:re)?watch$/.test(type) ? { status: "completed", finishedOn } : { status: "planning" };
      const episode = tvTimeEpisode(cells);
      if (episode)
        return { season: tvTimeSeason(cells), episode, finishedOn, repeats: cells.rewatchcount ?? "" };
      // What was marked as watched all at once has no rows of its own.
      return {
        season: "all",
        status: isArchived(cells) ? "dropped" : "planning",
        episodesWatched: cells.nbepisodesseen ?? "",
      };
    },
  },
  {
    name: "Playnite",
    about: {
      files: "Library Exporter Advanced, or *Export library*",
      samples: ["playnite.csv", "playnite-script.csv"],
      source: "darklinkpower/PlayniteExtensionsCollection",
    },
    marks: [
      ["name", "playtime", "isinstalled"],
      ["name", "playtime", "source"],
      ["name", "playtime", "completionstatus"],
      ["name", "timeplayed", "completionstatus"],
      ["name", "timeplayed", "pluginid"],
    ],
    columns: {
      name: "title",
      releasedate: "year",
      playtime: "hoursPlayed",
      timeplayed: "hoursPlayed",
      completionstatus: "status",
      userscore: "rating",
      favorite: "isFavourite",
      notes: "notes",
    },
    scale: 100,
    unit: "seconds",
    kind: "games",
    statuses: {
      notplayed: "planning",
      plantoplay: "planning",
      played: null,
      playing: "active",
      beaten: "completed",
      completed: "completed",
      onhold: "paused",
      abandoned: "dropped",
    },
  },
  {
    name: "HowLongToBeat",
    about: { files: "CSV of games", samples: ["howlongtobeat.csv"], source: "FuzzyGrim/Yamtrack" },
    marks: [["title", "backlog", "mainstory", "completionist"]],
    columns: { title: "title", startdate: "startedOn", completiondate: "finishedOn", review: "rating" },
    scale: 100,
    unit: "seconds",
    kind: "games",
    statuses: {
      completed: "completed",
      retired: "dropped",
      playing: "active",
      replay: "active",
      backlog: "planning",
    },
    derived(cells) {
      const times = ["progress", "mainstory", "mainextras", "completionist", "coop", "multiplayer"].map(
        (name) => secondsIn(cells[name] ?? "", "seconds"),
      );
      const longest = Math.max(0, ...times.filter((time) => time !== null));
      return {
        status: ["completed", "retired", "playing", "replay", "backlog"].find((name) => cells[name]) ?? "",
        hoursPlayed: longest > 0 ? String(longest) : "",
        notes: [cells.generalnotes, cells.reviewnotes].filter(Boolean).join("\n\n"),
      };
    },
  },
  {
    name: "Grouvee",
    about: {
      files: "CSV of the collection",
      samples: ["grouvee.csv"],
      source: "FuzzyGrim/Yamtrack, purarue/grouvee_export",
    },
    marks: [
      ["name", "shelves", "giantbombid"],
      ["name", "shelves", "igdbid"],
    ],
    columns: { name: "title", releasedate: "year", rating: "rating" },
    scale: 5,
    unit: "seconds",
    kind: "games",
    statuses: { played: "completed", playing: "active", backlog: "planning", wishlist: "planning" },
    derived: ({ shelves = "", dates = "", reviewtitle, review }) => ({
      ...playedAccordingTo(dates, shelfOf(shelves)),
      notes: [reviewtitle, review].filter(Boolean).join("\n\n"),
    }),
  },
  {
    name: "IGDB",
    about: {
      files: "CSV of a list",
      samples: ["igdb-played.csv"],
      source: "ardakilicdagi/igdb-yamtrack-importer",
    },
    marks: [["id", "game", "url", "rating", "category", "releasedate"]],
    // The rating is everybody's.
    columns: { game: "title", releasedate: "year" },
    kind: "games",
    // All lists have the same columns, so the file name decides.
    unnamed(_names, fileName) {
      if (/\bplayed\b/i.test(fileName)) return "completed";
      return /\b(?:want|wish|backlog)/i.test(fileName) ? "planning" : undefined;
    },
  },
  {
    name: "Backloggd",
    about: {
      files: "CSV of Backloggd-Exporter",
      samples: ["backloggd.csv"],
      source: "hayatimyok000/Backloggd-Exporter",
    },
    marks: [["game", "rating"]],
    fits: ({ names, lines }) =>
      names.length === 2 && lines.every(({ cells }) => /(?:\/5|^N\/A)$/.test(cells[1]?.trim() ?? "")),
    columns: { game: "title", rating: "rating" },
    scale: 5,
    kind: "games",
    unnamed: () => "completed",
  },
];

/** Reviews have the HTML that members may write there. */
const withoutMarkup = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/h\d|\/blockquote)\b[^>]*>/gi, "\n")
    .replace(/<\/?(?:a|b|i|em|strong|p|h\d|blockquote)\b[^>]*>/gi, "")
    .replace(/&(?:quot|#39|lt|gt|amp);/g, (name) => ENTITIES[name] ?? name)
    .trim();
const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** Its keys are the names of shelves. */
function shelfOf(json: string): string {
  const names = Object.keys(parsed(json) ?? {});
  return ["Playing", "Played", "Backlog", "Wish List"].find((name) => names.includes(name)) ?? "";
}

/** Its moments don't name their time zone. */
const inUtc = (moment: string) => moment.replace(/^(\d{4}-\d\d-\d\d) ([\d:]{8})$/, "$1T$2Z");
const tvTimeSeason = ({ seasonnumber, sno, episodeseasonnumber }: NamedCells) =>
  seasonnumber ?? sno ?? episodeseasonnumber ?? "1";
const isArchived = ({ isarchived, archived }: NamedCells) =>
  /^(?:true|1)$/i.test(isarchived ?? archived ?? "");
const tvTimeEpisode = ({ episodenumber, epno }: NamedCells) => episodenumber ?? epno ?? "";

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

export function serviceOf(table: Table): Service | null {
  const names = new Set(table.names.map(foldedName));
  const fitting = SERVICES.find(
    ({ marks, fits }) =>
      marks?.some((list) => list.every((name) => names.has(name))) && (fits?.(table) ?? true),
  );
  return fitting ?? null;
}

export const jsonServiceOf = ({ names }: Table): Service | null =>
  SERVICES.find(({ jsonMarks }) => names.some((name) => jsonMarks?.includes(foldedName(name)))) ?? null;
