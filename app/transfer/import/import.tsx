import { type ComponentProps, type DragEvent, useId, useState } from "react";
import { FileUp, LoaderCircle } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { visitorOf } from "#app/requests/services.server.ts";
import { TrackerHead } from "#app/tracker/tracker-head.tsx";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { preloadOnIntent } from "#app/ui/on-intent.ts";
import { WithoutScripts, WithScripts } from "#app/ui/scripts.tsx";
import { ExportSection, Half } from "../export";
import type { Route } from "./+types/import";
import { ImportPreview } from "./import-preview";
import { ImportResults, ProgressBar } from "./import-results";
import { loadImport, useImport } from "./use-import";

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
    <div className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead title="Import & export" lead="Your list is yours: bring it, take it, keep a copy." />
      <div className="mt-4 grid gap-10">
        <Half
          title="Import"
          lead="Bring your list from another service or a spreadsheet. You'll see every value before anything is saved."
        >
          {patron ? <Import /> : <PatronsOnly />}
        </Half>
        <ExportSection />
      </div>
    </div>
  );
}

function Import() {
  const { state, steps, choose, explain, explainAgain, setMode, decide, write, startOver } = useImport();
  switch (state.phase) {
    case "start":
      return <FileDrop error={state.error} onChoose={choose} />;
    case "reading":
      return <ReadingFile {...state} />;
    case "columns":
      return (
        steps && (
          <steps.ColumnStep
            {...state}
            onRead={(reading) => explain(state.fileName, state.unread, reading)}
            onStartOver={startOver}
          />
        )
      );
    case "done":
      return <ImportResults {...state} onStartOver={startOver} />;
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

type ReadingProps = { fileName: string; slice?: ComponentProps<typeof ProgressBar> };

function ReadingFile({ fileName, slice }: ReadingProps) {
  return (
    <div className="panel grid gap-4 px-6 py-16">
      <p role="status" className="flex items-center justify-center gap-3">
        <LoaderCircle aria-hidden size={20} className="animate-spin text-blue" />
        <span className="outside-text flex-1">Reading {fileName}…</span>
      </p>
      {slice && <ProgressBar {...slice} />}
    </div>
  );
}

function PatronsOnly() {
  return (
    <div className="panel grid justify-items-start gap-4 p-6">
      <p className="max-w-2xl text-quiet">
        Importing is for our Patreon supporters, like the rest of the tracker. Your list is yours, even if
        your support ends or we are gone: you can always see and export it.
      </p>
      <BecomePatron />
    </div>
  );
}

/** Android calls CSV files by the last two names. */
const ACCEPTED =
  ".xml,.gz,.zip,.html,application/zip,text/html,.json,.csv,.tsv,.txt,application/xml,application/gzip,application/json,text/csv,text/comma-separated-values,application/vnd.ms-excel";

type FileDropProps = { error: string | null; onChoose: (file: File) => void };

function FileDrop({ error, onChoose }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const preloading = preloadOnIntent(loadImport);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }

  return (
    <div className="grid gap-4">
      {error && <Alert>{error} Nothing was changed.</Alert>}
      <WithScripts>
        <label
          htmlFor={id}
          {...preloading}
          onDragEnter={preloading.onPointerEnter}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={`grid cursor-pointer justify-items-center gap-3 border border-dashed px-6 py-12 text-center hover:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-3 ${isOver ? "border-blue bg-panel" : "border-rule-strong bg-space/60"}`}
        >
          <FileUp aria-hidden size={32} className="text-blue" />
          <span className="font-display font-semibold text-lg">Choose a file, or drop it here</span>
          <input
            id={id}
            type="file"
            accept={ACCEPTED}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onChoose(file);
              event.target.value = "";
            }}
          />
          <span id={`${id}-hint`} className="max-w-md text-quiet text-sm">
            Your browser reads it on your device and sends only what you confirm.
          </span>
        </label>
      </WithScripts>
      <WithoutScripts>
        <p className="border-rule-strong border-l-4 bg-raised p-4">
          Importing needs JavaScript, because your file is read on your device.
        </p>
      </WithoutScripts>
      <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-2">
        {SOURCES.map(([name, text]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="font-display font-semibold">{name}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const SOURCES = [
  ["MyAnimeList", "Profile → Export → Anime List: the .xml.gz file as is, or unpacked."],
  ["AniList", "Settings → Account → Download my data (gdpr_data.json), or a list that an export tool made."],
  [
    "TV Time, Trakt, Simkl, Letterboxd",
    "The ZIP as you got it, with the days of every episode and rewatch, or one file of it.",
  ],
  [
    "Other services",
    "The CSV files of IMDb, TMDb, Yamtrack, Playnite, HowLongToBeat, Grouvee, IGDB and Backloggd.",
  ],
  [
    "Any other CSV",
    "Such as Netflix's viewing history, with names in the first row. You'll say what the columns mean.",
  ],
  ["Our own exports", "Any of those below."],
] as const;
