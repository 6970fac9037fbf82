import type { ReactNode } from "react";

type Props<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons that look like a row of chips. */
export function ChoiceList<Value extends string>({ legend, name, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="label-caps mb-2 text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center border border-rule-strong bg-panel px-4 py-2 font-medium hover:bg-raised has-checked:border-blue has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
