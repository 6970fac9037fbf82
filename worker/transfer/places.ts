import { isGameLog, type Stretch } from "#worker/log/contract/log.ts";
import { type CatalogWork, keyOf } from "#worker/log/contract/works.ts";
import type { Row } from "./row";

/** Or a part of the work that has its own entry at other trackers. */
export type Target = { work: CatalogWork; part?: number };

export const targetKey = ({ work, part }: Target) =>
  part === undefined ? keyOf(work) : `${keyOf(work)}#${part}`;

/** Where episodes `first` and so on of a row are in one of our works: `at` and so on. */
export type Place = { work: CatalogWork; first: number; at: number; count: number; isReached?: boolean };

export function placeOf({ work, part = 0 }: Target): Place {
  const before = work.parts.slice(0, part).reduce((sum, { episodes }) => sum + episodes, 0);
  return { work, first: 1, at: before + 1, count: work.parts[part]?.episodes ?? 0 };
}

/** Numbers from the end become numbers of a work, or of a show, with so many episodes, if that is known. */
export function numbered(seen: readonly Stretch[], length: number | null): Stretch[] {
  const end = length ?? Math.max(1, ...seen.map(([, , last]) => last));
  if (end === 1)
    return seen.some(([, first]) => Math.abs(first) === 1)
      ? [[seen.findLast(([day]) => day !== null)?.[0] ?? null, 1, 1]]
      : [];
  const numberOf = (episode: number) => (episode < 0 ? end + 1 + episode : episode);
  return seen
    .map(([day, first, last]): Stretch => [day, numberOf(first), Math.min(numberOf(last), end)])
    .filter(([, first, last]) => first >= 1 && first <= last);
}

/** The part of a show's row that is about one of our works. Null if it is about others. */
export function rowIn(row: Row, place: Place, places: readonly Place[] = [place]): Row | null {
  const { work, first, at, count } = place;
  const { episodesWatched, startedOn, finishedOn, status, ...values } = row.values;
  const total = places.reduce((most, one) => Math.max(most, one.first + one.count - 1), 0);
  const isFirst = first === places[0]?.first;
  const isLast = first + count > total;
  const rest = { ...row, isUpTo: undefined, episodes: null, place: { at, count } };
  if (row.log && !isGameLog(row.log)) {
    const all = row.log.viewings.map((seen) => numbered(seen, Number.isFinite(total) ? total : null));
    const outside = row.log.viewings.flat().filter(([, episode]) => episode > total).length;
    const viewings = all.map((seen) =>
      seen.flatMap(([on, from, to]): Stretch[] => {
        const [start, end] = [Math.max(from, first), Math.min(to, first + count - 1)];
        return start > end ? [] : [[on, start - first + at, end - first + at]];
      }),
    );
    if (viewings.every(({ length }) => length === 0)) return null;
    const isLeft = status === "dropped" || status === "paused";
    return {
      ...rest,
      remarks:
        outside > 0
          ? [...row.remarks, `${outside} of its episodes aren't in our catalog and were left out.`]
          : row.remarks,
      log: { ...row.log, viewings: viewings.filter(({ length }) => length > 0) },
      values: { ...values, status: isLeft ? status : undefined },
    };
  }
  const reached = row.isUpTo ? (places.find((one) => one.isReached)?.first ?? 1) - 1 : 0;
  const { seen = undefined, remark = [] } = completedAs(row, total);
  const watched = seen ?? (episodesWatched === undefined ? undefined : episodesWatched + reached);
  if (watched === undefined) return isFirst || status !== "active" ? { ...rest, values: row.values } : null;
  const share = Math.min(Math.max(0, watched - first + 1), count);
  if (share === 0 && !(isFirst && watched === 0)) return null;
  const isWhole = at === 1 && count === work.length;
  return {
    ...rest,
    remarks: [...row.remarks, ...remark],
    values: {
      ...values,
      status: isWhole && share === count && !row.isExact ? "completed" : status,
      episodesWatched: share,
      ...(isFirst && { startedOn }),
      ...((watched >= total || row.isExact) && isLast && { finishedOn }),
    },
  };
}

/** Lists that others made have no episode, or one, of works that were completed: they mean all. */
export function completedAs(
  { isExact, values: { status, episodesWatched } }: Pick<Row, "isExact" | "values">,
  length: number,
) {
  if (status !== "completed" || isExact || (episodesWatched ?? 0) > 1) return {};
  const isSaid = episodesWatched !== undefined && episodesWatched < length;
  const remark = `Completed: we count all ${length} episodes (file: ${episodesWatched}).`;
  return { seen: length, remark: isSaid ? [remark] : [] };
}
