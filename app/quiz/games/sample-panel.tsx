import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { tasteWords } from "#app/content/quiz.ts";
import { Button } from "#app/ui/button.tsx";
import { ANSWERS_KEPT, SAMPLES_AT_ONCE, type SampleQuestion } from "#worker/quiz/contract.ts";
import { type Answered, marksOf, scoreOf } from "./guest-score";
import { MarkRow } from "./mark-row";
import {
  AskedQuestion,
  DifficultyBadge,
  QuestionFoot,
  useAnswerKeys,
  useStartInView,
  Verdict,
} from "./question";

type Props = {
  questions: SampleQuestion[];
  /** All answers of this visit, those to earlier questions first. */
  answered: readonly Answered[];
  /** The series that the visitor came from. */
  about: { id: string; title: string } | null;
  onAnswer: (answer: Answered) => void;
  /** Loads other questions. */
  onAgain: () => void;
  /** Takes the answers to the sign-up. */
  onKeep: () => void;
  onLeave: () => void;
};

/** Plays questions that come with their answers. Nothing is sent or stored. */
export function SamplePanel({ questions, answered, about, onAnswer, onAgain, onKeep, onLeave }: Props) {
  const [position, setPosition] = useState(0);
  /** The number of questions that the visitor had answered before. */
  const [before] = useState(answered.length);
  const question = questions[position];
  const chosen = answered[before + position]?.chosen ?? null;
  const isShown = chosen !== null;
  const isLast = position === questions.length - 1;

  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen reader must read each new question
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [position]);
  const panel = useStartInView(position);

  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) next.current?.focus({ preventScroll: true });
  }, [isShown]);

  const choose = (option: number) => question && onAnswer({ question, chosen: option });
  const goOn = () => isShown && setPosition(position + 1);
  useAnswerKeys(isShown ? 0 : (question?.options.length ?? 0), choose, goOn);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    goOn();
  }

  if (!question) {
    return (
      <section
        ref={panel}
        aria-labelledby="taste-end"
        className="-scroll-mt-9 panel grid justify-items-start gap-5 p-5 sm:p-8"
      >
        <MarkRow marks={marksOf(answered)} size="large" />
        <h2 id="taste-end" ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {scoreOf(answered)}
        </h2>
        <p className="max-w-xl text-quiet leading-relaxed">{tasteWords.endText}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeep}>{tasteWords.keep}</Button>
          {answered.length + SAMPLES_AT_ONCE <= ANSWERS_KEPT && (
            <Button look="secondary" onClick={onAgain}>
              Try three more
            </Button>
          )}
          <Button look="quiet" onClick={onLeave}>
            {tasteWords.back}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section ref={panel} aria-label={tasteWords.start} className="-scroll-mt-9 panel">
      <form onSubmit={submit} method="dialog" className="grid gap-4 p-4 sm:gap-6 sm:p-8">
        <div className="grid gap-2">
          <p className="flex items-baseline justify-between gap-x-4">
            <span className="label-caps truncate text-blue">
              {about && question.about?.id === about.id ? about.title : tasteWords.general}
            </span>
            <span className="numerals shrink-0 text-quiet">
              {`Question ${before + position + 1} of ${before + questions.length}`}
            </span>
          </p>
          <p className="leading-none">
            <DifficultyBadge question={question} />
          </p>
        </div>
        <AskedQuestion
          key={question.id}
          heading={heading}
          question={question}
          chosen={chosen}
          isClosed={isShown}
          isFinal
          right={isShown ? question.correctAnswer : null}
          onChoose={choose}
        />
        <Verdict solution={isShown ? question : null} question={question} chosen={chosen} />
        <QuestionFoot>
          <Button
            ref={next}
            type="submit"
            disabled={!isShown}
            className="min-h-12 flex-1 px-4 text-lg sm:flex-none sm:px-6"
          >
            {isLast ? "See Result" : "Next Question"}
          </Button>
          <Button look="quiet" onClick={onLeave} className="ml-auto">
            {tasteWords.back}
          </Button>
        </QuestionFoot>
      </form>
    </section>
  );
}
