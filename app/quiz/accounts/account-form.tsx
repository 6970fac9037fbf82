import type { ReactNode, SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { type Fields, type SchemaName, useQuizForm } from "./quiz-form";

type FormProps<Name extends SchemaName> = {
  label: string;
  /** The text on the button, if it is not the label. */
  button?: string;
  failure: string;
  schema: Name;
  /** Sends the fields. If it resolves to a text, the dialog stays open and shows the text as what is missing. */
  call: (json: Fields<Name>) => Promise<unknown>;
  done: { title: string; description: string };
  onClose: () => void;
  isDangerous?: boolean;
  children: ReactNode;
};

/** A form that closes the dialog when it has been sent, and says what happened. */
export function AccountForm<Name extends SchemaName>(props: FormProps<Name>) {
  const { label, button = label, failure, schema, call, done, onClose, isDangerous, children } = props;
  const { pending, message, setMessage, send } = useQuizForm();
  const showToast = useToast();
  const revalidator = useRevalidator();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const sendAll = async (json: Fields<Name>) => {
      const missing = await call(json);
      if (typeof missing === "string") return setMessage(missing);
      showToast(done);
      onClose();
      await revalidator.revalidate();
    };
    void send(schema, fields, sendAll, failure);
  }

  return (
    <form
      aria-label={label}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
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
