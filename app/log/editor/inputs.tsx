import { type ReactNode, useId, useState } from "react";
import { Minus, Plus, Star } from "#app/drawings/icons.tsx";
import { CONTROL_CLASS, Field, TextAreaField } from "#app/ui/field.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import { type EntryValues, NOTES_MAX, RATING_MAX, toHundredths } from "#worker/log/contract.ts";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  unit: string;
  value: number;
  max: number;
  decimals?: boolean;
  onChange: (value: number) => void;
};

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

type NotesFieldProps = {
  notes: string | null;
  isPrivate: boolean;
  error?: string | null;
  onChange: (notes: string) => void;
};

/** Code points, like the server: an emoji is one character. */
export function NotesField({ notes, isPrivate, error, onChange }: NotesFieldProps) {
  const text = notes ?? "";
  const length = [...text].length;
  const isTooLong = length > NOTES_MAX;
  return (
    <TextAreaField
      label="Notes"
      hint={
        <span>
          <span className={`numerals ${isTooLong ? "text-red" : ""}`}>
            {length}/{NOTES_MAX}
          </span>
          {isPrivate ? ", for you alone" : ", for you and, if public, on your profile"}
        </span>
      }
      error={error ?? (isTooLong ? `Notes must not exceed ${NOTES_MAX} characters.` : null)}
      rows={4}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type StarRatingProps = { rating: number; onChange: (rating: number) => void };

const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Clicking the chosen star removes the rating; 0 means none. */
export function StarRating({ rating, onChange }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="label-caps text-quiet">Rating</legend>
      <div className="-mx-1 grid grid-cols-5 sm:flex">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="grid h-11 cursor-pointer place-items-center sm:w-11 has-focus-visible:outline-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={rating === value}
              onChange={() => onChange(value)}
              onClick={() => rating === value && onChange(0)}
              className="sr-only"
            />
            <Star aria-hidden size={24} className={value <= rating ? "amber" : "text-rule-strong"} />
            <span className="sr-only">{counted(value, "star")}</span>
          </label>
        ))}
      </div>
      <p className="flex min-h-6 items-center justify-between text-sm">
        <output className="numerals">{rating === 0 ? "No rating" : `${rating}/${RATING_MAX}`}</output>
        {rating > 0 && (
          <button
            type="button"
            onClick={() => onChange(0)}
            className="-my-2 min-h-11 cursor-pointer px-2 text-blue hover:underline"
          >
            Clear rating
          </button>
        )}
      </p>
    </fieldset>
  );
}

type ByHandProps = {
  values: Pick<EntryValues, "startedOn" | "finishedOn" | "repeats">;
  issues: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** What follows from the log, as a line that opens into fields. */
export const ByHand = ({ values: { startedOn, finishedOn, repeats }, issues, children }: ByHandProps) => (
  <details
    open={Boolean(issues.startedOn || issues.finishedOn || issues.repeats)}
    className="border-rule border-t"
  >
    <summary className="min-h-11 cursor-pointer py-2.5">
      Days and repeats{" "}
      <span className="numerals text-quiet text-sm">
        {[
          startedOn && `from ${formatDay(startedOn)}`,
          finishedOn && `to ${formatDay(finishedOn)}`,
          repeats > 0 && `${repeats}× again`,
        ]
          .filter(Boolean)
          .join(" ")}
      </span>
    </summary>
    <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">{children}</div>
  </details>
);
