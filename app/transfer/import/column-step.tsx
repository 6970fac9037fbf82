import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { Alert } from "#app/ui/notice.tsx";
import { eachFlag, labelOf } from "#worker/log/contract/fields.ts";
import { CSV_COLUMNS, type CsvColumn } from "#worker/log/contract/file-formats.ts";
import type { Scale } from "#worker/transfer/ani-list.ts";
import {
  exampleOf,
  guessedScale,
  isIdentifying,
  type Reading,
  SCALES,
  samplesOf,
} from "#worker/transfer/columns.ts";
import { StepHeading } from "./import-results";
import type { UnreadTable, UnscaledList } from "./read-file";

type Props = {
  fileName: string;
  unread: UnreadTable;
  error: string | null;
  onRead: (reading: Reading) => void;
  onStartOver: () => void;
};

/** Shows the columns of an unknown file with our guesses. The member confirms or changes what each column means. */
export function ColumnStep({ fileName, unread, error, onRead, onStartOver }: Props) {
  const { format, table, service } = unread;
  const [reading, setReading] = useState(unread.reading);
  const change = (changes: Partial<Reading>) => setReading({ ...reading, ...changes });
  const has = (column: CsvColumn) => reading.columns.includes(column);

  /** Takes the meaning away from other columns. */
  const mean = (at: number, meaning: CsvColumn | null) =>
    change({
      columns: reading.columns.map((column, other) => {
        if (other === at) return meaning;
        return column === meaning ? null : column;
      }),
      ...(meaning === "rating" && { scale: guessedScale(table, at) }),
    });

  return (
    <Step
      fileName={fileName}
      about={`${format} · ${counted(table.lines.length, "row")}`}
      missing={
        isIdentifying(reading)
          ? service && !reading.unnamed
            ? "Choose the status of all rows."
            : null
          : "Choose the column that has the titles."
      }
      onDone={() => onRead(reading)}
      onStartOver={onStartOver}
    >
      <p className="max-w-2xl">
        {service
          ? `${service.name} uses the same format for what you've seen and what you plan to see. Please tell us which one this is.`
          : "We don't recognize this file. Please check what its columns mean."}
      </p>
      {error && <Alert>{error} Nothing was changed.</Alert>}
      <fieldset className="grid items-start gap-4 border border-rule-strong p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-3">
        <legend className="label-caps px-2 text-quiet">Columns</legend>
        {table.names.map((name, at) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two columns may have the same name
            key={at}
            label={name || `Column ${at + 1}`}
            hint={<Samples unread={unread} reading={reading} at={at} />}
            value={reading.columns[at] ?? ""}
            none="Ignored"
            options={MEANINGS}
            onChoose={(column) => mean(at, (column || null) as CsvColumn | null)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="label-caps mb-2 text-quiet">How to read them</legend>
        {has("rating") && (
          <Choice
            label="Ratings are out of"
            value={String(reading.scale)}
            options={Object.fromEntries(SCALES.map((scale) => [scale, String(scale)]))}
            onChoose={(scale) => change({ scale: Number(scale) })}
          />
        )}
        {has("hoursPlayed") && (
          <Choice
            label="Time is in"
            value={reading.unit}
            options={{ hours: "Hours", minutes: "Minutes", seconds: "Seconds" }}
            onChoose={(unit) => change({ unit: unit as Reading["unit"] })}
          />
        )}
        <Choice
          label={has("status") ? "Rows without a status" : "Status of all rows"}
          value={reading.unnamed ?? ""}
          none={service ? "Choose…" : "Not set"}
          options={{ completed: "Completed", rated: "Completed if rated", planning: "Planned" }}
          onChoose={(unnamed) => change({ unnamed: (unnamed || null) as Reading["unnamed"] })}
        />
        <Choice
          label={has("kind") ? "Rows without a type" : "Type of all rows"}
          value={reading.kind ?? ""}
          none="Match by title"
          options={{ series: "Series and films", games: "Games" }}
          onChoose={(kind) => change({ kind: (kind || null) as Reading["kind"] })}
        />
      </fieldset>
    </Step>
  );
}

type ChoiceProps = Pick<ComponentProps<typeof SelectField>, "label" | "hint"> & {
  value: string;
  none?: string;
  options: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
};

const Choice = ({ none, options, onChoose, ...field }: ChoiceProps) => (
  <SelectField {...field} onChange={(event) => onChoose(event.target.value)}>
    {none && <option value="">{none}</option>}
    <Options of={options} />
  </SelectField>
);

const { side7: _side7, log: _log, ...COLUMNS } = CSV_COLUMNS;
const MEANINGS = { ...COLUMNS, ...eachFlag((flag) => labelOf(flag, "series")), episodes: "Total episodes" };

const SAMPLE_SHOWN = 40;

/** Ratings and times also show the result of the import. */
function Samples({ unread, reading, at }: { unread: UnreadTable; reading: Reading; at: number }) {
  const samples = samplesOf(unread.table, at);
  if (samples.length === 0) return <span>No values</span>;
  return (
    <span className="[overflow-wrap:anywhere]">
      {samples.map((sample, place) => {
        const example = exampleOf(reading.columns[at] ?? null, sample, reading);
        const shown = sample.length > SAMPLE_SHOWN ? `${sample.slice(0, SAMPLE_SHOWN)}…` : sample;
        return (
          <span key={sample}>
            {place > 0 && <span>, </span>}
            <bdi>{shown}</bdi>
            {example && <span> → {example}</span>}
          </span>
        );
      })}
    </span>
  );
}

type ScaleProps = Pick<Props, "fileName" | "onStartOver"> & {
  unscaled: UnscaledList;
  onChoose: (scale: Scale) => void;
};

export function ScaleStep({
  fileName,
  unscaled: { format, samples, scales },
  onChoose,
  onStartOver,
}: ScaleProps) {
  const [scale, setScale] = useState(scales[0] ?? 10);
  return (
    <Step
      className="justify-items-start"
      fileName={fileName}
      about={format}
      onDone={() => onChoose(scale)}
      onStartOver={onStartOver}
    >
      <p className="max-w-2xl">This file doesn't say what its ratings are out of.</p>
      <Choice
        label="Ratings are out of"
        hint={`For example: ${samples.join(", ")}`}
        value={String(scale)}
        options={Object.fromEntries(
          scales.map((one) => [one, one === "smileys" ? "3 smileys" : String(one)]),
        )}
        onChoose={(chosen) => setScale(scales.find((one) => String(one) === chosen) ?? scale)}
      />
    </Step>
  );
}

type StepProps = {
  className?: string;
  fileName: string;
  about: string;
  /** What the member has to do first. */
  missing?: string | null;
  onDone: () => void;
  onStartOver: () => void;
  children: ReactNode;
};

function Step({ className = "", fileName, about, missing, onDone, onStartOver, children }: StepProps) {
  return (
    <form
      className={`grid gap-6 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <StepHeading title={fileName} about={about} />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={Boolean(missing)} className="max-sm:w-full">
          Show the rows
        </Button>
        <Button look="quiet" onClick={onStartOver} className="max-sm:w-full">
          Choose another file
        </Button>
        {missing && (
          <p role="status" className="text-quiet text-sm">
            {missing}
          </p>
        )}
      </div>
    </form>
  );
}
