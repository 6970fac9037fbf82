import { countOf } from "#worker/log/contract/facts.ts";
import { REPEATS_MAX, toHundredths } from "#worker/log/contract/index.ts";
import {
  changed,
  type Day,
  dayNumber,
  dayText,
  type EntryLog,
  episodeMarksOf,
  eveningsOf,
  type GameLog,
  hoursOf,
  isGameLog,
  joined,
  type Length,
  numbersOf,
  once,
  type SeriesLog,
  type Stretch,
  withMonths,
  without,
} from "#worker/log/contract/log.ts";
import { withMore } from "#worker/log/contract/marks.ts";

/**
 * `have` with what it lacks of `more`. It keeps all its evenings, days, viewings and numbers, as long as they fit. The same
 * episode on the same day is one, and so are the same hours on the same day.
 */
export function added(have: EntryLog, more: EntryLog, work: Length): EntryLog {
  const other = withMonths(more, have.monthsBefore ?? 0);
  const [own, theirs] = [numbersOf(have, work), numbersOf(other, work)];
  const all = isGameLog(have)
    ? withHours(have, other as GameLog)
    : withViewings(have, other as SeriesLog, work);
  const { startedOn: _started, finishedOn: _finished, ...undated } = all;
  const said = numbersOf(undated, work);
  const [started, finished] = (["startedOn", "finishedOn"] as const).map(
    (field) => own[field] ?? said[field] ?? theirs[field],
  );
  const isReversed = Boolean(started && finished && started > finished);
  const keptDay = (text: string | null | undefined, ownDay: string | null) =>
    text && (!isReversed || ownDay) ? dayNumber(text) : null;
  const [startedOn, finishedOn] = [keptDay(started, own.startedOn), keptDay(finished, own.finishedOn)];
  const dated = changed(all, { do: "setDays", startedOn, finishedOn }, work);
  const marks = withMore(episodeMarksOf(have), episodeMarksOf(more));
  return changed(have, { do: "replace", log: isGameLog(dated) ? dated : { ...dated, marks } }, work);
}

const datedOf = (viewing: readonly Stretch[]) => viewing.filter(([day]) => day !== null);
const isEmpty = ({ viewings, more }: SeriesLog) =>
  !more && viewings.length === 1 && viewings[0]?.length === 0;

function withViewings(have: SeriesLog, more: SeriesLog, work: Length): SeriesLog {
  if (isEmpty(have)) return { ...have, ...more };
  let { viewings } = have;
  for (const viewing of more.viewings) viewings = withDays(viewings, datedOf(viewing));
  const unknown = without(
    more.viewings.flat().filter(([day]) => day === null),
    viewings.flat(),
  );
  const later = viewings.slice(1);
  let [first = []] = viewings;
  const begun = first[0]?.[1] ?? Number.POSITIVE_INFINITY;
  for (const [, from, to] of once(unknown))
    first = joined(to < begun ? [[null, from, to], ...first] : [...first, [null, from, to]]);
  const merged = { ...have, viewings: [first, ...later] };
  const lacking = wholesIn(more, work) - wholesIn(merged, work);
  return lacking > 0 ? { ...merged, more: Math.min((have.more ?? 0) + lacking, REPEATS_MAX) } : merged;
}

/** Viewings to the end, with those that are only counted. */
function wholesIn(log: SeriesLog, work: Length): number {
  const { repeats, nextEpisode } = numbersOf(log, work);
  return repeats + Number(nextEpisode === null);
}

/**
 * The evenings of one viewing go into the viewing of ours that has one of them, or else into the first one that has no
 * other days for their episodes. What is left is another viewing.
 */
function withDays(viewings: Stretch[][], viewing: readonly Stretch[]): Stretch[][] {
  const onOtherDays = (one: Stretch, seen: readonly Stretch[]) =>
    without(
      [one],
      seen.filter(([day]) => day === one[0]),
    );
  const missing = viewing.flatMap((one) => onOtherDays(one, viewings.flat()));
  if (missing.length === 0) return viewings;
  const hasOne = (other: readonly Stretch[]) =>
    viewing.some((one) => countOf(onOtherDays(one, other)) < countOf([one]));
  const hasRoom = (other: readonly Stretch[]) =>
    countOf(without(missing, datedOf(other))) === countOf(missing);
  const shared = viewings.findIndex(hasOne);
  const at = shared === -1 ? viewings.findIndex(hasRoom) : shared;
  const place = viewings[at];
  if (!place) return inserted(viewings, missing);
  const fitting = without(missing, datedOf(place));
  const changedViewings = viewings.with(at, dated(place, fitting));
  const left = without(missing, fitting);
  return left.length === 0 ? changedViewings : withDays(changedViewings, left);
}

/** Episodes without a day get theirs, and new ones follow. */
function dated(viewing: readonly Stretch[], days: readonly Stretch[]): Stretch[] {
  const inPlace = viewing.flatMap((one): Stretch[] =>
    one[0] === null
      ? [...without([one], days), ...days.flatMap((day) => without([day], without([day], [one])))].toSorted(
          ([, first], [, other]) => first - other,
        )
      : [one],
  );
  return joined([...inPlace, ...without(days, viewing)]);
}

/** Sorts a viewing in by its first day. The current viewing stays the last one, unless the new one is further. */
function inserted(viewings: readonly Stretch[][], viewing: Stretch[]): Stretch[][] {
  const firstDay = (one: readonly Stretch[]) => Math.min(...datedOf(one).map(([day]) => day as number));
  const later = viewings.findIndex((one) => firstDay(one) > firstDay(viewing) && datedOf(one).length > 0);
  const isFurther = countOf(viewing) >= countOf(viewings.at(-1) ?? []);
  return viewings.toSpliced(later === -1 ? viewings.length - Number(!isFurther) : later, 0, viewing);
}

function withHours(have: GameLog, more: GameLog): GameLog {
  const sessions = [...have.sessions];
  const hoursOn = (log: GameLog, day: Day) => hoursOf(log.sessions.filter(([on]) => on === day));
  const lack = (on: Day, hours: number) => hours > 0 && sessions.push([on, toHundredths(hours)]);
  for (const day of knownDays(more)) lack(day, hoursOn(more, day) - hoursOn(have, day));
  lack(null, hoursOf(more.sessions) - hoursOf(sessions));
  const repeats = Math.max(have.repeats ?? 0, more.repeats ?? 0);
  return { ...have, sessions, ...(repeats > 0 && { repeats }) };
}

const inWords = (day: number) =>
  new Date(`${dayText(day)}T00:00Z`).toLocaleDateString("en", { dateStyle: "medium", timeZone: "UTC" });

export const knownDays = (log: EntryLog) => new Set(eveningsOf(log).flatMap(({ day }) => day ?? []));

/** What of both has no room in the log that should have all of them: a sentence each. */
export function lostFrom(have: EntryLog, more: EntryLog, log: EntryLog): string[] {
  const { monthsBefore = 0 } = log;
  const known = knownDays(log);
  const lost = [have, more]
    .flatMap((one) => [...knownDays(withMonths(one, monthsBefore))])
    .filter((day) => !known.has(day));
  return [
    monthsBefore > (have.monthsBefore ?? 0) &&
      `The log is full: of days before ${inWords(monthsBefore)}, we keep only the month.`,
    lost.length > 0 &&
      `The log is full: some days become unknown, the last one on ${inWords(Math.max(...lost))}.`,
  ].filter((one) => one !== false);
}
