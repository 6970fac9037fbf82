import { type Cell, isTrue, type Service } from "../service";

export const tvTime: Service = {
  name: "TV Time",
  files: "the ZIP of its data request or of its last export, or one of their CSV and JSON files",
  source: "UweTrottmann/SeriesGuide#1174, FuzzyGrim/Yamtrack#1554, trakt/trakt-web",
  marks: [
    ...["key sid", "key seriesname", "moviename type", "tvshowid tvshowname", "tvshowname isfavorited"],
    "seriestvdbid title season episode iswatched",
    "tvdbid title year iswatched",
    "uuid tvdbid title status createdat",
  ],
  jsonMarks: ["idtvdb title iswatched", "idtvdb title seasonsepisodesiswatched"],
  inArchive:
    /(?:^|\/)(?:tracking-prod-records(?:-v2)?|seen_episode|followed_tv_show|user_tv_show_data|tvtime-(?:series-episodes|series|movies)[-\d]*)\.(?:csv|json)$/,
  columns: {
    title: "seriesname tvshowname moviename title",
    tvdb: "sid seriesid tvshowid",
    year: "releasedate year",
    isFavourite: "isfavorited",
  },
  kind: "series",
  statuses: {
    continuing: "active",
    uptodate: "completed",
    notstartedyet: "planning",
    stopped: "dropped",
    watchlater: "planning",
  },
  leavesOut(cell) {
    if (cell("moviename")) return !/^(?:(?:re)?watch|follow|towatch)$/.test(cell("type") || "watch");
    if (!cell("seriesname tvshowname title")) return true;
    const { season, episode, isSeen } = rowIn(cell);
    if (episode) return !isSeen || season === "0" || isTrue(cell("isspecial special"));
    return /^(?:false|0)$/i.test(cell("isfollowed")) && !isArchived(cell);
  },
  isViewing(cell) {
    const { episode, isFilm, isSeen } = rowIn(cell);
    return Boolean(episode) || (isFilm && isSeen);
  },
  derived(cell) {
    const { season, episode, isFilm, isSeen, isLast } = rowIn(cell);
    const written = cell(isLast ? "watchedat seasonsepisodeswatchedat" : "watchdate createdat updatedat");
    // Times are in UTC without a zone.
    const finishedOn = written.replace(/^(\d{4}-\d\d-\d\d) ([\d:]{8})$/, "$1T$2Z");
    const repeats = isLast || episode ? cell("rewatchcount") : "";
    if (isFilm) return isSeen ? { status: "completed", finishedOn, repeats } : { status: "planning" };
    // Films and episodes have numbers of their own at TheTVDB.
    const ids = isLast ? { tvdb: cell("seriestvdbid tvdbid idtvdb") } : {};
    if (episode) return { season, episode, finishedOn, repeats, ...ids };
    const status = isLast ? cell("status") : isArchived(cell) ? "dropped" : "planning";
    // Episodes that were marked as watched together have no rows of their own.
    return { season: "all", status, episodesWatched: cell("nbepisodesseen"), ...ids };
  },
};

const isArchived = (cell: Cell) => isTrue(cell("isarchived archived"));

/** Rows of the last export have a title, and say whether they were seen. Of the others, films have a type. */
function rowIn(cell: Cell) {
  const isLast = cell("title") !== "";
  const episode = cell("episodenumber epno episode seasonsepisodesnumber");
  const isFilm = cell("moviename") !== "" || (cell("iswatched") !== "" && !episode);
  return {
    season: cell("seasonnumber sno episodeseasonnumber season seasonsnumber") || "1",
    episode: isFilm ? "" : episode,
    isFilm,
    isSeen: isLast
      ? isTrue(cell("iswatched seasonsepisodesiswatched"))
      : !isFilm || /^(?:re)?watch$/.test(cell("type") || "watch"),
    isLast,
  };
}
