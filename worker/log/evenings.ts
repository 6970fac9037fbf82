import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { joinedLists, toHundredths } from "./contract";
import type { Known, Tracked } from "./contract/entry";
import { repeatsInViewings } from "./contract/facts";
import {
  dayText,
  type EntryLog,
  isGameLog,
  joinedParts,
  type Part,
  type Session,
  type Stretch,
} from "./contract/log";
import { workOf } from "./entry/count-store";
import { type ActivityDay, firstShownDay } from "./entry/day";

/** What a member watched or played of one work on one day. */
export type Evening = {
  day: string;
  /** Whether only the month of the day is known. */
  isMonth: boolean;
  kind: Kind;
  workId: string;
  /** The place of the viewing in the log, and how often the member had seen the whole work before it. */
  viewing: number;
  rewatch: number;
  /** Empty for a game. */
  parts: Part[];
  amount: number;
};

type Logged = { kind: Kind; workId: string; log?: EntryLog; lastLoggedAt?: Date | null };

const loggedAt = ({ lastLoggedAt }: Logged) => lastLoggedAt?.getTime() ?? 0;

/** Each work once for each day and viewing: the latest day first, and of a day the work that was logged last. */
export function eveningsByDay(entries: readonly Logged[]): Evening[] {
  const all = entries.toSorted((one, other) => loggedAt(other) - loggedAt(one)).flatMap(ofEntry);
  const days = [...Map.groupBy(all, ({ day }) => day)];
  return joinedLists(days.toSorted(([one], [other]) => order(other, one)).map(([, ofDay]) => ofDay));
}

/** The sessions of a game are one viewing. */
const viewingsOf = (log: EntryLog): readonly (readonly (Stretch | Session)[])[] =>
  isGameLog(log) ? [log.sessions] : log.viewings;

/** Shared: a full diary has tens of thousands of evenings of games. */
const NO_PARTS: Part[] = [];

function ofEntry({ kind, workId, log }: Logged): Evening[] {
  if (!log) return [];
  const repeats = isGameLog(log) ? [0] : repeatsInViewings(log, workOf(kind, workId));
  return viewingsOf(log).flatMap((logged, viewing) => {
    const days = new Map<number, Evening>();
    for (const [day, first, last] of logged) {
      if (day === null) continue;
      const parts: Part[] = last === undefined ? NO_PARTS : [[first, last]];
      const amount = last === undefined ? first : last - first + 1;
      const evening = days.get(day);
      if (evening) {
        evening.parts.push(...parts);
        evening.amount = toHundredths(evening.amount + amount);
      } else {
        const isMonth = day < (log.monthsBefore ?? 0);
        const rewatch = repeats[viewing] ?? 0;
        days.set(day, { day: dayText(day), isMonth, kind, workId, viewing, rewatch, parts, amount });
      }
    }
    const evenings = [...days.values()];
    for (const evening of evenings) {
      if (evening.parts.length > 1) evening.parts = joinedParts(evening.parts);
    }
    return evenings;
  });
}

export function firstEveningOf(entries: readonly Logged[]): string | null {
  let first: number | null = null;
  for (const { log } of entries) {
    for (const logged of log ? viewingsOf(log) : [])
      for (const [day] of logged) if (day !== null && day < (first ?? day + 1)) first = day;
  }
  return first === null ? null : dayText(first);
}

/** Others see this many evenings of the last days. We keep a few more, as some may be removed. */
const EVENINGS_SHOWN = 60;
const EVENINGS_KEPT = 200;
/** Whole logs from before this bound, which are too long to read for each visitor. */
const KEPT_LENGTH_MAX = 100_000;

/** Sorts so that nobody sees when on a day something was watched. */
const latestOf = (evenings: readonly Evening[], now: Date, most: number) =>
  evenings
    .filter(({ day, isMonth }) => day >= firstShownDay(now) && !isMonth)
    .toSorted((one, other) => order(other.day, one.day) || order(one.workId, other.workId))
    .slice(0, most);
const order = (one: string, other: string) => Number(one > other) - Number(one < other);

/** What is kept with the counts of a member who shows days. */
export const keptDiary = (evenings: readonly Evening[], now: Date): string =>
  JSON.stringify(latestOf(evenings, now, EVENINGS_KEPT));

export function eveningsIn(kept: string | null): Evening[] {
  if (kept === null || kept.length > KEPT_LENGTH_MAX) return [];
  const all = JSON.parse(kept) as (Evening | [Kind, string, EntryLog])[];
  return all.flatMap((one) =>
    Array.isArray(one) ? ofEntry({ kind: one[0], workId: one[1], log: one[2] }) : one,
  );
}

export const lastEvenings = (kept: string | null, now: Date): Evening[] =>
  latestOf(eveningsIn(kept), now, EVENINGS_SHOWN);

export const minutesIn = ({ kind, workId, amount }: Evening) =>
  amount * (kind === "games" ? 60 : (findSeries(workId)?.minutesPerEpisode ?? 0));

/** How much was watched and played on each known day. `former` is from before the log. */
export function activityOf(evenings: readonly Evening[], former: readonly ActivityDay[]): ActivityDay[] {
  const days = new Map(former.map((day) => [day.day, { ...day }]));
  for (const { day: date, isMonth, kind, amount } of evenings) {
    if (isMonth) continue;
    const day = days.get(date) ?? { day: date, episodes: 0, hours: 0 };
    if (kind === "games") day.hours = toHundredths(day.hours + amount);
    else day.episodes += amount;
    days.set(date, day);
  }
  return [...days.values()]
    .filter(({ episodes, hours }) => episodes + hours > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The amounts that were watched and played outside of all evenings. */
export function undatedOf(entries: readonly Known<Tracked>[], evenings: readonly Evening[]) {
  const left = { series: 0, games: 0 };
  for (const { kind, facts } of entries) left[kind] += facts.seen;
  for (const { kind, amount } of evenings) left[kind] -= amount;
  return { episodes: left.series, hours: toHundredths(left.games) };
}

export type Streak = { days: number; until: string };

/** The most days in a row, the latest of equal ones. Null if there was no progress. */
export function streakOf(activity: readonly ActivityDay[]): Streak | null {
  let best: Streak | null = null;
  let days = 0;
  for (const [at, { day }] of activity.entries()) {
    const isNext = Date.parse(day) - Date.parse(activity[at - 1]?.day ?? "") === DAY_MS;
    days = isNext ? days + 1 : 1;
    if (days >= (best?.days ?? 1)) best = { days, until: day };
  }
  return best;
}

/** What was watched and played on the day with the most time, the latest of equal ones. Empty without two days. */
export function longestOf(evenings: readonly Evening[]): Evening[] {
  const minutes = new Map<string, number>();
  for (const evening of evenings) {
    if (!evening.isMonth) minutes.set(evening.day, (minutes.get(evening.day) ?? 0) + minutesIn(evening));
  }
  const [longest, second] = [...minutes].toSorted(([, one], [, other]) => other - one);
  return second && longest ? evenings.filter(({ day, isMonth }) => day === longest[0] && !isMonth) : [];
}

/** How many of the days are Mondays, Tuesdays and so on. */
export const weekdaysOf = (activity: readonly ActivityDay[]) =>
  Array.from(
    { length: 7 },
    (_, weekday) => activity.filter(({ day }) => (new Date(day).getUTCDay() + 6) % 7 === weekday).length,
  );
