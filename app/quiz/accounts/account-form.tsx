import type { ReactNode } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { SENDS_NOTHING, useQuizForm } from "./quiz-form";

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

export function AccountForm({ name, label, failure, done, onAnswer, onClose, children, ...look }: FormProps) {
  const { button = label, isDangerous, isChecked } = look;
  const form = useQuizForm(name, failure, {
    done,
    onSaved(answer) {
      if (onAnswer?.(answer) === false) return false;
      onClose();
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
