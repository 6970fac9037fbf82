import { useRef } from "react";
import { modes, resultNotes } from "#app/content/quiz.ts";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { formatTime } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { dailyNumber, type GameResult } from "#worker/quiz/contract/index.ts";
import type { QuizState } from "../quiz";
import { OwnRank } from "../ranking/ranks";
import { LastDays } from "./last-days";
import { CopyResult, MarkRow } from "./marks";
import { NextDaily, StreakBadge } from "./next-daily";
import { useStartInView } from "./question";
import { ReviewList } from "./review-list";

const PASSED = 50;

const VERDICTS = [
  { from: 100, title: "A perfect sortie", machine: "gundam" },
  { from: 80, title: "Ace pilot", machine: "chars-zaku-ii" },
  { from: PASSED, title: "Mission accomplished", machine: "gm" },
  { from: 0, title: "Rough sortie", machine: "haro" },
] as const;
const ENDED = { title: "Game ended", machine: "haro" } as const;

export const verdictOf = ({ accuracy, endedEarly }: Pick<GameResult, "accuracy" | "endedEarly">) =>
  (endedEarly ? null : VERDICTS.find(({ from }) => accuracy >= from)) ?? ENDED;

export function ResultsPanel({ quiz, result }: { quiz: QuizState; result: GameResult }) {
  const { daily, rank, origin, isStarting, again, leave, nameForm } = quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useStartInView(0, heading);
  const isDaily = result.mode === "daily";
  const { endedEarly, withheld } = result;
  const { title, machine } = verdictOf(result);
  const advice = endedEarly || result.accuracy >= PASSED ? "" : `. Try again${isDaily ? " tomorrow" : ""}.`;

  const shared = { result, streak: daily?.streak ?? 0, origin };
  const name = result.day ? `${modes.daily.name} no. ${dailyNumber(result.day)}` : modes[result.mode].name;

  return (
    <section ref={panel} aria-labelledby="results" className="-scroll-mt-9 grid gap-6">
      <div className="panel grid gap-6 p-5 sm:p-8">
        <div className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-5 sm:grid-cols-[auto_1fr] sm:gap-x-8 sm:gap-y-3">
          <div className="grid gap-1 sm:col-start-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="label-caps text-blue">{name}</span>
              {isDaily && daily && <StreakBadge streak={daily.streak} />}
            </p>
            <h2
              id="results"
              ref={heading}
              tabIndex={-1}
              className="text-pretty text-3xl outline-none sm:text-4xl"
            >
              {title}
              {advice}
            </h2>
            {!endedEarly && (
              <p
                className={`numerals flex flex-wrap items-baseline gap-x-3 text-6xl leading-tight sm:text-8xl ${result.accuracy >= PASSED ? "text-green" : ""}`}
              >
                <span>{result.totalScore}</span>
                <span className="label-caps text-quiet text-sm">of {result.maxScore} points</span>
              </p>
            )}
          </div>
          <MachineDrawing
            id={machine}
            size="small"
            isFirst
            className="w-24 animate-rise border border-rule sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:w-[clamp(11rem,20vw,16rem)]"
          />
          <div className="grid gap-4 max-sm:col-span-full sm:col-start-2">
            <MarkRow marks={result.marks} />
            {(result.betterThan !== null || rank) && (
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
                {result.betterThan !== null && (
                  <span className="text-ink">
                    Better than <strong className="numerals">{result.betterThan}%</strong> of{" "}
                    {isDaily ? "today's players" : `all games in ${modes[result.mode].name}`}.
                  </span>
                )}
                {rank && (
                  <span>
                    <OwnRank rank={rank} />
                  </span>
                )}
              </p>
            )}
            {result.topic && (
              <p className="text-quiet">
                Practice: {result.topic}. These points don't count for the leaderboard.
              </p>
            )}
          </div>
        </div>
        {!endedEarly && (
          <Figures
            label="This game"
            columns={3}
            figures={[
              { label: "Correct", value: `${result.correctAnswers}/${result.marks.length}` },
              { label: "Accuracy", value: `${result.accuracy}%` },
              { label: "Time", value: formatTime(result.timeMs / 1000) },
            ]}
          />
        )}
        {isDaily && daily && (
          <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
            <LastDays daily={daily} />
            <p className="text-quiet">
              Next challenge{" "}
              <strong className="numerals block text-2xl text-ink">
                <NextDaily inMs={daily.nextInMs} />
              </strong>
            </p>
          </div>
        )}
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {!isDaily && (
            <Button disabled={isStarting} onClick={again}>
              Play Again
            </Button>
          )}
          {!endedEarly && <CopyResult {...shared} />}
          <Button look={isDaily ? "primary" : "secondary"} onClick={() => leave()}>
            Back to Menu
          </Button>
          <Button
            look="quiet"
            to="/chat?board=all"
            onClick={(event) => {
              event.preventDefault();
              leave("/chat?board=all");
            }}
          >
            Leaderboard
          </Button>
        </div>
      </div>
      {nameForm}
      <div className="grid gap-4">
        <h2 className="text-2xl">Debriefing</h2>
        {endedEarly && <Notice tone="quiet">{resultNotes.endedEarly}</Notice>}
        {withheld && <Notice tone="quiet">{resultNotes.withheld}</Notice>}
        <ReviewList {...result} isWide />
      </div>
    </section>
  );
}
