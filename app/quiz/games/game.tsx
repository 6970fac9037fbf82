import { useEffect, useRef, useState } from "react";
import { Navigate, useOutletContext } from "react-router";
import { modes } from "#app/content/quiz.ts";
import { Button } from "#app/ui/button.tsx";
import { QuestionOnIntent } from "#app/ui/on-intent.ts";
import type { GameResult, OpenGame, Player } from "#worker/quiz/contract/index.ts";
import type { QuizState } from "../quiz";
import { QuestionPanel } from "./question-panel";
import { usePlay } from "./use-play";

const loadResults = async () => (await import("./results-panel")).ResultsPanel;

export { callQuiz as clientAction } from "../accounts/quiz-calls";

/** The result's code loads during the game. */
export default function GamePage() {
  const quiz = useOutletContext<QuizState>();
  const [Results, setResults] = useState<Awaited<ReturnType<typeof loadResults>> | null>(null);
  useEffect(() => {
    loadResults().catch(() => {});
  }, []);

  async function finish(finished: GameResult) {
    const panel = await loadResults();
    setResults(() => panel);
    void quiz.finish(finished);
  }

  const { player, game, result } = quiz;
  if (player && game)
    return (
      <PlayingPanel
        key={game.gameId}
        game={game}
        player={player}
        showsSolutions={quiz.settings.showsAnswers}
        onFinished={finish}
      />
    );
  if (player && result && Results) return <Results quiz={quiz} result={result} />;
  return <Navigate to="/chat" replace />;
}

type Props = {
  game: OpenGame;
  player: Player;
  showsSolutions: boolean;
  onFinished: (result: GameResult) => Promise<void>;
};

function PlayingPanel({ game, player, showsSolutions, onFinished }: Props) {
  const round = usePlay(game, player.id, showsSolutions, onFinished);
  const { play, isDone, isSubmitting, isRevealing, choose, next, end } = round;
  const { marks, seconds, solution } = play;
  const { questions } = game;
  const shown = Math.min(play.position, questions.length - 1);
  const question = questions[shown];
  const isLast = shown === questions.length - 1;
  const chosen = isDone ? (play.answers[shown] ?? null) : play.chosen;
  const [isEnding, setIsEnding] = useState(false);
  const canGoOn = !isSubmitting && (isDone || solution !== null || (!isRevealing && play.chosen !== null));

  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves the focus back to the question. With the focus on the button, the next Enter would open the dialog again. */
  function askToEnd() {
    heading.current?.focus({ preventScroll: true });
    setIsEnding(true);
  }

  if (!question) return null;
  return (
    <>
      <QuestionPanel
        subject={game.topic ?? modes[game.mode].name}
        question={question}
        heading={heading}
        number={shown + 1}
        of={questions.length}
        points={question.points}
        clock={<Countdown seconds={isDone ? 0 : seconds} of={game.secondsPerQuestion} />}
        progress={<Progress of={questions.length} done={play.answers.length} marks={marks} />}
        chosen={chosen}
        isClosed={isDone || isSubmitting || solution !== null}
        isFinal={isRevealing}
        solution={solution}
        onChoose={choose}
        next={isLast ? "Finish Quiz" : "Next Question"}
        canGoOn={canGoOn}
        onNext={next}
        isCovered={isEnding}
      >
        <p className="hidden text-quiet text-sm sm:block">
          <kbd className="numerals">1</kbd>–<kbd className="numerals">4</kbd>{" "}
          {isRevealing ? "to answer" : "to choose"}, <kbd className="numerals">Enter</kbd> to continue
        </p>
        <Button look="quiet" disabled={isSubmitting || isDone} onClick={askToEnd} className="ml-auto">
          End Game
        </Button>
      </QuestionPanel>
      {isEnding && !isDone && (
        <QuestionOnIntent
          title="End this game?"
          description={`${game.mode === "daily" ? DAILY_LOSS : "It won't earn points."} The clock is still running.`}
          {...{ no: "Keep playing", yes: "End this game", onClose: () => setIsEnding(false) }}
          onYes={() => {
            setIsEnding(false);
            void end();
          }}
        />
      )}
    </>
  );
}

const DAILY_LOSS =
  "You can't play today's challenge again, and it won't earn points or count for your streak.";

type ProgressProps = {
  of: number;
  done: number;
  /** Whether each answer was right, as far as the page knows. */
  marks: Readonly<Record<number, "right" | "wrong">>;
};

function Progress({ of, done, marks }: ProgressProps) {
  const colorOf = (index: number) => {
    if (marks[index]) return marks[index] === "right" ? "bg-green" : "bg-red";
    return index < done ? "bg-blue" : index === done ? "bg-rule-strong" : "bg-rule";
  };
  return (
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies an item
        <span key={index} className={`h-1.5 flex-1 transition-colors ${colorOf(index)}`} />
      ))}
    </div>
  );
}

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;
const SHORT_S = 10;

/** The seconds left, on a dial that empties. Screen readers announce the time once, when little is left. */
function Countdown({ seconds, of }: { seconds: number; of: number }) {
  const isShort = seconds <= SHORT_S;
  return (
    <div
      className={`relative grid size-16 shrink-0 place-items-center ${isShort ? "text-red" : "text-blue"}`}
    >
      <svg viewBox="0 0 60 60" aria-hidden className="-rotate-90 absolute inset-0" fill="none">
        <circle cx="30" cy="30" r={RADIUS} stroke="var(--rule)" strokeWidth="4" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / of)}
          className="motion-safe:transition-[stroke-dashoffset] motion-safe:duration-1000 motion-safe:ease-linear"
        />
      </svg>
      <p role="timer" aria-live="off" className="numerals text-2xl text-ink">
        <span className="sr-only">Seconds left: </span>
        {seconds}
      </p>
      <p role="status" className="sr-only">
        {isShort && seconds > 0 ? `${SHORT_S} seconds left` : ""}
      </p>
    </div>
  );
}
