import { type ComponentType, useEffect, useRef, useState } from "react";
import { memberWords, modes, quizWords } from "#app/content/quiz.ts";
import { CalendarDays, ChevronDown, Gauge, SlidersHorizontal, Zap } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { Switch } from "#app/ui/field.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import { HiddenNotice, Notice } from "#app/ui/notice.tsx";
import { partOnShow, useOnIntent } from "#app/ui/on-intent.ts";
import {
  type Daily,
  dailyNumber,
  QUESTION_COUNTS,
  SECONDS_PER_QUESTION,
} from "#worker/quiz/contract/index.ts";
import { LoginPanel } from "./accounts/login-panel";
import { CopyResult, MarkRow } from "./games/marks";
import { NextDaily, StreakBadge } from "./games/next-daily";
import type { QuizState } from "./quiz";

/** Only for players who have played today. */
const LastDays = partOnShow(async () => (await import("./games/last-days")).LastDays);

const load = async () => (await import("./games/play-options")).PlayOptions;

function HowToPlay({ quiz }: { quiz: QuizState }) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: PlayOptions, ask, intent } = useOnIntent(load);
  const { settings, topic, changeSettings } = quiz;
  const choices = [topic ?? "All timelines", ...(settings.extraTime ? ["twice the time"] : [])];
  return (
    <div className="grid gap-3 border border-rule px-5 py-3">
      <Switch
        label="Show the answer after each question"
        hint="In Quick Mode and Challenge Mode. Then your first choice is final."
        checked={settings.showsAnswers}
        onChange={(showsAnswers) => changeSettings({ showsAnswers })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{choices.join(" · ")}</p>
        <Button look="secondary" {...intent} onClick={() => ask(() => setIsOpen(true))}>
          <SlidersHorizontal aria-hidden size={18} /> How you play
        </Button>
      </div>
      {PlayOptions && isOpen && <PlayOptions quiz={quiz} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type Props = { quiz: QuizState; daily: Daily };

const loadDialogs = () => import("./games/past-challenges-dialog");
const loadYesterday = async () => (await loadDialogs()).YesterdayDialog;
const loadPast = async () => (await loadDialogs()).PastChallengesDialog;

/** The length of a game about a series with fewer than five questions. */
const IN_WORDS: Record<number, string> = { 3: "Three", 4: "Four" };

export function MenuPanel({ quiz, daily }: Props) {
  const { player, member, about, isStarting, isBack, begin, nameForm } = quiz;
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isBack) return;
    menu.current?.focus({ preventScroll: true });
    menu.current?.scrollIntoView({ block: "start" });
  }, [isBack]);
  return (
    <section ref={menu} tabIndex={-1} aria-label="Menu" className="-scroll-mt-9 grid gap-6 outline-none">
      {player?.nameHidden && (
        <HiddenNotice>We've hidden your name: others see "Player" instead.</HiddenNotice>
      )}
      {member && player && !player.isJoined && <Notice tone="quiet">{quizWords.mayJoin}</Notice>}
      {about && (
        <article className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
          <Poster kind="series" id={about.id} className="w-16 shrink-0" />
          <div className="grid min-w-0 flex-1 basis-48 gap-1">
            <h2 className="text-pretty text-xl">
              {IN_WORDS[about.count] ?? "Five"} questions about {about.title}
            </h2>
            <p className="text-quiet">Practice: these points don't count for the leaderboard.</p>
          </div>
          <Button disabled={isStarting} onClick={() => begin("quick", { about: about.id })}>
            Play the quiz
          </Button>
        </article>
      )}
      <DailyCard quiz={quiz} daily={daily} />
      <HowToPlay quiz={quiz} />
      <div className="grid gap-6 md:grid-cols-2">
        <ModeCard mode="quick" Icon={Zap} isNext={daily.result !== null} quiz={quiz} />
        <ModeCard mode="challenge" Icon={Gauge} quiz={quiz} />
      </div>
      {nameForm}
      {!player && (
        <details className="with-script group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border border-rule px-5 py-3">
            <h2 className="font-text text-base">{memberWords.accountTitle}</h2>
            <ChevronDown aria-hidden size={20} className="shrink-0 text-blue group-open:rotate-180" />
          </summary>
          <div className="grid gap-4 pt-4">
            <p className="text-quiet">{memberWords.accountText}</p>
            <LoginPanel startsNew={false} />
          </div>
        </details>
      )}
    </section>
  );
}

type ModeCardProps = {
  mode: "quick" | "challenge";
  Icon: ComponentType<{ size: number; className: string; "aria-hidden": true }>;
  /** The button of today's challenge stands out until the player has played it. */
  isNext?: boolean;
  quiz: QuizState;
};

function ModeCard({ mode, Icon, isNext, quiz: { isStarting, begin } }: ModeCardProps) {
  const { name, text, start } = modes[mode];
  return (
    <article className="panel grid grid-rows-[auto_1fr_auto] gap-3 p-5 sm:gap-4 sm:p-6">
      <div className="flex items-center gap-4">
        <Icon aria-hidden size={36} className="shrink-0 text-blue" />
        <div className="grid gap-1">
          <h2 className="text-2xl">{name}</h2>
          <p className="numerals text-quiet text-sm">
            {QUESTION_COUNTS[mode]} questions · {SECONDS_PER_QUESTION} s each
          </p>
        </div>
      </div>
      <p className="text-quiet leading-relaxed">{text}</p>
      <Button look={isNext ? "primary" : "secondary"} disabled={isStarting} onClick={() => begin(mode)}>
        {start}
      </Button>
    </article>
  );
}

function DailyCard({ quiz: { player, origin, isStarting, begin }, daily }: Props) {
  const { name, text, start } = modes.daily;
  const onStart = (day?: string) => begin("daily", { day });
  const { day, streak, result, nextInMs } = daily;
  const shared = result && !result.endedEarly && { result, streak, origin };
  return (
    <article className="panel grid gap-5 p-5 [--panel-rule:var(--yellow)] sm:p-6">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="label-caps inline-flex items-center gap-2 text-yellow">
            <CalendarDays aria-hidden size={16} /> No. {dailyNumber(day)} · {formatDay(day)}
          </span>
          <StreakBadge streak={streak} />
        </p>
        <h2 className="text-2xl">{name}</h2>
        {result ? (
          <div className="grid gap-3">
            <MarkRow marks={result.marks} />
            <p>
              <span className="numerals">
                {result.correctAnswers}/{result.marks.length}
              </span>{" "}
              <span className="text-quiet">
                · {counted(result.totalScore, "point")}. The next one opens <NextDaily inMs={nextInMs} />.
                Then you see the answers.
              </span>
            </p>
          </div>
        ) : (
          <p className="text-quiet leading-relaxed">{text}</p>
        )}
      </div>
      {result && player && <LastDays daily={daily} />}
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {shared && <CopyResult {...shared} />}
        {!result && (
          <Button disabled={isStarting} onClick={() => onStart()} className="col-span-2">
            {start}
          </Button>
        )}
        {player && (
          <>
            <DialogButton
              className="max-sm:px-2 max-sm:text-sm"
              load={loadYesterday}
              readData={async () => ({ past: (await read(api.game.yesterday.$get())) ?? null })}
              failure="We couldn't load the answers. Please try again."
            >
              Yesterday's Answers
            </DialogButton>
            <DialogButton
              className="max-sm:px-2 max-sm:text-sm"
              disabled={isStarting}
              load={loadPast}
              readData={async () => ({
                today: day,
                played: (await read(api.game.history.$get())) ?? { dailies: [], latest: [] },
                onStart,
              })}
              failure="We couldn't load your games. Please try again."
            >
              Past Challenges
            </DialogButton>
          </>
        )}
      </div>
    </article>
  );
}
