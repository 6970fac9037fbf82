import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { CONNECTIONS_MAX, type Connection, type Scope } from "#worker/port/contract/index.ts";
import { Revoke, SecretNotice, useSecret } from "./parts";

const SCOPES: Partial<Record<Scope, string>> = { read: "Only read", log: "Read and log" };

type Props = { tokens: readonly Connection[]; zone: string; patron: boolean };

/** For the member's programs. */
export function Tokens({ tokens, zone, patron }: Props) {
  const form = useActionForm({
    name: "token",
    saved: { name: "", scope: "read" },
    isEmptied: true,
    failed: { text: "Failed to make a token" },
  });
  const secret = useSecret("token", form.outcome);
  return (
    <section aria-labelledby="tokens" className="panel grid gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 id="tokens" className="text-2xl">
          Tokens for your programs
        </h2>
        <p className="max-w-prose text-pretty text-quiet">
          With a token, a program of yours reads your entries, and logs if you let it.
        </p>
        <TextLink to="/api">An example for each call</TextLink>
      </div>
      {secret && <SecretNotice label="Your token" value={secret} copied="Token copied!" />}
      {tokens.length > 0 && (
        <ul aria-label="Your tokens" className="grid">
          {tokens.map(({ id, name, scope, heardAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">{name}</p>
                <p className="text-quiet text-sm">
                  {`${SCOPES[scope]} · ${heardAt ? `last used ${formatDay(heardAt)}` : "never used"}`}
                </p>
              </div>
              <Revoke id={id} name={name}>
                Programs that use it stop working immediately. What they have logged stays.
              </Revoke>
            </li>
          ))}
        </ul>
      )}
      {patron && tokens.length < CONNECTIONS_MAX && (
        <ActionForm
          form={form}
          hiddenFields={{ timeZone: zone }}
          className="grid items-start gap-5 md:grid-cols-2"
        >
          <TextField
            label="Token's name"
            hint="Such as “My widget”."
            {...form.field("name")}
            maxLength={50}
            required
          />
          <SelectField label="What it may do" {...form.field("scope")}>
            <Options of={SCOPES as Record<string, string>} />
          </SelectField>
          <Button type="submit" disabled={form.isPending} className="justify-self-start">
            {form.isPending ? "Making..." : "Make a token"}
          </Button>
        </ActionForm>
      )}
    </section>
  );
}
