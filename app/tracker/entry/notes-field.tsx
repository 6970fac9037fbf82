import { CONTROL_CLASS, Field } from "#app/ui/field.tsx";
import { NOTES_MAX } from "#worker/tracker/contract.ts";

type Props = {
  notes: string | null;
  isPrivate: boolean;
  error?: string | null;
  onChange: (notes: string) => void;
};

/** Counted by code point, as the server does: an emoji is one. */
export function NotesField({ notes, isPrivate, error, onChange }: Props) {
  const text = notes ?? "";
  const length = [...text].length;
  const isTooLong = length > NOTES_MAX;
  return (
    <Field
      label="Notes"
      hint={
        <>
          <span className={`numerals ${isTooLong ? "text-red" : ""}`}>
            {length}/{NOTES_MAX}
          </span>
          {isPrivate ? ", for you alone" : ", for you and, if public, on your profile"}
        </>
      }
      error={error ?? (isTooLong ? `Notes must not exceed ${NOTES_MAX} characters.` : null)}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className={CONTROL_CLASS}
        />
      )}
    </Field>
  );
}
