import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { Alert } from "#app/ui/notice.tsx";
import { eachFlag, labelOf } from "#worker/log/contract/fields.ts";
import { CSV_COLUMNS, type CsvColumn } from "#worker/log/contract/file-formats.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import {
  dayOrderOf,
  exampleOf,
  guessedScale,
  isIdentifying,
  type Reading,
  samplesOf,
} from "#worker/transfer/columns.ts";
import { StepHeading } from "./import-results";
import type { UnreadTable } from "./read-file";

type Props = {
  fileName: string;
  unread: UnreadTable;
  error: string | null;
  onRead: (reading: Reading) => void;
  onStartOver: () => void;
};

/** Shows our guesses about a file: the columns of an unknown one, and what a service leaves open. The member confirms or changes them. */
export function ColumnStep({ fileName, unread, error, onRead, onStartOver }: Props) {
  const { format, table, scales, service } = unread;
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
      ...((meaning === "startedOn" || meaning === "finishedOn") && { days: dayOrderOf(table, [at]) }),
    });

  const isUnnamed = service !== null && !has("status") && !reading.unnamed;
  const missing = !isIdentifying(reading)
    ? "Choose the column that has the titles."
    : isUnnamed && "Choose the status of all rows.";
  const question = has("status")
    ? `${service?.name} has several scales, and this file doesn't say what its ratings are out of.`
    : `${service?.name} uses the same format for what you've seen and what you plan to see. Please tell us which one this is.`;

  const questions = [
    [has("hoursPlayed"), "unit", "Time is in", UNITS],
    [reading.days !== null, "days", "Dates are written", DAYS],
    [
      !service || !has("status"),
      "unnamed",
      has("status") ? "Rows without a status" : "Status of all rows",
      UNNAMED,
      service ? "Choose…" : "Not set",
    ],
    [
      !service,
      "kind",
      has("kind") ? "Rows without a type" : "Type of all rows",
      KIND_NAMES,
      "Match by title",
    ],
  ] as const;

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(reading);
      }}
    >
      <StepHeading title={fileName} about={`${format} · ${counted(table.lines.length, "row")}`} />
      <p className="max-w-2xl">
        {service ? question : "We don't recognize this file. Please check what its columns mean."}
      </p>
      {error && <Alert>{error} Nothing was changed.</Alert>}
      {!service && (
        <fieldset className={BOX}>
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
      )}
      <fieldset className={BOX}>
        <legend className="label-caps px-2 text-quiet">How to read them</legend>
        {has("rating") && (
          <Choice
            label="Ratings are out of"
            hint={
              service && <Samples unread={unread} reading={reading} at={reading.columns.indexOf("rating")} />
            }
            value={String(reading.scale)}
            options={Object.fromEntries(
              scales.map((scale) => [scale, scale === "smileys" ? "3 smileys" : String(scale)]),
            )}
            onChoose={(chosen) =>
              change({ scale: scales.find((one) => String(one) === chosen) ?? RATING_MAX })
            }
          />
        )}
        {questions.map(
          ([isAsked, field, label, options, none]) =>
            isAsked && (
              <Choice
                key={field}
                label={label}
                value={reading[field] ?? ""}
                none={none}
                options={options}
                onChoose={(chosen) => change({ [field]: chosen || null })}
              />
            ),
        )}
      </fieldset>
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

const BOX = "grid items-start gap-4 border border-rule-strong p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-3";

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

const UNITS = { hours: "Hours", minutes: "Minutes", seconds: "Seconds" };
const DAYS = { mdy: "Month first", dmy: "Day first" };
const KIND_NAMES = { series: "Series and films", games: "Games" };
const UNNAMED = {
  completed: "Completed",
  rated: "Completed if rated",
  active: "Watching or playing",
  planning: "Planned",
};

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
