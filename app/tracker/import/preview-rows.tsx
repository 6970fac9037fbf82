import { type ReactNode, useMemo, useRef, useState } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { changeText, counted, keptText, number, OUTCOMES, targetLabel } from "./labels";
import type { Match, MatchState } from "./matching";
import type { Choices, PlannedRow } from "./plan";
import { targetKey } from "./viewings";

const PAGE_SIZE = 25;

const STATES: { state: MatchState; label: string }[] = [
  { state: "doubtful", label: "Please check" },
  { state: "matched", label: "Matched" },
  { state: "unknown", label: "Unknown" },
];

type Props = {
  plannedRows: readonly PlannedRow[];
  choices: Choices;
  disabled: boolean;
  onDecide: (number: number, key: string | null | undefined) => void;
};

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
          {[{ state: null, label: "All" }, ...STATES.filter(({ state }) => byState.has(state))].map(
            ({ state, label }) => (
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
            ),
          )}
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
            key={`${plannedRow.match.row.number} ${plannedRow.work?.id}`}
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

type PreviewRowProps = Pick<Props, "disabled" | "onDecide"> & {
  plannedRow: PlannedRow;
  chosen: string | null | undefined;
};

function PreviewRow({ plannedRow, chosen, disabled, onDecide }: PreviewRowProps) {
  const { match, outcome, remarks } = plannedRow;
  const { row } = match;
  return (
    <li className="grid gap-x-6 gap-y-3 bg-panel p-4 md:grid-cols-2 md:items-start lg:grid-cols-[1fr_1fr_13rem]">
      <div className="grid min-w-0 gap-1">
        <p className="outside-text">
          <span className="numerals mr-2 text-quiet text-sm">
            <span className="sr-only">Row </span>
            {row.number}
          </span>
          {row.title ? <bdi>{row.title}</bdi> : <span className="text-quiet">(no title)</span>}
        </p>
        <Notes lines={remarks} />
      </div>
      <div className="grid min-w-0 gap-1">
        {match.state === "doubtful" ? (
          <Candidates match={match} chosen={chosen} disabled={disabled} onDecide={onDecide} />
        ) : (
          match.state === "matched" && (
            <div className="flex items-center gap-3">
              <Poster kind={match.work.kind} id={match.work.id} size="small" className="w-10 shrink-0" />
              <p>{targetLabel(match)}</p>
            </div>
          )
        )}
        {"differences" in plannedRow && (
          <Notes lines={plannedRow.differences.map((one) => changeText(one, plannedRow.work))} />
        )}
        {"kept" in plannedRow && (
          <Notes lines={plannedRow.kept.map((one) => keptText(one, plannedRow.work))} />
        )}
      </div>
      <div className="md:col-start-2 lg:col-start-3 lg:justify-self-end">
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
      </div>
    </li>
  );
}

function Notes({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-quiet text-sm">
      {lines.map((line) => (
        <li key={line} className="outside-text">
          {line}
        </li>
      ))}
    </ul>
  );
}

const LEFT_OUT = "none";

type CandidatesProps = Omit<PreviewRowProps, "plannedRow"> & {
  match: Extract<Match, { state: "doubtful" }>;
};

function Candidates({ match, chosen, disabled, onDecide }: CandidatesProps) {
  const { number } = match.row;
  const choose = (value: string) => onDecide(number, value === LEFT_OUT ? null : value || undefined);
  return (
    <SelectField
      label={`Row ${number}: which work is it?`}
      hint={match.doubt}
      value={chosen === null ? LEFT_OUT : (chosen ?? "")}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Choose…</option>
      {match.candidates.map((target) => (
        <option key={targetKey(target)} value={targetKey(target)}>
          {targetLabel(target)}
        </option>
      ))}
      <option value={LEFT_OUT}>Leave it out</option>
    </SelectField>
  );
}
