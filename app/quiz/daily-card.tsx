import { CalendarDays, Flame } from "lucide-react";
import { modes } from "#app/content/trivia.ts";
import { shownDay } from "#app/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Daily } from "#worker/quiz/contract.ts";
import { MarkRow } from "./mark-row";
import { ShareButton } from "./share-button";

type Props = { daily: Daily; origin: string; isStarting: boolean; onStart: () => void };

/** Today's challenge: to be played, or how it went. */
export function DailyCard({ daily, origin, isStarting, onStart }: Props) {
  const { name, text, start } = modes.daily;
  return (
    <article className="panel grid gap-5 p-6 [--panel-rule:var(--yellow)] sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="label-caps inline-flex items-center gap-2 text-yellow">
            <CalendarDays aria-hidden size={16} /> {shownDay(daily.day)}
          </span>
          {daily.streak > 0 && (
            <Badge tone="own">
              <Flame aria-hidden size={12} /> {daily.streak}-day streak
            </Badge>
          )}
        </p>
        <h2 className="text-2xl">{name}</h2>
        {daily.result ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <MarkRow marks={daily.result.marks} />
            <p>
              <span className="numerals">
                {daily.result.correctAnswers}/{daily.result.marks.length}
              </span>{" "}
              <span className="text-quiet">
                · {daily.result.totalScore} points. The next one opens at 00:00 UTC.
              </span>
            </p>
          </div>
        ) : (
          <p className="text-quiet leading-relaxed">{text}</p>
        )}
      </div>
      {daily.result ? (
        <ShareButton result={daily.result} streak={daily.streak} origin={origin} />
      ) : (
        <Button disabled={isStarting} onClick={onStart}>
          {start}
        </Button>
      )}
    </article>
  );
}
