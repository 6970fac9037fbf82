import { type EntryValues, isAllSeen, sum } from "./index.ts";
import type { Day, EntryLog, Length, SeriesLog, Stretch } from "./log";

/* What follows from an entry's log, its status and its work. Lengths are asked when reading, because the catalog grows. */

/**
 * What the log alone says, kept with the entry. The numbers after the last day are missing where progress and repeats
 * say it all: for games, and for one viewing without gaps.
 */
export type LogFacts = [
  /** The entry's revision. If it differs, an earlier version of the site has changed the entry since. */
  revision: number,
  /** The last day that isn't in the future. It may have been set by hand. */
  lastDay: Day,
  /** Episodes in all listed viewings, or hours. */
  logged?: number,
  fullest?: number,
  /** Viewings before the current one that are as full as the fullest one. */
  asFull?: number,
  /** Whole viewings that aren't listed. */
  more?: number,
  /** The first missing episode after the one logged last, and the first one of all. */
  next?: number,
  gap?: number,
];

export const countOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((count, [, first, last]) => count + last - first + 1, 0);

/** The first episode from this one on that the viewing doesn't have. */
function missingFrom(viewing: readonly Stretch[], episode: number): number {
  const found = viewing.find(([, first, last]) => first <= episode && episode <= last);
  return found ? missingFrom(viewing, found[2] + 1) : episode;
}

const fullnessOf = ({ viewings, more = 0 }: SeriesLog) => fullnessIn(viewings.map(countOf), more);

function fullnessIn(sizes: readonly number[], more: number) {
  const fullest = Math.max(...sizes);
  const asFull = fullest === 0 ? 0 : sizes.slice(0, -1).filter((size) => size === fullest).length;
  return { logged: sum(sizes), fullest, asFull, more };
}

function countsOf(log: SeriesLog) {
  const current = log.viewings.at(-1) ?? [];
  return {
    ...fullnessOf(log),
    next: missingFrom(current, (current.at(-1)?.[2] ?? 0) + 1),
    gap: missingFrom(current, 1),
  };
}

type Counts = ReturnType<typeof countsOf>;

/** Whole viewings before the current one. One that was left early counts as none, if the length is known. */
const repeatsIn = ({ fullest, asFull, more }: ReturnType<typeof fullnessOf>, { length }: Length) =>
  more + (length === null || fullest >= length ? asFull : 0);

/** Null if all were seen in this viewing. */
const nextIn = ({ next, gap }: Counts, { length }: Length) =>
  [next, gap].find((episode) => length === null || episode <= length) ?? null;

/** Counts repeats in the current viewing. */
export const repeatsOf = (log: SeriesLog, work: Length) => repeatsIn(fullnessOf(log), work);

/** Counts them in each viewing of the log. */
export function repeatsInViewings({ viewings, more = 0 }: SeriesLog, work: Length): number[] {
  const sizes = viewings.map(countOf);
  return sizes.map((_, at) => repeatsIn(fullnessIn(sizes.slice(0, at + 1), more), work));
}

export const nextEpisodeIn = (log: SeriesLog, work: Length) => nextIn(countsOf(log), work);

/** Days after `latest` are in the future. */
export function logFactsOf(log: EntryLog, revision: number, latest: number): LogFacts {
  const logged = "sessions" in log ? log.sessions : log.viewings.flat();
  const days = [...logged.map(([day]) => day), log.startedOn, log.finishedOn];
  const lastDay = days.reduce<Day>(
    (last, day) => (day != null && day <= latest && day > (last ?? -1) ? day : last),
    null,
  );
  if ("sessions" in log) return [revision, lastDay];
  const counts = countsOf(log);
  const isPlain = log.viewings.length === 1 && counts.next === counts.gap && counts.gap > counts.fullest;
  return isPlain
    ? [revision, lastDay]
    : [
        ...([revision, lastDay, counts.logged, counts.fullest, counts.asFull] as const),
        ...([counts.more, counts.next, counts.gap] as const),
      ];
}

export type Facts = {
  isFinished: boolean;
  isRewatching: boolean;
  repeats: number;
  /** Episodes in all viewings, or hours. */
  seen: number;
  nextEpisode: number | null;
  /** The first and the last episode left out before the next one; right for one gap, and near it for several. */
  skipped: [number, number] | null;
  lastDay: Day;
  /** Sorts by the last day, then by the time when the log last grew by hand. */
  lastWatched: string;
};

type Progress = Pick<EntryValues, "status" | "progress" | "repeats">;

/** A work that was finished once stays finished. */
export const isFinished = ({ status, progress, repeats }: Progress, length: number | null) =>
  status === "completed" || repeats > 0 || isAllSeen(progress, length);

export const isRewatching = ({ status, progress, repeats }: Progress, length: number | null) =>
  status !== "completed" && repeats > 0 && !isAllSeen(progress, length);

/** `repeats` is as stored: all viewings before the current one. */
export function factsOf(
  { status, progress, repeats: before }: Progress,
  logFacts: LogFacts,
  lastLoggedAt: number | null,
  work: Length,
): Facts {
  const [, lastDay, logged = progress, fullest = progress, asFull = 0, more = before] = logFacts;
  const [next = progress + 1, gap = next] = logFacts.slice(6) as number[];
  const counts = { logged, fullest, asFull, more, next, gap };
  const repeats = repeatsIn(counts, work);
  const known = { status, progress, repeats };
  const nextEpisode = nextIn(counts, work);
  return {
    isFinished: isFinished(known, work.length),
    isRewatching: isRewatching(known, work.length),
    repeats,
    seen: logged + more * (work.length ?? 0),
    nextEpisode,
    skipped: gap < next && nextEpisode === next ? [gap, Math.max(gap, gap + next - progress - 2)] : null,
    lastDay,
    lastWatched: `${String(lastDay ?? 0).padStart(5, "0")} ${String(lastLoggedAt ?? 0).padStart(15, "0")}`,
  };
}

export const lastWatchedFirst = (
  { lastWatched: one }: Pick<Facts, "lastWatched">,
  { lastWatched: other }: Pick<Facts, "lastWatched">,
) => Number(one < other) - Number(one > other);
