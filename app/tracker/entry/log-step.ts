import type { Kind } from "#franchise/works.ts";
import type { Entry, LogFields } from "#worker/tracker/contract/entry.ts";
import {
  changed,
  dayNumber,
  type EntryLog,
  emptyLog,
  type Length,
  type LogChange,
  numbersOf,
} from "#worker/tracker/contract/log.ts";
import type { EntryValues } from "#worker/tracker/contract.ts";

/**
 * `values` also has what follows from `logged`: the page shows it until the server answers. With `keepsLog`, only the log
 * before it can take it back.
 */
export type Step = {
  values: Partial<EntryValues>;
  logged?: LogFields | undefined;
  log?: EntryLog | undefined;
  keepsLog?: boolean | undefined;
};

const FOLLOWING: readonly string[] = ["progress", "repeats", "startedOn", "finishedOn"];

type Touching = { values: Step["values"] | null; logged?: LogFields | undefined };

export const touchesLog = ({ values, logged }: Touching) =>
  values === null || logged !== undefined || FOLLOWING.some((field) => field in values);

/** What is sent of a step. A number without its episodes has no day. */
export function sentOf({ values, logged }: Step): Partial<EntryValues> & LogFields {
  if (!logged) return "progress" in values ? { ...values, watchedOn: null } : values;
  const others = Object.entries(values).filter(([field]) => !FOLLOWING.includes(field));
  return { ...Object.fromEntries(others), ...logged };
}

function changesOf({ values, logged }: Step): LogChange[] {
  if (!logged) {
    const { progress, repeats, startedOn, finishedOn } = values;
    const dayOf = (day: string | null | undefined) => (day ? dayNumber(day) : null);
    return [
      ...(repeats === undefined ? [] : [{ do: "setRepeats", to: repeats } as const]),
      ...(progress === undefined ? [] : [{ do: "setProgress", to: progress, on: null } as const]),
      ...(startedOn === undefined && finishedOn === undefined
        ? []
        : [{ do: "setDays", startedOn: dayOf(startedOn), finishedOn: dayOf(finishedOn) } as const]),
    ];
  }
  const { log, removeViewing, startAgain, notWatched, watched, hours, watchedOn, viewing } = logged;
  const on = watchedOn ? dayNumber(watchedOn) : null;
  const among = viewing === undefined ? {} : { viewing };
  return [
    ...(log ? [{ do: "replace", log } as const] : []),
    ...(removeViewing === undefined ? [] : [{ do: "removeViewing", viewing: removeViewing } as const]),
    ...(startAgain ? [{ do: "startAgain" } as const] : []),
    ...(notWatched ? [{ do: "unwatch", first: notWatched[0], last: notWatched[1], ...among } as const] : []),
    ...(watched ? [{ do: "watch", first: watched[0], last: watched[1], on, ...among } as const] : []),
    ...(hours ? [{ do: "play", hours, on } as const] : []),
  ];
}

export const logAfter = (log: EntryLog, step: Step, work: Length) =>
  changesOf(step).reduce((one, change) => changed(one, change, work), log);

/** The same step with the log after it and its numbers, where the page knows the log before. */
export function withLog<One extends Step>(
  step: One,
  kind: Kind,
  entry: Entry | undefined,
  work: Length,
): One {
  const before = entry ? entry.log : emptyLog(kind);
  if (!before || !touchesLog(step)) return step;
  const log = logAfter(before, step, work);
  const { progress, repeats, startedOn, finishedOn } = numbersOf(log, work);
  return { ...step, values: { ...step.values, progress, repeats, startedOn, finishedOn }, log };
}

/** What takes a change back, beside the former values. Undefined where they say it all, or only the server knows. */
export function takenBack({ logged }: Pick<Step, "logged">, former: Entry): LogFields | undefined {
  if (former.log) return { log: former.log };
  const { watched, viewing, startAgain } = logged ?? {};
  if (!watched || startAgain) return undefined;
  return { notWatched: watched, ...(viewing !== undefined && { viewing }) };
}

/** Two that may be sent as one: episodes one after another, or hours, of the same day. */
export function joined(
  one: LogFields | undefined,
  next: LogFields | undefined,
): LogFields | null | undefined {
  if (!one || !next) return one || next ? null : undefined;
  if (one.watchedOn !== next.watchedOn || one.viewing !== next.viewing || next.startAgain) return null;
  if (one.hours && next.hours) return { ...one, hours: one.hours + next.hours };
  if (!one.watched || !next.watched || one.watched[1] + 1 !== next.watched[0]) return null;
  return { ...one, watched: [one.watched[0], next.watched[1]] };
}

/** The episode that the next press logs. */
export function nextEpisodeOf(work: Length, entry: Entry | undefined): number {
  const known = entry?.log ? numbersOf(entry.log, work).nextEpisode : entry?.nextEpisode;
  return known ?? (entry?.progress ?? 0) + 1;
}
