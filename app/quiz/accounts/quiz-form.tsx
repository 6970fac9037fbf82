import { useState } from "react";
import type { z } from "zod/mini";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PLAYER_NAME_MAX } from "#worker/quiz/contract.ts";

/** The schemas that forms check first. They load when a form gets the focus, or when the first form is sent. */
export const loadQuizSchemas = () => import("#worker/quiz/contract/schemas.ts");

type Schemas = Awaited<ReturnType<typeof loadQuizSchemas>>;
export type SchemaName = Exclude<keyof Schemas, `${string}QuerySchema`>;
export type Fields<Name extends SchemaName> = z.output<Schemas[Name]>;

/** The text for a failed call: the server's message, the fallback, or a text about a lost connection. */
export const accountMessage = (error: unknown, fallback: string) =>
  error instanceof ApiError ? shownMessage(error, fallback) : "Network error. Please try again.";

/** Checks a form's fields and sends them. `message` says why the last attempt failed. */
export function useQuizForm() {
  const { pending, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);

  function send<Name extends SchemaName>(
    name: Name,
    fields: unknown,
    call: (json: Fields<Name>) => Promise<unknown>,
    fallback: string,
  ) {
    setMessage(null);
    return submit(
      async () => {
        const { [name]: schema } = await loadQuizSchemas();
        const json = schema.safeParse(fields);
        if (json.success) await call(json.data as Fields<Name>);
        else setMessage(json.error.issues[0]?.message ?? null);
      },
      (error) => setMessage(accountMessage(error, fallback)),
    );
  }

  return { pending, message, setMessage, send };
}

type PasswordProps = { label: string; name?: string; isNew?: boolean };

export const PasswordField = ({ label, name = "password", isNew = false }: PasswordProps) => (
  <TextField
    label={label}
    name={name}
    type="password"
    autoComplete={isNew ? "new-password" : "current-password"}
    hint={isNew ? PASSWORD_HINT : undefined}
  />
);

/* The hints state every rule for a new account next to its fields. */

export const USERNAME_HINT = `Up to ${PLAYER_NAME_MAX} characters, with a letter or a digit. It can't mix alphabets within a word, or read like the site or its staff. Everybody sees it on the leaderboard.`;

export const EMAIL_HINT =
  "Only for signing in. We don't send email, so you can't reset your password with it. Join the account with a Patreon sign-in to be safe.";

export const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters. No popular passwords, and nothing made of your username, your email or Gundam names.`;
