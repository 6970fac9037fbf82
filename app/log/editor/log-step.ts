import type { Entry, LogFields } from "#worker/log/contract/entry.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import type { EntryLog, Length, Part, Stretch } from "#worker/log/contract/log.ts";

/* This file has no rules of a log, so that lists stay small: `log-rules.ts` has them. */

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

/** What takes a change back, beside the former values. Undefined where they say it all, or only the server knows. */
export function takenBack({ logged }: Pick<Step, "logged">, former: Entry): LogFields | undefined {
  if (former.log) return { log: former.log, isUndo: true };
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

/** The episode that the next press logs: the one after the episode logged last, or else the first that is missing. */
export function nextEpisodeOf({ length }: Length, entry: Entry | undefined): number {
  const current = currentViewingOf(entry);
  if (!current) return entry?.nextEpisode ?? (entry?.progress ?? 0) + 1;
  const next = unseenFrom(current, (current.at(-1)?.[2] ?? 0) + 1);
  return length !== null && next > length ? unseenFrom(current, 1) : next;
}

/** The first and the last episode that were left out before the next one. */
export function skippedOf(work: Length, entry: Entry | undefined): [number, number] | null {
  const current = currentViewingOf(entry);
  if (!current) return entry?.skipped ?? null;
  const gap = unseenFrom(current, 1);
  const next = nextEpisodeOf(work, entry);
  const later = current.flatMap(([, first]) => (first > gap ? first : []));
  return gap < next ? [gap, Math.min(next, ...later) - 1] : null;
}

const currentViewingOf = (entry: Entry | undefined) =>
  entry?.log && "viewings" in entry.log ? entry.log.viewings.at(-1) : undefined;

const unseenFrom = (current: readonly Stretch[], episode: number): number =>
  current.some(([, first, last]) => first <= episode && episode <= last)
    ? unseenFrom(current, episode + 1)
    : episode;

export const partsText = (parts: readonly Part[]) => parts.map((part) => spanText(...part)).join(", ");

/** "ep 4–6, 9". Empty for a film. */
export const seriesText = (length: number | null, parts: readonly Part[]) =>
  length === 1 ? "" : `ep ${partsText(parts)}`;

export const spanText = (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`);
