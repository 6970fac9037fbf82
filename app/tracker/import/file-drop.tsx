import { type DragEvent, useId, useState } from "react";
import { FileUp } from "#app/ui/icons.tsx";
import { Alert } from "#app/ui/notice.tsx";

const ACCEPTED = ".xml,.gz,.json,.csv,.tsv,.txt,application/xml,application/gzip,application/json,text/csv";

type Props = { error: string | null; onChoose: (file: File) => void };

export function FileDrop({ error, onChoose }: Props) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }

  return (
    <div className="grid gap-4">
      {error && <Alert>{error} Nothing was changed.</Alert>}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`grid cursor-pointer justify-items-center gap-3 border border-dashed px-6 py-12 text-center noscript:hidden hover:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-3 ${isOver ? "border-blue bg-panel" : "border-rule-strong bg-space/60"}`}
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
      <p className="hidden border-rule-strong border-l-4 bg-raised p-4 noscript:block">
        Importing needs JavaScript, because your file is read on your device.
      </p>
      <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-2">
        {SOURCES.map(({ name, text }) => (
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
  { name: "MyAnimeList", text: "Profile → Export → Anime List: the .xml.gz file as is, or unpacked." },
  {
    name: "AniList",
    text: "Settings → Account → Download my data (gdpr_data.json), or a list that an export tool made.",
  },
  {
    name: "Other services",
    text: "The CSV files of Letterboxd, IMDb, TMDb, Simkl, Yamtrack, Playnite, HowLongToBeat, Grouvee and Backloggd.",
  },
  {
    name: "Any other CSV",
    text: "With column names in the first row, including “Title”. You'll say what the columns mean.",
  },
  { name: "Our own exports", text: "Any of the three below." },
];
