import { useRef, useState } from "react";
import { tasteWords } from "#app/content/quiz.ts";
import { Button } from "#app/ui/button.tsx";
import { ANSWERS_KEPT, SAMPLES_AT_ONCE, type SampleQuestion } from "#worker/quiz/contract/index.ts";
import { type Answered, marksOf, scoreOf } from "./guest-score";
import { MarkRow } from "./marks";
import { useStartInView } from "./question";
import { QuestionPanel } from "./question-panel";

type Props = {
  questions: SampleQuestion[];
  answered: readonly Answered[];
  about: { id: string; title: string } | null;
  onAnswer: (answer: Answered) => void;
  onAgain: () => void;
  onKeep: () => void;
  onLeave: () => void;
};

/** Nothing is sent or stored. */
export function SamplePanel({ questions, answered, about, onAnswer, onAgain, onKeep, onLeave }: Props) {
  const [position, setPosition] = useState(0);
  const [before] = useState(answered.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[position];
  if (!question) return <SampleEnd answered={answered} onAgain={onAgain} onKeep={onKeep} onLeave={onLeave} />;
  const chosen = answered[before + position]?.chosen ?? null;
  const isShown = chosen !== null;
  return (
    <QuestionPanel
      subject={about && question.about?.id === about.id ? about.title : tasteWords.general}
      question={question}
      heading={heading}
      number={before + position + 1}
      of={before + questions.length}
      chosen={chosen}
      isClosed={isShown}
      isFinal
      solution={isShown ? question : null}
      onChoose={(option) => onAnswer({ question, chosen: option })}
      next={position === questions.length - 1 ? "See Result" : "Next Question"}
      canGoOn={isShown}
      onNext={() => setPosition(position + 1)}
    >
      <Button look="quiet" onClick={onLeave} className="ml-auto">
        {tasteWords.back}
      </Button>
    </QuestionPanel>
  );
}

type EndProps = Pick<Props, "answered" | "onAgain" | "onKeep" | "onLeave">;

function SampleEnd({ answered, onAgain, onKeep, onLeave }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useStartInView(0, heading);
  return (
    <section
      ref={panel}
      aria-labelledby="taste-end"
      className="-scroll-mt-9 panel grid justify-items-start gap-5 p-5 sm:p-8"
    >
      <MarkRow marks={marksOf(answered)} />
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
