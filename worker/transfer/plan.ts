import type { EntryChange, Tracked } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { type EntryLog, eveningsOf, logOfColumns } from "#worker/log/contract/log.ts";
import { type CatalogWork, keyOf } from "#worker/log/contract/works.ts";
import { type EntryValues, REVIEW_MAX } from "#worker/log/contract.ts";
import { type Counted, countedOf } from "./counting";
import type { Match } from "./matching";
import { type Mode, type Outlook, outlookOf, type Values } from "./outlook";
import { type Target, targetKey } from "./places";

export type { Mode };

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
  const byWork = Map.groupBy(decided, ({ target }) => target && keyOf(target.work));
  const counted = new Map<string, Counted>();
  for (const [key, ofWork] of byWork)
    if (key) counted.set(key, countedOf(ofWork as Chosen[], existing.get(key)));

  return decided.map(({ match, target }): PlannedRow => {
    const { row } = match;
    const all = target && counted.get(keyOf(target.work));
    if (!target || !all)
      return { match, work: null, remarks: row.remarks, outcome: undecided(match, choices) };
    const { work } = target;
    if (all.lead === match) return plannedRow(match, work, all, existing.get(keyOf(work)), mode);
    const isPart = all.parts.includes(match);
    const { number } = all.lead.row;
    const remark = isPart
      ? `Row ${number} is another part of the same work. We count both there.`
      : `Row ${number} is the same work. We count that row.`;
    return { match, work, remarks: [...row.remarks, remark], outcome: isPart ? "joined" : "merged" };
  });
}

type Chosen = { match: Match; target: Target };

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

export type Difference = { field: keyof EntryValues | "days"; from: unknown; to: unknown };

function plannedRow(
  match: Match,
  work: CatalogWork,
  counted: Counted,
  entry: Tracked | undefined,
  mode: Mode,
): PlannedRow {
  const outlook = outlookOf(work, counted, entry, mode);
  const remarks = [...counted.remarks, ...outlook.remarks];
  const { values, log } = outlook;
  const after = { ...NEW_VALUES, ...entry, ...values };
  if (after.isReview && [...(after.notes ?? "")].length > REVIEW_MAX) {
    values.isReview = false;
    remarks.push(`Notes of more than ${REVIEW_MAX} characters aren't shown as a review.`);
  }
  if (!entry) {
    const status: Difference = { field: "status", from: null, to: values.status ?? NEW_VALUES.status };
    const others = differencesOf(values, NEW_VALUES).filter(({ field }) => field !== "status");
    const differences = [status, ...others, ...daysDifference(undefined, log)];
    return {
      match,
      work,
      remarks,
      outcome: "added",
      change: changeOf(work, 0, values, log),
      differences,
      kept: [],
    };
  }
  const have = logOf(entry);
  const isNewLog = log !== undefined && !isSame(log, have);
  const differences = differencesOf(values, entry);
  const kept = keptOf(outlook, entry);
  if (differences.length === 0 && !isNewLog)
    return kept.length > 0
      ? { match, work, remarks, outcome: "kept", kept }
      : { match, work, remarks, outcome: "unchanged" };
  const all = isNewLog ? [...differences, ...daysDifference(have, log)] : differences;
  const changed = Object.fromEntries(differences.map(({ field, to }) => [field, to])) as Values;
  // Both days go together, so that the server can check their order.
  const { startedOn, finishedOn } = entry;
  const isDated = "startedOn" in changed || "finishedOn" in changed;
  const sent = isDated ? { startedOn, finishedOn, ...changed } : changed;
  const change = changeOf(work, entry.revision, sent, isNewLog ? log : undefined);
  return { match, work, remarks, outcome: "overwritten", change, differences: all, kept };
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

const fieldsOf = (values: Values) => Object.keys(values) as (keyof EntryValues)[];

const differencesOf = (values: Values, entry: EntryValues): Difference[] =>
  fieldsOf(values)
    .filter((field) => values[field] !== entry[field])
    .map((field) => ({ field, from: entry[field], to: values[field] }));

/** What the file says otherwise. */
const keptOf = ({ values, said }: Outlook, entry: Tracked): Difference[] =>
  fieldsOf(said).flatMap((field) => {
    const stays = field in values ? values[field] : entry[field];
    return said[field] === stays ? [] : [{ field, from: stays, to: said[field] }];
  });

function daysDifference(from: EntryLog | undefined, to: EntryLog | undefined): Difference[] {
  const [before, after] = [from, to].map((log) =>
    log ? new Set(eveningsOf(log).flatMap(({ day }) => day ?? [])).size : 0,
  );
  return to && before !== after ? [{ field: "days", from: before, to: after }] : [];
}
