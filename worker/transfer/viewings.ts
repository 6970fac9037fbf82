import { type CatalogWork, keyOf } from "#worker/tracker/contract/works.ts";
import { REPEATS_MAX } from "#worker/tracker/contract.ts";
import { type Fields, type Row, type RowValues, type Seen, TO_THE_END } from "./row";

/** Or a part of the work that has its own entry at other trackers. */
export type Target = { work: CatalogWork; part?: number };

export const targetKey = ({ work, part }: Target) =>
  part === undefined ? keyOf(work) : `${keyOf(work)}#${part}`;

/** A row as it is in the file: several may be about one work. */
export type Line = Row & {
  /** In its season. */
  episode?: number | null;
  /** Undefined if the service doesn't say it: then a line with another last day is another viewing. */
  isViewing?: boolean | undefined;
};

/** Makes one row of all lines of a work, or of one season of a show. */
export function gathered(lines: readonly Line[]): Row[] {
  const shows = Map.groupBy(lines, (line) => {
    const { side7, myAnimeList, aniList } = line.ids;
    return `${line.title.toLowerCase()}\n${line.kind} ${line.year} ${side7} ${myAnimeList} ${aniList}`;
  });
  return [...shows.values()].flatMap((all) => {
    const [first] = all;
    if (all.every(({ season }) => season === first?.season)) return rowsOfSeason(all, []);
    const seasons = Map.groupBy(all, ({ season }) => season);
    // What the file says of the show counts for each of its seasons.
    const whole = all.filter(({ season }) => season === null);
    if (seasons.size > 1) seasons.delete(null);
    return [...seasons.values()].flatMap((season) =>
      rowsOfSeason(season, seasons.size > 0 && !season.includes(whole[0] as Line) ? whole : []),
    );
  });
}

function plain({ episode, isViewing, ...row }: Line): Row {
  return row;
}

function rowsOfSeason(lines: readonly Line[], show: readonly Line[]): Row[] {
  const [first] = lines;
  if (!first) return [];
  const episodes = lines.filter(({ episode }) => episode);
  const isViewing = (line: Line) => line.isViewing ?? Boolean(line.values.finishedOn);
  const whole = episodes.length > 0 ? [] : distinct(lines.filter(isViewing)).toSorted(byDay);
  const isOfService = lines.some((line) => line.isViewing !== undefined);
  // Rows without a day may be the same work twice, and the preview says which one counts.
  if (!isOfService && whole.length < 2 && episodes.length === 0) return lines.map(plain);
  const facts = lines.filter((line) => !line.episode && !(whole.length > 0 && isViewing(line)));
  // A wish to see it again doesn't make it planned.
  const isPlanned = ({ values }: Line) => values.status === "planning";
  const ofShow = show.map(({ values }) =>
    OPEN.has(values.status) ? values : { ...values, status: undefined },
  );
  const merged = mergedValues([
    ...ofShow.map(({ rating, notes, isFavourite, status }) => ({ rating, notes, isFavourite, status })),
    ...facts.filter(isPlanned).map(({ values }) => values),
    ...facts.filter((line) => !isPlanned(line)).map(({ values }) => values),
    ...whole.map(({ values }) => values),
  ]);
  const values =
    merged.status === "planning" && merged.episodesWatched ? { ...merged, status: undefined } : merged;
  const row: Row = {
    ...plain(first),
    ids: { ...first.ids, tvdb: first.ids.tvdb ?? show.find(({ ids }) => ids.tvdb)?.ids.tvdb ?? null },
    remarks: [...new Set(lines.flatMap(({ remarks }) => remarks))],
    values,
  };
  if (episodes.length > 0) return [{ ...row, viewings: playsOf(episodes), values: withoutProgress(values) }];
  if (whole.length === 0) return [row];
  const [earliest] = whole;
  const latest = whole.at(-1);
  // The first one in the file may be a repeat, and the last one isn't over yet.
  const before = whole.length > 1 && earliest?.values.repeats ? 1 : 0;
  const repeats = Math.max(
    whole.length - 1 + before - (latest?.values.status === "active" ? 1 : 0),
    ...whole.map(({ values }) => values.repeats ?? 0),
  );
  const hours = whole.reduce((sum, { values }) => sum + (values.hoursPlayed ?? 0), 0);
  const all = {
    ...values,
    ...(repeats > 0 && { repeats: Math.min(repeats, REPEATS_MAX) }),
    ...(hours > 0 && { hoursPlayed: hours }),
  };
  const isEvening = isOfService && values.finishedOn && !values.startedOn;
  if (whole.length === 1 && !isEvening) return [{ ...row, values: all }];
  const viewings = whole.map(({ values }) => seenIn(values));
  return [{ ...row, viewings, values: { ...all, startedOn: undefined, finishedOn: undefined } }];
}

const OPEN = new Set<RowValues["status"]>(["dropped", "paused"]);

const withoutProgress = ({
  episodesWatched,
  startedOn,
  finishedOn,
  repeats,
  ...values
}: RowValues): RowValues => ({
  ...values,
  ...(values.status === "planning" && { status: undefined }),
});

/** The same viewing may be in two files, such as a diary and reviews. */
const distinct = (lines: readonly Line[]) =>
  [
    ...Map.groupBy(lines, ({ number, values }) => values.finishedOn ?? values.startedOn ?? number).values(),
  ].map((same) =>
    same.length === 1
      ? (same[0] as Line)
      : { ...(same[0] as Line), values: mergedValues(same.map(({ values }) => values)) },
  );

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

/** Its first episode on the first day, and its last one on the last. */
function seenIn({ status, episodesWatched, startedOn = null, finishedOn = null }: RowValues): Seen[] {
  const last = episodesWatched || (status === "active" ? 0 : TO_THE_END);
  if (last < 2) return last === 0 ? [] : [[finishedOn ?? startedOn, 1, 1]];
  const between = startedOn === finishedOn ? startedOn : null;
  return neighbors([
    [startedOn, 1, 1],
    [between, 2, last - 1],
    [finishedOn, last, last],
  ]);
}

/** Numbers from the end become numbers of a work, or of a show, with so many episodes. */
export function clamped(seen: readonly Seen[], length: number): Seen[] {
  const numberOf = (episode: number) =>
    episode > TO_THE_END / 2 ? length - (TO_THE_END - episode) : episode;
  const all = seen.map(([on, first, last]): Seen => [on, numberOf(first), Math.min(numberOf(last), length)]);
  return all.filter(
    ([, first, last], at) => first >= 1 && first <= last && !(length === 1 && at < all.length - 1),
  );
}

/** Where episodes `first` and so on of a row are in one of our works: `at` and so on. */
export type Place = { work: CatalogWork; first: number; at: number; count: number; isReached: boolean };

/** The part of a show's row that is about one of our works. Null if it is about others. */
export function rowIn(row: Row, { work, first, at, count }: Place, places: readonly Place[]): Row | null {
  const { episodesWatched, startedOn, finishedOn, status, ...values } = row.values;
  const total = places.reduce((most, place) => Math.max(most, place.first + place.count - 1), 0);
  const outside =
    row.viewings?.flat().filter(([, episode]) => episode > total && episode < TO_THE_END / 2).length ?? 0;
  const remarks =
    outside > 0
      ? [...row.remarks, `${outside} of its episodes aren't in our catalog and were left out.`]
      : row.remarks;
  const rest = { ...row, remarks, isUpTo: undefined, episodes: null };
  if (row.viewings) {
    const viewings = row.viewings
      .map((seen) =>
        clamped(seen, total).flatMap(([on, from, to]): Seen[] => {
          const [start, end] = [Math.max(from, first), Math.min(to, first + count - 1)];
          return start > end ? [] : [[on, start - first + at, end - first + at]];
        }),
      )
      .filter((seen) => seen.length > 0);
    return viewings.length > 0
      ? {
          ...rest,
          viewings,
          values: { ...values, status: status === "dropped" || status === "paused" ? status : undefined },
        }
      : null;
  }
  const reached = row.isUpTo ? (places.find((place) => place.isReached)?.first ?? 1) - 1 : 0;
  const watched =
    episodesWatched === undefined ? (status === "completed" ? total : undefined) : episodesWatched + reached;
  const isFirst = first === places[0]?.first;
  if (watched === undefined) return isFirst || status !== "active" ? { ...rest, values: row.values } : null;
  const share = Math.min(Math.max(0, watched - first + 1), count);
  if (share === 0 && !(isFirst && watched === 0)) return null;
  const isAll = at === 1 && count === work.length && share === count;
  return {
    ...rest,
    ...(at > 1 && { viewings: [[[null, at, at + share - 1]]] }),
    values: {
      ...values,
      status: isAll ? "completed" : count < (work.length ?? 0) ? undefined : status,
      ...(at === 1 && { episodesWatched: share }),
      ...(isFirst && { startedOn }),
      ...(watched >= total && first + count > total && { finishedOn }),
    },
  };
}

/** Its repeats may have rows of their own. The same episode on the same day is one. */
function playsOf(lines: readonly Line[]): Seen[][] {
  const viewings: Seen[][] = [];
  for (const [episode, plays] of Map.groupBy(lines, (line) => line.episode ?? 0)) {
    const known = new Set(plays.flatMap(({ values: { finishedOn } }) => finishedOn ?? []));
    const unknown = plays.filter(({ values: { finishedOn } }) => !finishedOn).length;
    const count = Math.max(known.size + unknown, ...plays.map(({ values: { repeats = 0 } }) => repeats + 1));
    const days = [...known].toSorted();
    for (let viewing = 0; viewing < Math.min(count, PLAYS_MAX); viewing++) {
      viewings[viewing] ??= [];
      viewings[viewing]?.push([days[viewing] ?? null, episode, episode]);
    }
  }
  return viewings.map(stretches);
}

const PLAYS_MAX = 50;

/** In the order of their days. */
const stretches = (seen: readonly Seen[]) =>
  neighbors(
    seen.toSorted(([one, a], [other, b]) => (one === other ? a - b : (one ?? "") < (other ?? "") ? -1 : 1)),
  );

/** Neighbors of one day are one. */
export function neighbors(seen: readonly Seen[]): Seen[] {
  const joined: Seen[] = [];
  for (const [on, first, last] of seen) {
    const before = joined.at(-1);
    if (before && before[0] === on && before[2] + 1 === first) before[2] = last;
    else if (first <= last) joined.push([on, first, last]);
  }
  return joined;
}
