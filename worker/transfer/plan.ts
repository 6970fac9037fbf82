import type { EntryChange, Tracked } from "#worker/log/contract/entry.ts";
import { type EntryField, FIELD_NAMES, NEW_VALUES } from "#worker/log/contract/fields.ts";
import { type EntryValues, REVIEW_MAX } from "#worker/log/contract/index.ts";
import {
  type EntryLog,
  emptyLog,
  episodeMarksOf,
  logOfColumns,
  numbersOf,
} from "#worker/log/contract/log.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { reviewIssue } from "#worker/log/contract/review.ts";
import { type CatalogWork, keyOf } from "#worker/log/contract/works.ts";
import { added, knownDays, lostFrom } from "./adding";
import { type Counted, countedOf } from "./counting";
import type { Match } from "./matching";
import { type Target, targetKey } from "./places";
import { isTold, replaced } from "./replacing";

export type Mode = "add" | "overwrite";

/** Maps a row's number to the key of a work, or to null to leave out the row. */
export type Choices = ReadonlyMap<number, string | null>;

export type Difference = { field: EntryField | "days" | "marks"; from: unknown; to: unknown };

/** What is written, what it changes, and what stays although the file says otherwise. */
type Outlook = {
  outcome: "added" | "overwritten" | "kept" | "unchanged";
  change: EntryChange;
  differences: readonly Difference[];
  kept: readonly Difference[];
};

export type PlannedRow = { match: Match; remarks: readonly string[] } & (
  | (Outlook & { work: CatalogWork })
  /** "merged": another row of the same work counts. "joined": the values went to another part's row. */
  | { outcome: "merged" | "joined"; work: CatalogWork }
  /** "skipped": the member left it out. "undecided": the member has to choose first. */
  | { outcome: "skipped" | "undecided" | "unknown"; work: null }
);
export type Outcome = PlannedRow["outcome"];

export type ChangingRow = Extract<PlannedRow, Outlook>;
export const isChanging = (plannedRow: PlannedRow): plannedRow is ChangingRow =>
  plannedRow.outcome === "added" || plannedRow.outcome === "overwritten";

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
    if (key) counted.set(key, countedOf(ofWork as { match: Match; target: Target }[], existing.get(key)));

  return decided.map(({ match, target }): PlannedRow => {
    const { row } = match;
    const all = target && counted.get(keyOf(target.work));
    if (!target || !all)
      return { match, work: null, remarks: row.remarks, outcome: undecided(match, choices) };
    const { work } = target;
    if (all.lead === match) {
      const remarks = [...all.remarks];
      return { match, work, remarks, ...outlookOf(work, all, existing.get(keyOf(work)), mode, remarks) };
    }
    const isPart = all.parts.includes(match);
    const { number } = all.lead.row;
    const remark = isPart
      ? `Row ${number} is another part of the same work. We count both there.`
      : `Row ${number} is the same work. We count that row.`;
    return { match, work, remarks: [...row.remarks, remark], outcome: isPart ? "joined" : "merged" };
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

type Values = Partial<EntryValues>;

/** What becomes of an entry. */
function outlookOf(
  work: CatalogWork,
  counted: Counted,
  entry: Tracked | undefined,
  mode: Mode,
  remarks: string[],
): Outlook {
  const isAdding = entry !== undefined && mode === "add";
  const have = entry ? (entry.log ?? logOfColumns(entry.kind, entry)) : emptyLog(work.kind);
  const { log: raw, places } = counted;
  const file = replaced(entry && !isAdding ? have : emptyLog(work.kind), raw, work, places, remarks);
  const log = isAdding ? added(have, file, work) : file;
  if (isAdding) remarks.push(...lostFrom(have, file, log));
  const said = saidOf(work, counted, entry, file);
  const { nextEpisode: _, ...numbers } = numbersOf(log, work);
  const { status, rating, notes } = { ...NEW_VALUES, ...entry };
  const values: EntryValues = {
    ...{ ...NEW_VALUES, ...entry, ...(!isAdding && said) },
    ...(isAdding && {
      status: (isUntouched(entry) && said.status) || status,
      rating: rating ?? said.rating ?? null,
      notes: notes ?? said.notes ?? null,
    }),
    ...numbers,
  };
  if (reviewIssue(values)) {
    values.isReview = false;
    remarks.push(`Notes of more than ${REVIEW_MAX} characters aren't shown as a review.`);
  }
  const before: Record<EntryField, unknown> = entry ?? { ...NEW_VALUES, status: null };
  const differences = FIELD_NAMES.flatMap((field): Difference[] =>
    values[field] === before[field] ? [] : [{ field, from: before[field], to: values[field] }],
  );
  const written = differences.filter(({ field }) => !NUMBERS.has(field)).map(({ field, to }) => [field, to]);
  const isNewLog = inOrder(log) !== inOrder(have);
  const days = [have, log].map((one) => knownDays(one).size);
  if (days[0] !== days[1]) differences.push({ field: "days", from: days[0], to: days[1] });
  const [marks, all] = [have, log].map((one) => marksIn(episodeMarksOf(one)).length);
  if (marks !== all) differences.push({ field: "marks", from: marks, to: all });
  const kept = FIELD_NAMES.filter((field) => isAdding && field in said && said[field] !== values[field]);
  const isSame = differences.length === 0 && !isNewLog;
  return {
    outcome: entry ? (!isSame ? "overwritten" : kept.length > 0 ? "kept" : "unchanged") : "added",
    change: {
      workId: work.id,
      basedOn: entry?.revision ?? 0,
      ...Object.fromEntries(written),
      ...(isNewLog && { log }),
    },
    differences,
    kept: kept.map((field) => ({ field, from: values[field], to: said[field] })),
  };
}

const isUntouched = ({ status, progress }: Tracked) => status === NEW_VALUES.status && progress === 0;

/** A log says these itself. */
const NUMBERS = new Set<Difference["field"]>(["progress", "repeats", "startedOn", "finishedOn"]);

const inOrder = (log: EntryLog) =>
  JSON.stringify(Object.entries(log).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** `file` is the log that the file has. If it has only episodes or only a status, the other one follows. */
function saidOf(
  work: CatalogWork,
  { values: { status, ...values }, log: raw, isExact }: Counted,
  entry: Tracked | undefined,
  file: EntryLog,
): Values {
  const active = work.kind === "series" ? "watching" : "playing";
  const own = status === "active" ? active : status;
  const { progress, repeats, startedOn, finishedOn, nextEpisode } = numbersOf(file, work);
  const isDone = work.length !== null && nextEpisode === null;
  const isLogged = isTold(raw) && work.kind === "series";
  const isNew = !entry || isUntouched(entry);
  const derived = isDone ? "completed" : active;
  const follows =
    !isExact && (isLogged ? isDone || !own || own === "planning" : !own && isNew && progress > 0);
  const has = (days: unknown) => days !== undefined || isLogged || raw.whole !== undefined;
  const all = {
    ...values,
    status: follows ? derived : own,
    progress: has(raw.viewings ?? raw.sessions) ? progress : undefined,
    repeats: has(raw.more) ? repeats : undefined,
    startedOn: raw.startedOn === null || startedOn ? startedOn : undefined,
    finishedOn: raw.finishedOn === null || finishedOn ? finishedOn : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
