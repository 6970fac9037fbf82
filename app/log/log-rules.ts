import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
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

type Before = { log: EntryLog; status: EntryValues["status"] };

function changesOf({ values, logged }: Step, { status }: Before, work: Length): LogChange[] {
  if (logged) {
    const on = logged.watchedOn ? dayNumber(logged.watchedOn) : null;
    return changesNamed(logged, on, status === "completed", work);
  }
  const { progress, repeats, startedOn, finishedOn } = values;
  const dayNumberOrNull = (day: string | null | undefined) => (day ? dayNumber(day) : null);
  return [
    ...(repeats === undefined ? [] : [{ do: "setRepeats", to: repeats } as const]),
    ...(progress === undefined ? [] : [{ do: "setProgress", to: progress, on: null } as const]),
    ...(startedOn === undefined && finishedOn === undefined
      ? []
      : [
          {
            do: "setDays",
            startedOn: dayNumberOrNull(startedOn),
            finishedOn: dayNumberOrNull(finishedOn),
          } as const,
        ]),
  ];
}

export const logAfter = (before: Before, step: Step, work: Length) =>
  changesOf(step, before, work).reduce((one, change) => changed(one, change, work), before.log);

/** The same step with the log after it and its numbers, where the page knows the log before. */
export function withLog<One extends Step>(step: One, kind: Kind, entry: Entry | undefined, work: Length) {
  const { log: before, status } = entry ?? { log: emptyLog(kind), ...NEW_VALUES };
  if (!before || !touchesLog(step)) return step;
  const log = logAfter({ log: before, status }, step, work);
  const { progress, repeats, startedOn, finishedOn } = numbersOf(log, work);
  return { ...step, values: { ...step.values, progress, repeats, startedOn, finishedOn }, log };
}

export type WithLog = typeof withLog;
