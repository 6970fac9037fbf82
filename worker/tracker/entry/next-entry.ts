import type { Kind } from "#franchise/works.ts";
import { type Issue, invalid } from "#worker/platform/http/errors.ts";
import { type EntryValues, NEW_VALUES, REPEATS_MAX } from "../contract";
import type { EntryChange } from "../contract/entry";
import {
  boundsIssue,
  changed,
  changesNamed,
  type Day,
  dayNumber,
  dayText,
  type EntryLog,
  emptyLog,
  eveningsOf,
  isGameLog,
  type Length,
  type LogChange,
  logOfColumns,
  numbersOf,
  withoutEmpty,
} from "../contract/log";

export type TrackedRow = EntryValues & {
  workId: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  progressedAt: Date | null;
};
export type StoredEntry = TrackedRow & { lastLoggedAt: Date | null; log: EntryLog | null };

type Moment = {
  now: Date;
  /** The member's day; null for bulk changes. */
  today: string | null;
};

/** Of a row that has none yet, or whose numbers an earlier version of the site has changed since. */
export function logOf(kind: Kind, row: StoredEntry, work: Length): EntryLog {
  if (row.log === null) return logOfColumns(kind, row);
  const { progress, repeats } = numbersOf(row.log, work);
  const known = withoutEmpty(row.log);
  if (progress === row.progress && repeats === row.repeats) return known;
  return [
    { do: "setRepeats" as const, to: row.repeats },
    { do: "setProgress" as const, to: row.progress, on: null },
  ].reduce<EntryLog>((log, change) => changed(log, change, work), known);
}

/** What the row becomes. Throws 400 for a viewing that isn't there, and for more than a log may have. */
export function nextEntry(
  kind: Kind,
  before: StoredEntry | undefined,
  change: EntryChange,
  work: Length,
  moment: Moment,
): StoredEntry & { log: EntryLog } {
  const former = before ? logOf(kind, before, work) : emptyLog(kind);
  const issues = [...viewingIssues(former, change), ...boundsIssues(former, change, before)];
  if (issues.length > 0) throw invalid(issues);
  const on = dayOf(former, before, change, moment.today);
  const log = logChangesOf(change, on, before).reduce((one, step) => changed(one, step, work), former);
  const dated = change.log ? log : withDays(log, change, before, work);
  const { progress, repeats, startedOn, finishedOn, lastDay } = numbersOf(dated, work);
  const given = { ...(before ?? NEW_VALUES), ...valuesOf(change), progress, repeats, startedOn, finishedOn };
  const hasGrown = amountOf(dated) > amountOf(former);
  const isLater = (lastDay ?? -1) > (numbersOf(former, work).lastDay ?? -1);
  const added = { on, hasGrown, isSaid: change.watchedOn !== undefined, lastDay: isLater ? lastDay : null };
  const { now, today } = moment;
  return {
    ...given,
    workId: change.workId,
    // The first revision of an entry is the present time, so that it differs from all revisions of an earlier entry
    // that was removed.
    revision: (before?.revision ?? now.getTime()) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    progressedAt: progressedAt(before, given, added, moment),
    lastLoggedAt: hasGrown && (today !== null || on !== null) ? now : (before?.lastLoggedAt ?? null),
    log: dated,
  };
}

const valuesOf = (change: EntryChange) =>
  Object.fromEntries(
    (Object.keys(NEW_VALUES) as (keyof EntryValues)[])
      .filter((field) => change[field] !== undefined)
      .map((field) => [field, change[field]]),
  ) as Partial<EntryValues>;

const amountOf = (log: EntryLog) => eveningsOf(log).reduce((total, { amount }) => total + amount, 0);

function viewingIssues(log: EntryLog, { viewing, removeViewing, startAgain }: EntryChange): Issue[] {
  const count = isGameLog(log) ? 1 : log.viewings.length;
  const isThere = (at: number | undefined) => at === undefined || at < count + Number(startAgain ?? false);
  return [
    ...(isThere(viewing) ? [] : [{ path: "viewing", message: NO_VIEWING }]),
    ...(isThere(removeViewing) ? [] : [{ path: "removeViewing", message: NO_VIEWING }]),
  ];
}
const NO_VIEWING = "That viewing isn't there.";

/** What is stored from before the bounds stays. */
function boundsIssues(former: EntryLog, { log, repeats }: EntryChange, before?: StoredEntry): Issue[] {
  const message = log && boundsIssue(log, former);
  const isAbove = repeats !== undefined && repeats > REPEATS_MAX && repeats !== before?.repeats;
  return [
    ...(message ? [{ path: "log", message }] : []),
    ...(isAbove ? [{ path: "repeats", message: `Please enter at most ${REPEATS_MAX}.` }] : []),
  ];
}

/** Today, unless it is a new entry that wasn't started today, or was finished earlier. Null for bulk changes. */
function dayOf(
  log: EntryLog,
  before: StoredEntry | undefined,
  { watchedOn, startAgain, ...change }: EntryChange,
  today: string | null,
): Day {
  if (watchedOn !== undefined) return watchedOn === null ? null : dayNumber(watchedOn);
  if (today === null) return null;
  const { startedOn, finishedOn } = { ...NEW_VALUES, ...before, ...valuesOf(change) };
  const isAgain = startAgain || (!isGameLog(log) && log.viewings.length > 1);
  if (finishedOn !== null && finishedOn < today && !isAgain) return null;
  return before || (startedOn !== null && startedOn >= today) ? dayNumber(today) : null;
}

/** Numbers aren't read beside what names episodes, viewings or hours. */
function logChangesOf(change: EntryChange, on: Day, before: StoredEntry | undefined): LogChange[] {
  const { startAgain, removeViewing, progress, repeats } = change;
  const named = changesNamed(change, on);
  const hasRepeats = repeats !== undefined && repeats !== (before?.repeats ?? 0);
  return [
    ...(hasRepeats && !startAgain && removeViewing === undefined
      ? [{ do: "setRepeats", to: repeats } as const]
      : []),
    ...named,
    ...(progress !== undefined && named.length === 0
      ? [{ do: "setProgress", to: progress, on } as const]
      : []),
  ];
}

/** A day that is sent as it was shown isn't set by hand. */
function withDays(
  log: EntryLog,
  change: EntryChange,
  before: StoredEntry | undefined,
  work: Length,
): EntryLog {
  const chosen = (field: "startedOn" | "finishedOn"): Day => {
    const day = change[field];
    if (day === undefined || day === (before?.[field] ?? null)) return log[field] ?? null;
    return day === null ? null : dayNumber(day);
  };
  return changed(
    log,
    { do: "setDays", startedOn: chosen("startedOn"), finishedOn: chosen("finishedOn") },
    work,
  );
}

const ACTIVE: readonly string[] = ["watching", "playing", "completed"];

/** `lastDay` only if it is later than before. */
type Added = { on: Day; hasGrown: boolean; isSaid: boolean; lastDay: Day };

/** When the entry last advanced by hand; otherwise the day of finishing or starting. */
function progressedAt(
  before: StoredEntry | undefined,
  after: EntryValues,
  { on, hasGrown, isSaid, lastDay }: Added,
  { now, today }: Moment,
): Date | null {
  const { progress, repeats, status, startedOn, finishedOn } = after;
  const former = before ?? { ...NEW_VALUES, status: null, progressedAt: null };
  const isUntouched = progress === 0 && repeats === 0 && startedOn === null && finishedOn === null;
  if (status === "planning" && isUntouched) return null;
  const momentOf = (day: string | Date) => new Date(Math.min(new Date(day).getTime(), now.getTime()));
  const later = (moment: Date) =>
    former.progressedAt !== null && former.progressedAt > moment ? former.progressedAt : moment;
  if (hasGrown && on !== null) {
    return later(today !== null && on >= dayNumber(today) ? now : momentOf(dayText(on)));
  }
  const isRepeated = before !== undefined && repeats > before.repeats;
  const isFinished = finishedOn !== null && finishedOn !== former.finishedOn;
  const hasMoved =
    (hasGrown && !isSaid) ||
    isRepeated ||
    isFinished ||
    (ACTIVE.includes(status) && status !== former.status);
  if (today !== null && hasMoved) {
    const isLate = (day: string | null) => day === null || day >= today;
    const isOfToday = isLate(finishedOn) && (isLate(startedOn) || former.progressedAt !== null);
    if (isRepeated || isOfToday) return now;
  }
  if (isFinished) return momentOf(finishedOn);
  if (lastDay !== null) return later(momentOf(dayText(lastDay)));
  if (startedOn !== null && startedOn !== former.startedOn) return later(momentOf(startedOn));
  return former.progressedAt;
}
