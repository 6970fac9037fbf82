import type { EntryValues } from "#worker/tracker/contract.ts";
import { HOURS_MAX, isAllSeen, REPEATS_MAX, toHundredths } from "#worker/tracker/contract.ts";
import type { Status } from "../entry/entry";
import type { Work } from "./shelf";

const isAtEnd = ({ length }: Work, entry: EntryValues | undefined) => isAllSeen(entry?.progress ?? 0, length);

export const isSingle = ({ length }: Work) => length === 1;

export type NextStep = "further" | "watched" | "complete" | "again" | null;

export function nextStep(work: Work, entry: EntryValues | undefined): NextStep {
  if (!work.isCounted) return null;
  if (!isAtEnd(work, entry)) return isSingle(work) ? "watched" : "further";
  return entry?.status === "completed" ? "again" : "complete";
}

/** Sets the start to today, unless the work had progress before: then only the member knows the date. */
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

/** A work without a known length keeps its progress. The end must not be before the start. */
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

export function watchedPatch(
  work: Work,
  entry: EntryValues | undefined,
  today: string,
): Partial<EntryValues> {
  const patch = completedPatch(work, entry, today);
  return { ...patch, startedOn: patch.startedOn ?? patch.finishedOn };
}

/** `active` is the shelf's status for works in progress. Null if there is no next step. */
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

export const repeatPatch = (entry: EntryValues | undefined): Partial<EntryValues> => ({
  repeats: Math.min((entry?.repeats ?? 0) + 1, REPEATS_MAX),
});

/** Completed also sets the progress to the end, but no date. */
export const statusPatch = ({ length }: Work, status: Status): Partial<EntryValues> =>
  status === "completed" && length !== null ? { status, progress: length } : { status };
