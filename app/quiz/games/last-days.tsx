import { useEffect, useState } from "react";
import { api, read } from "#app/requests/api.ts";
import { logDebug } from "#app/requests/log.ts";
import { formatDay } from "#app/ui/formats.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import type { Daily, PlayedGame } from "#worker/quiz/contract/index.ts";

/** Latest first. */
export const daysBack = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(Date.parse(day) - (index + 1) * DAY_MS));

const SHOWN = 28;

export function LastDays({ daily: { day: today, bestStreak } }: { daily: Daily }) {
  const [results, setResults] = useState<ReadonlyMap<string | null, PlayedGame>>(new Map());
  useEffect(() => {
    read(api.game.history.$get()).then(
      (history) => setResults(new Map(history?.dailies.map((game) => [game.day, game]))),
      (error: unknown) => logDebug("history_not_read", error),
    );
  }, []);
  const days = [...daysBack(today, SHOWN - 1).toReversed(), today];

  return (
    <section aria-labelledby="last-days" className="grid max-w-md gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-quiet">
        <h3 id="last-days" className="label-caps">
          Your last {SHOWN} days
        </h3>
        {bestStreak > 1 && <p className="label-caps">Best streak {bestStreak}</p>}
      </div>
      <ol className="grid grid-cols-14 gap-1">
        {days.map((day) => (
          <DaySquare key={day} day={day} result={results.get(day)} isToday={day === today} />
        ))}
      </ol>
    </section>
  );
}

type DaySquareProps = { day: string; result: PlayedGame | undefined; isToday: boolean };

function DaySquare({ day, result, isToday }: DaySquareProps) {
  const share = result ? Math.round(20 + (80 * result.correctAnswers) / Math.max(1, result.of)) : 0;
  const text = `${formatDay(day)}: ${result ? `${result.correctAnswers} of ${result.of}` : "not played"}`;
  return (
    <li
      data-tooltip={text}
      style={{
        backgroundColor: share ? `color-mix(in srgb, var(--green) ${share}%, transparent)` : undefined,
      }}
      className={`aspect-square border ${isToday ? "border-yellow" : "border-rule-strong"} ${result ? "forced-color-adjust-none" : ""}`}
    >
      <span className="sr-only">{text}</span>
    </li>
  );
}
