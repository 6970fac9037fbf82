import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { AskedQuestion, Verdict } from "#app/quiz/games/question.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SampleQuestion } from "#worker/quiz/contract.ts";

/** A question whose answer came with it. Nothing is sent, and nothing is kept. */
export function DayQuestion({ question }: { question: SampleQuestion }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(chosen !== null);
  }

  return (
    <Section {...homeWords.question} raised>
      <form onSubmit={submit} method="dialog" className="panel grid gap-5 p-4 sm:p-8">
        <AskedQuestion
          heading={heading}
          question={question}
          chosen={chosen}
          isClosed={isChecked}
          right={isChecked ? question.correctAnswer : null}
          onChoose={setChosen}
        />
        <Verdict solution={isChecked ? question : null} question={question} chosen={chosen} />
        <div className="flex flex-wrap gap-3 noscript:hidden">
          {isChecked ? (
            <Button asChild>
              <Link to="/chat">Play today's five</Link>
            </Button>
          ) : (
            <Button type="submit" disabled={chosen === null}>
              Check Answer
            </Button>
          )}
        </div>
        <details className="without-script">
          <summary className="min-h-11 cursor-pointer text-blue">Show the answer</summary>
          <p>
            {question.options[question.correctAnswer]}. {question.explanation}
          </p>
        </details>
      </form>
    </Section>
  );
}
