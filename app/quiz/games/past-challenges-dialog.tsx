import { historyWords, modes } from "#app/content/quiz.ts";
import { formatDay } from "#app/formats.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { DAYS_KEPT, dailyNumber, type PlayedGame, type PlayedGames } from "#worker/quiz/contract.ts";
import { daysBack } from "./days";

type Props = {
  today: string;
  played: PlayedGames;
  onStart: (day: string) => void;
  onClose: () => void;
};

/** The challenges of the last 90 days, to play for practice, and the player's latest games. */
export function PastChallengesDialog({ today, played, onStart, onClose }: Props) {
  const results = new Map(played.dailies.map((game) => [game.day, game]));
  const days = daysBack(today, DAYS_KEPT).filter((day) => dailyNumber(day) >= 1);
  return (
    <Dialog title={historyWords.title} description={historyWords.text} onClose={onClose}>
      <div className="grid gap-8">
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {days.map((day) => (
            <li key={day}>
              <DayButton day={day} result={results.get(day)} onStart={onStart} />
            </li>
          ))}
        </ol>
        {played.latest.length > 0 && (
          <section aria-labelledby="latest-games" className="grid gap-3 border-rule border-t pt-6">
            <h3 id="latest-games" className="text-lg">
              {historyWords.games}
            </h3>
            <ul>
              {played.latest.map((game) => (
                <LatestGame key={game.gameId} {...game} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

type DayButtonProps = { day: string; result: PlayedGame | undefined; onStart: (day: string) => void };

function DayButton({ day, result, onStart }: DayButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onStart(day)}
      className="grid min-h-14 w-full cursor-pointer content-center gap-0.5 border border-rule-strong bg-space px-2 py-1.5 text-left hover:border-blue hover:bg-raised data-played:border-green"
      data-played={result ? "" : undefined}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="numerals">No. {dailyNumber(day)}</span>
        {result && (
          <span className="numerals text-green text-sm">
            {result.correctAnswers}/{result.of}
          </span>
        )}
      </span>
      <span className="text-quiet text-xs">{formatDay(day)}</span>
    </button>
  );
}

function LatestGame({ mode, topic, day, correctAnswers, of, totalScore, finishedAt }: PlayedGame) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-2 last:border-0">
      <span>
        {topic ?? (day ? `${modes[mode].name} no. ${dailyNumber(day)}` : modes[mode].name)}
        <span className="ml-2 text-quiet text-sm">{formatDay(finishedAt)}</span>
      </span>
      <span className="numerals">
        {correctAnswers}/{of}{" "}
        <span className="text-quiet text-sm">{topic ? "practice" : `${totalScore} points`}</span>
      </span>
    </li>
  );
}
