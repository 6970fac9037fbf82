import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { modes } from "#app/content/quiz.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { formatTime } from "#app/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Flame } from "#app/ui/icons.tsx";
import { WorkTitle } from "#app/works/work-title.tsx";
import {
  type Daily,
  type GameMode,
  type GameResult,
  NO_ANSWER,
  type PlayerRank,
  type Review,
} from "#worker/quiz/contract.ts";
import { MarkRow, MarkSign } from "./mark-row";
import { ReportQuestion } from "./report-question";
import { CopyResult, SharePicture } from "./share-button";

type Props = {
  result: GameResult;
  daily: Daily | null;
  rank: PlayerRank | null;
  origin: string;
  isStarting: boolean;
  onAgain: (mode: GameMode) => void;
  onMenu: () => void;
};

const verdict = (accuracy: number) =>
  accuracy === 100
    ? "A perfect sortie"
    : accuracy >= 80
      ? "Ace pilot"
      : accuracy >= 50
        ? "Mission accomplished"
        : "Back to the simulator";

export function ResultsPanel({ result, daily, rank, origin, isStarting, onAgain, onMenu }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const isDaily = result.mode === "daily";

  return (
    <section aria-labelledby="results" className="grid gap-6">
      <div className="panel grid gap-6 p-5 sm:p-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="grid gap-3">
            <p className="flex flex-wrap items-center gap-3">
              <span className="label-caps text-blue">{modes[result.mode].name} · Results</span>
              {isDaily && daily && daily.streak > 0 && (
                <Badge tone="own">
                  <Flame aria-hidden size={12} /> {daily.streak}-day streak
                </Badge>
              )}
            </p>
            <h2 id="results" ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
              {verdict(result.accuracy)}
            </h2>
            <MarkRow marks={result.marks} />
          </div>
          {rank && (
            <p className="text-quiet">
              All time: rank <strong className="numerals font-medium text-yellow">#{rank.rank}</strong> of{" "}
              <span className="numerals">{rank.players}</span>
            </p>
          )}
        </div>
        {result.topic && (
          <p className="text-quiet">
            Practice: {result.topic}. These points don't count for the leaderboard.
          </p>
        )}
        <Figures
          label="This game"
          columns={4}
          figures={[
            {
              label: `Points out of ${result.maxScore}`,
              value: result.totalScore,
              tone: result.totalScore > 0 ? "text-green" : undefined,
            },
            { label: "Correct answers", value: `${result.correctAnswers}/${result.review.length}` },
            { label: "Accuracy", value: `${result.accuracy}%` },
            { label: "Time", value: formatTime(result.timeMs / 1000) },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          {isDaily ? (
            <CopyResult result={result} streak={daily?.streak ?? 0} origin={origin} />
          ) : (
            <Button disabled={isStarting} onClick={() => onAgain(result.mode)}>
              Play Again
            </Button>
          )}
          <SharePicture result={result} streak={daily?.streak ?? 0} origin={origin} />
          <Button look={isDaily ? "primary" : "secondary"} onClick={onMenu}>
            Back to Menu
          </Button>
          <Button look="quiet" asChild>
            <Link to="?board=all" onClick={onMenu} preventScrollReset>
              Leaderboard
            </Link>
          </Button>
        </div>
      </div>
      <ReviewList result={result} />
    </section>
  );
}

/** Every question again: the chosen answer, the right one, and why it is right. */
function ReviewList({ result: { gameId, review, marks } }: { result: GameResult }) {
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
              {item.about && (
                <p className="text-quiet text-sm">
                  About{" "}
                  <WorkTitle
                    kind="series"
                    {...item.about}
                    className="inline-flex min-h-6 items-center text-blue"
                  />
                </p>
              )}
              <ReportQuestion gameId={gameId} questionId={item.questionId} question={item.question} />
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
