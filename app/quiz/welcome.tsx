import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { memberWords, tasteWords } from "#app/content/quiz.ts";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Sparkles, UserRound } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/lazy-parts.ts";
import { useToast } from "#app/ui/toasts.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import type { LeaderboardEntry, SampleQuestion } from "#worker/quiz/contract.ts";
import { LoginPanel } from "./accounts/login-panel";
import { accountMessage, loadQuizSchemas } from "./accounts/use-account";
import type { PlayingMember } from "./quiz-head";
import { TopTen } from "./ranking/ranks";

const loadPanel = async () => (await import("./games/sample-panel")).SamplePanel;

type Props = { leaders: LeaderboardEntry[] | null; member: PlayingMember };

/** For people who are not playing yet: the login and sign-up forms, and three sample questions. */
export function Welcome({ leaders, member }: Props) {
  const { part: SamplePanel, ask, preloading } = useOnIntent(loadPanel);
  const [questions, setQuestions] = useState<SampleQuestion[] | null>(null);
  const [isNew, setIsNew] = useState(false);
  const showToast = useToast();

  async function start() {
    try {
      setQuestions((await read(api.game.taste.$get())) ?? null);
    } catch (error) {
      logDebug("taste_not_loaded", error);
      showToast({
        title: "Error",
        description: "We can't load the questions right now. Please try again.",
        variant: "destructive",
      });
    }
  }

  function leave(toSignUp: boolean) {
    setIsNew(toSignUp);
    setQuestions(null);
  }

  if (SamplePanel && questions) {
    return (
      <SamplePanel
        key={questions.map(({ id }) => id).join()}
        questions={questions}
        onAgain={start}
        onSignUp={() => leave(true)}
        onLeave={() => leave(false)}
      />
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_auto_1fr]">
      <section
        aria-labelledby="taste"
        className="with-script panel grid gap-3 p-5 [--panel-rule:var(--blue)] sm:p-6 lg:col-start-2"
      >
        <h2 id="taste" className="flex items-center gap-3 text-xl">
          <Sparkles aria-hidden size={22} className="text-blue" /> {tasteWords.title}
        </h2>
        <p className="text-quiet leading-relaxed">{tasteWords.text}</p>
        <Button {...preloading} onClick={() => ask(start)} className="justify-self-start">
          {tasteWords.start}
        </Button>
      </section>
      <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <LoginPanel startsNew={isNew} />
      </div>
      <MemberPanel member={member} />
      <TopTen leaders={leaders} playerId={null} />
    </div>
  );
}

/** Members play with their Patreon sign-in. Other visitors can sign in with Patreon. */
function MemberPanel({ member }: { member: PlayingMember }) {
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
