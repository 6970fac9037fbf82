import { CheckCircle2, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { OutcomeCounts } from "./outcome-counts";
import type { Step } from "./plan";
import { counted, OUTCOME_LABELS } from "./words";

type Props = { fileName: string; steps: readonly Step[]; onStartOver: () => void };

export function ImportReport({ fileName, steps, onStartOver }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const count = (outcome: Step["outcome"]) => steps.filter((step) => step.outcome === outcome).length;
  const [added, overwritten] = [count("added"), count("overwritten")];
  const notTaken = steps.filter(isWorthTelling);

  return (
    <div className="panel grid gap-6 p-6">
      <div className="flex gap-3">
        <CheckCircle2 aria-hidden size={28} className="shrink-0 text-green" />
        <div className="grid gap-1">
          <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
            Import finished
          </h3>
          <p className="text-quiet [overflow-wrap:anywhere]">
            {fileName}: {counted(added, "entry", "entries")} added, {counted(overwritten, "entry", "entries")}{" "}
            changed.
          </p>
        </div>
      </div>
      <OutcomeCounts steps={steps} />
      <div className="flex flex-wrap gap-3">
        <Button asChild className="max-sm:w-full">
          <Link to="/tracker/series">Open the series tracker</Link>
        </Button>
        {notTaken.length > 0 && (
          <Button look="secondary" onClick={() => downloadReport(notTaken)} className="max-sm:w-full">
            <Download aria-hidden size={18} /> Download remarks ({counted(notTaken.length, "row", "rows")})
          </Button>
        )}
        <Button look="quiet" onClick={onStartOver} className="max-sm:w-full">
          Import another file
        </Button>
      </div>
    </div>
  );
}

const TAKEN = new Set(["added", "overwritten", "unchanged"]);
const isWorthTelling = ({ outcome, remarks }: Step) => !TAKEN.has(outcome) || remarks.length > 0;

/** What was not taken over, or not as it stands in the file. */
async function downloadReport(steps: readonly Step[]) {
  const { csvText } = await import("#worker/tracker/contract/file-formats.ts");
  const lines = steps.map(({ match, work, outcome, remarks }) => [
    match.row.place,
    match.row.title,
    OUTCOME_LABELS[outcome],
    work?.title,
    [...remarks, match.state === "doubtful" ? match.doubt : ""].filter(Boolean).join(" "),
  ]);
  const text = csvText(["Row", "Title", "Result", "Work", "Remarks"], lines);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = "side-7-import-report.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
