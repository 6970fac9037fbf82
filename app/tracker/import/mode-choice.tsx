import type { Mode } from "./plan";

const MODES: { mode: Mode; label: string; text: string }[] = [
  {
    mode: "add",
    label: "Add what is missing",
    text: "What you track already stays as it is. Everything else in the file is added.",
  },
  {
    mode: "overwrite",
    label: "Overwrite",
    text: "What the file says counts, also where it says “none”. What it does not mention stays.",
  },
];

type Props = { mode: Mode; disabled: boolean; onChange: (mode: Mode) => void };

export function ModeChoice({ mode, disabled, onChange }: Props) {
  return (
    <fieldset disabled={disabled} className="grid gap-3 sm:grid-cols-2">
      <legend className="label-caps mb-2 text-quiet">How to import</legend>
      {MODES.map(({ mode: value, label, text }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 border border-rule-strong p-4 hover:bg-panel has-checked:border-blue has-checked:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            aria-describedby={`mode-${value}`}
            className="mt-1 size-4 outline-none"
          />
          <span className="font-display font-semibold">{label}</span>
          <span id={`mode-${value}`} className="col-start-2 text-quiet text-sm">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
