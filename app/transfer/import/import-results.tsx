import type { ReactNode } from "react";
import { site } from "#app/content/site.ts";
import { CircleCheck, Download } from "#app/drawings/icons.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { counted, formatNumber } from "#app/ui/formats.ts";
import { focused } from "#app/ui/keyboard.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import { slugOf } from "#worker/platform/product.ts";
import { isChanging, type PlannedRow } from "#worker/transfer/plan.ts";
import { GROUPS, OUTCOMES } from "./labels";

type Props = { fileName: string; plannedRows: readonly PlannedRow[]; onStartOver: () => void };

export function ImportResults({ fileName, plannedRows, onStartOver }: Props) {
  const byGroup = Map.groupBy(plannedRows, ({ outcome }) => OUTCOMES[outcome].group);
  const counts = GROUPS.flatMap((group) => {
    const count = byGroup.get(group)?.length;
    return count ? `${formatNumber(count)} ${group.toLowerCase()}` : [];
  });
  const notTaken = plannedRows.filter(isWorthReporting);
  const works = plannedRows.filter(isChanging).map(({ work }) => work);

  return (
    <div className="panel grid gap-6 p-6">
      <div className="flex gap-3">
        <CircleCheck aria-hidden size={28} className="shrink-0 text-green" />
        <StepHeading title="Import finished" about={`${fileName}: ${counts.join(", ")}.`} />
      </div>
      {works.length > 0 && (
        <details open={works.length <= OPEN_AT_MOST}>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-blue hover:underline">
            {works.length === 1 ? "The work" : `The ${works.length} works`} in your tracker
          </summary>
          <ul className="grid gap-x-6 border-rule border-t pt-2 sm:grid-cols-2 lg:grid-cols-3">
            {works.map((work) => (
              <li key={keyOf(work)}>
                <WorkTitle {...work} className="inline-block py-2.5" />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" to="/tracker/series">
          Open the series tracker
        </Button>
        {notTaken.length > 0 && (
          <Button look="secondary" onClick={() => downloadReport(notTaken)} className="max-sm:w-full">
            <Download aria-hidden size={18} /> Download what we skipped ({counted(notTaken.length, "row")})
          </Button>
        )}
        <Button look="quiet" onClick={onStartOver} className="max-sm:w-full">
          Import another file
        </Button>
      </div>
    </div>
  );
}

const OPEN_AT_MOST = 12;

const TAKEN = new Set(["added", "overwritten", "unchanged", "joined"]);
const isWorthReporting = ({ outcome, remarks }: PlannedRow) => !TAKEN.has(outcome) || remarks.length > 0;

async function downloadReport(plannedRows: readonly PlannedRow[]) {
  const { csvText } = await import("#worker/log/contract/file-formats.ts");
  const lines = plannedRows.map(({ match, work, outcome, remarks }) => [
    match.row.number,
    match.row.title,
    OUTCOMES[outcome].label,
    work?.title,
    [...remarks, match.state === "doubtful" ? match.doubt : ""].filter(Boolean).join(" "),
  ]);
  const text = csvText(["Row", "Title", "Result", "Work", "What happened"], lines);
  saveFile(`${slugOf(site.name)}-import-report.csv`, text, "text/csv");
}

export const StepHeading = ({ title, about }: { title: string; about: ReactNode }) => (
  <div className="grid min-w-0 flex-1 gap-1">
    <h3 ref={focused} tabIndex={-1} className="outside-text text-xl outline-none">
      {title}
    </h3>
    <p className="outside-text text-quiet">{about}</p>
  </div>
);

export const ProgressBar = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <progress
    aria-label={label}
    value={done}
    max={Math.max(total, 1)}
    className="h-2 w-full appearance-none bg-raised [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-blue"
  />
);
