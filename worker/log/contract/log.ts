import type { Kind } from "#franchise/works.ts";
import { DAY_MS, dayOf, HOUR_MS } from "#worker/platform/time.ts";
import { countOf, nextEpisodeIn, repeatsOf } from "./facts.ts";
import { EARLIEST_DAY, type EntryValues, sum, toHundredths } from "./index.ts";

/** Days since January 1, 1979; null if the day is unknown. */
export type Day = number | null;
/** Episodes watched on one day: the day, the first and the last episode, counted from 1. */
export type Stretch = [day: Day, first: number, last: number];
/** Hours played on one day. */
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
  /** One after another. The last one is the present viewing. There is at least one. */
  viewings: Stretch[][];
  /** Whole earlier viewings without days, beside those listed. */
  more?: number;
  /** Of episodes, whatever the viewing: see `marks.ts`. */
  marks?: string;
};
export type GameLog = SetByHand & { sessions: Session[]; repeats?: number };
export type EntryLog = SeriesLog | GameLog;

/** `length` is null for games and if the number of episodes is unknown. */
export type Length = { length: number | null };

export type LogNumbers = {
  /** The present viewing's episodes, or hours. */
  progress: number;
  /** Null if all were seen in this viewing. */
  nextEpisode: number | null;
  repeats: number;
  startedOn: string | null;
  finishedOn: string | null;
};

const START = Date.parse(EARLIEST_DAY);
export const dayNumber = (text: string) => (Date.parse(text) - START) / DAY_MS;

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
const textOrNull = (day: Day | undefined) => (day == null ? null : dayText(day));

export const isGameLog = (log: EntryLog): log is GameLog => "sessions" in log;

export const episodeMarksOf = (log: EntryLog | null | undefined) =>
  log && !isGameLog(log) ? log.marks : undefined;

export const emptyLog = (kind: Kind): EntryLog => (kind === "games" ? { sessions: [] } : { viewings: [[]] });

const numberOrNull = (text: string | null) => (text === null ? null : dayNumber(text));

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

export const handDays = (startedOn: Day, finishedOn: Day) => ({
  ...(startedOn !== null && { startedOn }),
  ...(finishedOn !== null && { finishedOn }),
});

export const hoursOf = (sessions: readonly Session[]) =>
  toHundredths(sum(sessions.map(([, hours]) => hours)));

export const presentOf = (log: SeriesLog) => log.viewings.at(-1) ?? [];

export const isWhole = (viewing: readonly Stretch[], { length }: Length) =>
  length !== null && length > 0 && countOf(viewing) >= length;

const latestOf = (days: readonly Day[]) =>
  days.reduce<Day>((latest, day) => (day !== null && day > (latest ?? -1) ? day : latest), null);
export const firstOf = (days: readonly Day[]) =>
  days.reduce<Day>((first, day) => (day !== null && day < (first ?? Infinity) ? day : first), null);

export const daysIn = (log: EntryLog) =>
  (isGameLog(log) ? log.sessions : log.viewings.flat()).map(([day]: Stretch | Session) => day);

/** Unknown if the first stretch has no day; a viewing is over with its last episode, a game only by hand. */
export function daysOfLog(log: EntryLog, work: Length): { startedOn: Day; finishedOn: Day } {
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
    progress: countOf(presentOf(log)),
    nextEpisode: nextEpisodeIn(log, work),
    repeats: repeatsOf(log, work),
    ...days,
  };
}

/** What was watched or played on one day. `amount` is in episodes or hours. */
type Evening = {
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

/** The first and the last episode of a part. */
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
