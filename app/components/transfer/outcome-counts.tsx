import type { Outcome, Step } from "../../../worker/tracker/transfer/plan";
import { number } from "./words";

const FIGURES: { label: string; outcomes: readonly Outcome[]; tone: string }[] = [
  { label: "New", outcomes: ["added"], tone: "text-blue" },
  { label: "Changed", outcomes: ["overwritten"], tone: "text-yellow" },
  { label: "As it was", outcomes: ["unchanged", "kept", "merged"], tone: "" },
  { label: "Left out", outcomes: ["undecided", "skipped"], tone: "" },
  { label: "Unknown", outcomes: ["unknown"], tone: "text-quiet" },
];

/** How many rows come to what. */
export function OutcomeCounts({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px bg-rule p-px sm:grid-cols-5">
      {FIGURES.map(({ label, outcomes, tone }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 bg-panel p-4 last:max-sm:col-span-2"
        >
          <dt className="label-caps text-quiet">{label}</dt>
          <dd className={`numerals text-3xl ${tone}`}>
            {number.format(steps.filter(({ outcome }) => outcomes.includes(outcome)).length)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
