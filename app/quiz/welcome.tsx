import { useEffect, useRef, useState } from "react";
import { memberWords, tasteWords } from "#app/content/quiz.ts";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/lazy-parts.ts";
import { useToast } from "#app/ui/toasts.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import type { LeaderboardEntry, SampleQuestion } from "#worker/quiz/contract.ts";
import { LoginPanel } from "./accounts/login-panel";
import { DayQuestion } from "./games/day-question";
import { type GuestAnswer, keepForAccount } from "./games/guest-score";
import { TopTen } from "./ranking/ranks";

const loadPanel = async () => (await import("./games/sample-panel")).SamplePanel;

type Props = {
  /** Null if the questions can't be read. */
  question: SampleQuestion | null;
  leaders: LeaderboardEntry[] | null;
  /** The address of this page, to come back to after signing in with Patreon. */
  address: string;
};

const guestAnswer = ({ id, options }: SampleQuestion, chosen: number): GuestAnswer => ({
  questionId: id,
  option: options[chosen] ?? "",
});

/** For visitors: a question to answer right away, and next to it the login and sign-up forms. */
export function Welcome({ question, leaders, address }: Props) {
  const { part: SamplePanel, ask, preloading } = useOnIntent(loadPanel);
  const [questions, setQuestions] = useState<SampleQuestion[] | null>(null);
  const [first, setFirst] = useState<GuestAnswer[]>([]);
  const [isKeeping, setKeeping] = useState(false);
  const showToast = useToast();
  const invitation = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (isKeeping && !questions) invitation.current?.focus();
  }, [isKeeping, questions]);

  async function start() {
    try {
      const without = first[0]?.questionId;
      setQuestions((await read(api.game.taste.$get({ query: { without } }))) ?? null);
    } catch (error) {
      logDebug("taste_not_loaded", error);
      showToast({
        title: "Error",
        description: "We can't load the questions right now. Please try again.",
        variant: "destructive",
      });
    }
  }

  function keep(answers: readonly GuestAnswer[]) {
    keepForAccount([...first, ...answers]);
    setKeeping(true);
    setQuestions(null);
  }

  if (SamplePanel && questions) {
    return (
      <SamplePanel
        key={questions.map(({ id }) => id).join()}
        questions={questions}
        onAgain={start}
        onKeep={(answers) => keep(questions.map((one, index) => guestAnswer(one, answers[index] ?? -1)))}
        onLeave={() => setQuestions(null)}
      />
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
      {question && (
        <section aria-labelledby="taste" className="grid gap-3">
          <h2 id="taste" className="text-2xl">
            {tasteWords.title}
          </h2>
          <DayQuestion
            question={question}
            withKeys
            onAnswered={(chosen) => setFirst([guestAnswer(question, chosen)])}
          >
            <Button {...preloading} onClick={() => ask(start)}>
              {tasteWords.start}
            </Button>
            <Button look="secondary" onClick={() => keep([])}>
              {tasteWords.keep}
            </Button>
          </DayQuestion>
        </section>
      )}
      <div className="grid gap-6 md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1">
        {isKeeping && (
          <p
            ref={invitation}
            tabIndex={-1}
            className="col-span-full border-green border-l-4 bg-raised p-4 outline-none"
          >
            {tasteWords.keeping}
          </p>
        )}
        <LoginPanel startsNew={isKeeping} />
        <section
          aria-labelledby="play-as-member"
          className="with-script panel grid content-start gap-4 p-5 sm:p-6"
        >
          <h2 id="play-as-member" className="flex items-center gap-3 text-xl">
            <UserRound aria-hidden size={22} className="text-yellow" /> {memberWords.title}
          </h2>
          <p className="text-quiet leading-relaxed">{memberWords.invitation}</p>
          <Button look="secondary" asChild className="justify-self-start">
            <a href={signInAddress(address)}>{memberWords.signIn}</a>
          </Button>
        </section>
      </div>
      <TopTen leaders={leaders} playerId={null} />
    </div>
  );
}
