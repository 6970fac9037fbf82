import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { tasteWords } from "#app/content/quiz.ts";
import { Button } from "#app/ui/button.tsx";
import type { SampleQuestion } from "#worker/quiz/contract.ts";
import { MarkRow } from "./mark-row";
import { AskedQuestion, QuestionFoot, useAnswerKeys, useStartInView, Verdict } from "./question";

type Props = {
  questions: SampleQuestion[];
  /** Loads other questions. */
  onAgain: () => void;
  /** Takes the chosen options to the sign-up. */
  onKeep: (answers: number[]) => void;
  onLeave: () => void;
};

/** Plays questions that come with their answers. Nothing is sent or stored. */
export function SamplePanel({ questions, onAgain, onKeep, onLeave }: Props) {
  const [position, setPosition] = useState(0);
  const [answers, setAnswers] = useState<number[]>([]);
  const question = questions[position];
  const isShown = answers.length > position;
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

  const chosen = answers[position] ?? null;
  const choose = (option: number) => setAnswers([...answers, option]);
  const goOn = () => isShown && setPosition(position + 1);
  useAnswerKeys(isShown ? 0 : (question?.options.length ?? 0), choose, goOn);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    goOn();
  }

  if (!question) {
    const marks = questions.map(({ correctAnswer }, index) =>
      answers[index] === correctAnswer ? ("right" as const) : ("wrong" as const),
    );
    const right = marks.filter((mark) => mark === "right").length;
    return (
      <section aria-labelledby="taste-end" className="panel grid justify-items-start gap-5 p-5 sm:p-8">
        <MarkRow marks={marks} />
        <h2 id="taste-end" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {right} of {questions.length} right
        </h2>
        <p className="max-w-xl text-quiet leading-relaxed">{tasteWords.endText}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onKeep(answers)}>{tasteWords.keep}</Button>
          <Button look="secondary" onClick={onAgain}>
            Try three more
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {tasteWords.back}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section ref={panel} aria-label={tasteWords.start} className="-scroll-mt-6 panel">
      <form onSubmit={submit} method="dialog" className="grid gap-6 p-4 sm:p-8">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="label-caps text-blue">Just for fun</span>
          <span className="numerals text-quiet">
            Question {position + 1} of {questions.length}
          </span>
        </p>
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
