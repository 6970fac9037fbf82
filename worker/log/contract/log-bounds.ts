import { countOf } from "./facts.ts";
import { REPEATS_MAX } from "./index.ts";
import {
  type Day,
  dayNumber,
  daysIn,
  dayText,
  type EntryLog,
  firstOf,
  hoursOf,
  isGameLog,
  isWhole,
  type Length,
  presentOf,
  type SeriesLog,
  type Stretch,
} from "./log.ts";
import { joined, together } from "./log-stretches.ts";

export const LOG_BYTES_MAX = 4096;
/** The most viewings of a log in all, and with episodes. Logs from before may have more. */
const VIEWINGS_MAX = REPEATS_MAX + 1;
const WATCHED_VIEWINGS_MAX = 50;

const watchedViewings = (log: EntryLog) =>
  isGameLog(log) ? 0 : log.viewings.filter((viewing) => viewing.length > 0).length;
const viewingsIn = (log: EntryLog) => (isGameLog(log) ? 0 : log.viewings.length + (log.more ?? 0));

/** Removes empty viewings, except the last one. */
export function withoutEmpty<Log extends EntryLog>(log: Log): Log {
  if (isGameLog(log)) return log;
  const last = log.viewings.length - 1;
  return { ...log, viewings: log.viewings.filter((viewing, at) => viewing.length > 0 || at === last) };
}

/** Why a log can't replace the former one, which may be from before the bounds. Null if it can. */
export function boundsIssue(log: EntryLog, former?: EntryLog): string | null {
  const isAbove = (count: (of: EntryLog) => number, most: number) =>
    count(log) > Math.max(most, former ? count(former) : 0);
  if (viewingsIn(withoutEmpty(log)) < viewingsIn(log)) return "Only the last viewing of a log may be empty.";
  if (isAbove(viewingsIn, VIEWINGS_MAX)) return "A log has at most 1,000 viewings.";
  if (isAbove(watchedViewings, WATCHED_VIEWINGS_MAX))
    return `A log has at most ${WATCHED_VIEWINGS_MAX} viewings with episodes.`;
  return null;
}

const isFull = (log: EntryLog) => JSON.stringify(log).length > LOG_BYTES_MAX;

const withEachDay = (log: EntryLog, move: (day: number) => Day): EntryLog => {
  const moved = (day: Day) => (day === null ? null : move(day));
  if (isGameLog(log))
    return { ...log, sessions: together(log.sessions.map(([day, hours]) => [moved(day), hours])) };
  const ofDay = ([day, first, last]: Stretch): Stretch => [moved(day), first, last];
  return { ...log, viewings: log.viewings.map((viewing) => joined(viewing.map(ofDay))) };
};

/** Days before this one become the first of their month. */
export const withMonths = (log: EntryLog, before: number) =>
  withEachDay(log, (day) => (day < before ? monthOf(day) : day));

const monthOf = (day: number) => dayNumber(`${dayText(day).slice(0, 7)}-01`);
const nextMonth = (day: number) => monthOf(monthOf(day) + 31);

/** The oldest whole viewing counts without its days, or else the oldest one goes. */
function folded(log: SeriesLog, work: Length): SeriesLog {
  const earlier = log.viewings.slice(0, -1);
  const whole = work.length === null ? 0 : earlier.findIndex((viewing) => isWhole(viewing, work));
  const viewings = log.viewings.toSpliced(Math.max(0, whole), 1);
  return whole < 0 ? { ...log, viewings } : { ...log, viewings, more: (log.more ?? 0) + 1 };
}

/**
 * Shortens a log that is too long: the oldest days become months, then unknown. If it has too many viewings,
 * the oldest lose their episodes.
 */
export function fitted(log: EntryLog, work: Length, former: EntryLog): EntryLog {
  const most = Math.max(WATCHED_VIEWINGS_MAX, watchedViewings(former));
  let fitting = log;
  while (!isGameLog(fitting) && watchedViewings(fitting) > most) fitting = folded(fitting, work);
  while (isFull(fitting)) {
    const { monthsBefore = 0 } = fitting;
    const exact = firstOf(daysIn(fitting).filter((day) => day !== null && day >= monthsBefore));
    const oldest = firstOf(daysIn(fitting));
    if (exact !== null) {
      const month = monthOf(exact);
      const before = nextMonth(exact);
      fitting = withEachDay(fitting, (day) => (day >= month && day < before ? month : day));
      fitting.monthsBefore = before;
    } else if (oldest !== null) fitting = withEachDay(fitting, (day) => (day === oldest ? null : day));
    else if (isGameLog(fitting)) fitting = { ...fitting, sessions: [[null, hoursOf(fitting.sessions)]] };
    else if (fitting.viewings.length > 1) fitting = folded(fitting, work);
    else fitting = { ...fitting, viewings: [[[null, 1, countOf(presentOf(fitting))]]] };
  }
  const over = viewingsIn(fitting) - VIEWINGS_MAX;
  return over > 0 && !isGameLog(fitting) ? { ...fitting, more: (fitting.more ?? 0) - over } : fitting;
}
