import { type ReactNode, useState } from "react";
import { Minus, Plus, Star } from "#app/drawings/icons.tsx";
import { CONTROL_CLASS, Field } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { SCRIPTS_CLASS } from "#app/ui/scripts.tsx";
import { RATING_MAX, toHundredths } from "#worker/log/contract/index.ts";
import styles from "./editor.css?url";

type Props = {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  unit: string;
  /** What the field has at first, if it isn't the value. */
  typed?: string | undefined;
  value: number;
  max: number;
  decimals?: boolean;
  onChange: (value: number) => void;
};

export function numberFrom(text: string, max: number, decimals = false): number {
  const number = Number(text.trim().replace(",", ".")) || 0;
  const kept = decimals ? toHundredths(number) : Math.trunc(number);
  return Math.min(Math.max(kept, 0), max);
}

const STEP_CLASS = `${SCRIPTS_CLASS.needed} grid size-11 shrink-0 cursor-pointer place-items-center border border-rule-strong hover:bg-raised disabled:cursor-not-allowed disabled:text-rule-strong`;

export function NumberField({ label, name, hint, error, unit, value, max, decimals, ...props }: Props) {
  const { onChange } = props;
  const [typed, setTyped] = useState(props.typed ?? null);

  function type(text: string) {
    const number = numberFrom(text, max, decimals);
    // Keeps "1." and an empty field, because they may become a number.
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
            name={name}
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

type StarRatingProps = { rating: number; onChange: (rating: number) => void };

const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Clicking the chosen star removes the rating; 0 means none. The styles fill the stars also without scripts. */
export function StarRating({ rating, onChange }: StarRatingProps) {
  const choice = (value: number, className: string, children: ReactNode) => (
    <label
      key={value}
      className={`cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-blue ${className}`}
    >
      <input
        type="radio"
        name="rating"
        value={value || ""}
        checked={rating === value}
        onChange={() => onChange(value)}
        onClick={() => rating === value && onChange(0)}
        className="sr-only"
      />
      {children}
    </label>
  );
  const star = (value: number) => (
    <>
      <Star aria-hidden size={24} />
      <span className="sr-only">{counted(value, "star")}</span>
    </>
  );
  return (
    <fieldset className="grid gap-1.5">
      <link rel="stylesheet" href={styles} precedence="default" />
      <legend className="label-caps text-quiet">Rating</legend>
      <div className="stars -mx-1 grid max-w-md grid-cols-[repeat(5,1fr)] sm:grid-cols-[repeat(10,1fr)]">
        {RATINGS.map((value) => choice(value, "grid h-11 place-items-center", star(value)))}
      </div>
      <p className="flex min-h-6 items-center justify-between text-sm">
        <output className="numerals">{rating > 0 && `${rating}/${RATING_MAX}`}</output>
        {choice(
          0,
          "-my-2 inline-flex min-h-11 items-center px-2 text-blue hover:underline has-checked:text-quiet",
          "No rating",
        )}
      </p>
    </fieldset>
  );
}
