import type { ReactNode, SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { memberWords } from "#app/content/quiz.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type Fields, useQuizForm } from "./quiz-form";

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

type FormProps = {
  suggestedName: string;
  button: string;
  onNamed?: () => void;
  children?: ReactNode;
};

function NameForm({ suggestedName, button, onNamed, children }: FormProps) {
  const { pending, message, send } = useQuizForm();
  const revalidator = useRevalidator();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const save = async (json: Fields<"playerNameSchema">) => {
      await read(api.game.player.member.$post({ json }));
      await revalidator.revalidate();
      onNamed?.();
    };
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    void send("playerNameSchema", fields, save, "We couldn't save the name. Please try again.");
  }

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
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
