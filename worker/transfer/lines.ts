import { dayNumber, joined, type SeriesLog, type Stretch, without } from "#worker/log/contract/log.ts";
import { REPEATS_MAX } from "#worker/log/contract.ts";
import type { Fields, Row, RowValues } from "./row";

/** A row as it is in the file: several may be about one work. */
export type Line = Row & {
  /** In its season. */
  episode?: number | null;
  /** Undefined if the service doesn't say it: then a line with another last day is another viewing. */
  isViewing?: boolean | undefined;
};

/** Makes one row of all lines of a work, or of one season of a show. */
export function gathered(lines: readonly Line[]): Row[] {
  const works = Map.groupBy(lines, ({ ids, title, kind, year }) =>
    [title.toLowerCase(), kind, year, ids.side7, ids.myAnimeList, ids.aniList].join("\n"),
  );
  return [...works.values()].flatMap((all) => {
    const seasons = Map.groupBy(all, ({ season }) => season);
    // What the file says of the show counts for each of its seasons.
    const show = seasons.size > 1 ? (seasons.get(null) ?? []) : [];
    if (show.length > 0) seasons.delete(null);
    return [...seasons.values()].flatMap((season) => rowsOf(season, show, seasons.size === 1));
  });
}

const plain = ({ episode, isViewing, ...row }: Line): Row => row;

function rowsOf(lines: readonly Line[], show: readonly Line[], isAll: boolean): Row[] {
  const [first] = lines;
  if (!first) return [];
  const isViewing = (line: Line) => line.isViewing ?? Boolean(line.values.finishedOn);
  const episodes = lines.filter(({ episode }) => episode);
  const whole = episodes.length > 0 ? [] : distinct(lines.filter(isViewing)).toSorted(byDay);
  const isOfService = lines.some((line) => line.isViewing !== undefined);
  // Rows without a day may be the same work twice, and the preview says which one counts.
  if (!isOfService && whole.length < 2 && episodes.length === 0) return lines.map(plain);
  const about = lines.filter((line) => !line.episode && !(whole.length > 0 && isViewing(line)));
  // A wish to see it again doesn't make it planned.
  const [planned = [], others = []] = [true, false].map((isPlan) =>
    about.filter(({ values }) => (values.status === "planning") === isPlan),
  );
  const values = mergedValues([
    ...show.map(ofShow),
    ...[...planned, ...others, ...whole].map((line) => line.values),
  ]);
  if (values.status === "planning" && values.episodesWatched) values.status = undefined;
  const row: Row = {
    ...plain(first),
    ids: { ...first.ids, tvdb: first.ids.tvdb ?? show.find(({ ids }) => ids.tvdb)?.ids.tvdb ?? null },
    remarks: [...new Set([...lines, ...show].flatMap(({ remarks }) => remarks))],
    values,
  };
  if (episodes.length > 0) {
    const seen = isAll ? mergedValues([...show, ...about].map((line) => line.values)).episodesWatched : 0;
    const viewings = playsOf(episodes, seen ?? 0);
    return [{ ...row, log: { viewings }, values: { ...withoutProgress(values), ...ofShow({ values }) } }];
  }
  const latest = whole.at(-1);
  if (!latest) return [row];
  // The first one in the file may be a repeat, and the last one isn't over yet.
  const before = Number(whole.length > 1 && (whole[0]?.values.repeats ?? 0) > 0);
  const earlier = whole.length - 1 - Number(latest.values.status === "active");
  const repeats = Math.max(earlier + before, ...whole.map((line) => line.values.repeats ?? 0));
  const hours = whole.reduce((sum, line) => sum + (line.values.hoursPlayed ?? 0), 0);
  const all = {
    ...values,
    ...(repeats > 0 && { repeats: Math.min(repeats, REPEATS_MAX) }),
    ...(hours > 0 && { hoursPlayed: hours }),
  };
  const isEvening = isOfService && values.finishedOn && !values.startedOn;
  if (whole.length === 1 && !isEvening) return [{ ...row, values: all }];
  const viewings = whole.map((line) => viewingOf(line.values));
  const more = Math.min(repeats - earlier, REPEATS_MAX);
  return [{ ...row, log: { viewings, ...(more > 0 && { more }) }, values: withoutProgress(all) }];
}

const OPEN = new Set<RowValues["status"]>(["dropped", "paused"]);

/** Its status counts for a season only if it was left. */
const ofShow = ({ values: { rating, notes, isFavourite, status } }: Pick<Row, "values">): RowValues => ({
  rating,
  notes,
  isFavourite,
  status: OPEN.has(status) ? status : undefined,
});

/** A log says it. */
const withoutProgress = ({ episodesWatched, startedOn, finishedOn, ...values }: RowValues): RowValues =>
  values;

/** The same viewing may be in two files, such as a diary and reviews. */
const distinct = (lines: readonly Line[]) =>
  [
    ...Map.groupBy(lines, ({ number, values }) => values.finishedOn ?? values.startedOn ?? number).values(),
  ].map(([first, ...same]) => ({
    ...(first as Line),
    values: mergedValues([first as Line, ...same].map(({ values }) => values)),
  }));

/** Days that are unknown come first, and what is still going on last. */
function byDay(one: Line, other: Line): number {
  const key = ({ values }: Line) =>
    values.status === "active" ? "9" : (values.finishedOn ?? values.startedOn ?? "");
  return key(one) === key(other) ? 0 : key(one) < key(other) ? -1 : 1;
}

/** Of each field, the last value that says something. */
export function mergedValues(all: readonly RowValues[]): RowValues {
  const merged: Fields = {};
  for (const values of all as readonly Fields[])
    for (const field in values) {
      const value = values[field];
      if (value !== undefined && (value || !(field in merged) || value === false)) merged[field] = value;
    }
  return merged;
}

const dayOf = (text: string | null | undefined) => (text ? dayNumber(text) : null);

/** Its first episode on the first day, and its last one on the last. */
function viewingOf({ status, episodesWatched = 0, startedOn, finishedOn }: RowValues): Stretch[] {
  const [start, end] = [dayOf(startedOn), dayOf(finishedOn)];
  if (status === "active" && episodesWatched < 2) return episodesWatched === 0 ? [] : [[end ?? start, 1, 1]];
  const last = episodesWatched > 1 ? episodesWatched : -1;
  return joined([
    [start, 1, 1],
    [start === end ? start : null, 2, last - 1],
    [end, last, last],
  ]);
}

/** Of a work that was seen before, and is now at an episode. */
export function logAgain(episode: unknown, repeats: unknown): SeriesLog | undefined {
  const at = Math.trunc(Number(episode)) || 0;
  const more = Math.min(Math.trunc(Number(repeats)) || 0, REPEATS_MAX);
  return at > 0 ? { viewings: [[[null, 1, -1]], [[null, 1, at]]], ...(more > 0 && { more }) } : undefined;
}

const PLAYS_MAX = 50;

/**
 * Its repeats may have rows of their own, and the known days are the last ones. The same episode on the same day is one.
 * Those up to `watched` without a row have no day.
 */
function playsOf(lines: readonly Line[], watched: number): Stretch[][] {
  const viewings: Stretch[][] = [[]];
  for (const [episode, plays] of Map.groupBy(lines, (line) => line.episode ?? 0)) {
    const known = new Set(
      plays.flatMap(({ values }) => (values.finishedOn ? dayNumber(values.finishedOn) : [])),
    );
    const unknown = plays.filter(({ values }) => !values.finishedOn).length;
    const count = Math.max(known.size + unknown, ...plays.map(({ values }) => (values.repeats ?? 0) + 1));
    const days = [...Array(count - known.size).fill(null), ...[...known].toSorted((a, b) => a - b)];
    for (const [viewing, day] of days.slice(-PLAYS_MAX).entries()) {
      viewings[viewing] ??= [];
      viewings[viewing]?.push([day, episode, episode]);
    }
  }
  const [first = [], ...again] = viewings;
  const all = watched > 0 ? [...without([[null, 1, watched]], first), ...first] : first;
  return [all, ...again].map((seen) =>
    joined(seen.toSorted(([one, a], [other, b]) => (one === other ? a - b : (one ?? -1) - (other ?? -1)))),
  );
}
