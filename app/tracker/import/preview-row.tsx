import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { changeText, keptText, OUTCOME_LABELS, targetLabel } from "./labels";
import { type Match, targetKey } from "./matching";
import type { Outcome, PlannedRow } from "./plan";

const TONES: Record<Outcome, "act" | "own" | "quiet" | "warn"> = {
  added: "act",
  overwritten: "own",
  unchanged: "quiet",
  kept: "quiet",
  merged: "quiet",
  joined: "quiet",
  undecided: "warn",
  skipped: "quiet",
  unknown: "quiet",
};

type Decide = (number: number, key: string | null | undefined) => void;
type Props = {
  plannedRow: PlannedRow;
  chosen: string | null | undefined;
  disabled: boolean;
  onDecide: Decide;
};

/** The row in the file on the left, and what it becomes here on the right. */
export function PreviewRow({ plannedRow, chosen, disabled, onDecide }: Props) {
  const { match, outcome, remarks } = plannedRow;
  const differenceText = outcome === "kept" ? keptText : changeText;
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
          match.state === "matched" && <p>{targetLabel(match)}</p>
        )}
        {"differences" in plannedRow && (
          <Notes
            lines={plannedRow.differences.map((difference) => differenceText(difference, plannedRow.work))}
          />
        )}
      </div>
      <div className="md:col-start-2 lg:col-start-3 lg:justify-self-end">
        <Badge tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
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

type CandidatesProps = {
  match: Extract<Match, { state: "doubtful" }>;
  chosen: string | null | undefined;
  disabled: boolean;
  onDecide: Decide;
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
