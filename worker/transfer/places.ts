import { countOf } from "#worker/log/contract/facts.ts";
import { sum } from "#worker/log/contract/index.ts";
import { type Stretch, without } from "#worker/log/contract/log.ts";
import type { EpisodeMark } from "#worker/log/contract/marks.ts";
import { type CatalogWork, keyOf } from "#worker/log/contract/works.ts";
import { counted } from "#worker/platform/text.ts";
import { type Row, upTo } from "./row";

/** A work, or a part of it that has its own entry at other trackers. */
export type Target = { work: CatalogWork; part?: number };

export const targetKey = ({ work, part }: Target) =>
  part === undefined ? keyOf(work) : `${keyOf(work)}#${part}`;

/** Where episodes `first` and so on of a row are in one of our works: `at` and so on. */
export type Place = {
  work: CatalogWork;
  first: number;
  at: number;
  count: number;
  /** The last episode in all places of the row. */
  total: number;
  /** Episodes of the seasons before the one from which the row counts. */
  before?: number;
};

export function placeOf({ work, part }: Target): Place {
  const count = (part === undefined ? work.length : work.parts[part]?.episodes) ?? Infinity;
  const at = 1 + sum(work.parts.slice(0, part ?? 0).map(({ episodes }) => episodes));
  return { work, first: 1, at, count, total: count };
}

/** Numbers from the end become numbers of a work, or of a show, with so many episodes. */
function numbered(seen: readonly Stretch[], end: number): Stretch[] {
  if (end === 1)
    return seen.some(([, first]) => Math.abs(first) === 1)
      ? [[seen.findLast(([day]) => day !== null)?.[0] ?? null, 1, 1]]
      : [];
  const numberOf = (episode: number) => (episode < 0 ? end + 1 + episode : episode);
  return seen.map(([day, first, last]): Stretch => [day, numberOf(first), numberOf(last)]).filter(isForward);
}

const isForward = ([, first, last]: Stretch) => first >= 1 && first <= last;

const moved = (seen: readonly Stretch[], by: number) =>
  seen.map(([day, first, last]): Stretch => [day, first + by, last + by]);

/** Lists that others made have no episode, or one, of works that were completed: they mean all. */
function meant({ isExact, values, log: { viewings } }: Row, total: number, remarks: string[]) {
  const said = viewings?.flat() ?? [];
  const isFew = (viewings?.length ?? 0) < 2 && said.every(([day]) => day === null) && countOf(said) < 2;
  if (values.status !== "completed" || isExact || !isFew || total === Infinity) return viewings;
  const count = countOf(said);
  if (viewings && count >= 0 && count < total)
    remarks.push(`Completed: we count all ${total} episodes (file: ${count}).`);
  return [upTo(total)];
}

/** A row as it is about one of our works, whose numbers its log gets. Null if it is about others. */
export function placed(row: Row, { work, first, at, count, total, before = 0 }: Place): Row | null {
  const place = { at, count };
  const isSplit = first > 1 || count < total;
  if (work.kind === "games" || (row.isExact && !isSplit && at === 1)) return { ...row, place };
  const { status } = row.values;
  const { startedOn, finishedOn, episodeMarks: marks = [], ...log } = row.log;
  const remarks = [...row.remarks];
  const viewings = meant(row, total, remarks);
  const end = total < Infinity ? total : Math.max(1, ...(viewings?.flat().map(([, , to]) => to) ?? []));
  const all = viewings?.map((viewing) => [...upTo(before), ...moved(numbered(viewing, end), before)]);
  const known = all?.flat() ?? [];
  const outside = countOf(without(known, upTo(end)));
  if (outside > 0) remarks.push(`We left out ${counted(outside, "episode")} that our catalog doesn't have.`);
  const elsewhere = [...upTo(first - 1), [null, first + count, Infinity] satisfies Stretch];
  const own = all?.map((viewing) => moved(without(viewing, elsewhere), at - first));
  const seen = own?.filter(({ length }) => length > 0) ?? [];
  const ownMarks = marks.flatMap(([episode, mark]): EpisodeMark[] => {
    const number = episode + before - first + 1;
    return number >= 1 && number <= count ? [[number + at - 1, mark]] : [];
  });
  const isElsewhere = own
    ? seen.length === 0 && (first > 1 || known.length > 0)
    : status === "active" || (marks.length > 0 && ownMarks.length === 0);
  if (isSplit && isElsewhere && (own || marks.length > 0 || first > 1)) return null;
  const isDone = countOf(seen.at(-1) ?? []) >= count;
  const left = status === "dropped" || status === "paused" ? status : "active";
  return {
    ...row,
    place,
    remarks,
    values: {
      ...row.values,
      status: isSplit && !row.isExact && seen.length > 0 ? (isDone ? "completed" : left) : status,
    },
    log: {
      ...log,
      ...(ownMarks.length > 0 && { episodeMarks: ownMarks }),
      viewings: own && (seen.length > 0 ? seen : [[]]),
      startedOn: first === 1 ? startedOn : undefined,
      finishedOn: !isSplit || (first + count > total && (isDone || row.isExact)) ? finishedOn : undefined,
    },
  };
}
