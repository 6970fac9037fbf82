import { LoaderCircle } from "lucide-react";
import { site } from "#app/content/site.ts";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "./file-drop";
import { ImportPreview } from "./import-preview";
import { ImportReport } from "./import-report";
import { useImport } from "./use-import";

export function ImportSection({ patron }: { patron: boolean }) {
  return (
    <section aria-labelledby="import" className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 id="import" className="text-2xl">
          Import
        </h2>
        <p className="max-w-2xl text-quiet">
          Bring your list along from MyAnimeList, AniList or a spreadsheet. You see row by row what becomes of
          it before anything is written.
        </p>
      </div>
      {patron ? <Import /> : <PatronsOnly />}
    </section>
  );
}

function Import() {
  const { state, choose, setMode, decide, write, startOver } = useImport();
  switch (state.phase) {
    case "start":
      return <FileDrop fault={state.fault} onChoose={choose} />;
    case "reading":
      return (
        <p role="status" className="panel flex items-center justify-center gap-3 px-6 py-16">
          <LoaderCircle aria-hidden size={20} className="animate-spin text-blue" />
          <span className="[overflow-wrap:anywhere]">Reading {state.fileName}…</span>
        </p>
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
          onStartOver={startOver}
        />
      );
  }
}

function PatronsOnly() {
  return (
    <div className="panel grid justify-items-start gap-4 p-6">
      <p className="max-w-2xl text-quiet">
        Importing changes the tracker, and the tracker is for our Patreon supporters. Entries stay yours even
        if your support ends: you can always see and export them.
      </p>
      <Button asChild>
        <a href={site.links.patreon} target="_blank" rel="noopener">
          Become a Patron
        </a>
      </Button>
    </div>
  );
}
