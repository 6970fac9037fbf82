import type { Tracked } from "#worker/tracker/contract/entry.ts";
import type { CatalogWork } from "#worker/tracker/contract/works.ts";
import { type EntryValues, NEW_VALUES } from "#worker/tracker/contract.ts";
import type { RowValues } from "./row";

type Values = Partial<EntryValues>;
export type Difference = { field: keyof EntryValues; from: unknown; to: unknown };

export function valuesFor(work: CatalogWork, row: RowValues, entry: Tracked | undefined) {
  const { status, episodesWatched, hoursPlayed, startedOn, finishedOn, ...rest } = row;
  const remarks: string[] = [];
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
  const values = {
    status: status === "active" ? activeOf(work) : status,
    progress,
    ...rest,
    ...(isGiven && !isReversed && days),
  };
  return { values: given(values), remarks };
}

const activeOf = ({ kind }: CatalogWork): EntryValues["status"] =>
  kind === "series" ? "watching" : "playing";

const given = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** If the file has only the status or only the progress, one follows from the other. */
export function newValues(work: CatalogWork, values: Values): Values {
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

export const addedDifferences = (values: Values): Difference[] => [
  { field: "status", from: null, to: values.status ?? NEW_VALUES.status },
  ...fieldsOf(values)
    .filter((field) => field !== "status" && values[field] !== NEW_VALUES[field])
    .map((field) => ({ field, from: NEW_VALUES[field], to: values[field] })),
];

export const differencesOf = (values: Values, entry: Tracked): Difference[] =>
  fieldsOf(values)
    .filter((field) => values[field] !== entry[field])
    .map((field) => ({ field, from: entry[field], to: values[field] }));

const DAYS: readonly string[] = ["startedOn", "finishedOn"];
const FILLED: readonly string[] = ["rating", "notes", "repeats", ...DAYS];

/** `taken` fill an empty field of the entry. */
export function fillingOf(differences: readonly Difference[], entry: Tracked) {
  const empty = differences.filter(({ field, from }) => FILLED.includes(field) && from === NEW_VALUES[field]);
  const { startedOn, finishedOn } = { ...entry, ...changedValues(empty, entry) };
  // A day of the file and one of the entry can be in the wrong order.
  const isReversed = startedOn && finishedOn && startedOn > finishedOn;
  const taken = isReversed ? empty.filter(({ field }) => !DAYS.includes(field)) : empty;
  return { taken, kept: differences.filter((difference) => !taken.includes(difference)) };
}

/** Both dates go together, so that the server can check their order. */
export function changedValues(
  differences: readonly Difference[],
  { startedOn, finishedOn }: Tracked,
): Values {
  const changed = Object.fromEntries(differences.map(({ field, to }) => [field, to])) as Values;
  return "startedOn" in changed || "finishedOn" in changed ? { startedOn, finishedOn, ...changed } : changed;
}
