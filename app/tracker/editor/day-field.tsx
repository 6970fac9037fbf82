import { TextField } from "#app/ui/field.tsx";
import { EARLIEST_DAY } from "#worker/tracker/contract.ts";
import { today } from "../shelf/work";

type Props = {
  label: string;
  error?: string | null;
  value: string | null;
  onChange: (day: string | null) => void;
};

export function DayField({ label, error, value, onChange }: Props) {
  return (
    <div className="grid min-w-0 content-start [&_*]:min-w-0">
      <TextField
        label={label}
        error={error}
        type="date"
        min={EARLIEST_DAY}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <button
        type="button"
        onClick={() => onChange(value ? null : today())}
        aria-label={`${label}: ${value ? "clear" : "today"}`}
        className="min-h-11 cursor-pointer justify-self-start px-2 text-blue text-sm hover:underline"
      >
        {value ? "Clear" : "Today"}
      </button>
    </div>
  );
}
