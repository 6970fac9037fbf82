import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import {
  type EntryValues,
  HOURS_MAX,
  isAllSeen,
  REPEATS_MAX,
  toHundredths,
} from "#worker/log/contract/index.ts";
import type { PagePress } from "./editor/cells";
import { nextEpisodeOf, type Step } from "./editor/log-step";
import type { Status } from "./entry";
import type { Work } from "./shelf";

const isAtEnd = ({ length }: Work, entry: EntryValues | undefined) => isAllSeen(entry?.progress ?? 0, length);

export const isSingle = ({ length }: Work) => length === 1;

export type NextStep = "episode" | "hours" | "whole" | "complete" | "wholeAgain" | "again" | null;

/** What the work's button does. `whole`: a work of one episode. */
export function nextStep(work: Work, kind: Kind, entry: Entry | undefined): NextStep {
  if (kind === "games") return "hours";
  if (!work.isCounted) return null;
  if (!isAtEnd(work, entry)) return isSingle(work) ? "whole" : "episode";
  if (entry?.status !== "completed") return "complete";
  return isSingle(work) ? "wholeAgain" : "again";
}

/**
 * How the next viewing begins. `again`: a button, where this one is whole or the work is called completed. `over`: a
 * choice in the entry's menu that asks first, because it leaves this one unfinished. Null if there is nothing to leave.
 */
export function freshStart(work: Work, kind: Kind, entry: EntryValues | undefined): "again" | "over" | null {
  if (kind === "games" || !entry || !work.isCounted || isSingle(work)) return null;
  if (entry.status === "completed" || isAtEnd(work, entry)) return "again";
  return entry.progress > 0 ? "over" : null;
}

export const START_OVER =
  "Start over? The episodes of this viewing keep their days, and it stays unfinished in your log.";

/** Null for steps that have no day. */
export const hasDay = (step: NextStep) => step !== null && step !== "complete" && step !== "again";

/** `on` is null for "some time ago", and missing for today. A press logs one episode or hour unless it names more. */
type StepPress = {
  does: "step";
  on?: string | null;
  /** Logs these episodes instead of the next one. */
  first?: number;
  upTo?: number;
  hours?: number;
  /** Begins the next viewing instead. */
  isFresh?: boolean;
};

/** What a press does to an entry. */
export type Press = StepPress | { does: "favorite" } | PagePress;

export type Stepping = { work: Work; kind: Kind; active: Status; entry: Entry | undefined };
export type StepOfPage = (stepping: Stepping, press: PagePress, today: string) => Step | null;

/** `active` is the shelf's status for works in progress. Null if nothing changes. Lists have no other presses. */
export function stepOf(stepping: Stepping, press: Press, today: string, stepOfPage: StepOfPage = () => null) {
  if (press.does === "step") return nextStepOf(stepping, { on: today, ...press }, today);
  if (press.does === "favorite") return { values: { isFavourite: !stepping.entry?.isFavourite } };
  return stepOfPage(stepping, press, today);
}

function nextStepOf(
  { work, kind, active, entry }: Stepping,
  press: StepPress & { on: string | null },
  today: string,
): Step | null {
  const step = press.isFresh ? "again" : nextStep(work, kind, entry);
  const watchedOn = press.on;
  switch (step) {
    case null:
      return null;
    case "complete":
      return { values: completedPatch(work, entry, today) };
    case "again":
      return {
        values: {
          ...{ status: active, progress: 0 },
          ...(freshStart(work, kind, entry) === "again" && repeated(entry)),
        },
        logged: { startAgain: true },
        keepsLog: true,
      };
    case "wholeAgain":
      return {
        values: repeated(entry),
        logged: { startAgain: true, watched: [1, 1], watchedOn },
        keepsLog: true,
      };
    case "hours": {
      const hours = press.hours ?? 1;
      const progress = Math.min(toHundredths((entry?.progress ?? 0) + hours), HOURS_MAX);
      return { values: { progress, ...activeStatus(entry, active) }, logged: { hours, watchedOn } };
    }
  }
  const first = press.first ?? nextEpisodeOf(work, entry);
  const last = Math.max(first, press.upTo ?? first);
  const progress = Math.min((entry?.progress ?? 0) + last - first + 1, work.length ?? last);
  const isLast = isAllSeen(progress, work.length);
  const isFirst = !entry?.progress && !entry?.startedOn && !entry?.finishedOn;
  return {
    values: {
      progress,
      ...(isLast ? { status: "completed" } : activeStatus(entry, active)),
      ...(isFirst && watchedOn && { startedOn: watchedOn }),
      ...(isLast && watchedOn && !entry?.finishedOn && { finishedOn: watchedOn }),
    },
    logged: { watched: [first, last], watchedOn },
    keepsLog: last > first,
  };
}

/** A series that was completed early stays completed. */
const activeStatus = (entry: Entry | undefined, active: Status) =>
  entry?.status === "completed" || entry?.status === active ? {} : { status: active };

const repeated = (entry: Entry | undefined) => ({
  repeats: Math.min((entry?.repeats ?? 0) + 1, REPEATS_MAX),
});

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

/** Completed also sets the progress to the end, but no date. */
export const statusPatch = ({ length }: Work, status: Status): Partial<EntryValues> =>
  status === "completed" && length !== null ? { status, progress: length } : { status };
