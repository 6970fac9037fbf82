import { ConfirmedForm } from "#app/forms/confirmed-form.tsx";

type Props = { id: string; name: string; children: string };

/** A player or a token. `children` says what that means. */
export const Revoke = ({ id, name, children }: Props) => (
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
