import { useState } from "react";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import { EARLIEST_DAY } from "#worker/log/contract/index.ts";
import type { When } from "./days";

type Props = { usual?: "today" | "yesterday"; error?: string | undefined; onChange?: (when: When) => void };

/** The day shows once it is asked for, and without scripts beside the choice. */
export function WhenFields({ usual = "today", error, onChange }: Props) {
  const [value, setValue] = useState<When>({ when: usual, day: "" });
  const change = (part: Partial<When>) => {
    setValue({ ...value, ...part });
    onChange?.({ ...value, ...part });
  };
  const day = (
    <TextField
      label="Day"
      type="date"
      name="day"
      min={EARLIEST_DAY}
      error={error}
      onChange={({ target }) => change({ day: target.value })}
    />
  );
  return (
    <>
      <SelectField
        label="When"
        name="when"
        defaultValue={usual}
        // A member may have chosen before the scripts were ready.
        ref={(field) => void (field && field.value !== value.when && change({ when: field.value }))}
        onChange={({ target }) => change({ when: target.value })}
      >
        <Options
          of={{ today: "Today", yesterday: "Yesterday", day: "Another day", unknown: "Some time ago" }}
        />
      </SelectField>
      {value.when === "day" ? day : <WithoutScripts>{day}</WithoutScripts>}
    </>
  );
}
