import { type ReactNode, useState } from "react";
import { CONTROL_CLASS, Field } from "#app/ui/field.tsx";
import { Minus, Plus } from "#app/ui/icons.tsx";
import { toHundredths } from "#worker/tracker/contract.ts";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** The name of one unit. */
  unit: string;
  value: number;
  max: number;
  /** Allows hundredths, with a point or a comma. */
  decimals?: boolean;
  onChange: (value: number) => void;
};

/** Text that is not a number counts as 0, and a number above `max` as `max`. */
export function numberFrom(text: string, max: number, decimals: boolean): number {
  const number = Number(text.trim().replace(",", ".")) || 0;
  const kept = decimals ? toHundredths(number) : Math.trunc(number);
  return Math.min(Math.max(kept, 0), max);
}

const STEP_CLASS =
  "grid size-11 shrink-0 cursor-pointer place-items-center border border-rule-strong hover:bg-raised disabled:cursor-not-allowed disabled:text-rule-strong";

export function NumberField({ label, hint, error, unit, value, max, decimals = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    const number = numberFrom(text, max, decimals);
    // "1." and an empty field may still become a number.
    setTyped(/^\d*(?:[.,]\d*)?$/.test(text) && Number(text.replace(",", ".")) <= max ? text : String(number));
    onChange(number);
  }

  function step(by: number) {
    setTyped(null);
    onChange(numberFrom(String(value + by), max, decimals));
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex">
          <button
            type="button"
            aria-label={`One ${unit} less`}
            disabled={value <= 0}
            onClick={() => step(-1)}
            className={`${STEP_CLASS} border-r-0`}
          >
            <Minus aria-hidden size={18} />
          </button>
          <input
            {...control}
            type="text"
            inputMode={decimals ? "decimal" : "numeric"}
            autoComplete="off"
            value={typed ?? String(value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => type(target.value)}
            className={`${CONTROL_CLASS} numerals text-center`}
          />
          <button
            type="button"
            aria-label={`One ${unit} more`}
            disabled={value >= max}
            onClick={() => step(1)}
            className={`${STEP_CLASS} border-l-0`}
          >
            <Plus aria-hidden size={18} />
          </button>
        </div>
      )}
    </Field>
  );
}
