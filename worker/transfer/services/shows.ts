import type { Cell, Service } from "../service";

export const SHOWS: readonly Service[] = [
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
      const doneOn = cell(isShow ? "watcheddate" : "watcheddate lastwatchedat");
      return {
        season: isShow ? (season ? `-${season}` : "all") : "",
        episodesWatched: episode || cell("watchedepisodescount"),
        finishedOn: /^completed$/i.test(cell("watchlist status")) ? doneOn : "",
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
        const finishedOn = cell("enddate startdate watchdate");
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
      return cell(TRAKT_SEASON) === "0" || Boolean(cell("episodenumber") && !cell("watchedat rating"));
    },
    isViewing: (cell) =>
      Boolean(cell("watchedat seasonsepisodesnumber") || (cell("movietitle") && cell("lastwatchedat"))),
    derived(cell) {
      const seen = traktEpisode(cell);
      // Who rates a film has seen it. A show may be rated while it is being watched.
      if (cell("movietitle"))
        return { ...seen, status: (seen.finishedOn || cell("rating")) && "completed", season: "" };
      return { ...seen, season: seen.season || "all" };
    },
  },
];

const TRAKT_SEASON = "episodeseason seasonnumber seasonsnumber";

/** Reads one play, or the sum of all plays of a film or an episode with the last one's day. */
function traktEpisode(cell: Cell) {
  const isSum = cell("seasonsepisodesnumber movietitle") !== "";
  const plays = Number(cell("seasonsepisodesplays plays")) || 1;
  const day = cell("watchedat seasonsepisodeslastwatchedat");
  return {
    season: cell(TRAKT_SEASON),
    episode: cell("episodenumber seasonsepisodesnumber"),
    finishedOn: day || (isSum ? cell("lastwatchedat") : ""),
    repeats: isSum && plays > 1 ? String(plays - 1) : "",
  };
}
