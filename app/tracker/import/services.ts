import type { Kind } from "#franchise/works.ts";
import { CSV_COLUMN_NAMES, CSV_COLUMNS, type CsvColumn } from "#worker/tracker/contract/file-formats.ts";
import { OWN_FORMAT, type RowStatus } from "./row";
import { foldedName, type Table } from "./table";
import { isDay, secondsIn, type TimeUnit } from "./values";

export type NamedCells = Readonly<Record<string, string>>;

/** Of rows without one. "rated": works with a rating are completed. */
export type UnnamedStatus = "completed" | "planning" | "rated" | null;

export type Service = {
  name: string;
  /** A file that has all columns of one of these lists, by folded names, is from this service. */
  marks: readonly (readonly string[])[];
  /** For files whose column names are not enough. */
  fits?: (table: Table) => boolean;
  /** By its folded name. Other columns are ignored. */
  columns: Readonly<Record<string, CsvColumn>>;
  /** What equals ten stars. 10 by default. */
  scale?: number;
  unit?: TimeUnit;
  kind?: Kind;
  /** By folded words, by default our own. Null says nothing about the status. */
  statuses?: Readonly<Record<string, RowStatus | null>>;
  /** For rows without a status; undefined if the file doesn't say it. */
  unnamed?: (names: readonly string[], fileName: string) => UnnamedStatus | undefined;
  leavesOut?: (cells: NamedCells) => boolean;
  /** Values that need more than one column. */
  derived?: (cells: NamedCells) => Partial<Record<CsvColumn, string>>;
  /** An empty cell means "none". By default it says nothing. */
  hasEmptyValues?: true;
};

/** docs/imports.md says where we learned the format of each service's files. */
export const SERVICES: readonly Service[] = [
  {
    name: OWN_FORMAT,
    marks: [[foldedName(CSV_COLUMNS.side7)]],
    columns: Object.fromEntries(CSV_COLUMN_NAMES.map((column) => [foldedName(CSV_COLUMNS[column]), column])),
    hasEmptyValues: true,
  },
  {
    name: "Letterboxd",
    marks: [["name", "letterboxduri"]],
    columns: {
      name: "title",
      year: "year",
      rating: "rating",
      watcheddate: "finishedOn",
      rewatch: "repeats",
      review: "notes",
    },
    scale: 5,
    kind: "series",
    // watched.csv and watchlist.csv have the same columns, so the file name decides.
    unnamed(names, fileName) {
      if (names.includes("rating") || /\bwatched\b/i.test(fileName)) return "completed";
      return /\bwatchlist\b/i.test(fileName) ? "planning" : undefined;
    },
    derived: ({ rewatch = "" }) => ({ repeats: /^yes$/i.test(rewatch) ? "1" : "" }),
  },
  {
    name: "IMDb",
    marks: [
      ["const", "yourrating"],
      ["const", "titletype"],
    ],
    columns: { title: "title", titletype: "kind", year: "year", yourrating: "rating" },
    unnamed: () => "rated",
    leavesOut: ({ titletype = "" }) => /episode/i.test(titletype),
  },
  {
    name: "TMDb",
    marks: [["tmdbid", "yourrating"]],
    columns: { name: "title", type: "kind", releasedate: "year", yourrating: "rating" },
    unnamed: () => "rated",
    leavesOut: ({ seasonnumber, episodenumber }) => Boolean(seasonnumber || episodenumber),
  },
  {
    name: "Simkl",
    marks: [["simklid"], ["watchlist", "lastepwatched"]],
    columns: {
      title: "title",
      year: "year",
      watchlist: "status",
      rating: "rating",
      memo: "notes",
      malid: "myAnimeList",
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
    derived: ({ lastepwatched = "", watchlist = "", watcheddate = "" }) => ({
      episodesWatched: lastepwatched.replace(/^s0*1e(?=\d)/i, ""),
      finishedOn: /^completed$/i.test(watchlist) ? watcheddate : "",
    }),
  },
  {
    name: "Yamtrack",
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
    leavesOut: ({ mediatype = "" }) => !["anime", "movie", "tv", "game"].includes(mediatype.toLowerCase()),
    derived: ({ mediatype = "", mediaid = "", source, progress = "" }) => ({
      myAnimeList: source === "mal" && mediatype === "anime" ? mediaid : "",
      [mediatype === "game" ? "hoursPlayed" : "episodesWatched"]: progress,
    }),
  },
  {
    name: "Playnite",
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
    marks: [
      ["name", "shelves", "giantbombid"],
      ["name", "shelves", "igdbid"],
    ],
    columns: { name: "title", releasedate: "year", rating: "rating", review: "notes" },
    scale: 5,
    unit: "seconds",
    kind: "games",
    statuses: { played: "completed", playing: "active", backlog: "planning", wishlist: "planning" },
    derived: ({ shelves = "", dates = "" }) => ({ status: shelfOf(shelves), ...playedAccordingTo(dates) }),
  },
  {
    name: "IGDB",
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
    marks: [["game", "rating"]],
    fits: ({ names, lines }) =>
      names.length === 2 && lines.every(({ cells }) => /(?:\/5|^N\/A)$/.test(cells[1]?.trim() ?? "")),
    columns: { game: "title", rating: "rating" },
    scale: 5,
    kind: "games",
    unnamed: () => "completed",
  },
];

/** Its keys are the names of shelves. */
function shelfOf(json: string): string {
  const names = Object.keys(parsed(json) ?? {});
  return ["Playing", "Played", "Backlog", "Wish List"].find((name) => names.includes(name)) ?? "";
}

function playedAccordingTo(json: string): Partial<Record<CsvColumn, string>> {
  const list = parsed(json);
  const times: Record<string, unknown>[] = Array.isArray(list) ? list : [];
  const days = (name: string) =>
    times
      .map((time) => String(time[name]))
      .filter(isDay)
      .toSorted();
  const seconds = times.reduce((sum, time) => sum + (Number(time.seconds_played) || 0), 0);
  return {
    startedOn: days("date_started")[0] ?? "",
    finishedOn: days("date_finished").at(-1) ?? "",
    hoursPlayed: seconds > 0 ? String(seconds) : "",
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export function serviceOf(table: Table): Service | null {
  const names = new Set(table.names.map(foldedName));
  return (
    SERVICES.find(
      ({ marks, fits }) =>
        marks.some((list) => list.every((name) => names.has(name))) && (fits?.(table) ?? true),
    ) ?? null
  );
}
