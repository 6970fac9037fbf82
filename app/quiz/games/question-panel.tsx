import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Question, Solution } from "#worker/quiz/contract/index.ts";
import {
  type AskedProps,
  AskedQuestion,
  DifficultyBadge,
  useAnswerKeys,
  useStartInView,
  Verdict,
} from "./question";

type Props = Pick<AskedProps, "chosen" | "isClosed" | "isFinal" | "onChoose"> & {
  subject: string;
  question: Question;
  heading: RefObject<HTMLHeadingElement | null>;
  number: number;
  of: number;
  points?: number;
  clock?: ReactNode;
  progress?: ReactNode;
  solution: Solution | null;
  next: string;
  canGoOn: boolean;
  onNext: () => void;
  isCovered?: boolean;
  children: ReactNode;
};

/** The button to the next question gets the focus when the solution shows. */
export function QuestionPanel(props: Props) {
  const { subject, question, heading, number, of, points, clock, progress, chosen, isClosed, isFinal } =
    props;
  const { solution, onChoose, next, canGoOn, onNext, isCovered = false, children } = props;
  const panel = useStartInView(number, heading, isCovered);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (solution) button.current?.focus({ preventScroll: true });
  }, [solution]);
  const goOn = () => canGoOn && onNext();
  useAnswerKeys(isClosed ? 0 : question.options.length, onChoose, goOn);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    goOn();
  }

  return (
    <section ref={panel} aria-label={subject} data-round className="-scroll-mt-9 panel">
      <form onSubmit={submit} method="dialog" className="grid gap-4 p-4 sm:gap-6 sm:p-8">
        <div className="flex items-center gap-4 sm:gap-6">
          {clock}
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="flex items-baseline justify-between gap-x-4">
              <span className="label-caps truncate text-blue">{subject}</span>
              <span className="numerals shrink-0 text-quiet max-sm:text-sm">
                {`Question ${number} of ${of}`}
              </span>
            </p>
            {progress}
            <p className="leading-none">
              <DifficultyBadge question={question} points={points} />
            </p>
          </div>
        </div>
        <AskedQuestion
          key={question.id}
          heading={heading}
          question={question}
          chosen={chosen}
          isClosed={isClosed}
          isFinal={isFinal}
          right={solution?.correctAnswer ?? null}
          onChoose={onChoose}
        />
        {isFinal && <Verdict solution={solution} question={question} chosen={chosen} points={points} />}
        {/* Stays visible above the podcast player, even if the question and its solution are long. */}
        <div className="sticky bottom-(--player-space) z-10 -mx-[15px] -mb-[15px] flex flex-wrap items-center gap-3 border-rule border-t bg-panel px-[15px] py-3 sm:-mx-[31px] sm:-mb-[31px] sm:gap-x-6 sm:px-[31px] sm:py-4">
          <Button
            ref={button}
            type="submit"
            disabled={!canGoOn}
            className="min-h-12 flex-1 px-4 text-lg sm:flex-none sm:px-6"
          >
            {next}
          </Button>
          {children}
        </div>
      </form>
    </section>
  );
}
