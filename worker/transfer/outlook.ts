import type { Tracked } from "#worker/log/contract/entry.ts";
import { countOf } from "#worker/log/contract/facts.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import {
  changed,
  dayNumber,
  dayText,
  type EntryLog,
  emptyLog,
  isGameLog,
  logOfColumns,
  numbersOf,
  type SeriesLog,
  type Stretch,
} from "#worker/log/contract/log.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import type { EntryValues } from "#worker/log/contract.ts";
import { added, lostFrom } from "./adding";
import { completedAs, numbered } from "./places";
import type { Row, RowValues } from "./row";

export type Mode = "add" | "overwrite";
export type Values = Partial<EntryValues>;
/** What becomes of an entry, beside what the file says of it. */
export type Outlook = { values: Values; said: Values; log?: EntryLog | undefined; remarks: string[] };

export function outlookOf(
  work: CatalogWork,
  counted: Pick<Row, "values" | "log" | "isExact">,
  entry: Tracked | undefined,
  mode: Mode,
): Outlook {
  const remarks: string[] = [];
  const read = readLog(work, counted, remarks);
  const isAdding = entry !== undefined && mode === "add";
  const said = read
    ? saidByLog(work, counted, read)
    : saidByNumbers(work, counted, mode === "add" ? undefined : entry, !entry || isAdding, remarks);
  if (!isAdding) return { values: said, said: {}, log: read, remarks };
  const have = entry.log ?? logOfColumns(entry.kind, entry);
  const more = read ?? logOfColumns(work.kind, { ...NEW_VALUES, ...said });
  const log = added(have, more, work);
  remarks.push(...lostFrom(have, more, log));
  const { progress, repeats, startedOn, finishedOn } = numbersOf(log, work);
  const isUntouched = entry.status === NEW_VALUES.status && entry.progress === 0;
  const values = {
    status: isUntouched && said.status ? said.status : entry.status,
    rating: entry.rating ?? said.rating ?? null,
    notes: entry.notes ?? said.notes ?? null,
    ...{ progress, repeats, startedOn, finishedOn },
  };
  return { values, said, log, remarks };
}

const activeOf = ({ kind }: CatalogWork) => (kind === "series" ? "watching" : "playing");
const ownStatus = (work: CatalogWork, { status }: RowValues) =>
  status === "active" ? activeOf(work) : status;
const given = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function saidByLog(
  work: CatalogWork,
  { values, isExact, log: raw }: Pick<Row, "values" | "log" | "isExact">,
  log: EntryLog,
) {
  const { status: _status, episodesWatched, hoursPlayed, ...rest } = values;
  const own = ownStatus(work, values);
  const { progress, repeats, startedOn, finishedOn, nextEpisode } = numbersOf(log, work);
  const isLeft = nextEpisode !== null && (own === "dropped" || own === "paused");
  const isDone = nextEpisode === null && work.length !== null;
  const isSaid = isExact || isGameLog(raw ?? log) || isLeft;
  const status = isSaid ? own : isDone ? "completed" : (own ?? activeOf(work));
  return given({ status, ...rest, ...{ progress, repeats, startedOn, finishedOn } });
}

/** If the file has only the status or only the progress, one follows from the other. `isNew`: what it lacks isn't known. */
function saidByNumbers(
  work: CatalogWork,
  counted: Pick<Row, "values" | "log" | "isExact">,
  entry: Tracked | undefined,
  isNew: boolean,
  remarks: string[],
): Values {
  const isGame = work.kind === "games";
  const values =
    isGame && counted.log && !isGameLog(counted.log) ? played(counted.log, counted.values) : counted.values;
  const { status: _status, episodesWatched, hoursPlayed, startedOn, finishedOn, ...rest } = values;
  let status = ownStatus(work, values);
  let progress = isGame ? hoursPlayed : episodesWatched;
  if (work.length !== null) {
    const all = completedAs({ ...counted, values }, work.length);
    if (all.seen && (progress !== undefined || isNew)) progress = all.seen;
    else if (isNew && status === "completed") progress ??= work.length;
    remarks.push(...(all.remark ?? []));
    if (progress !== undefined && progress > work.length) {
      remarks.push(`Episode ${progress} became ${work.length}, the last one in our catalog.`);
      progress = work.length;
    }
  }
  if (isNew && status === undefined && progress)
    status = progress === work.length ? "completed" : activeOf(work);
  const days = {
    startedOn: startedOn === undefined ? (entry?.startedOn ?? null) : startedOn,
    finishedOn: finishedOn === undefined ? (entry?.finishedOn ?? null) : finishedOn,
  };
  const isDated = startedOn !== undefined || finishedOn !== undefined;
  const isReversed = days.startedOn && days.finishedOn && days.startedOn > days.finishedOn;
  if (isDated && isReversed) remarks.push("The last day is before the first, so we left out both.");
  return given({ status, progress, ...rest, ...(isDated && !isReversed && days) });
}

/** A game has its first and last day, and a count. */
function played({ viewings, more = 0 }: SeriesLog, values: RowValues): RowValues {
  const days = viewings.flat().flatMap(([day]) => day ?? []);
  const [first] = viewings.flat()[0] ?? [];
  return {
    ...values,
    startedOn: first == null ? null : dayText(first),
    finishedOn: days.length > 0 ? dayText(Math.max(...days)) : null,
    repeats: viewings.length - 1 + more,
  };
}

/** The row's log for the work: with its episodes, without those that are no viewing, and with the days of its columns. */
function readLog(
  work: CatalogWork,
  { log, isExact, values }: Pick<Row, "values" | "log" | "isExact">,
  remarks: string[],
) {
  if (!log || isGameLog(log) !== (work.kind === "games")) return undefined;
  if (isExact || isGameLog(log)) return log;
  const known = log.viewings.flat().filter(([, first]) => first > 0);
  const length = work.length ?? Math.max(1, ...known.map(([, , last]) => last));
  const [first = [], ...again] = log.viewings.map((seen) => numbered(seen, length));
  // Single repeats after a whole viewing are no viewing: only one that begins with the first episode is.
  const [viewings, single] = [true, false].map((isViewing) =>
    again.filter((seen) => seen.some(([, from]) => from === 1) === isViewing),
  ) as [Stretch[][], Stretch[][]];
  const count = countOf(single.flat());
  if (count > 0) remarks.push(`${count} repeats of single episodes were left out.`);
  const all: SeriesLog = { ...log, viewings: [first, ...viewings] };
  const whole = changed(emptyLog("series"), { do: "replace", log: all }, work);
  remarks.push(...lostFrom(all, emptyLog("series"), whole));
  const [startedOn, finishedOn] = [values.startedOn, values.finishedOn].map((day) =>
    day ? dayNumber(day) : null,
  ) as [number | null, number | null];
  return startedOn === null && finishedOn === null
    ? whole
    : changed(whole, { do: "setDays", startedOn, finishedOn }, work);
}
