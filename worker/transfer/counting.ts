import type { Tracked } from "#worker/log/contract/entry.ts";
import { countOf } from "#worker/log/contract/facts.ts";
import { FLAGS } from "#worker/log/contract/fields.ts";
import { isGameLog, joined, logOfColumns, type Stretch, sum, without } from "#worker/log/contract/log.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import { mergedValues } from "./lines";
import type { Match } from "./matching";
import { numbered, placeOf, rowIn, type Target } from "./places";
import { cutNotes, type Row, type RowStatus, type RowValues } from "./row";

/** What the rows of one work say together. `lead` shows it in the preview. */
export type Counted = Pick<Row, "values" | "log" | "isExact"> & {
  lead: Match;
  parts: readonly Match[];
  remarks: string[];
};

type Placed = { match: Match; row: Row };

/** Of rows about the same episodes, the furthest counts; those of different parts or seasons count together. */
export function countedOf(
  all: readonly { match: Match; target: Target }[],
  entry: Tracked | undefined,
): Counted {
  const { work } = (all[0] as (typeof all)[number]).target;
  const placed = all.map(({ match, target }): Placed => {
    const row = target.part === undefined ? match.row : rowIn(match.row, placeOf(target));
    return { match, row: row ?? match.row };
  });
  const byPlace = Map.groupBy(placed, ({ row: { place } }) =>
    place && place.count !== work.length ? place.at : 0,
  );
  const whole = byPlace.get(0);
  const parts = (whole ? [whole] : [...byPlace.values()])
    .map((rows) => furthest(rows, work))
    .toSorted((one, other) => one.match.row.number - other.match.row.number);
  const [lead] = parts as [Placed];
  const remarks = [...lead.row.remarks];
  const rows = parts.map(({ row }) => row);
  const { values, log, isExact } = whole ? lead.row : joinedParts(work, rows, entry, remarks);
  return { lead: lead.match, parts: parts.map(({ match }) => match), remarks, values, log, isExact };
}

const STATUSES: readonly (RowStatus | undefined)[] = [
  ...([undefined, "planning", "dropped", "paused", "active", "completed"] as const),
];

/** Of equal rows, the first one. */
const furthest = (rows: readonly Placed[], work: CatalogWork): Placed =>
  rows.reduce((best, row) => {
    const [those, these] = [best, row].map((one) => advanceOf(one.row, work)) as [number[], number[]];
    const lead = these.map((number, at) => number - (those[at] ?? 0)).find((one) => one !== 0);
    return (lead ?? 0) > 0 ? row : best;
  });

const advanceOf = ({ log, values }: Row, { length }: CatalogWork): number[] => {
  const { episodesWatched = 0, hoursPlayed = 0, status, repeats = 0 } = values;
  const seen =
    log && !isGameLog(log) ? log.viewings.map((viewing) => countOf(numbered(viewing, length))) : [];
  return [Math.max(episodesWatched + hoursPlayed, ...seen), STATUSES.indexOf(status), repeats];
};

/** Parts or seasons that are one work of ours. What no row is about keeps its share of the entry. */
function joinedParts(
  work: CatalogWork,
  rows: readonly Row[],
  entry: Tracked | undefined,
  remarks: string[],
): Pick<Row, "values" | "log" | "isExact"> {
  const length = work.length ?? 0;
  const places = rows.map(
    ({ place = { at: 1, count: length } }): Stretch => [null, place.at, place.at + place.count - 1],
  );
  const others = length - countOf(places);
  const have = entry && logOfColumns("series", entry);
  const rest = without(have && !isGameLog(have) ? (have.viewings[0] ?? []) : [], places);
  const seen = rows.map(({ log, values }, at): Stretch[][] => {
    if (log && !isGameLog(log)) return log.viewings;
    const [, first, last] = places[at] as Stretch;
    const watched = values.episodesWatched ?? 0;
    if (watched > last - first + 1)
      remarks.push(`Episode ${watched} became ${last - first + 1}, the last one in our catalog.`);
    return [watched > 0 ? [[null, first, Math.min(last, first + watched - 1)]] : []];
  });
  const viewings = Array.from({ length: Math.max(...seen.map((one) => one.length)) }, (_, at) =>
    seen.flatMap((one) => one[at] ?? []),
  );
  viewings[0] = [...rest, ...(viewings[0] ?? [])];
  const values = together(
    rows.map((row) => row.values),
    remarks,
  );
  const statuses = rows.map((row) => row.values.status);
  const isSaid = rows.some(({ log, values }) => log || values.episodesWatched !== undefined);
  const hasStatus = statuses.some(Boolean);
  if (others > 0) statuses.push(entry && (countOf(rest) === others ? "completed" : statusOf(entry)));
  const repeats = Math.min(...rows.map((row) => row.values.repeats ?? Number.NaN));
  const of = (isIt: (place: Stretch) => boolean) => rows[places.findIndex(isIt)]?.values;
  const said: RowValues = {
    ...values,
    status: hasStatus ? joinedStatus(statuses) : undefined,
    episodesWatched: undefined,
    startedOn: of(([, first]) => first === 1)?.startedOn,
    finishedOn: of(([, , last]) => last >= length)?.finishedOn,
    repeats: others <= 0 && repeats >= 0 ? repeats : undefined,
  };
  const isExact = rows.every((row) => row.isExact);
  const [only = [], ...again] = viewings.map((one) => joined(one.toSorted(([, a], [, b]) => a - b)));
  const isNumber =
    again.length === 0 && only.every(([day, first], at) => day === null && first === 1 && at === 0);
  if (!isSaid) return { values: said, isExact };
  return isNumber
    ? { values: { ...said, episodesWatched: countOf(only) }, isExact }
    : { values: said, log: { viewings }, isExact };
}

/** What rows of several parts say of the whole work: all notes, and the mean of their ratings. */
function together(all: readonly RowValues[], remarks: string[]): RowValues {
  const values = mergedValues(all);
  for (const flag of FLAGS) if (all.some((one) => one[flag])) values[flag] = true;
  const ratings = all.flatMap(({ rating }) => rating ?? []);
  if (ratings.length > 0) values.rating = Math.round(sum(ratings) / ratings.length);
  if (new Set(ratings).size > 1)
    remarks.push(`Its parts are rated ${ratings.join(" and ")}: the whole work gets ${values.rating}.`);
  const notes = [...new Set(all.flatMap((one) => one.notes || []))].join("\n\n");
  if (notes) values.notes = cutNotes(notes, remarks);
  return values;
}

const statusOf = ({ status }: Tracked): RowStatus =>
  status === "watching" || status === "playing" ? "active" : status;

/** Undefined: neither the file nor the tracker has a status for the part. */
function joinedStatus(statuses: readonly (RowStatus | undefined)[]): RowStatus {
  if (statuses.every((status) => status === "completed")) return "completed";
  const open = (["active", "paused", "dropped"] as const).find((status) => statuses.includes(status));
  return open ?? (statuses.includes("completed") ? "active" : "planning");
}
