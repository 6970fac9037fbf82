import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import {
  changed,
  changesNamed,
  dayNumber,
  type EntryLog,
  emptyLog,
  type Length,
  type LogChange,
  numbersOf,
} from "#worker/log/contract/log.ts";
import { type Step, touchesLog } from "./editor/log-step";

function changesOf({ values, logged }: Step): LogChange[] {
  if (logged) return changesNamed(logged, logged.watchedOn ? dayNumber(logged.watchedOn) : null);
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

export type WithLog = typeof withLog;
