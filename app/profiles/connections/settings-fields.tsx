import { Options, SelectField, TextField } from "#app/ui/field.tsx";

type ControlProps = { name: string; defaultValue: string; error?: string | undefined };

export const ZoneField = ({ zones, ...control }: ControlProps & { zones: readonly string[] }) => (
  <SelectField label="Time zone" hint="It decides the day of what you watch at night." {...control}>
    <Options of={zones} />
  </SelectField>
);

export const AccountField = (control: ControlProps) => (
  <TextField
    label="User of the player"
    hint="If several people use it: only this user's plays count."
    {...control}
    maxLength={100}
    autoComplete="off"
    spellCheck={false}
  />
);
