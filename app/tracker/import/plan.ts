import type { EntryChange, Tracked } from "#worker/tracker/contract/entry.ts";
import { type CatalogWork, keyOf, sharesOf } from "#worker/tracker/contract/works.ts";
import { type Match, type Target, targetKey } from "./matching";
import type { RowStatus, RowValues } from "./row";
import {
  addedDifferences,
  changedValues,
  type Difference,
  differencesOf,
  fillingOf,
  newValues,
  valuesFor,
} from "./row-change";
import { cutNotes } from "./values";

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
  const counting = countingRows(decided, existing);

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
    const { values, remarks: adjusted } = valuesFor(work, counted.values, entry);
    const remarks = [...row.remarks, ...counted.remarks, ...adjusted];
    if (!entry) {
      const added = newValues(work, values);
      const change = { workId: work.id, basedOn: 0, ...added };
      return {
        match,
        work,
        remarks,
        outcome: "added",
        change,
        differences: addedDifferences(added),
        kept: [],
      };
    }
    const differences = differencesOf(values, entry);
    if (differences.length === 0) return { match, work, remarks, outcome: "unchanged" };
    const { taken, kept } = mode === "add" ? fillingOf(differences, entry) : { taken: differences, kept: [] };
    if (taken.length === 0) return { match, work, remarks, outcome: "kept", kept };
    const change = { workId: work.id, basedOn: entry.revision, ...changedValues(taken, entry) };
    return { match, work, remarks, outcome: "overwritten", change, differences: taken, kept };
  });
}

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
type Counting = { lead: Match; parts: readonly Match[]; values: RowValues; remarks: readonly string[] };

function countingRows(
  decided: readonly { match: Match; target: Target | null }[],
  existing: ReadonlyMap<string, Tracked>,
): Map<string, Counting> {
  const byTarget = furthest(decided);
  const counting = new Map<string, Counting>();
  for (const { target } of decided) {
    const key = target && keyOf(target.work);
    if (!key || counting.has(key)) continue;
    const { work } = target;
    const whole = byTarget.get(key);
    if (whole) {
      counting.set(key, { lead: whole, parts: [], values: whole.row.values, remarks: [] });
      continue;
    }
    const rows = new Map(
      work.parts.flatMap((_, part) => {
        const match = byTarget.get(targetKey({ work, part }));
        return match ? [[part, match] as const] : [];
      }),
    );
    const parts = [...rows.values()];
    const [lead] = parts.toSorted((one, other) => one.row.number - other.row.number);
    const values = new Map([...rows].map(([part, { row }]) => [part, row.values]));
    if (lead) counting.set(key, { lead, parts, ...joinedParts(work, values, existing.get(key)) });
  }
  return counting;
}

/** By the key of a work or part. Of equal rows, the first one counts. */
function furthest(decided: readonly { match: Match; target: Target | null }[]): Map<string, Match> {
  const winners = new Map<string, Match>();
  for (const { match, target } of decided) {
    if (!target) continue;
    const best = winners.get(targetKey(target));
    if (!best || isFurther(match.row.values, best.row.values)) winners.set(targetKey(target), match);
  }
  return winners;
}

const ADVANCE: Record<RowStatus, number> = { planning: 0, dropped: 1, paused: 2, active: 3, completed: 4 };

function isFurther(one: RowValues, other: RowValues): boolean {
  const leads = [
    progressOf(one) - progressOf(other),
    advanceOf(one) - advanceOf(other),
    (one.repeats ?? 0) - (other.repeats ?? 0),
  ];
  return (leads.find((lead) => lead !== 0) ?? 0) > 0;
}

const progressOf = ({ episodesWatched = 0, hoursPlayed = 0 }: RowValues) => episodesWatched + hoursPlayed;
const advanceOf = ({ status }: RowValues) => (status ? ADVANCE[status] : -1);

/** A part without a row keeps its share of the entry. */
function joinedParts(
  { parts }: CatalogWork,
  rows: ReadonlyMap<number, RowValues>,
  entry: Tracked | undefined,
): { values: RowValues; remarks: string[] } {
  const remarks: string[] = [];
  const known = entry && sharesOf(parts, entry.progress);
  const all = [...rows.values()];
  const first = rows.get(0);
  const last = rows.get(parts.length - 1);

  const watched = parts.map(({ episodes }, part) => {
    const row = rows.get(part);
    const seen = row?.episodesWatched ?? (row?.status === "completed" ? episodes : known?.[part]);
    if (seen !== undefined && seen > episodes)
      remarks.push(`Episode ${seen} became ${episodes}, the last one in our catalog.`);
    return seen === undefined ? undefined : Math.min(seen, episodes);
  });
  const saysProgress = all.some(
    ({ episodesWatched, status }) => episodesWatched !== undefined || status === "completed",
  );
  const statuses = parts.map(({ episodes }, part) => {
    const row = rows.get(part);
    if (row || !entry) return row?.status;
    return known?.[part] === episodes ? "completed" : statusOf(entry);
  });

  const values: RowValues = {
    status: all.some(({ status }) => status !== undefined) ? joinedStatus(statuses) : undefined,
    episodesWatched: saysProgress ? watched.reduce<number>((sum, seen) => sum + (seen ?? 0), 0) : undefined,
    rating: joinedRating(all, remarks),
    notes: joinedNotes(all, remarks),
    startedOn: first?.startedOn,
    finishedOn: last?.finishedOn,
    repeats: rows.size === parts.length ? least(all.map(({ repeats }) => repeats)) : undefined,
    isFavourite: either(all.map(({ isFavourite }) => isFavourite)),
    isPrivate: either(all.map(({ isPrivate }) => isPrivate)),
  };
  return { values, remarks };
}

const statusOf = ({ status }: Tracked): RowStatus =>
  status === "watching" || status === "playing" ? "active" : status;

/** Undefined: neither the file nor the tracker has a status for the part. */
function joinedStatus(statuses: readonly (RowStatus | undefined)[]): RowStatus {
  if (statuses.every((status) => status === "completed")) return "completed";
  const open = (["active", "paused", "dropped"] as const).find((status) => statuses.includes(status));
  return open ?? (statuses.includes("completed") ? "active" : "planning");
}

function joinedRating(rows: readonly RowValues[], remarks: string[]): number | null | undefined {
  const ratings = rows.map(({ rating }) => rating).filter((rating) => typeof rating === "number");
  if (ratings.length === 0) return rows.some(({ rating }) => rating === null) ? null : undefined;
  const mean = Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
  if (new Set(ratings).size > 1)
    remarks.push(`Its parts are rated ${ratings.join(" and ")}: the whole work gets ${mean}.`);
  return mean;
}

function joinedNotes(rows: readonly RowValues[], remarks: string[]): string | null | undefined {
  if (rows.every(({ notes }) => notes === undefined)) return undefined;
  const different = new Set(rows.map(({ notes }) => notes).filter(Boolean));
  return cutNotes([...different].join("\n\n"), remarks) || null;
}

const least = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce((one, other) =>
    one === undefined || other === undefined ? undefined : Math.min(one, other),
  );

const either = (flags: readonly (boolean | undefined)[]) =>
  flags.every((flag) => flag === undefined) ? undefined : flags.includes(true);
