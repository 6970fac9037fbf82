import { Figures } from "#app/ui/figures.tsx";
import { number } from "./labels";
import type { Outcome, PlannedRow } from "./plan";

const FIGURES: { label: string; outcomes: readonly Outcome[]; tone?: string }[] = [
  { label: "New", outcomes: ["added"], tone: "text-blue" },
  { label: "Changed", outcomes: ["overwritten"], tone: "text-yellow" },
  { label: "Unchanged", outcomes: ["unchanged", "kept", "merged", "joined"] },
  { label: "Left out", outcomes: ["undecided", "skipped"] },
  { label: "Unknown", outcomes: ["unknown"], tone: "text-quiet" },
];

/** How many rows have each outcome. */
export function OutcomeCounts({ plannedRows }: { plannedRows: readonly PlannedRow[] }) {
  const figures = FIGURES.map(({ outcomes, ...figure }) => ({
    ...figure,
    value: number.format(plannedRows.filter(({ outcome }) => outcomes.includes(outcome)).length),
  }));
  return <Figures figures={figures} columns={5} />;
}
