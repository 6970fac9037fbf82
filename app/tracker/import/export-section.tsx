import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import type { ExportFormat } from "#worker/tracker/contract.ts";

const FORMATS: { format: ExportFormat; name: string; file: string; text: string }[] = [
  { format: "csv", name: "CSV", file: "CSV", text: "For spreadsheets: series and games, a row each." },
  { format: "json", name: "JSON", file: "JSON", text: "Every field, for programs and for safekeeping." },
  {
    format: "myanimelist",
    name: "MyAnimeList",
    file: "XML",
    text: "The series alone, for MyAnimeList and whatever reads its lists.",
  },
];

/** Plain links: they work before any script does. */
export function ExportSection() {
  return (
    <section aria-labelledby="export" className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 id="export" className="text-2xl">
          Export
        </h2>
        <p className="max-w-2xl text-quiet">
          Your whole tracker as a file, private entries and notes of several lines included. Each of these
          files can be imported here again and changes nothing on the way.
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
