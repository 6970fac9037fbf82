import type { Station, StationState } from "./lanes";

const RADIUS = 11;
const AROUND = 2 * Math.PI * RADIUS;

const INKS: Record<StationState, string> = {
  untracked: "text-rule-strong",
  planned: "text-blue",
  begun: "text-blue",
  done: "text-green",
  dropped: "text-red",
};

export const STATE_LABELS: Record<StationState, string> = {
  untracked: "Not tracked",
  planned: "Planned",
  begun: "Started",
  done: "Completed",
  dropped: "Dropped",
};

/** A ring that fills up with progress. Decoration: the text beside it says the state. */
export function StationMark({ state, progress }: Pick<Station, "state" | "progress">) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={`size-7 shrink-0 ${INKS[state]}`}>
      <circle
        cx={14}
        cy={14}
        r={RADIUS}
        className={state === "done" ? "fill-green" : "fill-space"}
        stroke="currentColor"
        strokeWidth={2}
        strokeOpacity={state === "begun" ? 0.35 : 1}
        strokeDasharray={state === "planned" ? "3 3" : undefined}
      />
      {state === "begun" && progress > 0 && (
        <circle
          cx={14}
          cy={14}
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeDasharray={`${progress * AROUND} ${AROUND}`}
          transform="rotate(-90 14 14)"
        />
      )}
      {state === "done" && (
        <path d="m9 14.5 3.5 3.5 7-7.5" className="fill-none stroke-space" strokeWidth={2.5} />
      )}
      {state === "dropped" && <path d="m10 10 8 8m0-8-8 8" stroke="currentColor" strokeWidth={2} />}
    </svg>
  );
}
