import type { EntryValues } from "#worker/tracker/contract.ts";
import { HOURS_MAX, isAllSeen, REPEATS_MAX, toHundredths } from "#worker/tracker/contract.ts";
import type { Status } from "../entry/entry";
import type { Work } from "./shelf";

const isAtEnd = ({ length }: Work, entry: EntryValues | undefined) => isAllSeen(entry?.progress ?? 0, length);

/** Whether the work is a film or something else with a single part. */
export const isSingle = ({ length }: Work) => length === 1;

/** The effect of the card's main button. */
export type NextStep = "further" | "watched" | "complete" | "again" | null;

export function nextStep(work: Work, entry: EntryValues | undefined): NextStep {
  if (!work.isCounted) return null;
  if (!isAtEnd(work, entry)) return isSingle(work) ? "watched" : "further";
  return entry?.status === "completed" ? "again" : "complete";
}

/**
 * One more episode or hour. Sets the status to in progress. Sets the start to today, unless the work had progress
 * before: then only the member knows the date. The last episode completes the work.
 */
export function stepPatch(
  work: Work,
  entry: EntryValues | undefined,
  active: Status,
  today: string,
): Partial<EntryValues> {
  const before = entry?.progress ?? 0;
  const progress = Math.min(toHundredths(before + 1), work.length ?? HOURS_MAX);
  if (entry?.status === "completed") return { progress };
  if (isAllSeen(progress, work.length)) return completedPatch(work, entry, today);
  const isBeginning = before === 0 && !entry?.startedOn && !entry?.finishedOn;
  return {
    progress,
    ...(entry?.status !== active && { status: active }),
    ...(isBeginning && { startedOn: today, finishedOn: null }),
  };
}

/**
 * Completes the work today, or on the date that the member gave. A work without a known length keeps its progress. The
 * start may be tomorrow in this time zone, and the end must not be before the start.
 */
export function completedPatch(
  work: Work,
  entry: EntryValues | undefined,
  today: string,
): Partial<EntryValues> {
  const startedOn = entry?.startedOn ?? null;
  return {
    status: "completed",
    progress: work.length ?? entry?.progress ?? 0,
    startedOn,
    finishedOn: entry?.finishedOn ?? (startedOn && startedOn > today ? startedOn : today),
  };
}

/** The work was started and finished today. */
export function watchedPatch(
  work: Work,
  entry: EntryValues | undefined,
  today: string,
): Partial<EntryValues> {
  const patch = completedPatch(work, entry, today);
  return { ...patch, startedOn: patch.startedOn ?? patch.finishedOn };
}

/**
 * The change that the card's main button makes, or null if the card has no such button. `active` is the shelf's status
 * for works in progress.
 */
export function nextPatch(work: Work, entry: EntryValues | undefined, active: Status, today: string) {
  switch (nextStep(work, entry)) {
    case "further":
      return stepPatch(work, entry, active, today);
    case "watched":
      return watchedPatch(work, entry, today);
    case "complete":
      return completedPatch(work, entry, today);
    case "again":
      return repeatPatch(entry);
    case null:
      return null;
  }
}

/** One more repeat. */
export const repeatPatch = (entry: EntryValues | undefined): Partial<EntryValues> => ({
  repeats: Math.min((entry?.repeats ?? 0) + 1, REPEATS_MAX),
});

/** For several works: sets the status. Completed also sets the progress to the end, but no date. */
export const statusPatch = ({ length }: Work, status: Status): Partial<EntryValues> =>
  status === "completed" && length !== null ? { status, progress: length } : { status };
