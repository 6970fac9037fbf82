import { useState } from "react";
import { memberWords, modes, tasteWords } from "#app/content/quiz.ts";
import { CalendarDays, Gauge, Zap } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { api, read } from "#app/requests/api.ts";
import { logDebug } from "#app/requests/log.ts";
import { Button } from "#app/ui/button.tsx";
import { focused } from "#app/ui/keyboard.ts";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { Part } from "#app/ui/section.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import {
  ANSWERS_KEPT,
  type LeaderboardEntry,
  QUESTION_COUNTS,
  SAMPLES_AT_ONCE,
  type SampleQuestion,
} from "#worker/quiz/contract/index.ts";
import { LoginPanel } from "./accounts/login-panel";
import { DayQuestion } from "./games/day-question";
import { type Answered, keepForAccount, scoreOf } from "./games/guest-score";
import { TopTen } from "./ranking/ranks";

const loadPanel = async () => (await import("./games/sample-panel")).SamplePanel;

type About = { id: string; title: string; count: number };

type Props = {
  /** `countAbout` is the number of questions about the series for visitors. */
  samples: { question: SampleQuestion; countAbout: number } | null;
  about: About | null;
  leaders: LeaderboardEntry[] | null;
  address: string;
};

export function Welcome({ samples, about, leaders, address }: Props) {
  const { part: SamplePanel, ask, intent } = useOnIntent(loadPanel);
  const [questions, setQuestions] = useState<SampleQuestion[] | null>(null);
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [isKeeping, setKeeping] = useState(false);
  const showToast = useToast();

  const add = (answer: Answered) => setAnswered((former) => [...former, answer]);

  async function start() {
    try {
      const query = {
        without: answered.map(({ question }) => question.id).join(),
        ...(about && { about: about.id }),
      };
      setQuestions((await read(api.game.taste.$get({ query }))) ?? null);
    } catch (error) {
      logDebug("taste_not_loaded", error);
      showToast({
        title: "Error",
        description: "We can't load the questions right now. Please try again.",
        variant: "destructive",
      });
    }
  }

  function keep() {
    keepForAccount(answered);
    setKeeping(true);
    setQuestions(null);
  }

  if (SamplePanel && questions) {
    return (
      <SamplePanel
        key={questions.map(({ id }) => id).join()}
        questions={questions}
        answered={answered}
        about={about}
        onAnswer={add}
        onAgain={start}
        onKeep={keep}
        onLeave={() => setQuestions(null)}
      />
    );
  }
  const question = samples?.question;
  const first = answered.find((one) => one.question.id === question?.id);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
      {question && (
        <section aria-labelledby="taste" className="grid gap-4">
          {about && <AboutSeries about={about} count={samples.countAbout} />}
          <DayQuestion
            title={
              <h2 id="taste" className="font-text text-base text-quiet">
                {tasteWords.title}
              </h2>
            }
            question={question}
            answered={first?.chosen ?? null}
            withKeys
            onAnswered={(chosen) => add({ question, chosen })}
          >
            {answered.length + SAMPLES_AT_ONCE <= ANSWERS_KEPT && (
              <Button {...intent} onClick={() => ask(start)}>
                {tasteWords.start}
              </Button>
            )}
            <Button look="secondary" onClick={keep}>
              {tasteWords.keep}
            </Button>
          </DayQuestion>
        </section>
      )}
      <div className="grid gap-6 md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1">
        {isKeeping && (
          <p
            ref={focused}
            tabIndex={-1}
            className="col-span-full border-green border-l-4 bg-raised p-4 outline-none"
          >
            <strong className="block text-lg">{scoreOf(answered)}</strong> {tasteWords.keeping}
          </p>
        )}
        <LoginPanel startsNew={isKeeping}>
          <Part
            {...{ title: memberWords.title, look: "sr-only" }}
            className="with-script grid gap-3 border-rule border-t pt-5"
          >
            <Button look="secondary" href={signInAddress(address)}>
              {memberWords.signIn}
            </Button>
            <p className="text-quiet text-sm">{memberWords.invitation}</p>
          </Part>
        </LoginPanel>
        <TopTen leaders={leaders} playerId={null} />
      </div>
      <Modes />
    </div>
  );
}

const AboutSeries = ({ about: { id, title, count }, count: samples }: { about: About; count: number }) => (
  <div className="flex items-center gap-4">
    <Poster kind="series" id={id} size="small" isFirst className="w-12 shrink-0" />
    <div className="grid gap-1">
      <h2 className="text-pretty text-xl">{title}</h2>
      <p className="text-pretty text-quiet">
        {samples === 0
          ? `All ${count} questions about it are for players. Here's one from the rest of Gundam.`
          : `${samples === 1 ? "One question" : `${samples} questions`} about it for you, ${count} more for players.`}
      </p>
    </div>
  </div>
);

const OFFERED = [
  { mode: "daily", Icon: CalendarDays },
  { mode: "quick", Icon: Zap },
  { mode: "challenge", Icon: Gauge },
] as const;

const Modes = () => (
  <Part
    title={tasteWords.modes}
    look="text-xl"
    className="panel grid content-start gap-4 p-5 sm:px-7 sm:py-6"
  >
    <ul className="grid gap-4 md:grid-cols-3">
      {OFFERED.map(({ mode, Icon }) => (
        <li key={mode} className="grid content-start gap-1 text-quiet text-sm">
          <h3 className="flex items-center gap-2 text-base text-ink">
            <Icon aria-hidden size={20} className={mode === "daily" ? "text-yellow" : "text-blue"} />
            {modes[mode].name}
          </h3>
          <p>
            {mode !== "daily" && <span>{QUESTION_COUNTS[mode]} questions. </span>}
            <span>{modes[mode].text}</span>
          </p>
        </li>
      ))}
    </ul>
  </Part>
);
