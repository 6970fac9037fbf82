import type { Entry, LogFields } from "#worker/log/contract/entry.ts";
import type { EntryLog, Length } from "#worker/log/contract/log.ts";
import type { EntryValues } from "#worker/log/contract.ts";

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

/** The episode that the next press logs: the one after the episode logged last, or else the first that is missing. */
export function nextEpisodeOf({ length }: Length, entry: Entry | undefined): number {
  const present = entry?.log && "viewings" in entry.log ? entry.log.viewings.at(-1) : undefined;
  if (!present) return entry?.nextEpisode ?? (entry?.progress ?? 0) + 1;
  const unseenFrom = (episode: number): number =>
    present.some(([, first, last]) => first <= episode && episode <= last)
      ? unseenFrom(episode + 1)
      : episode;
  const next = unseenFrom((present.at(-1)?.[2] ?? 0) + 1);
  return length !== null && next > length ? unseenFrom(1) : next;
}
