import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { type GameResult, NO_ANSWER, type Review } from "#worker/quiz/contract.ts";
import { MarkSign } from "./mark-row";

/** Every question once more: what was chosen, what was right, and why. */
export function ReviewList({ result: { review, marks } }: { result: GameResult }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-2xl">Debriefing</h2>
      <ol className="grid gap-4">
        {review.map((item, index) => (
          <li
            key={item.questionId}
            className="grid grid-cols-[auto_1fr] gap-x-4 border border-rule bg-panel p-4 sm:p-5"
          >
            <MarkSign mark={marks[index] ?? "none"} />
            <div className="grid gap-3">
              <div className="flex items-start justify-between gap-4">
                <h3 className="font-text text-lg leading-snug">{item.question}</h3>
                <p className="label-caps hidden shrink-0 items-center gap-2 pt-1 text-quiet sm:flex">
                  {item.timeline} <TimelineGlyph timeline={item.timeline} className="size-6 text-blue" />
                </p>
              </div>
              <Options {...item} />
              <p className="border-blue border-l-2 pl-3 text-quiet leading-relaxed">{item.explanation}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Options({ options, selectedAnswer, correctAnswer, points }: Review) {
  const isRight = selectedAnswer === correctAnswer;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {!isRight && (
        <>
          <dt className="text-quiet">Your answer</dt>
          <dd className={selectedAnswer === NO_ANSWER ? "text-quiet" : "text-red"}>
            {options[selectedAnswer] ?? "None"}
          </dd>
        </>
      )}
      <dt className="text-quiet">{isRight ? "Your answer" : "Right answer"}</dt>
      <dd className="text-green">
        {options[correctAnswer]}
        {isRight && <span className="numerals ml-2 text-sm">+{points}</span>}
      </dd>
    </dl>
  );
}
