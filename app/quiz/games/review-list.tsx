import { Link } from "react-router";
import { Flag } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { type Mark, NO_ANSWER, type Review } from "#worker/quiz/contract/index.ts";
import { MarkSign } from "./marks";

const loadReport = async () => (await import("./report-dialog")).ReportDialog;

type Props = {
  /** Null for a challenge that the player didn't play. */
  gameId: string | null;
  review: Review[];
  marks: Mark[];
  isWide?: boolean;
};

export const ReviewList = ({ gameId, review, marks, isWide = false }: Props) => (
  <ol className={`grid gap-4 ${isWide ? "lg:grid-cols-2" : ""}`}>
    {review.map((item, index) => (
      <li
        key={item.questionId}
        className="grid grid-cols-[auto_1fr] gap-x-4 border border-rule bg-panel p-4 sm:p-5"
      >
        <MarkSign mark={marks[index] ?? "none"} />
        <div className="grid grid-rows-[1fr_auto] gap-3">
          <div className="grid content-start gap-3">
            <h3 className="font-text text-lg leading-snug">{item.question}</h3>
            <Options {...item} />
            {item.rightPercent !== null && <RightPercent percent={item.rightPercent} />}
            {item.explanation && <p className="text-quiet leading-relaxed">{item.explanation}</p>}
          </div>
          <div className="flex items-center gap-3">
            {item.about ? (
              <Poster kind="series" id={item.about.id} size="small" className="w-8 shrink-0" />
            ) : (
              <TimelineGlyph timeline={item.timeline} className="size-8 shrink-0 text-blue" />
            )}
            <p className="min-w-0 flex-1 text-quiet text-sm">
              {item.about && (
                <WorkTitle
                  kind="series"
                  {...item.about}
                  className="inline-flex min-h-6 items-center text-blue"
                />
              )}
              <span className="block">{item.timeline}</span>
            </p>
            {gameId && (
              <DialogButton
                className="-mr-3 shrink-0 text-quiet text-sm"
                load={loadReport}
                readData={() => ({ gameId, ...item })}
              >
                <Flag aria-hidden size={14} /> Report
                <span className="sr-only"> the question "{item.question}"</span>
              </DialogButton>
            )}
          </div>
        </div>
      </li>
    ))}
  </ol>
);

const RightPercent = ({ percent }: { percent: number }) => (
  <p className="flex items-center gap-3 text-quiet text-sm">
    <span aria-hidden className="h-1.5 w-24 shrink-0 bg-rule">
      <span className="block h-full bg-green" style={{ width: `${percent}%` }} />
    </span>
    <span>
      <span className="numerals">{percent}%</span> got it right
    </span>
  </p>
);

function Options({ options, selectedAnswer, correctAnswer, answerAt, points }: Review) {
  const isRight = selectedAnswer === correctAnswer;
  const ownTone = correctAnswer === null || selectedAnswer === NO_ANSWER ? "text-quiet" : "text-red";
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {!isRight && (
        <>
          <dt className="text-quiet">Your answer</dt>
          <dd className={ownTone}>{options[selectedAnswer] ?? "None"}</dd>
        </>
      )}
      {correctAnswer !== null && (
        <>
          <dt className="text-quiet">{isRight ? "Your answer" : "Right answer"}</dt>
          <dd className="text-green">
            {answerAt ? (
              <Link to={answerAt} className="underline">
                {options[correctAnswer]}
              </Link>
            ) : (
              options[correctAnswer]
            )}
            {isRight && <span className="numerals ml-2 text-sm">+{points}</span>}
          </dd>
        </>
      )}
    </dl>
  );
}
