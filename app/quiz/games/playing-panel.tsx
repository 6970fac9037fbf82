import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { modes } from "#app/content/quiz.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.tsx";
import type { GameResult, OpenGame, Player } from "#worker/quiz/contract.ts";
import {
  AskedQuestion,
  Countdown,
  DifficultyBadge,
  QuestionFoot,
  useAnswerKeys,
  useStartInView,
  Verdict,
} from "./question";
import { usePlay } from "./use-play";

type Props = {
  game: OpenGame;
  player: Player;
  /** Whether the page shows after each answer if it was right. */
  showsSolutions: boolean;
  onFinished: (result: GameResult) => void;
};

export function PlayingPanel({ game, player, showsSolutions, onFinished }: Props) {
  const round = usePlay(game, player.id, showsSolutions, onFinished);
  const { play, marks, seconds, isDone, isSubmitting, isRevealing, solution, choose, next, end } = round;
  const { questions } = game;
  const shown = Math.min(play.position, questions.length - 1);
  const question = questions[shown];
  const isLast = shown === questions.length - 1;
  const chosen = isDone ? (play.answers[shown] ?? null) : play.chosen;
  const [isEnding, setIsEnding] = useState(false);
  const canGoOn = !isSubmitting && (isDone || solution !== null || (!isRevealing && play.chosen !== null));
  const isClosed = isDone || isSubmitting || solution !== null;

  const panel = useStartInView(shown);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen reader must read each new question
  useEffect(() => {
    if (!isEnding) heading.current?.focus({ preventScroll: true });
  }, [shown, isEnding]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (solution) button.current?.focus({ preventScroll: true });
  }, [solution]);
  useAnswerKeys(isClosed ? 0 : (question?.options.length ?? 0), choose, () => canGoOn && next());

  /** Moves the focus back to the question. With the focus on the button, the next Enter would open the dialog again. */
  function askToEnd() {
    heading.current?.focus({ preventScroll: true });
    setIsEnding(true);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (canGoOn) next();
  }

  if (!question) return null;
  return (
    <section ref={panel} aria-label={game.topic ?? modes[game.mode].name} className="-scroll-mt-9 panel">
      <form onSubmit={submit} method="dialog" className="grid gap-4 p-4 sm:gap-6 sm:p-8">
        <div className="flex items-center gap-4 sm:gap-6">
          <Countdown seconds={isDone ? 0 : seconds} of={game.secondsPerQuestion} />
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="flex items-baseline justify-between gap-x-4">
              <span className="label-caps truncate text-blue">{game.topic ?? modes[game.mode].name}</span>
              <span className="numerals shrink-0 text-quiet max-sm:text-sm">
                {`Question ${shown + 1} of ${questions.length}`}
              </span>
            </p>
            <Progress of={questions.length} done={play.answers.length} marks={marks} />
            <p className="leading-none">
              <DifficultyBadge question={question} points={question.points} />
            </p>
          </div>
        </div>
        <AskedQuestion
          key={question.id}
          heading={heading}
          question={question}
          chosen={chosen}
          isClosed={isClosed}
          isFinal={isRevealing}
          right={solution?.correctAnswer ?? null}
          onChoose={choose}
        />
        {isRevealing && (
          <Verdict solution={solution} question={question} chosen={chosen} points={question.points} />
        )}
        <QuestionFoot>
          <Button
            ref={button}
            type="submit"
            disabled={!canGoOn}
            className="min-h-12 flex-1 px-6 text-lg sm:flex-none"
          >
            {isLast ? "Finish Quiz" : "Next Question"}
          </Button>
          <p className="hidden text-quiet text-sm sm:block">
            <kbd className="numerals">1</kbd>–<kbd className="numerals">4</kbd>{" "}
            {isRevealing ? "to answer" : "to choose"}, <kbd className="numerals">Enter</kbd> to continue
          </p>
          <Button look="quiet" disabled={isSubmitting || isDone} onClick={askToEnd} className="ml-auto">
            End Game
          </Button>
        </QuestionFoot>
      </form>
      {isEnding && !isDone && (
        <EndGameDialog isDaily={game.mode === "daily"} onEnd={end} onClose={() => setIsEnding(false)} />
      )}
    </section>
  );
}

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

type EndGameDialogProps = { isDaily: boolean; onEnd: () => void; onClose: () => void };

/** Asks before a game ends early. The time for the question keeps running. */
function EndGameDialog({ isDaily, onEnd, onClose }: EndGameDialogProps) {
  const price = isDaily
    ? "You can't play today's challenge again, and it won't earn points or count for your streak."
    : "It won't earn points.";

  function end() {
    onClose();
    onEnd();
  }

  return (
    <DialogOnIntent
      title="End this game?"
      description={`${price} The clock is still running.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose} className="flex-1 whitespace-nowrap">
          Keep playing
        </Button>
        <Button look="danger" onClick={end} className="flex-1 whitespace-nowrap">
          End this game
        </Button>
      </div>
    </DialogOnIntent>
  );
}
