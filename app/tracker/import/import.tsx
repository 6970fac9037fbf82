import { lazy, Suspense } from "react";
import { visitorOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { BecomePatron, Button } from "#app/ui/button.tsx";
import { Download, LoaderCircle } from "#app/ui/icons.tsx";
import type { ExportFormat } from "#worker/tracker/contract.ts";
import { TrackerNav } from "../tracker-nav";
import type { Route } from "./+types/import";
import { FileDrop } from "./file-drop";
import { ImportPreview } from "./import-preview";
import { ImportReport } from "./import-report";
import { useImport } from "./use-import";

export const meta = pageMeta({
  title: "Import & export",
  description: "Bring your list from another service or a spreadsheet, and take yours with you.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { patron } = await visitorOf(context);
  return { patron };
}

export default function ImportPage({ loaderData: { patron } }: Route.ComponentProps) {
  return (
    <div className="page grid content-start gap-10 py-10">
      <header className="grid gap-2">
        <h1 className="text-4xl">Import & export</h1>
        <p className="text-quiet">Your list is yours: bring it, take it, keep a copy.</p>
      </header>
      <TrackerNav />
      <ImportSection patron={patron} />
      <ExportSection />
    </div>
  );
}

function ImportSection({ patron }: { patron: boolean }) {
  return (
    <section aria-labelledby="import" className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 id="import" className="text-2xl">
          Import
        </h2>
        <p className="max-w-2xl text-quiet">
          Bring your list from another service or a spreadsheet. You'll see every value that is written before
          anything is saved.
        </p>
      </div>
      {patron ? <Import /> : <PatronsOnly />}
    </section>
  );
}

/** It reads CSV, whose parser only files that nobody recognizes need here. */
const ColumnStep = lazy(() => import("./column-step"));

function Import() {
  const { state, choose, explain, explainAgain, setMode, decide, write, startOver } = useImport();
  switch (state.phase) {
    case "start":
      return <FileDrop error={state.error} onChoose={choose} />;
    case "reading":
      return <ReadingFile fileName={state.fileName} />;
    case "columns":
      return (
        <Suspense fallback={<ReadingFile fileName={state.fileName} />}>
          <ColumnStep
            fileName={state.fileName}
            unread={state.unread}
            error={state.error}
            onRead={(reading) => explain(state.fileName, state.unread, reading)}
            onStartOver={startOver}
          />
        </Suspense>
      );
    case "done":
      return (
        <ImportReport fileName={state.fileName} plannedRows={state.plannedRows} onStartOver={startOver} />
      );
    default:
      return (
        <ImportPreview
          preview={state}
          onMode={setMode}
          onDecide={decide}
          onWrite={() => write(state)}
          onExplain={explainAgain}
          onStartOver={startOver}
        />
      );
  }
}

function ReadingFile({ fileName }: { fileName: string }) {
  return (
    <p role="status" className="panel flex items-center justify-center gap-3 px-6 py-16">
      <LoaderCircle aria-hidden size={20} className="animate-spin text-blue" />
      <span className="outside-text flex-1">Reading {fileName}…</span>
    </p>
  );
}

function PatronsOnly() {
  return (
    <div className="panel grid justify-items-start gap-4 p-6">
      <p className="max-w-2xl text-quiet">
        Importing changes the tracker, and the tracker is for our Patreon supporters. Your entries stay yours
        even if your support ends: you can always see and export them.
      </p>
      <BecomePatron />
    </div>
  );
}

const FORMATS: { format: ExportFormat; name: string; file: string; text: string }[] = [
  { format: "csv", name: "CSV", file: "CSV", text: "For spreadsheets: series and games, one per row." },
  { format: "json", name: "JSON", file: "JSON", text: "Every field, for programs and backups." },
  {
    format: "myanimelist",
    name: "MyAnimeList",
    file: "XML",
    text: "Only series, for MyAnimeList and anything that reads its lists.",
  },
];

/** Plain links, which work without JavaScript. */
function ExportSection() {
  return (
    <section aria-labelledby="export" className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 id="export" className="text-2xl">
          Export
        </h2>
        <p className="max-w-2xl text-quiet">
          Your whole tracker as a file, including private entries and multi-line notes. You can import each of
          these files here again without losing anything.
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {FORMATS.map(({ format, name, file, text }) => (
          <li key={format} className="panel grid content-between gap-4 p-5">
            <div className="grid gap-1">
              <h3 className="text-lg">{name}</h3>
              <p className="text-quiet text-sm">{text}</p>
            </div>
            <Button look="secondary" asChild>
              <a href={`/api/tracker/export?format=${format}`} download>
                <Download aria-hidden size={18} /> Download {file}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
