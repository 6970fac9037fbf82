import type { Kind } from "#franchise/works.ts";
import { DAY_MS, dayOf, HOUR_MS } from "#worker/platform/time.ts";
import type { LogFields } from "./entry";
import { countOf, nextEpisodeIn, repeatsOf } from "./facts.ts";
import { EARLIEST_DAY, type EntryValues, REPEATS_MAX, sum, toHundredths } from "./index.ts";
import { fittingMarks, withMark } from "./marks.ts";

/** Days since January 1, 1979; null if the day is unknown. */
export type Day = number | null;
/** Episodes watched on one day: the day, the first and the last episode, counted from 1. */
export type Stretch = [day: Day, first: number, last: number];
export type Session = [day: Day, hours: number];

type SetByHand = {
  /** Days that the member set. They win over the days of the log. */
  startedOn?: number;
  finishedOn?: number;
  /** Days before this one are only known by month, because the log was full: each is the first of its month. */
  monthsBefore?: number;
};

/** An episode is at most once in a viewing. Stretches and sessions stand in the order in which they were logged. */
export type SeriesLog = SetByHand & {
  /** One after another. The last one is the current viewing. There is at least one. */
  viewings: Stretch[][];
  /** Whole earlier viewings without days, beside those listed. */
  more?: number;
  /** Of episodes, whatever the viewing: see `marks.ts`. */
  marks?: string;
};
export type GameLog = SetByHand & { sessions: Session[]; repeats?: number };
export type EntryLog = SeriesLog | GameLog;

export type LogChange =
  /** Episodes that were seen in that viewing keep their day. */
  | { do: "watch"; first: number; last: number; on: Day; viewing?: number }
  | { do: "unwatch"; first: number; last: number; viewing?: number }
  /** The number of episodes in the current viewing, or of hours. Lowering takes back the latest first. */
  | { do: "setProgress"; to: number; on: Day }
  | { do: "play"; hours: number; on: Day }
  /** A day that follows from the log isn't kept beside it. */
  | { do: "setDays"; startedOn: Day; finishedOn: Day }
  /** Adds or removes viewings without days. Viewings with days stay. */
  | { do: "setRepeats"; to: number }
  | { do: "startAgain" }
  | { do: "removeViewing"; viewing: number }
  | { do: "mark"; episode: number; mark: number | null }
  /** A log without marks keeps those there are, unless it is all that the entry had. */
  | { do: "replace"; log: EntryLog; isWhole?: true };

/** `length` is null for games and if the number of episodes is unknown. */
export type Length = { length: number | null };

export type LogNumbers = {
  /** The current viewing's episodes, or hours. */
  progress: number;
  /** Null if all were seen in this viewing. */
  nextEpisode: number | null;
  repeats: number;
  startedOn: string | null;
  finishedOn: string | null;
};

export const LOG_BYTES_MAX = 4096;
/** The most viewings of a log in all, and with episodes. Logs from before may have more. */
const VIEWINGS_MAX = REPEATS_MAX + 1;
const WATCHED_VIEWINGS_MAX = 50;
export const HOURS_IN_A_DAY = 24;

const START = Date.parse(EARLIEST_DAY);
export const dayAt = (time: number) => Math.floor((time - START) / DAY_MS);
export const dayNumber = (text: string) => dayAt(Date.parse(text));

const texts = new Map<number, string>();
/** Keeps the texts: a full diary has tens of thousands of evenings, but few different days. */
export function dayText(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = dayOf(START + day * DAY_MS);
  texts.set(day, text);
  return text;
}

/** The day where it is latest: in UTC+14. */
export const latestDay = (now = new Date()) => dayOf(now.getTime() + 14 * HOUR_MS);
export const NOT_YET = "That day is still to come.";
const numberOrNull = (text: string | null) => (text === null ? null : dayNumber(text));
const textOrNull = (day: Day | undefined) => (day == null ? null : dayText(day));

export const isGameLog = (log: EntryLog): log is GameLog => "sessions" in log;

export const episodeMarksOf = (log: EntryLog | null | undefined) =>
  log && !isGameLog(log) ? log.marks : undefined;

export const emptyLog = (kind: Kind): EntryLog => (kind === "games" ? { sessions: [] } : { viewings: [[]] });

type Columns = Pick<EntryValues, "progress" | "repeats" | "startedOn" | "finishedOn">;

/** Makes the log of an entry that has only columns. */
export function logOfColumns(kind: Kind, { progress, repeats, startedOn, finishedOn }: Columns): EntryLog {
  const days = handDays(numberOrNull(startedOn), numberOrNull(finishedOn));
  if (kind === "games") {
    return { sessions: progress > 0 ? [[null, progress]] : [], ...(repeats > 0 && { repeats }), ...days };
  }
  return {
    viewings: [progress > 0 ? [[null, 1, progress]] : []],
    ...(repeats > 0 && { more: repeats }),
    ...days,
  };
}

const handDays = (startedOn: Day, finishedOn: Day) => ({
  ...(startedOn !== null && { startedOn }),
  ...(finishedOn !== null && { finishedOn }),
});

export const hoursOf = (sessions: readonly Session[]) =>
  toHundredths(sum(sessions.map(([, hours]) => hours)));

export const without = (stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] =>
  taken.reduce<Stretch[]>(
    (left, [, from, to]) =>
      left.flatMap(([day, first, last]) =>
        (
          [
            [day, first, Math.min(last, from - 1)],
            [day, Math.max(first, to + 1), last],
          ] satisfies Stretch[]
        ).filter(([, start, end]) => start <= end),
      ),
    [...stretches],
  );

/** Neighbors of the same day are one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const [day, first, last] of stretches) {
    const before = all.at(-1);
    if (before && before[0] === day && before[2] + 1 === first) before[2] = last;
    else all.push([day, first, last]);
  }
  return all;
}

const currentViewingOf = (log: SeriesLog) => log.viewings.at(-1) ?? [];

/** Episodes that the viewing doesn't have: those after the episode logged last, then the others. */
function unseenOf(viewing: readonly Stretch[], { length }: Length): Stretch[] {
  const end = length ?? Number.MAX_SAFE_INTEGER;
  const reached = viewing.at(-1)?.[2] ?? 0;
  const later: Stretch[] = [
    [null, reached + 1, end],
    [null, 1, reached],
  ];
  return without(
    later.filter(([, first, last]) => first <= last),
    viewing,
  );
}

const isWhole = (viewing: readonly Stretch[], { length }: Length) =>
  length !== null && length > 0 && countOf(viewing) >= length;

const latestOf = (days: readonly Day[]) =>
  days.reduce<Day>((latest, day) => (day !== null && day > (latest ?? -1) ? day : latest), null);
const firstOf = (days: readonly Day[]) =>
  days.reduce<Day>((first, day) => (day !== null && day < (first ?? Infinity) ? day : first), null);

const daysIn = (log: EntryLog) =>
  (isGameLog(log) ? log.sessions : log.viewings.flat()).map(([day]: Stretch | Session) => day);

/** Unknown if the first stretch has no day; a viewing is over with its last episode, a game only by hand. */
function daysOfLog(log: EntryLog, work: Length): { startedOn: Day; finishedOn: Day } {
  const begun: readonly (Stretch | Session)[] = isGameLog(log) ? log.sessions : (log.viewings[0] ?? []);
  const isFirst = isGameLog(log) || !log.more;
  const whole = isGameLog(log) ? undefined : log.viewings.find((viewing) => isWhole(viewing, work));
  return {
    startedOn: isFirst && begun[0]?.[0] != null ? firstOf(begun.map(([day]) => day)) : null,
    finishedOn: isFirst && whole?.at(-1)?.[0] != null ? latestOf(whole.map(([day]) => day)) : null,
  };
}

/** The day that isn't set by hand gives way if they are not in order. */
function shownDays(log: EntryLog, work: Length): { startedOn: Day; finishedOn: Day } {
  const said = daysOfLog(log, work);
  const startedOn = log.startedOn ?? said.startedOn;
  const finishedOn = log.finishedOn ?? said.finishedOn;
  if (startedOn === null || finishedOn === null || startedOn <= finishedOn) return { startedOn, finishedOn };
  return log.startedOn === undefined ? { startedOn: null, finishedOn } : { startedOn, finishedOn: null };
}

export function numbersOf(log: EntryLog, work: Length): LogNumbers {
  const { startedOn, finishedOn } = shownDays(log, work);
  const days = { startedOn: textOrNull(startedOn), finishedOn: textOrNull(finishedOn) };
  if (isGameLog(log)) {
    return { progress: hoursOf(log.sessions), nextEpisode: null, repeats: log.repeats ?? 0, ...days };
  }
  return {
    progress: countOf(currentViewingOf(log)),
    nextEpisode: nextEpisodeIn(log, work),
    repeats: repeatsOf(log, work),
    ...days,
  };
}

/** Lists the changes in the order in which they happen. A completed work stays finished when it is started again. */
export function changesNamed(
  fields: LogFields,
  on: Day,
  isCompleted: boolean,
  { length }: Length,
): LogChange[] {
  const { log, isUndo, removeViewing, startAgain, notWatched, watched, hours, viewing, mark } = fields;
  if (log) return [{ do: "replace", log, ...(isUndo && { isWhole: true }) }];
  const named: (LogChange | false | undefined)[] = [
    removeViewing !== undefined && { do: "removeViewing", viewing: removeViewing },
    startAgain && isCompleted && length !== null && { do: "setProgress", to: length, on: null },
    startAgain && { do: "startAgain" },
    notWatched && { do: "unwatch", first: notWatched[0], last: notWatched[1], viewing },
    watched && { do: "watch", first: watched[0], last: watched[1], on, viewing },
    hours !== undefined && { do: "play", hours, on },
    mark && { do: "mark", episode: mark[0], mark: mark[1] },
  ];
  return named.filter((one) => one !== false && one !== undefined);
}

export const changed = (log: EntryLog, change: LogChange, work: Length): EntryLog =>
  fitted(isGameLog(log) ? changedGame(log, change, work) : changedSeries(log, change, work), work, log);

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

function changedSeries(log: SeriesLog, change: LogChange, work: Length): EntryLog {
  const { viewings } = log;
  const at = "viewing" in change && change.viewing !== undefined ? change.viewing : viewings.length - 1;
  const viewing = viewings[at] ?? [];
  const put = (stretches: Stretch[]): SeriesLog =>
    at in viewings ? { ...log, viewings: viewings.with(at, joined(stretches)) } : log;
  switch (change.do) {
    case "watch": {
      const last = Math.min(change.last, work.length ?? change.last);
      return change.first > last
        ? log
        : put([...viewing, ...without([[change.on, change.first, last]], viewing)]);
    }
    case "unwatch":
      return withoutEmpty(put(without(viewing, [[null, change.first, change.last]])));
    case "setProgress": {
      const more = change.to - countOf(viewing);
      return put(
        more < 0
          ? firstEpisodes(viewing, change.to)
          : [...viewing, ...onDay(firstEpisodes(unseenOf(viewing, work), more), change.on)],
      );
    }
    case "setDays":
      return withDays(log, change, work);
    case "setRepeats":
      return withRepeats(log, change.to, work);
    case "startAgain":
      return viewing.length === 0 || viewings.length + (log.more ?? 0) > REPEATS_MAX
        ? log
        : { ...log, viewings: [...viewings, []] };
    case "removeViewing": {
      const left = viewings.filter((_, other) => other !== at);
      return { ...log, viewings: left.length > 0 ? left : [[]] };
    }
    case "mark":
      return withMarks(log, withMark(log.marks, change.episode, change.mark), work);
    case "replace": {
      if (isGameLog(change.log)) return log;
      const { marks = change.isWhole ? "" : log.marks } = change.log;
      const replaced = withoutEmpty({ ...change.log, viewings: change.log.viewings.map(once) });
      return withMarks(replaced, marks, work);
    }
    default:
      return log;
  }
}

export function withMarks({ marks: _, ...log }: SeriesLog, marks = "", { length }: Length): SeriesLog {
  const fitting = fittingMarks(marks, length);
  return fitting ? { ...log, marks: fitting } : log;
}

/** Removes episodes that an earlier stretch of the viewing has. */
export const once = (viewing: readonly Stretch[]) =>
  joined(viewing.reduce<Stretch[]>((all, one) => all.concat(without([one], all)), []));

export const onDay = (stretches: readonly Stretch[], day: Day) =>
  stretches.map(([, first, last]): Stretch => [day, first, last]);

/** Keeps the order of the stretches. */
function firstEpisodes(stretches: readonly Stretch[], count: number): Stretch[] {
  let left = count;
  return stretches.flatMap(([day, first, last]): Stretch[] => {
    const taken = Math.min(left, last - first + 1);
    left -= taken;
    return taken > 0 ? [[day, first, first + taken - 1]] : [];
  });
}

/** Viewings that were left early stay: they count as none. */
function withRepeats(log: SeriesLog, to: number, work: Length): SeriesLog {
  let over = repeatsOf(log, work) - to;
  const more = Math.max(0, (log.more ?? 0) - over);
  over -= (log.more ?? 0) - more;
  const last = log.viewings.length - 1;
  const viewings = log.viewings.filter((viewing, at) => {
    const isCounted = at < last && (work.length === null || isWhole(viewing, work));
    const goes = over > 0 && isCounted && viewing.every(([day]) => day === null);
    if (goes) over -= 1;
    return !goes;
  });
  const { more: _more, ...rest } = log;
  return { ...rest, viewings, ...(more > 0 && { more }) };
}

function withDays<Log extends EntryLog>(
  log: Log,
  { startedOn, finishedOn }: { startedOn: Day; finishedOn: Day },
  work: Length,
): Log {
  const { startedOn: _startedOn, finishedOn: _finishedOn, ...rest } = log;
  const said = daysOfLog(rest as Log, work);
  const started = startedOn === said.startedOn ? null : startedOn;
  const finished = finishedOn === said.finishedOn ? null : finishedOn;
  return { ...rest, ...handDays(started, finished) } as Log;
}

function changedGame(log: GameLog, change: LogChange, work: Length): EntryLog {
  const put = (sessions: Session[]): GameLog => ({ ...log, sessions });
  switch (change.do) {
    case "play":
      return put(withHours(log, change.hours, change.on));
    case "setProgress": {
      const more = toHundredths(change.to - hoursOf(log.sessions));
      return put(more < 0 ? withoutHours(log.sessions, -more) : withHours(log, more, change.on));
    }
    case "setDays":
      return withDays(log, change, work);
    case "setRepeats":
    case "startAgain": {
      const repeats = change.do === "setRepeats" ? change.to : Math.min((log.repeats ?? 0) + 1, REPEATS_MAX);
      const { repeats: _repeats, ...rest } = log;
      return { ...rest, ...(repeats > 0 && { repeats }) };
    }
    case "replace": {
      if (!isGameLog(change.log)) return log;
      const all: GameLog = { ...change.log, sessions: [] };
      for (const [day, hours] of change.log.sessions) all.sessions = withHours(all, hours, day);
      return all;
    }
    default:
      return log;
  }
}

/** What doesn't fit into a day was played on unknown days. */
function withHours({ sessions, monthsBefore = 0 }: GameLog, hours: number, on: Day): Session[] {
  const played = hoursOf(sessions.filter(([day]) => day === on));
  const most = HOURS_IN_A_DAY * (on !== null && on < monthsBefore ? 31 : 1);
  const ofDay = on === null ? hours : Math.min(hours, Math.max(0, most - played));
  return together([...sessions, [on, ofDay], [null, hours - ofDay]]);
}

function withoutHours(sessions: readonly Session[], hours: number): Session[] {
  let left = hours;
  return sessions
    .toReversed()
    .map(([day, played]): Session => {
      const taken = Math.min(left, played);
      left = toHundredths(left - taken);
      return [day, toHundredths(played - taken)];
    })
    .filter(([, played]) => played > 0)
    .toReversed();
}

function together(sessions: readonly Session[]): Session[] {
  const all: Session[] = [];
  for (const [day, hours] of sessions.filter(([, played]) => played > 0)) {
    const before = all.at(-1);
    if (before && before[0] === day) before[1] = toHundredths(before[1] + hours);
    else all.push([day, toHundredths(hours)]);
  }
  return all;
}

/** What was watched or played on one day. `amount` is in episodes or hours. */
export type Evening = {
  day: Day;
  /** Whether the day is only the first of its month. */
  isMonth: boolean;
  viewing: number;
  first: number;
  last: number;
  amount: number;
};

/** Lists evenings in the order in which they were logged. Sessions of a game have no episodes. */
export function eveningsOf(log: EntryLog): Evening[] {
  const on = (day: Day) => ({ day, isMonth: day !== null && day < (log.monthsBefore ?? 0) });
  if (isGameLog(log)) {
    return log.sessions.map(([day, hours]) => ({ ...on(day), viewing: 0, first: 0, last: 0, amount: hours }));
  }
  return log.viewings.flatMap((stretches, viewing) =>
    stretches.map(([day, first, last]) => ({ ...on(day), viewing, first, last, amount: last - first + 1 })),
  );
}

export type Part = [first: number, last: number];

/** In order, with neighbors as one. */
export function joinedParts(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const [first, last] of parts.toSorted(([one], [other]) => one - other)) {
    const before = all.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else all.push([first, last]);
  }
  return all;
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
function fitted(log: EntryLog, work: Length, former: EntryLog): EntryLog {
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
    else fitting = { ...fitting, viewings: [[[null, 1, countOf(currentViewingOf(fitting))]]] };
  }
  const over = viewingsIn(fitting) - VIEWINGS_MAX;
  return over > 0 && !isGameLog(fitting) ? { ...fitting, more: (fitting.more ?? 0) - over } : fitting;
}
