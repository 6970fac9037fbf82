import { HOUR_MS } from "#worker/platform/time.ts";
import type { EntryChange, Tracked } from "#worker/tracker/contract/entry.ts";
import {
  changed,
  dayNumber,
  type EntryLog,
  isGameLog,
  logOfColumns,
  mergedLog,
  numbersOf,
  type SeriesLog,
} from "#worker/tracker/contract/log.ts";
import { type CatalogWork, keyOf, sharesOf } from "#worker/tracker/contract/works.ts";
import { type EntryValues, NEW_VALUES, REVIEW_MAX } from "#worker/tracker/contract.ts";
import type { Match } from "./matching";
import { cutNotes, type Row, type RowStatus, type RowValues, type Seen, TO_THE_END } from "./row";
import { clamped, mergedValues, type Target, targetKey } from "./viewings";

export type Mode = "add" | "overwrite";

/** By row number: the key of a work, or null to leave out the row. */
export type Choices = ReadonlyMap<number, string | null>;

type Reported = { match: Match; remarks: readonly string[] };

export type PlannedRow = Reported &
  (
    | {
        outcome: "added" | "overwritten";
        work: CatalogWork;
        change: EntryChange;
        differences: readonly Difference[];
        kept: readonly Difference[];
      }
    | { outcome: "kept"; work: CatalogWork; kept: readonly Difference[] }
    /** "merged": another row of the same work counts. "joined": the values went to another part's row. */
    | { outcome: "unchanged" | "merged" | "joined"; work: CatalogWork }
    /** "skipped": the member left it out. "undecided": the member has to choose first. */
    | { outcome: "skipped" | "undecided" | "unknown"; work: null }
  );
export type Outcome = PlannedRow["outcome"];

/** Planning again after the import finds nothing left to change. */
export function planImport(
  matches: readonly Match[],
  choices: Choices,
  tracked: readonly Tracked[],
  mode: Mode,
): PlannedRow[] {
  const existing = new Map(tracked.map((entry) => [keyOf(entry), entry]));
  const decided = matches.map((match) => ({ match, target: targetOf(match, choices) }));
  const counting = countingRows(
    decided.flatMap(({ match, target }) => (target ? [{ match, target }] : [])),
    existing,
  );

  return decided.map(({ match, target }): PlannedRow => {
    const { row } = match;
    const counted = target && counting.get(keyOf(target.work));
    if (!target || !counted)
      return { match, work: null, remarks: row.remarks, outcome: undecided(match, choices) };
    const { work } = target;
    const { lead } = counted;
    if (lead !== match) {
      const isPart = counted.parts.includes(match);
      const remark = isPart
        ? `Row ${lead.row.number} is another part of this work, and both count there.`
        : `Row ${lead.row.number} is the same work, and that row counts.`;
      return { match, work, remarks: [...row.remarks, remark], outcome: isPart ? "joined" : "merged" };
    }
    const entry = existing.get(keyOf(work));
    const { values, log, remarks: adjusted } = valuesFor(work, counted, entry, mode);
    const remarks = [...row.remarks, ...counted.remarks, ...adjusted];
    const merged = { ...NEW_VALUES, ...entry, ...values };
    if (merged.isReview && [...(merged.notes ?? "")].length > REVIEW_MAX) {
      values.isReview = false;
      remarks.push(`Notes of more than ${REVIEW_MAX} characters aren't shown as a review.`);
    }
    if (!entry) {
      const added = newValues(work, values);
      const change = changeOf(work, 0, added, log);
      const differences = [...addedDifferences(added), ...daysDifference(null, log)];
      return { match, work, remarks, outcome: "added", change, differences, kept: [] };
    }
    const differences = differencesOf(values, entry);
    const have = logOf(entry);
    const isNewLog = log !== undefined && !isSame(log, have);
    if (differences.length === 0 && !isNewLog) return { match, work, remarks, outcome: "unchanged" };
    const { taken, kept } =
      mode === "add" ? fillingOf(differences, entry, log) : { taken: differences, kept: [] };
    if (taken.length === 0 && !isNewLog) return { match, work, remarks, outcome: "kept", kept };
    const change = changeOf(work, entry.revision, changedValues(taken, entry), isNewLog ? log : undefined);
    const all = isNewLog ? [...taken, ...daysDifference(have, log)] : taken;
    return { match, work, remarks, outcome: "overwritten", change, differences: all, kept };
  });
}

/** A log says its numbers and days itself. */
function changeOf(
  { id }: CatalogWork,
  basedOn: number,
  values: Values,
  log: EntryLog | undefined,
): EntryChange {
  if (!log) return { workId: id, basedOn, ...values };
  const { progress, repeats, startedOn, finishedOn, ...others } = values;
  return { workId: id, basedOn, ...others, log };
}

const logOf = (entry: Tracked): EntryLog => entry.log ?? logOfColumns(entry.kind, entry);
const isSame = (one: EntryLog, other: EntryLog) => inOrder(one) === inOrder(other);
const inOrder = (log: EntryLog) =>
  JSON.stringify(Object.entries(log).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const daysOf = (log: EntryLog | null) => {
  if (!log) return 0;
  const all: (readonly [number | null, ...number[]])[] = isGameLog(log) ? log.sessions : log.viewings.flat();
  return new Set(all.flatMap(([day]) => day ?? [])).size;
};

const daysDifference = (from: EntryLog | null, to: EntryLog | undefined): Difference[] =>
  to && daysOf(to) !== daysOf(from) ? [{ field: "days", from: daysOf(from), to: daysOf(to) }] : [];

function targetOf(match: Match, choices: Choices): Target | null {
  if (match.state === "matched") return match;
  if (match.state === "unknown") return null;
  const chosen = choices.get(match.row.number);
  return match.candidates.find((target) => targetKey(target) === chosen) ?? null;
}

function undecided({ state, row }: Match, choices: Choices) {
  if (state === "unknown") return "unknown";
  return choices.get(row.number) === null ? "skipped" : "undecided";
}

/** `lead` counts for the work; the values come from `parts`. */
type Counting = Pick<Row, "values" | "viewings" | "log"> & {
  lead: Match;
  parts: readonly Match[];
  remarks: readonly string[];
};

function countingRows(
  decided: readonly { match: Match; target: Target }[],
  existing: ReadonlyMap<string, Tracked>,
): Map<string, Counting> {
  const byTarget = Map.groupBy(decided, ({ target }) => targetKey(target));
  const rowsOf = (target: Target) => (byTarget.get(targetKey(target)) ?? []).map(({ match }) => match);
  const works = new Map(decided.map(({ target: { work } }) => [keyOf(work), work]));
  return new Map(Array.from(works, ([key, work]) => [key, countingOf(work, rowsOf, existing.get(key))]));
}

function countingOf(
  work: CatalogWork,
  rowsOf: (target: Target) => readonly Match[],
  entry: Tracked | undefined,
): Counting {
  const remarks: string[] = [];
  const whole = furthest(rowsOf({ work }));
  if (whole) {
    const parts = seasonsOf(whole, rowsOf({ work }));
    const { values, viewings, log }: Pick<Row, "values" | "viewings" | "log"> =
      parts.length > 1 ? joinedSeasons(parts, remarks) : whole.row;
    return { lead: whole, parts, remarks, values, viewings, log };
  }
  const rows = new Map(
    work.parts.flatMap((_, part) => {
      const match = furthest(rowsOf({ work, part }));
      return match ? [[part, match] as const] : [];
    }),
  );
  const parts = [...rows.values()];
  const [lead] = parts.toSorted((one, other) => one.row.number - other.row.number);
  const all = new Map(Array.from(rows, ([part, { row }]) => [part, row.values]));
  return { lead: lead as Match, parts, remarks, values: joinedParts(work, all, entry, remarks) };
}

/** The first row of each season, if seasons of others are one work of ours. */
function seasonsOf({ row }: Match, rows: readonly Match[]): Match[] {
  if (typeof row.season !== "number") return [];
  const bySeason = Map.groupBy(rows, ({ row: { season } }) => season);
  return Array.from(bySeason).flatMap(([season, [first]]) =>
    typeof season === "number" && first ? [first] : [],
  );
}

function joinedSeasons(seasons: readonly Match[], remarks: string[]): Pick<Row, "values" | "viewings"> {
  const rows = seasons.map(({ row }) => row);
  const all = rows.map(
    ({ viewings, values }) => viewings ?? [[[null, 1, values.episodesWatched ?? 0] as Seen]],
  );
  const viewings = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, at) =>
    all.flatMap((one) => one[at] ?? []),
  );
  const [status, ...others] = new Set(rows.map(({ values }) => values.status));
  const values = together(
    rows.map((row) => row.values),
    remarks,
  );
  return { viewings, values: { ...values, status: others.length === 0 ? status : undefined } };
}

/** What rows of several parts or seasons say of the whole work: all notes, and the mean of their ratings. */
function together(all: readonly RowValues[], remarks: string[]): RowValues {
  const values = mergedValues(all);
  for (const flag of ["isFavourite", "isPrivate", "isReview"] as const)
    if (all.some((one) => one[flag])) values[flag] = true;
  const ratings = all.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  if (sum > 0) values.rating = Math.round(sum / ratings.length);
  if (new Set(ratings).size > 1)
    remarks.push(`Its parts are rated ${ratings.join(" and ")}: the whole work gets ${values.rating}.`);
  const notes = [...new Set(all.flatMap((one) => one.notes || []))].join("\n\n");
  if (notes) values.notes = cutNotes(notes, remarks);
  return values;
}

/** Of equal rows, the first one. */
const furthest = (matches: readonly Match[]): Match | undefined =>
  matches.reduce<Match | undefined>(
    (best, match) => (!best || isFurther(match.row, best.row) ? match : best),
    undefined,
  );

const ADVANCE: Record<RowStatus, number> = { planning: 0, dropped: 1, paused: 2, active: 3, completed: 4 };

function isFurther(one: Row, other: Row): boolean {
  const leads = [
    progressOf(one) - progressOf(other),
    advanceOf(one.values) - advanceOf(other.values),
    (one.values.repeats ?? 0) - (other.values.repeats ?? 0),
  ];
  return (leads.find((lead) => lead !== 0) ?? 0) > 0;
}

const progressOf = ({ viewings = [], values: { episodesWatched = 0, hoursPlayed = 0 } }: Row) =>
  Math.max(episodesWatched + hoursPlayed, ...viewings.flat().map(([, , last]) => last));
const advanceOf = ({ status }: RowValues) => (status ? ADVANCE[status] : -1);

/** A part without a row keeps its share of the entry. */
function joinedParts(
  { parts }: CatalogWork,
  rows: ReadonlyMap<number, RowValues>,
  entry: Tracked | undefined,
  remarks: string[],
): RowValues {
  const known = entry && sharesOf(parts, entry.progress);
  const all = [...rows.values()];
  const progress = parts.reduce((sum, { episodes }, part) => {
    const row = rows.get(part);
    const seen = row?.episodesWatched ?? (row?.status === "completed" ? episodes : (known?.[part] ?? 0));
    if (seen > episodes) remarks.push(`Episode ${seen} became ${episodes}, the last one in our catalog.`);
    return sum + Math.min(seen, episodes);
  }, 0);
  const statuses = parts.map(({ episodes }, part) => {
    const row = rows.get(part);
    if (row || !entry) return row?.status;
    return known?.[part] === episodes ? "completed" : statusOf(entry);
  });
  const saysProgress = all.some((row) => row.episodesWatched !== undefined || row.status === "completed");
  const repeats = Math.min(...all.map((row) => row.repeats ?? Number.NaN));
  return {
    ...together(all, remarks),
    status: all.some(({ status }) => status) ? joinedStatus(statuses) : undefined,
    episodesWatched: saysProgress ? progress : undefined,
    startedOn: rows.get(0)?.startedOn,
    finishedOn: rows.get(parts.length - 1)?.finishedOn,
    repeats: rows.size === parts.length && repeats >= 0 ? repeats : undefined,
  };
}

const statusOf = ({ status }: Tracked): RowStatus =>
  status === "watching" || status === "playing" ? "active" : status;

/** Undefined: neither the file nor the tracker has a status for the part. */
function joinedStatus(statuses: readonly (RowStatus | undefined)[]): RowStatus {
  if (statuses.every((status) => status === "completed")) return "completed";
  const open = (["active", "paused", "dropped"] as const).find((status) => statuses.includes(status));
  return open ?? (statuses.includes("completed") ? "active" : "planning");
}

type Values = Partial<EntryValues>;
export type Difference = { field: keyof EntryValues | "days"; from: unknown; to: unknown };

function valuesFor(
  work: CatalogWork,
  counted: Pick<Row, "values" | "viewings" | "log">,
  entry: Tracked | undefined,
  mode: Mode,
): { values: Values; log?: EntryLog; remarks: string[] } {
  const remarks: string[] = [];
  const { viewings } = counted;
  const { status, episodesWatched, hoursPlayed, startedOn, finishedOn, ...rest } =
    viewings && work.kind === "games" ? played(viewings, counted.values) : counted.values;
  const own = status === "active" ? activeOf(work) : status;
  const read =
    counted.log ??
    (viewings && work.kind === "series" ? logOfViewings(work, viewings, counted.values, remarks) : undefined);
  if (read) {
    const log = entry && mode === "add" ? mergedLog(logOf(entry), read, work) : read;
    const { hours: _hours, different: _different, nextEpisode, lastDay, ...numbers } = numbersOf(log, work);
    const isLeft = nextEpisode !== null && (own === "dropped" || own === "paused");
    const isDone = nextEpisode === null && work.length !== null;
    const isSaid = counted.log !== undefined || isGameLog(read) || isLeft;
    const present = isSaid ? own : isDone ? "completed" : (own ?? activeOf(work));
    return { values: given({ status: present, ...rest, ...numbers }), log, remarks };
  }
  let progress = work.kind === "series" ? episodesWatched : hoursPlayed;
  if (progress !== undefined && work.length !== null && progress > work.length) {
    remarks.push(`Episode ${progress} became ${work.length}, the last one in our catalog.`);
    progress = work.length;
  }
  const days = {
    startedOn: startedOn === undefined ? (entry?.startedOn ?? null) : startedOn,
    finishedOn: finishedOn === undefined ? (entry?.finishedOn ?? null) : finishedOn,
  };
  const isGiven = startedOn !== undefined || finishedOn !== undefined;
  const isReversed = days.startedOn && days.finishedOn && days.startedOn > days.finishedOn;
  if (isGiven && isReversed) remarks.push("The last day is before the first, so we left out both.");
  const values = { status: own, progress, ...rest, ...(isGiven && !isReversed && days) };
  return { values: given(values), remarks };
}

/** A game has its first and last day, and a count. */
function played(viewings: readonly Seen[][], values: RowValues): RowValues {
  const days = viewings
    .flat()
    .flatMap(([on]) => on ?? [])
    .toSorted();
  const repeats = Math.max(viewings.length - 1, values.repeats ?? 0);
  const [startedOn] = viewings.flat()[0] ?? [];
  return { ...values, startedOn: startedOn ?? null, finishedOn: days.at(-1) ?? null, repeats };
}

const isWhole = (seen: readonly Seen[], length: number) =>
  seen.reduce((sum, [, from, to]) => sum + to - from + 1, 0) >= length;

/** Single repeats after a whole viewing are no viewing: only one that begins with the first episode is. */
function logOfViewings(
  work: CatalogWork,
  viewings: readonly Seen[][],
  { repeats = 0, startedOn, finishedOn }: RowValues,
  remarks: string[],
): EntryLog {
  const known = viewings.flat().filter(([, , last]) => last < TO_THE_END / 2);
  const length = work.length ?? Math.max(1, ...known.map(([, , last]) => last));
  const [first = [], ...again] = viewings.map((seen) => clamped(seen, length));
  const isViewing = (seen: readonly Seen[]) => seen.some(([, from]) => from === 1);
  const single = again.filter((seen) => !isViewing(seen)).flat();
  const count = single.reduce((sum, [, from, to]) => sum + to - from + 1, 0);
  if (count > 0) remarks.push(`${count} repeats of single episodes were left out.`);
  const all = [first, ...again.filter(isViewing)];
  const present = all.length > 1 && !isWhole(all.at(-1) ?? [], length) ? 1 : 0;
  const more = repeats - (all.length - 1 - present);
  const latest = new Date(Date.now() + LATEST_ZONE_MS).toISOString();
  const dayOf = (on: string | null | undefined) => (on && on <= latest ? dayNumber(on) : null);
  const log: SeriesLog = {
    viewings: all.map((seen) => seen.map(([on, from, to]) => [dayOf(on), from, to])),
    ...(more > 0 && { more }),
  };
  const days = { startedOn: dayOf(startedOn), finishedOn: dayOf(finishedOn) };
  return days.startedOn === null && days.finishedOn === null
    ? changed(log, { do: "replace", log }, work)
    : changed(log, { do: "setDays", ...days }, work);
}

/** The API takes no later day than today in UTC+14. */
const LATEST_ZONE_MS = 14 * HOUR_MS;

const activeOf = ({ kind }: CatalogWork): EntryValues["status"] =>
  kind === "series" ? "watching" : "playing";

const filled = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const given = (values: Values): Values => filled(values);

/** If the file has only the status or only the progress, one follows from the other. */
function newValues(work: CatalogWork, values: Values): Values {
  const { status, progress } = values;
  if (status === undefined && progress) {
    return { ...values, status: progress === work.length ? "completed" : activeOf(work) };
  }
  if (status === "completed" && progress === undefined && work.length !== null) {
    return { ...values, progress: work.length };
  }
  return values;
}

const fieldsOf = (values: Values) => Object.keys(values) as (keyof EntryValues)[];

const addedDifferences = (values: Values): Difference[] => [
  { field: "status", from: null, to: values.status ?? NEW_VALUES.status },
  ...fieldsOf(values)
    .filter((field) => field !== "status" && values[field] !== NEW_VALUES[field])
    .map((field) => ({ field, from: NEW_VALUES[field], to: values[field] })),
];

const differencesOf = (values: Values, entry: Tracked): Difference[] =>
  fieldsOf(values)
    .filter((field) => values[field] !== entry[field])
    .map((field) => ({ field, from: entry[field], to: values[field] }));

const DAYS: readonly string[] = ["startedOn", "finishedOn"];
const FILLED: readonly string[] = ["rating", "notes", "repeats", ...DAYS];

/** What follows from a log. */
const OF_LOG: readonly string[] = [...DAYS, "progress", "repeats"];

/** `taken` fill an empty field of the entry. A log fills in days, and with them its numbers. */
function fillingOf(differences: readonly Difference[], entry: Tracked, log: EntryLog | undefined) {
  const isUntouched = log && entry.status === NEW_VALUES.status && entry.progress === 0;
  const isTaken = ({ field, from }: Difference) =>
    (log && OF_LOG.includes(field)) ||
    (field === "status" && isUntouched) ||
    (field !== "days" && FILLED.includes(field) && from === NEW_VALUES[field]);
  const empty = differences.filter(isTaken);
  const { startedOn, finishedOn } = { ...entry, ...changedValues(empty, entry) };
  // A day of the file and one of the entry can be in the wrong order.
  const isReversed = !log && startedOn && finishedOn && startedOn > finishedOn;
  const taken = isReversed ? empty.filter(({ field }) => !DAYS.includes(field)) : empty;
  return { taken, kept: differences.filter((difference) => !taken.includes(difference)) };
}

/** Both dates go together, so that the server can check their order. */
function changedValues(differences: readonly Difference[], { startedOn, finishedOn }: Tracked): Values {
  const changed = Object.fromEntries(differences.map(({ field, to }) => [field, to])) as Values;
  return "startedOn" in changed || "finishedOn" in changed ? { startedOn, finishedOn, ...changed } : changed;
}
