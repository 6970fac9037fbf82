import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { memberWords } from "#app/content/quiz.ts";
import { isSaved, reasonOf } from "#app/requests/forms.ts";
import { ActionForm, useActionForm } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { PASSWORD_MAX, PASSWORD_MIN, PLAYER_NAME_MAX } from "#worker/quiz/contract.ts";

type Options = Pick<Parameters<typeof useActionForm>[0], "done" | "onSaved" | "isLoadedAgain">;

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

/** Without scripts, no form may send a password anywhere. The method `dialog` sends nothing. */
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

type FormProps = {
  name: string;
  label: string;
  button?: string | undefined;
  failure: string;
  done: { title: string; description: string };
  /** The dialog stays open if it returns false. */
  onAnswer?: (answer: unknown) => boolean;
  onClose: () => void;
  isDangerous?: boolean;
  /** Whether the browser checks the fields. */
  isChecked?: boolean;
  children: ReactNode;
};

export function AccountForm(props: FormProps) {
  const {
    name,
    label,
    button = label,
    failure,
    done,
    onAnswer,
    onClose,
    isDangerous,
    isChecked,
    children,
  } = props;
  const { revalidate } = useRevalidator();
  const form = useQuizForm(name, failure, {
    done,
    // Once the page knows that an account is gone, it closes the dialog and this form.
    isLoadedAgain: false,
    onSaved(answer) {
      if (onAnswer?.(answer) === false) return false;
      onClose();
      return revalidate();
    },
  });
  return (
    <ActionForm
      form={form}
      {...SENDS_NOTHING}
      noValidate={!isChecked}
      aria-label={label}
      className="grid gap-4 not-first:border-rule not-first:border-t not-first:pt-6"
    >
      <h3 className="text-lg">{label}</h3>
      {children}
      {form.message && <Alert>{form.message}</Alert>}
      <Button type="submit" look={isDangerous ? "danger" : "primary"} disabled={form.isPending}>
        {form.isPending ? "One moment..." : button}
      </Button>
    </ActionForm>
  );
}

export const NamePanel = ({ suggestedName }: { suggestedName: string }) => (
  <section aria-labelledby="player-name" className="panel grid gap-4 p-5 [--panel-rule:var(--yellow)] sm:p-6">
    <h2 id="player-name" className="text-xl">
      {memberWords.nameTitle}
    </h2>
    <p className="text-quiet leading-relaxed">{memberWords.text}</p>
    <NameForm suggestedName={suggestedName} button={memberWords.start} />
  </section>
);

type DialogProps = {
  suggestedName: string;
  onStart: () => void;
  onClose: () => void;
};

export const NameDialog = ({ suggestedName, onStart, onClose }: DialogProps) => (
  <DialogOnIntent title={memberWords.askTitle} description={memberWords.askText} onClose={onClose}>
    <NameForm suggestedName={suggestedName} button={memberWords.askStart} onNamed={onStart}>
      <Button look="quiet" onClick={onStart}>
        {memberWords.askWithout}
      </Button>
    </NameForm>
  </DialogOnIntent>
);

type NameFormProps = {
  suggestedName: string;
  button: string;
  onNamed?: (() => void) | undefined;
  children?: ReactNode;
};

function NameForm({ suggestedName, button, onNamed, children }: NameFormProps) {
  const form = useQuizForm("name", "We couldn't save the name. Please try again.", { onSaved: onNamed });
  return (
    <ActionForm form={form} {...SENDS_NOTHING} className="grid max-w-md gap-4">
      <TextField
        label="Name on the leaderboard"
        name="username"
        defaultValue={suggestedName}
        error={form.message}
        autoComplete="nickname"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.isPending}>
          {button}
        </Button>
        {children}
      </div>
    </ActionForm>
  );
}
