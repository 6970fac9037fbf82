import { type ComponentType, type ReactNode, Suspense } from "react";
import { modes, quizWords } from "#app/content/quiz.ts";
import { formatDay } from "#app/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { CalendarDays, Flame, Gauge, Zap } from "#app/ui/icons.tsx";
import { hydratedLater } from "#app/ui/lazy-parts.ts";
import { HiddenNotice, Notice } from "#app/ui/notice.tsx";
import {
  type Daily,
  type GameMode,
  type Player,
  type PlayerRank,
  QUESTION_COUNTS,
  SECONDS_PER_QUESTION,
} from "#worker/quiz/contract.ts";
import { MarkRow } from "./games/mark-row";
import { Yesterday } from "./games/yesterday";
import { rankFigure } from "./ranking/ranks";

const loadSharing = async () => (await import("./games/share-button")).ShareResult;

/** Only players who have finished today's challenge need this part. */
const ShareResult = import.meta.env.SSR ? await loadSharing() : hydratedLater(loadSharing);

type Props = {
  player: Player;
  /** Whether a member is signed in whose sign-in could be connected to this account. */
  mayJoin: boolean;
  daily: Daily | null;
  rank: PlayerRank | null;
  origin: string;
  isStarting: boolean;
  onStart: (mode: GameMode) => void;
  /** The settings for games, shown between the modes and the record. */
  children: ReactNode;
};

export function MenuPanel({ player, mayJoin, daily, rank, origin, isStarting, onStart, children }: Props) {
  return (
    <section aria-label="Menu" className="grid gap-6">
      {player.nameHidden && (
        <HiddenNotice>We have hidden your name: others see "Player" instead.</HiddenNotice>
      )}
      {mayJoin && <Notice tone="quiet">{quizWords.mayJoin}</Notice>}
      {daily && (
        <DailyCard daily={daily} origin={origin} isStarting={isStarting} onStart={() => onStart("daily")} />
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <ModeCard mode="quick" Icon={Zap} isStarting={isStarting} onStart={onStart} />
        <ModeCard mode="challenge" Icon={Gauge} isStarting={isStarting} onStart={onStart} />
      </div>
      {children}
      <Figures
        label="Your record"
        columns={4}
        figures={[
          { label: "Points", value: player.totalScore },
          { label: "Games", value: player.gamesPlayed },
          { label: "Best game", value: player.bestScore },
          rankFigure(rank),
        ]}
      />
    </section>
  );
}

type ModeCardProps = {
  mode: "quick" | "challenge";
  Icon: ComponentType<{ size: number; className: string; "aria-hidden": true }>;
  isStarting: boolean;
  onStart: (mode: GameMode) => void;
};

function ModeCard({ mode, Icon, isStarting, onStart }: ModeCardProps) {
  const { name, text, start } = modes[mode];
  return (
    <article className="panel grid grid-rows-[auto_1fr_auto] gap-4 p-6">
      <div className="flex items-center gap-4">
        <Icon aria-hidden size={36} className="shrink-0 text-blue" />
        <div className="grid gap-1">
          <h2 className="text-2xl">{name}</h2>
          <p className="numerals text-quiet text-sm">
            {QUESTION_COUNTS[mode]} questions · {SECONDS_PER_QUESTION} s each
          </p>
        </div>
      </div>
      <div className="grid content-start gap-4">
        <p aria-hidden className="flex gap-1.5">
          {Array.from({ length: QUESTION_COUNTS[mode] }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one mark for each question
            <span key={index} className="[transform:skewX(-12deg)] h-4 w-2 bg-blue" />
          ))}
        </p>
        <p className="text-quiet leading-relaxed">{text}</p>
      </div>
      <Button disabled={isStarting} onClick={() => onStart(mode)}>
        {start}
      </Button>
    </article>
  );
}

type DailyCardProps = { daily: Daily; origin: string; isStarting: boolean; onStart: () => void };

/** Today's challenge: its start button, or the player's result. */
function DailyCard({ daily, origin, isStarting, onStart }: DailyCardProps) {
  const { name, text, start } = modes.daily;
  const startButton = (
    <Button disabled={isStarting} onClick={onStart}>
      {start}
    </Button>
  );
  return (
    <article className="panel grid gap-5 p-6 [--panel-rule:var(--yellow)] sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="label-caps inline-flex items-center gap-2 text-yellow">
            <CalendarDays aria-hidden size={16} /> {formatDay(daily.day)}
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
                · {daily.result.totalScore} points. The next one opens at 00:00 UTC. Then you see the answers.
              </span>
            </p>
          </div>
        ) : (
          <p className="text-quiet leading-relaxed">{text}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {daily.result
          ? daily.result.withheld !== "ended early" && (
              <Suspense>
                <ShareResult result={daily.result} streak={daily.streak} origin={origin} />
              </Suspense>
            )
          : startButton}
        <Yesterday />
      </div>
    </article>
  );
}
