import type { Kind } from "#franchise/works.ts";
import { type Issue, invalid } from "#worker/platform/http/errors.ts";
import { HOUR_MS } from "#worker/platform/time.ts";
import { type EntryValues, REPEATS_MAX } from "../contract";
import type { EntryChange } from "../contract/entry";
import { type LogFacts, logFactsOf } from "../contract/facts";
import { NEW_VALUES } from "../contract/fields";
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
  latestDay,
  logOfColumns,
  NOT_YET,
  numbersOf,
  withoutEmpty,
} from "../contract/log";
import type { FormerlyLogged } from "../tables";

/** `repeats` is as stored: the viewings before the current one. */
export type TrackedRow = EntryValues & {
  workId: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  lastLoggedAt: Date | null;
  logFacts: LogFacts;
};
export type StoredEntry = TrackedRow & {
  progressedAt: Date | null;
  formerlyLogged: FormerlyLogged | null;
  log: EntryLog | null;
};

type Moment = {
  now: Date;
  /** The member's day; null for bulk changes. */
  today: string | null;
};

/** Makes a log for a row that has none yet, or whose progress an earlier version of the site has changed since. */
export function logOf(kind: Kind, row: StoredEntry, work: Length): EntryLog {
  if (row.log === null) return logOfColumns(kind, row);
  const known = withoutEmpty(row.log);
  if (numbersOf(known, work).progress === row.progress) return known;
  return changed(known, { do: "setProgress", to: row.progress, on: null }, work);
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
  const { repeats } = numbersOf(former, work);
  const { now, today } = moment;
  const latest = latestDay(now);
  const issues = [
    ...viewingIssues(former, change),
    ...boundsIssues(former, change, repeats),
    ...dayIssues(former, before, change, latest),
  ];
  if (issues.length > 0) throw invalid(issues);
  const on = logDay(former, before, change, today);
  const changes = logChangesOf(change, on, before, repeats, work);
  const log = changes.reduce((one, step) => changed(one, step, work), former);
  const dated = change.log ? log : withDays(log, change, before, work);
  const { progress, startedOn, finishedOn } = numbersOf(dated, work);
  // The first revision of an entry is the current time, so that it differs from all revisions of an earlier entry
  // that was removed.
  const revision = (before?.revision ?? now.getTime()) + 1;
  const logFacts = logFactsOf(dated, revision, dayNumber(latest));
  const isByHand = today !== null || on !== null;
  const logged = loggedAt(before, amountOf(former), amountOf(dated), isByHand ? now : null);
  return {
    ...{ ...(before ?? NEW_VALUES), ...valuesOf(change), progress, startedOn, finishedOn },
    repeats: viewingsBefore(dated),
    workId: change.workId,
    revision,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    progressedAt: progressedAt(logFacts[1], logged.lastLoggedAt),
    ...logged,
    log: dated,
    logFacts,
  };
}

const viewingsBefore = (log: EntryLog) =>
  isGameLog(log) ? (log.repeats ?? 0) : log.viewings.length - 1 + (log.more ?? 0);

/** So many steps can be undone one after another. */
const KEPT_TIMES = 8;

/** The time of the last change that made the log grow, as far as it wasn't undone. `now` is null if nobody pressed. */
function loggedAt(before: StoredEntry | undefined, former: number, amount: number, now: Date | null) {
  const { lastLoggedAt = null, formerlyLogged } = before ?? {};
  const known = formerlyLogged ?? [];
  if (amount > former && now) {
    const times = [...known, [former, lastLoggedAt?.getTime() ?? null] satisfies FormerlyLogged[number]];
    return { lastLoggedAt: now, formerlyLogged: times.slice(-KEPT_TIMES) };
  }
  const at = known.findIndex(([reached]) => reached >= amount);
  const undone = amount < former ? known[at] : undefined;
  if (!undone) return { lastLoggedAt, formerlyLogged: known };
  return {
    lastLoggedAt: undone[1] === null ? null : new Date(undone[1]),
    formerlyLogged: known.slice(0, at),
  };
}

/** The earliest and the latest hour of a day anywhere, from its beginning in UTC. */
const HOURS_OF_DAY = [-14, 36] as const;

/** The time of the last change if it was on the last day, or else that day. */
export function progressedAt(lastDay: Day, lastLoggedAt: Date | null): Date | null {
  if (lastDay === null) return null;
  const day = new Date(dayText(lastDay));
  const hours = lastLoggedAt === null ? Number.NaN : (lastLoggedAt.getTime() - day.getTime()) / HOUR_MS;
  return HOURS_OF_DAY[0] <= hours && hours <= HOURS_OF_DAY[1] ? lastLoggedAt : day;
}

const valuesOf = (change: EntryChange) =>
  Object.fromEntries(
    (Object.keys(NEW_VALUES) as (keyof EntryValues)[])
      .filter((field) => change[field] !== undefined)
      .map((field) => [field, change[field]]),
  ) as Partial<EntryValues>;

export const amountOf = (log: EntryLog) => eveningsOf(log).reduce((total, { amount }) => total + amount, 0);

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
function boundsIssues(former: EntryLog, { log, isUndo, repeats }: EntryChange, known: number): Issue[] {
  const message = log && !isUndo && boundsIssue(log, former);
  const isAbove = repeats !== undefined && repeats > REPEATS_MAX && repeats !== known;
  return [
    ...(message ? [{ path: "log", message }] : []),
    ...(isAbove ? [{ path: "repeats", message: `Please enter at most ${REPEATS_MAX}.` }] : []),
  ];
}

/** What is stored from before may come back unchanged. */
function dayIssues(
  former: EntryLog,
  before: StoredEntry | undefined,
  { log, ...change }: EntryChange,
  latest: string,
): Issue[] {
  const stored = [before?.startedOn, before?.finishedOn];
  const issues = (["startedOn", "finishedOn"] as const).flatMap((path) => {
    const day = change[path];
    return day && day > latest && !stored.includes(day) ? [{ path, message: NOT_YET }] : [];
  });
  const isNotYet = (["startedOn", "finishedOn", "monthsBefore"] as const).some(
    (field) => (log?.[field] ?? 0) > dayNumber(latest) && log?.[field] !== former[field],
  );
  return isNotYet ? [...issues, { path: "log", message: NOT_YET }] : issues;
}

/** The day to log: today, except for new entries that began earlier and entries that already ended. Null for bulk changes. */
function logDay(
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

/** `progress` is ignored if the change names episodes, viewings or hours. */
function logChangesOf(
  change: EntryChange,
  on: Day,
  before: StoredEntry | undefined,
  known: number,
  work: Length,
): LogChange[] {
  const { startAgain, removeViewing, progress, repeats } = change;
  const named = changesNamed(change, on, before?.status === "completed", work);
  const hasRepeats = repeats !== undefined && repeats !== known;
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

/** A day equal to the stored one was not edited. */
function withDays(log: EntryLog, change: EntryChange, before: StoredEntry | undefined, work: Length) {
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
