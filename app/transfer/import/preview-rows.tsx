import { type ReactNode, useMemo, useRef, useState } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { counted, formatNumber } from "#app/ui/formats.ts";
import type { Match } from "#worker/transfer/matching.ts";
import { targetKey } from "#worker/transfer/places.ts";
import type { Choices, PlannedRow } from "#worker/transfer/plan.ts";
import { changeText, GROUPS, type Group, keptText, OUTCOMES, targetLabel } from "./labels";

const PAGE_SIZE = 25;

/** A choice moves no row to another place. */
const groupOf = ({ match, outcome }: PlannedRow): Group =>
  match.state === "doubtful" ? "Please check" : OUTCOMES[outcome].group;

type Props = {
  plannedRows: readonly PlannedRow[];
  choices: Choices;
  disabled: boolean;
  onDecide: (number: number, key: string | null | undefined) => void;
};

export function PreviewRows({ plannedRows, choices, disabled, onDecide }: Props) {
  const [filter, setFilter] = useState<Group | null>(null);
  const [turned, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => {
    const byGroup = Map.groupBy(plannedRows, groupOf);
    return new Map(
      GROUPS.flatMap((group) => (byGroup.has(group) ? [[group, byGroup.get(group) ?? []]] : [])),
    );
  }, [plannedRows]);
  // A group may have fewer rows in another mode, or none.
  const current = filter && groups.has(filter) ? filter : null;
  const shown = (current && groups.get(current)) ?? [...groups.values()].flat();
  const page = Math.min(turned, Math.ceil(shown.length / PAGE_SIZE) - 1);
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
          {[null, ...groups.keys()].map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={current === group}
              onClick={() => {
                setFilter(group);
                setPage(0);
              }}
              className="min-h-11 cursor-pointer border border-rule-strong px-4 font-display font-semibold tracking-wide hover:bg-raised aria-pressed:border-blue-solid aria-pressed:bg-blue-solid aria-pressed:text-on-blue"
            >
              {group ?? "All"}{" "}
              <span className="numerals">
                {formatNumber((group ? groups.get(group) : plannedRows)?.length ?? 0)}
              </span>
            </button>
          ))}
        </fieldset>
        <p role="status" className="text-quiet text-sm">
          {shown.length === 0
            ? "No rows"
            : `${formatNumber(first + 1)}–${formatNumber(last)} of ${counted(shown.length, "row")}`}
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
    <li className="grid grid-cols-[1fr_fit-content(9rem)] items-start gap-x-6 gap-y-3 bg-panel p-4 md:grid-cols-[2fr_3fr_9rem] lg:grid-cols-[2fr_3fr_13rem]">
      <div className="grid min-w-0 gap-1">
        <p className="outside-text">
          <span className="numerals mr-2 text-quiet text-sm">
            <span className="sr-only">Row </span>
            {row.number}
          </span>
          {row.title ? <bdi>{row.title}</bdi> : <span className="text-quiet">(no title)</span>}
        </p>
        <Notes lines={remarks} className="text-quiet" />
      </div>
      <div className="flex min-w-0 gap-3 max-md:order-last max-md:col-span-2">
        {match.state === "matched" && (
          <Poster
            kind={match.work.kind}
            id={match.work.id}
            size="small"
            className="w-10 shrink-0 self-start"
          />
        )}
        <div className="grid min-w-0 flex-1 content-start gap-1">
          {match.state === "matched" && <p>{targetLabel(match)}</p>}
          {match.state === "doubtful" && (
            <Candidates match={match} chosen={chosen} disabled={disabled} onDecide={onDecide} />
          )}
          {"differences" in plannedRow && (
            <Notes lines={plannedRow.differences.map((one) => changeText(one, plannedRow.work))} />
          )}
          {"kept" in plannedRow && (
            <Notes
              lines={plannedRow.kept.map((one) => keptText(one, plannedRow.work))}
              className="text-quiet"
            />
          )}
        </div>
      </div>
      <div className="flex justify-end">
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
      </div>
    </li>
  );
}

function Notes({ lines, className = "" }: { lines: readonly string[]; className?: string }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className={`grid gap-0.5 text-sm ${className}`}>
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
