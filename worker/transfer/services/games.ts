import type { CsvColumn } from "#worker/log/contract/file-formats.ts";
import { isDay, parsed, secondsIn, textOf } from "../row";
import type { Service } from "../service";

export const GAMES: readonly Service[] = [
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
];

/** The JSON's keys are the names of shelves. */
function shelfOf(json: string): string {
  const names = Object.keys(parsed(json) ?? {});
  return ["Playing", "Played", "Backlog", "Wish List"].find((name) => names.includes(name)) ?? "";
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
