import { type ReactNode, type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod/mini";
import { memberWords } from "#app/content/quiz.ts";
import { api, read } from "#app/requests/api.ts";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PLAYER_NAME_MAX } from "#worker/quiz/contract.ts";

/** The schemas that forms check first. They load when a form gets the focus, or when the first form is sent. */
export const loadQuizSchemas = () => import("#worker/quiz/contract/schemas.ts");

type Schemas = Awaited<ReturnType<typeof loadQuizSchemas>>;
export type SchemaName = Exclude<keyof Schemas, `${string}QuerySchema`>;
export type Fields<Name extends SchemaName> = z.output<Schemas[Name]>;

export const accountMessage = (error: unknown, fallback: string) =>
  error instanceof ApiError ? shownMessage(error, fallback) : "Network error. Please try again.";

/** `message` says why the last attempt failed. `form` has props of the form. */
export function useQuizForm<Name extends SchemaName>(
  name: Name,
  call: (json: Fields<Name>) => Promise<unknown>,
  fallback: string,
) {
  const { pending, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setMessage(null);
    void submit(
      async () => {
        const { [name]: schema } = await loadQuizSchemas();
        const json = schema.safeParse(fields);
        if (json.success) await call(json.data as Fields<Name>);
        else setMessage(json.error.issues[0]?.message ?? null);
      },
      (error) => setMessage(accountMessage(error, fallback)),
    );
  }

  // Without scripts, no form may send a password anywhere. The method `dialog` sends nothing.
  return { pending, message, setMessage, form: { method: "dialog", noValidate: true, onSubmit } };
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

type FormProps<Name extends SchemaName> = {
  label: string;
  button?: string;
  failure: string;
  schema: Name;
  /** If it resolves to a text, the dialog stays open and shows the text as what is missing. */
  call: (json: Fields<Name>) => Promise<unknown>;
  done: { title: string; description: string };
  onClose: () => void;
  isDangerous?: boolean;
  children: ReactNode;
};

export function AccountForm<Name extends SchemaName>(props: FormProps<Name>) {
  const { label, button = label, failure, schema, call, done, onClose, isDangerous, children } = props;
  const { pending, message, setMessage, form } = useQuizForm(schema, sendAll, failure);
  const showToast = useToast();
  const revalidator = useRevalidator();

  async function sendAll(json: Fields<Name>) {
    const missing = await call(json);
    if (typeof missing === "string") return setMessage(missing);
    showToast(done);
    onClose();
    await revalidator.revalidate();
  }

  return (
    <form
      {...form}
      aria-label={label}
      className="grid gap-4 not-first:border-rule not-first:border-t not-first:pt-6"
    >
      <h3 className="text-lg">{label}</h3>
      {children}
      {message && <Alert>{message}</Alert>}
      <Button type="submit" look={isDangerous ? "danger" : "primary"} disabled={pending}>
        {pending ? "One moment..." : button}
      </Button>
    </form>
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
  onNamed?: () => void;
  children?: ReactNode;
};

function NameForm({ suggestedName, button, onNamed, children }: NameFormProps) {
  const revalidator = useRevalidator();
  const { pending, message, form } = useQuizForm(
    "playerNameSchema",
    async (json) => {
      await read(api.game.player.member.$post({ json }));
      await revalidator.revalidate();
      onNamed?.();
    },
    "We couldn't save the name. Please try again.",
  );

  return (
    <form {...form} className="grid max-w-md gap-4">
      <TextField
        label="Name on the leaderboard"
        name="username"
        defaultValue={suggestedName}
        error={message}
        autoComplete="nickname"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pending}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
