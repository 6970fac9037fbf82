import { historyWords, modes } from "#app/content/quiz.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import {
  DAYS_KEPT,
  dailyNumber,
  type PastChallenge,
  type PlayedGame,
  type PlayedGames,
} from "#worker/quiz/contract/index.ts";
import { daysBack } from "./last-days";
import { ReviewList } from "./review-list";

type Props = { today: string; played: PlayedGames; onStart: (day: string) => void; onClose: () => void };

const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

const monthOf = (day: string) => day.slice(0, 7);

export function PastChallengesDialog({ today, played, onStart, onClose }: Props) {
  const results = new Map(played.dailies.map((game) => [game.day, game]));
  function start(day: string) {
    onClose();
    onStart(day);
  }
  const days = daysBack(today, DAYS_KEPT).filter((day) => dailyNumber(day) >= 1);
  return (
    <Dialog title={historyWords.title} description={historyWords.text} onClose={onClose}>
      <div className="grid gap-8">
        {[...new Set(days.map(monthOf))].map((month) => (
          <Month
            key={month}
            days={days.filter((day) => monthOf(day) === month).toReversed()}
            results={results}
            onStart={start}
          />
        ))}
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

type MonthProps = {
  days: string[];
  results: ReadonlyMap<string | null, PlayedGame>;
  onStart: (day: string) => void;
};

function Month({ days, results, onStart }: MonthProps) {
  const [first] = days;
  if (!first) return null;
  const name = months.format(new Date(first));
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="text-lg">{name}</h3>
      <p aria-hidden className="grid grid-cols-7 gap-1 text-center text-quiet text-xs">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <li
            key={day}
            className="min-w-0"
            style={day === first ? { gridColumnStart: new Date(day).getUTCDay() + 1 } : undefined}
          >
            <DayButton day={day} result={results.get(day)} onStart={onStart} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type DayButtonProps = { day: string; result: PlayedGame | undefined; onStart: (day: string) => void };

function DayButton({ day, result, onStart }: DayButtonProps) {
  const score = result && `${result.correctAnswers}/${result.of}`;
  return (
    <button
      type="button"
      onClick={() => onStart(day)}
      aria-label={`No. ${dailyNumber(day)}, ${formatDay(day)}${score ? `: ${score}` : ""}`}
      className="numerals grid h-12 w-full cursor-pointer content-center border border-rule-strong bg-space leading-tight hover:border-blue hover:bg-raised data-played:border-green"
      data-played={result ? "" : undefined}
    >
      <span>{Number(day.slice(8))}</span>
      {score && <span className="text-green text-xs">{score}</span>}
    </button>
  );
}

const LatestGame = ({ mode, topic, day, correctAnswers, of, totalScore, finishedAt }: PlayedGame) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-2 last:border-0">
    <span>
      {topic ?? (day ? `${modes[mode].name} no. ${dailyNumber(day)}` : modes[mode].name)}
      <span className="ml-2 text-quiet text-sm">{formatDay(finishedAt)}</span>
    </span>
    <span className="numerals">
      {correctAnswers}/{of}{" "}
      <span className="text-quiet text-sm">{topic ? "practice" : counted(totalScore, "point")}</span>
    </span>
  </li>
);

/** `past` is null if nobody played the challenge. */
export function YesterdayDialog({ past, onClose }: { past: PastChallenge | null; onClose: () => void }) {
  const description = past
    ? `${formatDay(past.day)}${past.gameId ? "" : " · You didn't play that day."}`
    : "Nobody played yesterday's challenge, so there's nothing to show.";
  return (
    <Dialog title="Yesterday's answers" description={description} onClose={onClose}>
      {past && <ReviewList {...past} />}
    </Dialog>
  );
}
