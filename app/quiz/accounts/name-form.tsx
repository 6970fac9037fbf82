import type { ReactNode } from "react";
import { memberWords } from "#app/content/quiz.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { DialogOnIntent } from "#app/ui/on-intent.ts";
import { Part } from "#app/ui/section.tsx";
import { SENDS_NOTHING, useQuizForm } from "./quiz-form";

export const NamePanel = ({ suggestedName }: { suggestedName: string }) => (
  <Part
    title={memberWords.nameTitle}
    look="text-xl"
    className="panel grid gap-4 p-5 [--panel-rule:var(--yellow)] sm:p-6"
  >
    <p className="text-quiet leading-relaxed">{memberWords.text}</p>
    <NameForm suggestedName={suggestedName} button={memberWords.start} />
  </Part>
);

type DialogProps = { suggestedName: string; onStart: () => void; onClose: () => void };

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
  const form = useQuizForm("name", "We couldn't save the name. Please try again.", { onSettled: onNamed });
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
