import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { homeWords } from "#app/content/home.ts";
import { Button } from "#app/ui/button.tsx";
import { More } from "#app/ui/links.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SampleQuestion } from "#worker/quiz/contract/index.ts";
import { AskedQuestion, DifficultyBadge, useAnswerKeys, Verdict } from "./question";

type Props = {
  /** The heading above the question, on a page whose section has no heading of its own. */
  title?: ReactNode;
  question: SampleQuestion;
  answered?: number | null;
  onAnswered?: (option: number) => void;
  /** Whether the digits on the options are keys. On a page about other things, a digit isn't an answer. */
  withKeys?: boolean;
  children: ReactNode;
};

/** A question that the page has the answer to. Nothing is sent or stored. */
export function DayQuestion({ title, question, answered = null, onAnswered, withKeys, children }: Props) {
  const [chosen, setChosen] = useState(answered);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = chosen !== null;

  function choose(option: number) {
    setChosen(option);
    onAnswered?.(option);
  }
  useAnswerKeys(withKeys && !isAnswered ? question.options.length : 0, choose, () => {});

  return (
    <div className="panel grid gap-4 p-4 sm:gap-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {title}
        <DifficultyBadge question={question} />
      </div>
      <AskedQuestion
        heading={heading}
        question={question}
        chosen={chosen}
        isClosed={isAnswered}
        isFinal
        right={isAnswered ? question.correctAnswer : null}
        onChoose={choose}
      />
      <Verdict solution={isAnswered ? question : null} question={question} chosen={chosen} />
      {isAnswered && <div className="flex flex-wrap gap-3">{children}</div>}
      <WithoutScripts>
        <details>
          <summary className="min-h-11 cursor-pointer text-blue">Show the answer</summary>
          <p>
            {question.options[question.correctAnswer]}. {question.explanation}
          </p>
        </details>
      </WithoutScripts>
    </div>
  );
}

type QuestionOfDayProps = { question: ComponentProps<typeof DayQuestion>["question"] | null };

export const QuestionOfDay = ({ question }: QuestionOfDayProps) =>
  question && (
    <Section {...homeWords.question} more={<More to="/chat">Trivia</More>} isSplit>
      <DayQuestion question={question}>
        <Button to="/chat">Play today's five</Button>
      </DayQuestion>
    </Section>
  );
