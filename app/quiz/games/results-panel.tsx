import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { modes, withheldWords } from "#app/content/quiz.ts";
import { formatTime } from "#app/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Flame } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Daily, GameMode, GameResult, PlayerRank } from "#worker/quiz/contract.ts";
import { OwnRank } from "../ranking/ranks";
import { MarkRow } from "./mark-row";
import { ReviewList } from "./review-list";
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
  const { withheld } = result;
  const isEnded = withheld === "ended early";

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
              {isEnded ? "Game ended" : verdict(result.accuracy)}
            </h2>
            <MarkRow marks={result.marks} />
          </div>
          {rank && (
            <p className="text-quiet">
              <OwnRank rank={rank} />
            </p>
          )}
        </div>
        {result.topic && (
          <p className="text-quiet">
            Practice: {result.topic}. These points don't count for the leaderboard.
          </p>
        )}
        {withheld && <Notice tone="quiet">{withheldWords[withheld]}</Notice>}
        {!isEnded && <GameFigures result={result} />}
        <div className="flex flex-wrap gap-3">
          {!isDaily && (
            <Button disabled={isStarting} onClick={() => onAgain(result.mode)}>
              Play Again
            </Button>
          )}
          {isDaily && !isEnded && <CopyResult result={result} streak={daily?.streak ?? 0} origin={origin} />}
          {!isEnded && <SharePicture result={result} streak={daily?.streak ?? 0} origin={origin} />}
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
      <div className="grid gap-4">
        <h2 className="text-2xl">Debriefing</h2>
        <ReviewList {...result} />
      </div>
    </section>
  );
}

function GameFigures({ result }: { result: GameResult }) {
  return (
    <Figures
      label="This game"
      columns={4}
      figures={[
        {
          label: `Points out of ${result.maxScore}`,
          value: result.totalScore,
          tone: result.totalScore > 0 ? "text-green" : undefined,
        },
        { label: "Correct answers", value: `${result.correctAnswers}/${result.marks.length}` },
        { label: "Accuracy", value: `${result.accuracy}%` },
        { label: "Time", value: formatTime(result.timeMs / 1000) },
      ]}
    />
  );
}
