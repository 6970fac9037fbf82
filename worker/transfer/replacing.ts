import { countOf } from "#worker/log/contract/facts.ts";
import {
  changed,
  type Day,
  dayNumber,
  type EntryLog,
  emptyLog,
  hoursOf,
  isGameLog,
  joined,
  numbersOf,
  onDay,
  type SeriesLog,
  type Stretch,
  withMarks,
  without,
  withoutEmpty,
} from "#worker/log/contract/log.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import { counted } from "#worker/platform/text.ts";
import { added, lostFrom } from "./adding";
import type { RowLog } from "./row";

/** Beside numbers, whose days aren't known. */
export const isTold = ({ viewings = [] }: RowLog) =>
  viewings.length > 1 || viewings.flat().some(([day]) => day !== null);

/** `have` with what a file says of the log. The file is about the episodes in `places`. */
export function replaced(...all: Parameters<typeof unmarked>): EntryLog {
  const [have, { episodeMarks = [] }, work] = all;
  const log = unmarked(...all);
  if (isGameLog(have) || isGameLog(log)) return log;
  const kept = withMarks(log, log.marks ?? have.marks, work);
  return episodeMarks.reduce<EntryLog>(
    (one, [episode, mark]) => changed(one, { do: "mark", episode, mark }, work),
    kept,
  );
}

function unmarked(
  have: EntryLog,
  said: RowLog,
  work: CatalogWork,
  places: readonly Stretch[],
  remarks: string[],
): EntryLog {
  if (said.whole) return said.whole;
  const { startedOn, finishedOn, more, sessions } = isGameLog(have) ? asPlayed(said) : said;
  let log = isGameLog(have) ? have : withViewings(have, said, work, places, remarks);
  if (isGameLog(have) && sessions)
    log = changed(log, { do: "setProgress", to: hoursOf(sessions), on: null }, work);
  if (more !== undefined && (isGameLog(have) || !isTold(said)))
    log = changed(log, { do: "setRepeats", to: more }, work);
  if (startedOn === undefined && finishedOn === undefined) return log;
  const shown = numbersOf(log, work);
  const chosenDay = (day: Day | undefined, text: string | null) =>
    day === undefined ? text && dayNumber(text) : day;
  const days = {
    startedOn: chosenDay(startedOn, shown.startedOn) as Day,
    finishedOn: chosenDay(finishedOn, shown.finishedOn) as Day,
  };
  if (days.startedOn === null || days.finishedOn === null || days.startedOn <= days.finishedOn)
    return changed(log, { do: "setDays", ...days }, work);
  remarks.push("The last day is before the first, so we left out both.");
  return log;
}

/** A game has its first and last day, and a count. */
function asPlayed(said: RowLog): RowLog {
  if (!isTold(said)) return said;
  const { viewings = [], more = 0 } = said;
  const days = viewings.flat().flatMap(([day]) => day ?? []);
  return {
    ...said,
    startedOn: viewings.flat()[0]?.[0] ?? null,
    finishedOn: days.length > 0 ? Math.max(...days) : null,
    more: viewings.length - 1 + more,
  };
}

function withViewings(
  have: SeriesLog,
  said: RowLog,
  work: CatalogWork,
  places: readonly Stretch[],
  remarks: string[],
): EntryLog {
  if (!said.viewings) return have;
  const [first = [], ...again] = said.viewings;
  // Single repeats after a whole viewing are no viewing: only one that begins with the first episode is.
  const viewings = [first, ...again.filter((seen) => seen.some(([, from]) => from === 1))];
  const single = countOf(again.flat()) - countOf(viewings.slice(1).flat());
  if (single > 0) remarks.push(`We left out ${counted(single, "repeat")} of single episodes.`);
  const isNumber = !isTold(said);
  if (isNumber) {
    const rest = onDay(without(have.viewings.at(-1) ?? [], places), null);
    const all = joined([...rest, ...first].toSorted(([, one], [, other]) => one - other));
    if (all.every(([, from]) => from === 1))
      return changed(have, { do: "setProgress", to: countOf(all), on: null }, work);
  }
  const isWhole = places.some(([, from, to]) => from === 1 && to >= (work.length ?? Infinity));
  const more = said.more ? { more: said.more } : {};
  if (isWhole) return fitting({ viewings, ...more }, work, remarks);
  const taken = isNumber ? without(places, first) : places;
  const left = have.viewings.map((viewing) => without(viewing, taken));
  return added(withoutEmpty({ ...have, viewings: left }), { viewings }, work);
}

function fitting(log: SeriesLog, work: CatalogWork, remarks: string[]): EntryLog {
  const empty = emptyLog("series");
  const fitted = changed(empty, { do: "replace", log }, work);
  remarks.push(...lostFrom(log, empty, fitted));
  return fitted;
}
