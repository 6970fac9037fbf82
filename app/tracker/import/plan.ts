import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { type CatalogWork, keyOf } from "#worker/tracker/contract/works.ts";
import type { BulkChange } from "../entries/client";
import type { Match } from "./matching";
import type { RowStatus, RowValues } from "./row";
import { changedValues, type Difference, differencesOf, newValues, valuesFor } from "./row-change";

export type Mode = "add" | "overwrite";

/** The member's choice for each doubtful row, by the row's number: the key of a work, or null to leave it out. */
export type Choices = ReadonlyMap<number, string | null>;

type Decided = { match: Match; remarks: readonly string[] };

/** One row of the file and its outcome. */
export type PlannedRow = Decided &
  (
    | {
        outcome: "added" | "overwritten";
        work: CatalogWork;
        change: BulkChange;
        differences: readonly Difference[];
      }
    /**
     * "unchanged": the tracker has the same values. "kept": it has others, which stay. "merged": another row of the
     * work counts.
     */
    | { outcome: "unchanged" | "kept" | "merged"; work: CatalogWork }
    /**
     * "skipped": the member left it out. "undecided": the member has to choose first. "unknown": the work is unknown.
     */
    | { outcome: "skipped" | "undecided" | "unknown"; work: null }
  );
export type Outcome = PlannedRow["outcome"];

/** The outcome of each row. After the import is done, the same plan changes nothing. */
export function planImport(
  matches: readonly Match[],
  choices: Choices,
  tracked: readonly Tracked[],
  mode: Mode,
): PlannedRow[] {
  const existing = new Map(tracked.map((entry) => [keyOf(entry), entry]));
  const decided = matches.map((match) => ({ match, work: workOf(match, choices) }));
  const winners = furthest(decided);

  return decided.map(({ match, work }): PlannedRow => {
    const { row } = match;
    if (!work) return { match, work, remarks: row.remarks, outcome: undecided(match, choices) };
    const winner = winners.get(keyOf(work));
    if (winner && winner !== match) {
      const twice = `Row ${winner.row.number} is the same work, and that row counts.`;
      return { match, work, remarks: [...row.remarks, twice], outcome: "merged" };
    }
    const entry = existing.get(keyOf(work));
    const { values, remarks: adjusted } = valuesFor(work, row.values, entry);
    const remarks = [...row.remarks, ...adjusted];
    if (!entry) {
      const change = { workId: work.id, basedOn: 0, ...newValues(work, values) };
      return { match, work, remarks, outcome: "added", change, differences: [] };
    }
    const differences = differencesOf(values, entry);
    if (differences.length === 0) return { match, work, remarks, outcome: "unchanged" };
    if (mode === "add") return { match, work, remarks, outcome: "kept" };
    const change = { workId: work.id, basedOn: entry.revision, ...changedValues(differences, entry) };
    return { match, work, remarks, outcome: "overwritten", change, differences };
  });
}

function workOf(match: Match, choices: Choices): CatalogWork | null {
  if (match.state === "matched") return match.work;
  if (match.state === "unknown") return null;
  const chosen = choices.get(match.row.number);
  return match.candidates.find((work) => keyOf(work) === chosen) ?? null;
}

function undecided({ state, row }: Match, choices: Choices) {
  if (state === "unknown") return "unknown";
  return choices.get(row.number) === null ? "skipped" : "undecided";
}

/** Of each work's rows, the one with the most progress; if equal, the first. */
function furthest(decided: readonly { match: Match; work: CatalogWork | null }[]): Map<string, Match> {
  const winners = new Map<string, Match>();
  for (const { match, work } of decided) {
    if (!work) continue;
    const best = winners.get(keyOf(work));
    if (!best || isFurther(match.row.values, best.row.values)) winners.set(keyOf(work), match);
  }
  return winners;
}

const ADVANCE: Record<RowStatus, number> = { planning: 0, dropped: 1, paused: 2, active: 3, completed: 4 };

function isFurther(one: RowValues, other: RowValues): boolean {
  const lead = progressOf(one) - progressOf(other);
  return lead === 0 ? advanceOf(one) > advanceOf(other) : lead > 0;
}

const progressOf = ({ episodesWatched = 0, hoursPlayed = 0 }: RowValues) => episodesWatched + hoursPlayed;
const advanceOf = ({ status }: RowValues) => (status ? ADVANCE[status] : -1);
