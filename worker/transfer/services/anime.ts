import { eachFlag } from "#worker/log/contract/fields.ts";
import {
  MY_ANIME_LIST_ID,
  MY_ANIME_LIST_MARKS,
  MY_ANIME_LIST_TAGS,
} from "#worker/log/contract/file-formats.ts";
import { IS_MARKS } from "#worker/log/contract/marks.ts";
import { isoDay, type Scale, textOf } from "../row";
import { foldedName, isTrue, type Service, type Table } from "../service";

/** `isOurs`: without our tags, an entry has none of the marks, and the current viewing of a series isn't its first one. */
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
    const written = cell("mystatus liststatusstatus");
    const status = MY_ANIME_LIST_NUMBERS[Number(written)] ?? written;
    const isAgain = /^completed$/i.test(status.trim()) && isTrue(cell("myrewatching liststatusisrewatching"));
    const tags = cell("mytags").split(",").map(textOf);
    const own = tags.find((tag) => tag.startsWith(MY_ANIME_LIST_ID));
    const marks =
      tags.find((tag) => tag.startsWith(MY_ANIME_LIST_MARKS))?.slice(MY_ANIME_LIST_MARKS.length) ?? "";
    const at = Number(cell("myrewatchingep")) || cell("mywatchedepisodes liststatusnumepisodeswatched");
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

/** Older exports have numbers for statuses. */
const MY_ANIME_LIST_NUMBERS = ["", "Watching", "Completed", "On-Hold", "Dropped", "", "Plan to Watch"];

/** The API's answer has an entry in `entries` of a list, or alone. */
const ofEntry = (...names: string[]) => names.flatMap((name) => [name, `entries${name}`]).join(" ");

/** Reads its own export, and its API's answer in the shapes in which tools keep it. */
export const aniList: Service = {
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
    return cell(ofEntry("mediatype")) === "MANGA" || !cell(ofEntry("mediaid", "mediaidmal"));
  },
  // Lists that members make repeat the same entries.
  isViewing: () => false,
  derived(cell) {
    const at = (name: string) => cell(ofEntry(name));
    const names = ["romaji", "english", "native", "userpreferred", ""].map((name) => at(`mediatitle${name}`));
    const others = [cell("titleromaji"), cell("titleenglish"), ...at("mediasynonyms").split("\n")];
    const [title, ...otherTitles] = new Set([...names, ...others].filter(Boolean));
    const status = cell("seriesid") ? (ANI_LIST_NUMBERS[Number(cell("status"))] ?? "") : at("status");
    const [startedOn, finishedOn] = [
      ["startedat", "startedon"],
      ["completedat", "finishedon"],
    ].map(([parts, number = ""]) => {
      const [year = "", month, day] = ["year", "month", "day"].map((part) => at(parts + part));
      return year ? isoDay(year, month, day) : cell(number);
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

/** AniList's name of each scale, and the highest score on it. */
const ANI_LIST_SCALES: readonly [name: string, Scale, highest: number][] = [
  ["POINT_5", 5, 5],
  ["POINT_10", 10, 10],
  ["POINT_100", 100, 100],
  ["POINT_3", "smileys", 3],
];

/** The scale that the list names counts, unless a score is above it. */
function aniListScales({ names, lines }: Table): Scale[] {
  const valuesIn = (name: RegExp) =>
    names.flatMap((one, at) => (name.test(foldedName(one)) ? lines.map(({ cells }) => cells[at]) : []));
  if (names.some((name) => foldedName(name) === "seriesid")) return [100];
  if (names.some((name) => foldedName(name) === "idanilist")) return [10];
  const written = textOf(valuesIn(/scoreformat$/).find(Boolean)).replace(/_DECIMAL$/, "");
  const named = ANI_LIST_SCALES.find(([name]) => name === written)?.[1];
  const highest = valuesIn(/^(?:entries)?score$/).reduce<number>(
    (most, one) => Math.max(most, Number(one) || 0),
    0,
  );
  const fitting = ANI_LIST_SCALES.filter(([, , most]) => highest <= most).map(([, scale]) => scale);
  if (named !== undefined && (fitting.includes(named) || fitting.length === 0)) return [named];
  if (highest === 0) return [10];
  if (highest > 10) return [100];
  // A whole list without a name whose scores are between 5 and 10 is out of 10.
  return named === undefined && highest > 5 ? [10] : fitting;
}
