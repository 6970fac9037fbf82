import type { ReactNode } from "react";
import { Download } from "#app/drawings/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ExportFormat } from "#worker/log/contract/index.ts";
import { OnePageButton } from "./one-page/one-page-button";

type HalfProps = { title: string; lead: string; children: ReactNode };

export function Half({ title, lead, children }: HalfProps) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="max-w-2xl text-pretty text-quiet">{lead}</p>
      </div>
      {children}
    </section>
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

/** Plain links that work without scripts. */
export function ExportSection() {
  return (
    <Half
      title="Export"
      lead="Your whole tracker as a file, including private entries and multi-line notes. You can import each of these files here again without losing anything."
    >
      <div className="panel flex flex-wrap items-center gap-x-8 gap-y-4 p-5">
        <div className="grid flex-1 basis-80 gap-1">
          <h3 className="text-lg">One page</h3>
          <p className="text-quiet text-sm">
            Lists, diary, notes, statistics, posters and your public card in one file, which opens without us
            and without a network. Your list is yours, even if we are gone.
          </p>
        </div>
        <OnePageButton />
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {FORMATS.map(({ format, name, file, text }) => (
          <li key={format} className="panel grid content-between gap-4 p-5">
            <div className="grid gap-1">
              <h3 className="text-lg">{name}</h3>
              <p className="text-quiet text-sm">{text}</p>
            </div>
            <Button look="secondary" href={`/api/tracker/export?format=${format}`} download>
              <Download aria-hidden size={18} /> Download {file}
            </Button>
          </li>
        ))}
      </ul>
    </Half>
  );
}
