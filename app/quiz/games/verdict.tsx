import { useEffect, useRef } from "react";
import { Check, X } from "#app/ui/icons.tsx";
import type { Question } from "#worker/quiz/contract.ts";

type Props = {
  /** Null until the answer is final. */
  solution: { correctAnswer: number; explanation: string } | null;
  question: Question;
  chosen: number | null;
};

/** Whether the answer was right, which one is, and why. It scrolls into view, and screen readers announce it. */
export function Verdict({ solution, question, chosen }: Props) {
  const isRight = solution?.correctAnswer === chosen;
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (solution) verdict.current?.scrollIntoView({ block: "nearest" });
  }, [solution]);
  return (
    <div ref={verdict} role="status" className="scroll-mb-24">
      {solution && (
        <div className={`grid gap-2 border-l-4 bg-raised p-4 ${isRight ? "border-green" : "border-red"}`}>
          <p className="flex items-center gap-2 font-medium">
            {isRight ? (
              <Check aria-hidden size={20} className="shrink-0 text-green" />
            ) : (
              <X aria-hidden size={20} className="shrink-0 text-red" />
            )}
            {isRight ? "Right!" : `The answer is ${question.options[solution.correctAnswer]}.`}
          </p>
          <p className="text-quiet leading-relaxed">{solution.explanation}</p>
        </div>
      )}
    </div>
  );
}
