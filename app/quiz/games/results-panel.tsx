import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { modes, withheldWords } from "#app/content/quiz.ts";
import { formatTime } from "#app/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Flame } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type Daily,
  dailyNumber,
  type GameResult,
  type Player,
  type PlayerRank,
} from "#worker/quiz/contract.ts";
import { OwnRank } from "../ranking/ranks";
import { LastDays } from "./last-days";
import { MarkRow } from "./mark-row";
import { NextDaily } from "./next-daily";
import { ReviewList } from "./review-list";
import { CopyResult, SharePicture } from "./share-button";

type Props = {
  result: GameResult;
  player: Player;
  daily: Daily | null;
  rank: PlayerRank | null;
  origin: string;
  isStarting: boolean;
  onAgain: () => void;
  onMenu: () => void;
  /** The form for a name, for a player who has none. */
  children: ReactNode;
};

/** The percentage of right answers from which on a game went well. */
const PASSED = 50;

const verdict = (accuracy: number) =>
  accuracy === 100
    ? "A perfect sortie"
    : accuracy >= 80
      ? "Ace pilot"
      : accuracy >= PASSED
        ? "Mission accomplished"
        : "Back to the simulator";

export function ResultsPanel(props: Props) {
  const { result, player, daily, rank, origin, isStarting, onAgain, onMenu, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const isDaily = result.mode === "daily";
  const { withheld } = result;
  const isEnded = withheld === "ended early";

  const shared = { result, streak: daily?.streak ?? 0, name: player.username, origin };
  const name = result.day ? `${modes.daily.name} no. ${dailyNumber(result.day)}` : modes[result.mode].name;

  return (
    <section aria-labelledby="results" className="grid gap-6">
      <div className="panel grid gap-6 p-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:gap-x-8">
          {!isEnded && (
            <p
              className={`numerals text-6xl leading-none sm:text-8xl ${result.accuracy >= PASSED ? "text-green" : ""}`}
            >
              {result.totalScore}
              <span className="label-caps mt-2 block text-quiet text-sm">of {result.maxScore} points</span>
            </p>
          )}
          <div className="grid flex-1 basis-40 sm:basis-56 gap-3">
            <p className="flex flex-wrap items-center gap-3">
              <span className="label-caps text-blue">{name} · Results</span>
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
            {result.betterThan !== null && (
              <p className="text-lg">
                Better than <strong className="numerals">{result.betterThan}%</strong> of{" "}
                {isDaily ? "today's players" : `all games in ${modes[result.mode].name}`}.
              </p>
            )}
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
        {isDaily && daily && (
          <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
            <LastDays today={daily.day} />
            <p className="text-quiet">
              Next challenge{" "}
              <strong className="numerals block text-2xl text-ink">
                <NextDaily inMs={daily.nextInMs} />
              </strong>
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {!isDaily && (
            <Button disabled={isStarting} onClick={onAgain}>
              Play Again
            </Button>
          )}
          {isDaily && !isEnded && <CopyResult {...shared} />}
          {!isEnded && <SharePicture {...shared} />}
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
      {children}
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
      columns={3}
      figures={[
        { label: "Correct answers", value: `${result.correctAnswers}/${result.marks.length}` },
        { label: "Accuracy", value: `${result.accuracy}%` },
        { label: "Time", value: formatTime(result.timeMs / 1000) },
      ]}
    />
  );
}
