import { useActionForm } from "#app/forms/action-form.tsx";
import { isSaved, reasonOf } from "#app/requests/forms.ts";
import { TextField } from "#app/ui/field.tsx";
import { PASSWORD_MAX, PASSWORD_MIN, PLAYER_NAME_MAX } from "#worker/quiz/contract/index.ts";

type Options = Pick<Parameters<typeof useActionForm>[0], "done" | "onSaved" | "onSettled" | "isLoadedAgain">;

const NOTHING = {};

/** `message` says why the last attempt failed. */
export function useQuizForm(name: string, fallback: string, options: Options = {}) {
  const form = useActionForm({ name, saved: NOTHING, ...options });
  const { outcome } = form;
  const failed = !form.isPending && outcome && !isSaved(outcome) && outcome.values.form === name;
  const otherwise = outcome && "status" in outcome && outcome.status > 0 ? fallback : NO_NETWORK;
  return { ...form, message: failed ? reasonOf(outcome, otherwise) : null };
}

const NO_NETWORK = "Network error. Please try again.";

/** No form may send a password without scripts. The method `dialog` sends nothing. */
export const SENDS_NOTHING = { method: "dialog", noValidate: true } as const;

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
