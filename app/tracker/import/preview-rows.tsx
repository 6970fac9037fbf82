import { useMemo, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { counted, number } from "./labels";
import type { MatchState } from "./matching";
import type { Choices, PlannedRow } from "./plan";
import { PreviewRow } from "./preview-row";

const PAGE_SIZE = 50;

/** In the order in which they need attention. */
const STATES: { state: MatchState; label: string }[] = [
  { state: "doubtful", label: "Doubtful" },
  { state: "matched", label: "Matched" },
  { state: "unknown", label: "Unknown" },
];

type Props = {
  plannedRows: readonly PlannedRow[];
  choices: Choices;
  disabled: boolean;
  onDecide: (number: number, key: string | null | undefined) => void;
};

/** Thousands of rows, fifty at a time: doubtful ones first, unknown ones last. */
export function PreviewRows({ plannedRows, choices, disabled, onDecide }: Props) {
  const [filter, setFilter] = useState<MatchState | null>(null);
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const byState = useMemo(() => Map.groupBy(plannedRows, ({ match }) => match.state), [plannedRows]);
  const shown = STATES.flatMap(({ state }) =>
    filter === null || filter === state ? (byState.get(state) ?? []) : [],
  );
  const first = page * PAGE_SIZE;
  const last = Math.min(first + PAGE_SIZE, shown.length);

  function turnTo(next: number) {
    setPage(next);
    list.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div ref={list} className="grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="label-caps mb-2 text-quiet">Show</legend>
          {[{ state: null, label: "All" }, ...STATES].map(({ state, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={filter === state}
              onClick={() => {
                setFilter(state);
                setPage(0);
              }}
              className="min-h-11 cursor-pointer border border-rule-strong px-4 font-display font-semibold tracking-wide hover:bg-raised aria-pressed:border-blue-solid aria-pressed:bg-blue-solid aria-pressed:text-on-blue"
            >
              {label}{" "}
              <span className="numerals">
                {number.format(state === null ? plannedRows.length : (byState.get(state)?.length ?? 0))}
              </span>
            </button>
          ))}
        </fieldset>
        <p role="status" className="text-quiet text-sm">
          {shown.length === 0
            ? "No rows"
            : `${number.format(first + 1)}–${number.format(last)} of ${counted(shown.length, "row", "rows")}`}
        </p>
      </div>
      <ol className="grid gap-px bg-rule p-px empty:hidden">
        {shown.slice(first, last).map((plannedRow) => (
          <PreviewRow
            key={plannedRow.match.row.number}
            plannedRow={plannedRow}
            chosen={choices.get(plannedRow.match.row.number)}
            disabled={disabled}
            onDecide={onDecide}
          />
        ))}
      </ol>
      {shown.length > PAGE_SIZE && (
        <nav aria-label="Pages of rows" className="flex flex-wrap justify-between gap-3">
          <Button look="secondary" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            Previous {PAGE_SIZE}
          </Button>
          <Button look="secondary" disabled={last === shown.length} onClick={() => turnTo(page + 1)}>
            Next {PAGE_SIZE}
          </Button>
        </nav>
      )}
    </div>
  );
}
