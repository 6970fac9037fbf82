import { countOf } from "#worker/log/contract/facts.ts";
import { REPEATS_MAX } from "#worker/log/contract/index.ts";
import { hoursOf, joined, type Stretch, without } from "#worker/log/contract/log.ts";
import type { EpisodeMark } from "#worker/log/contract/marks.ts";
import { type Fields, type Row, type RowLog, type RowValues, sessionsOf } from "./row";

/** A row as it is in the file: several may be about one work. */
export type Line = Row & {
  /** The episode's number in its season. */
  episode?: number | null;
  /** Undefined if the service doesn't tell: then a line with another last day is another viewing. */
  isViewing?: boolean | undefined;
};

/** Makes one row of all lines of a work, or of one season of a show. */
export function gathered(lines: readonly Line[]): Row[] {
  const workOf = ({ ids, kind, year }: Line) =>
    [kind, year, ids.side7, ids.myAnimeList, ids.aniList].join("\n");
  const titles = Map.groupBy(lines, ({ title }) => title.toLowerCase());
  // Most titles have one line.
  const works = [...titles.values()].flatMap((same) =>
    same.length === 1 ? [same] : [...Map.groupBy(same, workOf).values()],
  );
  return works.flatMap((all) => {
    if (all.length === 1) return rowsOf(all, [], true);
    const seasons = Map.groupBy(all, ({ season }) => season);
    // What the file says of the show counts for each of its seasons.
    const show = seasons.size > 1 ? (seasons.get(null) ?? []) : [];
    if (show.length > 0) seasons.delete(null);
    return [...seasons.values()].flatMap((season) => rowsOf(season, show, seasons.size === 1));
  });
}

function rowsOf(lines: readonly Line[], show: readonly Line[], isAll: boolean): Row[] {
  const [first] = lines;
  if (!first) return [];
  // Most files have one line for each work.
  const isAlone = lines.length === 1 && show.length === 0 && !first.episode && !first.isViewing;
  if (isAlone && first.values.status !== "planning") return [first];
  const isViewing = (line: Line) => line.isViewing ?? Boolean(line.log.finishedOn);
  const marks = lines.flatMap(({ episode, values: { rating } }): EpisodeMark[] =>
    episode && rating ? [[episode, rating]] : [],
  );
  const marked = marks.length > 0 && { episodeMarks: marks };
  // A service may rate episodes apart from their plays.
  const episodes = lines.filter(({ episode, isViewing: isPlay }) => episode && isPlay !== false);
  const whole = episodes.length > 0 ? [] : distinct(lines.filter(isViewing)).toSorted(byDay);
  const isOfService = lines.some((line) => line.isViewing !== undefined);
  // Rows without a day may be the same work twice, and the preview says which one counts.
  if (!isOfService && whole.length < 2 && episodes.length === 0) return [...lines];
  const about = lines.filter((line) => !line.episode && !(whole.length > 0 && isViewing(line)));
  // A wish to see it again doesn't make it planned.
  const isPlan = ({ values }: Line) => values.status === "planning";
  const ordered = [...about.filter(isPlan), ...about.filter((line) => !isPlan(line)), ...whole];
  const values = merged([...show.map(ofShow), ...ordered.map((line) => line.values)]);
  const log = merged(ordered.map((line) => line.log));
  const row: Row = {
    ...first,
    ids: { ...first.ids, tvdb: first.ids.tvdb ?? show.find(({ ids }) => ids.tvdb)?.ids.tvdb ?? null },
    remarks: [...new Set([...lines, ...show].flatMap(({ remarks }) => remarks))],
  };
  if (episodes.length > 0) {
    const watched = isAll ? merged([...show, ...about].map((line) => line.log)).viewings : [];
    const viewings = playsOf(episodes, watched?.flat() ?? []);
    return [{ ...row, values: { ...values, ...ofShow({ values }) }, log: { viewings, ...marked } }];
  }
  if (values.status === "planning" && (log.viewings?.flat().length ?? 0) > 0) values.status = undefined;
  const latest = whole.at(-1);
  if (!latest) return [{ ...row, values, log: { ...log, ...marked } }];
  // The first one in the file may be a repeat, and the last one isn't over yet.
  const before = Number(whole.length > 1 && (whole[0]?.log.more ?? 0) > 0);
  const earlier = whole.length - 1 - Number(latest.values.status === "active");
  const repeats = Math.max(earlier + before, ...whole.map((line) => line.log.more ?? 0));
  const hours = hoursOf(whole.flatMap((line) => line.log.sessions ?? []));
  const sessions = hours > 0 ? sessionsOf(hours) : log.sessions;
  const isEvening = isOfService && log.finishedOn && !log.startedOn;
  const [more, listed] = [repeats, repeats - earlier].map((count) => Math.min(count, REPEATS_MAX));
  return whole.length === 1 && !isEvening
    ? [{ ...row, values, log: { ...log, sessions, more: more || log.more } }]
    : [{ ...row, values, log: { viewings: whole.map(viewingOf), more: listed, sessions } }];
}

const OPEN = new Set<RowValues["status"]>(["dropped", "paused"]);

/** The status of a show counts for a season only if the member left it. */
const ofShow = ({ values: { rating, notes, isFavourite, status } }: Pick<Row, "values">): RowValues => ({
  ...{ rating, notes, isFavourite },
  status: OPEN.has(status) ? status : undefined,
});

/** The same viewing may be in two files, such as a diary and reviews. */
const distinct = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ number, log }) => log.finishedOn ?? log.startedOn ?? `${number}`).values()].map(
    (same): Line => ({
      ...(same[0] as Line),
      values: merged(same.map(({ values }) => values)),
      log: merged(same.map(({ log }) => log)),
    }),
  );

/** Days that are unknown come first, and what is still going on last. */
function byDay(one: Line, other: Line): number {
  const key = ({ values, log }: Line) =>
    values.status === "active" ? Infinity : (log.finishedOn ?? log.startedOn ?? -1);
  return key(one) === key(other) ? 0 : key(one) - key(other);
}

const says = (value: unknown) =>
  Array.isArray(value) ? value.flat().length > 0 : Boolean(value) || value === false;

/** Takes the last value of each field that has any. */
export function merged<Values extends RowValues | RowLog>(all: readonly Values[]): Values {
  const merged: Fields = {};
  for (const values of all as readonly Fields[])
    for (const field in values) {
      const value = values[field];
      if (value !== undefined && (says(value) || !(field in merged))) merged[field] = value;
    }
  return merged as Values;
}

/** Puts the first episode on the first day, and the last one on the last. */
function viewingOf({ values, log }: Line): Stretch[] {
  const { startedOn: start = null, finishedOn: end = null } = log;
  const count = countOf(log.viewings?.flat() ?? []);
  if (values.status === "active" && count < 2) return count === 0 ? [] : [[end ?? start, 1, 1]];
  const last = count > 1 ? count : -1;
  return joined([
    [start, 1, 1],
    [start === end ? start : null, 2, last - 1],
    [end, last, last],
  ]);
}

const PLAYS_MAX = 50;

/**
 * Makes viewings of plays. Repeats may have rows of their own, and the known days are the last ones. The same episode on
 * the same day counts once. Episodes of `watched` without a row have no day.
 */
function playsOf(lines: readonly Line[], watched: readonly Stretch[]): Stretch[][] {
  const viewings: Stretch[][] = [[]];
  for (const [episode, plays] of Map.groupBy(lines, (line) => line.episode ?? 0)) {
    const known = new Set(plays.flatMap(({ log }) => log.finishedOn ?? []));
    const unknown = plays.filter(({ log }) => log.finishedOn == null).length;
    const count = Math.max(known.size + unknown, ...plays.map(({ log }) => (log.more ?? 0) + 1));
    const days = [...Array(count - known.size).fill(null), ...[...known].toSorted((a, b) => a - b)];
    for (const [viewing, day] of days.slice(-PLAYS_MAX).entries()) {
      viewings[viewing] ??= [];
      viewings[viewing]?.push([day, episode, episode]);
    }
  }
  const [first = [], ...again] = viewings;
  return [[...without(watched, first), ...first], ...again].map((seen) =>
    joined(seen.toSorted(([one, a], [other, b]) => (one === other ? a - b : (one ?? -1) - (other ?? -1)))),
  );
}
