import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { EARLIEST_DAY } from "#worker/log/contract.ts";
import { yesterdayOf } from "./days";

/** `when` is the value of the choice. */
export type When = { when: string; day: string };

export const TODAY: When = { when: "today", day: "" };

/** Null means "some time ago". */
export function chosenDay({ when, day }: When, today: string): string | null {
  if (when === "unknown") return null;
  if (when === "yesterday") return yesterdayOf(today);
  return when === "day" && day ? day : today;
}

/** A plain form has no `onChange`. It shows the day beside the choice. */
export function WhenFields({ value, onChange }: { value?: When; onChange?: (value: When) => void }) {
  const change = (part: Partial<When>) => value && onChange?.({ ...value, ...part });
  return (
    <>
      <SelectField
        label="When"
        name="when"
        value={value?.when}
        onChange={({ target }) => change({ when: target.value })}
      >
        <Options
          of={{
            today: "Today",
            yesterday: "Yesterday",
            day: value ? "Another day" : "On the day below",
            unknown: "Some time ago",
          }}
        />
      </SelectField>
      {(!value || value.when === "day") && (
        <TextField
          label="Day"
          type="date"
          name="day"
          min={EARLIEST_DAY}
          value={value?.day}
          onChange={({ target }) => change({ day: target.value })}
        />
      )}
    </>
  );
}
