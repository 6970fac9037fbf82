import type { Tracked } from "#worker/log/contract/entry.ts";
import { countOf } from "#worker/log/contract/facts.ts";
import { eachFlag } from "#worker/log/contract/fields.ts";
import { sum } from "#worker/log/contract/index.ts";
import { hoursOf, joined, type Stretch, without } from "#worker/log/contract/log.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import { merged } from "./lines";
import type { Match } from "./matching";
import { placed, placeOf, type Target } from "./places";
import { cutNotes, type Row, type RowStatus, type RowValues, upTo } from "./row";

/** What the rows of one work say together. `lead` shows it in the preview. */
export type Counted = Pick<Row, "values" | "log" | "isExact" | "remarks"> & {
  lead: Match;
  parts: readonly Match[];
  /** The episodes that the log is about. */
  places: readonly Stretch[];
};

/** Counts the furthest of the rows about the same episodes. Rows of different parts or seasons count together. */
export function countedOf(
  all: readonly { match: Match; target: Target }[],
  entry: Tracked | undefined,
): Counted {
  const { work } = (all[0] as (typeof all)[number]).target;
  const rows = all.map(({ match, target: { part } }) => {
    const isPlaced = match.row.place !== undefined;
    return { match, row: (isPlaced ? null : placed(match.row, placeOf({ work, part }))) ?? match.row };
  });
  const byPlace = Map.groupBy(rows, ({ row: { place } }) => (isAll(place, work) ? 0 : (place?.at ?? 0)));
  const whole = byPlace.get(0);
  const parts = (whole ? [whole] : [...byPlace.values()])
    .map((same) => same.reduce((best, one) => (isFurther(one.row, best.row) ? one : best)))
    .toSorted((one, other) => one.match.row.number - other.match.row.number);
  const [lead] = parts as [(typeof parts)[number]];
  const remarks = [...lead.row.remarks];
  const { values, log, isExact } = whole
    ? lead.row
    : together(
        work,
        parts.map(({ row }) => row),
        entry,
        remarks,
      );
  const places = parts.map(({ row: { place } }) => stretchOf(place));
  const episodeMarks = rows.flatMap(({ row }) => row.log.episodeMarks ?? []);
  return {
    ...{ lead: lead.match, parts: parts.map(({ match }) => match), remarks, values, isExact, places },
    log: episodeMarks.length > 0 ? { ...log, episodeMarks } : log,
  };
}

const isAll = (place: Row["place"], { length }: CatalogWork) =>
  place === undefined || place.count === (length ?? Infinity);
const stretchOf = ({ at, count } = { at: 1, count: Infinity }): Stretch => [null, at, at + count - 1];

const STATUSES: readonly (RowStatus | undefined)[] = [
  ...([undefined, "planning", "dropped", "paused", "active", "completed"] as const),
];

/** The first one of equal rows counts. */
function isFurther(row: Row, best: Row): boolean {
  const [these = [], those = []] = [row, best].map(
    ({ log: { viewings = [], sessions = [], more = 0 }, values }) => [
      Math.max(0, ...viewings.map(countOf)) + hoursOf(sessions),
      STATUSES.indexOf(values.status),
      more,
    ],
  );
  return (these.map((number, at) => number - (those[at] ?? 0)).find((one) => one !== 0) ?? 0) > 0;
}

/** Parts or seasons that are one work of ours. What no row is about keeps its share of the entry. */
function together(
  work: CatalogWork,
  rows: readonly Row[],
  entry: Tracked | undefined,
  remarks: string[],
): Pick<Row, "values" | "log" | "isExact"> {
  const length = work.length ?? 0;
  const places = rows.map(({ place }) => stretchOf(place));
  const others = length - countOf(places);
  const seen = rows.flatMap(({ log: { viewings } }) => (viewings ? [viewings] : []));
  const viewings = Array.from({ length: Math.max(0, ...seen.map((one) => one.length)) }, (_, at) =>
    joined(inOrder(seen.flatMap((one) => one[at] ?? []))),
  );
  const statuses = rows.map((row) => row.values.status);
  const hasStatus = statuses.some(Boolean);
  const rest = without(upTo(entry?.progress ?? 0), places);
  if (others > 0) statuses.push(entry && (countOf(rest) === others ? "completed" : statusOf(entry)));
  const repeats = Math.min(...rows.map(({ log }) => log.more ?? Number.NaN));
  const of = (isIt: (place: Stretch) => boolean) => rows[places.findIndex(isIt)]?.log;
  return {
    values: {
      ...valuesOf(
        rows.map((row) => row.values),
        remarks,
      ),
      status: hasStatus ? joinedStatus(statuses) : undefined,
    },
    log: {
      viewings: seen.length > 0 ? viewings : undefined,
      startedOn: of(([, first]) => first === 1)?.startedOn,
      finishedOn: of(([, , last]) => last >= length)?.finishedOn,
      more: others <= 0 && repeats >= 0 ? repeats : undefined,
    },
    isExact: rows.every((row) => row.isExact),
  };
}

/** By their days if all have one, like single episodes, or else by their numbers. */
function inOrder(seen: readonly Stretch[]): Stretch[] {
  const isDated = seen.every(([day]) => day !== null);
  const key = ([day, first]: Stretch) => (isDated ? Number(day) * EPISODES_MAX : 0) + first;
  return seen.toSorted((one, other) => key(one) - key(other));
}
const EPISODES_MAX = 10_000;

/** All notes and marks, and the mean of the ratings. */
function valuesOf(all: readonly RowValues[], remarks: string[]): RowValues {
  const values = merged(all);
  const flags = eachFlag((flag) => all.some((one) => one[flag]) || values[flag]);
  const ratings = all.flatMap(({ rating }) => rating ?? []);
  const rating = ratings.length > 0 ? Math.round(sum(ratings) / ratings.length) : values.rating;
  if (new Set(ratings).size > 1)
    remarks.push(`Its parts are rated ${ratings.join(" and ")}: the whole work gets ${rating}.`);
  const notes = [...new Set(all.flatMap((one) => one.notes || []))].join("\n\n");
  return { ...values, ...flags, rating, ...(notes && { notes: cutNotes(notes, remarks) }) };
}

const statusOf = ({ status }: Tracked): RowStatus =>
  status === "watching" || status === "playing" ? "active" : status;

/** Undefined: neither the file nor the tracker has a status for the part. */
function joinedStatus(statuses: readonly (RowStatus | undefined)[]): RowStatus {
  if (statuses.every((status) => status === "completed")) return "completed";
  const open = (["active", "paused", "dropped"] as const).find((status) => statuses.includes(status));
  return open ?? (statuses.includes("completed") ? "active" : "planning");
}
