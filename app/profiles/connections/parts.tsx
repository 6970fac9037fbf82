import { useActionData } from "react-router";
import { ConfirmedForm } from "#app/forms/confirmed-form.tsx";
import { isSaved, type Outcome } from "#app/requests/forms.ts";
import { CONTROL_CLASS, Field, Options, SelectField, TextField } from "#app/ui/field.tsx";
import { focused } from "#app/ui/keyboard.ts";
import { Notice } from "#app/ui/notice.tsx";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import type { NewConnection } from "#worker/port/contract/index.ts";

/** What the form with this name has just made, with scripts or without. */
export function useSecret(name: string, outcome: Outcome | null | undefined): string | undefined {
  const answered = useActionData<Outcome>();
  const made = [outcome, answered].find((one) => one && isSaved(one) && one.saved === name && one.answer);
  return made && isSaved(made) ? (made.answer as NewConnection).secret : undefined;
}

export const SecretNotice = ({ label, value, copied }: { label: string; value: string; copied: string }) => (
  <Notice as="div" tone="good" role="status" className="grid gap-3">
    <Field
      label={label}
      hint="We show it only this once, and keep no copy. If you lose it, revoke it and make another one."
    >
      {(control) => (
        <div className="flex gap-2">
          <input {...control} type="text" readOnly value={value} ref={focused} className={CONTROL_CLASS} />
          <CopyButton text={value} label="Copy it" copied={{ title: copied }} />
        </div>
      )}
    </Field>
  </Notice>
);

type ControlProps = { name: string; defaultValue: string; error?: string | undefined };

/** A zone has several names. The list has only one of them, but the saved one or Cloudflare's may be another. */
export const ZoneField = ({ zones, ...control }: ControlProps & { zones: readonly string[] }) => (
  <SelectField label="Time zone" hint="It decides the day of what you watch at night." {...control}>
    <Options of={zones.includes(control.defaultValue) ? zones : [control.defaultValue, ...zones]} />
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

/** A player or a token. `children` says what that means. */
export const Revoke = ({ id, name, children }: { id: string; name: string; children: string }) => (
  <ConfirmedForm
    sending={{
      name: "revoke",
      done: { title: `${name} is revoked` },
      failed: { text: "Failed to revoke it" },
    }}
    hiddenFields={{ connection: id }}
    title={`Revoke ${name}?`}
    description={children}
    label="Revoke"
    pending="Revoking..."
    name={`Revoke ${name}`}
  />
);
