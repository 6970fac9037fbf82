import { type EntryLog, numbersOf } from "#worker/log/contract/log.ts";
import type { Status } from "../entry";
import { logAfter } from "../log-rules";
import type { Work } from "../shelf";
import { type CellChange, cellStep } from "./cells";
import type { Draft } from "./draft";

/** The log with what the draft changes. */
export const logOf = ({ values, log }: Draft, saved: EntryLog, work: Work) =>
  logAfter({ log: log ?? saved, status: values.status }, { values }, work);

export function withCells(
  draft: Draft,
  saved: EntryLog,
  change: CellChange,
  { work, active }: { work: Work; active: Status },
): Draft {
  const before = { log: logOf(draft, saved, work), status: draft.values.status };
  const step = cellStep(work, before, active, change);
  const log = logAfter(before, step, work);
  const { progress, repeats, startedOn, finishedOn } = numbersOf(log, work);
  const values = { ...draft.values, ...step.values, progress, repeats, startedOn, finishedOn };
  return { values, before: null, log };
}
