import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { memberWords } from "#app/content/quiz.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import type { PlayingMember } from "../quiz-head";
import { accountMessage, loadQuizSchemas } from "./use-account";

/** Members play with their Patreon sign-in; others can sign in with Patreon. */
export function MemberPanel({ member }: { member: PlayingMember }) {
  return (
    <section
      aria-labelledby="play-as-member"
      className="with-script panel grid gap-4 p-5 sm:p-6 lg:col-start-2"
    >
      <h2 id="play-as-member" className="flex items-center gap-3 text-xl">
        <UserRound aria-hidden size={22} className="text-yellow" /> {memberWords.title}
      </h2>
      {member ? (
        <NameForm suggestedName={member.suggestedName} />
      ) : (
        <>
          <p className="text-quiet leading-relaxed">{memberWords.invitation}</p>
          <Button look="secondary" asChild className="justify-self-start">
            <a href={signInAddress("/chat")}>{memberWords.signIn}</a>
          </Button>
        </>
      )}
    </section>
  );
}

function NameForm({ suggestedName }: { suggestedName: string }) {
  const { pending, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);
  const revalidator = useRevalidator();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    setMessage(null);
    void submit(
      async () => {
        const { memberPlayerSchema } = await loadQuizSchemas();
        const fields = memberPlayerSchema.safeParse(form);
        if (!fields.success) return setMessage(fields.error.issues[0]?.message ?? null);
        await read(api.game.player.member.$post({ json: fields.data }));
        await revalidator.revalidate();
      },
      (error) => setMessage(accountMessage(error, "We couldn't start. Please try again.")),
    );
  }

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-quiet leading-relaxed">{memberWords.text}</p>
      <TextField
        label="Name on the leaderboard"
        name="username"
        defaultValue={suggestedName}
        error={message}
        autoComplete="nickname"
        spellCheck={false}
      />
      <Button type="submit" disabled={pending} className="justify-self-start">
        {memberWords.start}
      </Button>
    </form>
  );
}
