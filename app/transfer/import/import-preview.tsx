import { useMemo } from "react";
import { Button } from "#app/ui/button.tsx";
import { counted, formatNumber } from "#app/ui/formats.ts";
import { Alert } from "#app/ui/notice.tsx";
import { isChanging, type Mode, planImport } from "#worker/transfer/plan.ts";
import { ProgressBar, StepHeading } from "./import-results";
import { PreviewRows } from "./preview-rows";
import type { UnreadTable } from "./read-file";
import type { Preview } from "./use-import";

type Props = {
  preview: Preview;
  onMode: (mode: Mode) => void;
  onDecide: (number: number, key: string | null | undefined) => void;
  onWrite: () => void;
  onExplain: (fileName: string, unread: UnreadTable) => void;
  onStartOver: () => void;
};

export function ImportPreview({ preview, onMode, onDecide, onWrite, onExplain, onStartOver }: Props) {
  const { matches, choices, tracked, mode, fileName, format, leftOut, explained, written, error, phase } =
    preview;
  const plannedRows = useMemo(
    () => planImport(matches, choices, tracked, mode),
    [matches, choices, tracked, mode],
  );
  const about = [format, counted(matches.length, "row")];
  if (leftOut > 0) about.push(`${counted(leftOut, "row")} left out (specials and the like)`);
  const changing = plannedRows.filter(isChanging).length;
  const undecided = plannedRows.filter(({ outcome }) => outcome === "undecided").length;
  const isWriting = phase === "writing";
  const { done, total } = preview.progress;

  return (
    <div className="grid gap-6">
      <StepHeading title={fileName} about={about.join(" · ")} />
      <ModeChoice mode={mode} disabled={isWriting} onChange={onMode} />
      {error && (
        <Alert>
          {error} {counted(written.size, "entry was", "entries were")} written, nothing else was changed.
          Import again to continue with the rest.
        </Alert>
      )}
      {isWriting ? (
        <div className="grid gap-2">
          <p role="status">
            {formatNumber(done)} of {counted(total, "entry", "entries")} written…
          </p>
          <ProgressBar label="Entries written" done={done} total={total} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onWrite} disabled={changing === 0} className="max-sm:w-full">
            {changing === 0 ? "Nothing to import" : `Import ${counted(changing, "entry", "entries")}`}
          </Button>
          {explained && (
            <Button look="secondary" onClick={() => onExplain(fileName, explained)} className="max-sm:w-full">
              Change the columns
            </Button>
          )}
          <Button look="quiet" onClick={onStartOver} className="max-sm:w-full">
            Choose another file
          </Button>
          {undecided > 0 && (
            <p className="text-quiet text-sm">
              {counted(undecided, "row to check is", "rows to check are")} left out unless you choose.
            </p>
          )}
        </div>
      )}
      <PreviewRows plannedRows={plannedRows} choices={choices} disabled={isWriting} onDecide={onDecide} />
    </div>
  );
}

const MODES: { mode: Mode; label: string; text: string }[] = [
  {
    mode: "add",
    label: "Add what is missing",
    text: "New works, days and viewings, and values that your list lacks. Your own stay, and no evening counts twice.",
  },
  {
    mode: "overwrite",
    label: "Replace my entries with the file's",
    text: "Even where it says “none”. What it doesn't mention stays.",
  },
];

type ModeProps = { mode: Mode; disabled: boolean; onChange: (mode: Mode) => void };

function ModeChoice({ mode, disabled, onChange }: ModeProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-3 sm:grid-cols-2">
      <legend className="label-caps mb-2 text-quiet">How to import</legend>
      {MODES.map(({ mode: value, label, text }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 border border-rule-strong p-4 hover:bg-panel has-checked:border-blue has-checked:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            aria-describedby={`mode-${value}`}
            className="mt-1 size-4 outline-none"
          />
          <span className="font-display font-semibold">{label}</span>
          <span id={`mode-${value}`} className="col-start-2 text-quiet text-sm">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
