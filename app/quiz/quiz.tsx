import { Suspense, useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { quizWords } from "#app/content/quiz.ts";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/field.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { hydratedLater, useOnIntent } from "#app/ui/lazy-parts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import { type GameMode, PERIODS, type Topic } from "#worker/quiz/contract.ts";
import type { Route } from "./+types/quiz";
import { NameDialog, NamePanel } from "./accounts/name-form";
import { useGuestScore } from "./games/guest-score";
import type { PlayOptionsProps } from "./games/play-options";
import { usePlaySettings } from "./games/play-settings";
import { type GameOptions, useGame } from "./games/use-game";
import { PartnerBanner } from "./partner-banner";
import { readQuiz, readSamples, subjectOf } from "./quiz-data.server";
import { QuizHead } from "./quiz-head";
import { Record, TopTen } from "./ranking/ranks";

const loadPlaying = async () => (await import("./games/playing-panel")).PlayingPanel;
const loadResults = async () => (await import("./games/results-panel")).ResultsPanel;
const loadWelcome = async () => (await import("./welcome")).Welcome;
const loadMenu = async () => (await import("./menu-panel")).MenuPanel;
const loadGame = () => Promise.all([loadPlaying(), loadResults()]);
const loadLeaderboard = async () => (await import("./ranking/leaderboard")).LeaderboardPanel;

/** A visit needs one or two of these parts. The server renders them, and browsers load the ones on the page. */
const Welcome = import.meta.env.SSR ? await loadWelcome() : hydratedLater(loadWelcome);
const PlayingPanel = import.meta.env.SSR ? await loadPlaying() : hydratedLater(loadPlaying);
const MenuPanel = import.meta.env.SSR ? await loadMenu() : hydratedLater(loadMenu);
const ResultsPanel = import.meta.env.SSR ? await loadResults() : hydratedLater(loadResults);
const LeaderboardPanel = import.meta.env.SSR ? await loadLeaderboard() : hydratedLater(loadLeaderboard);

export const meta = pageMeta({ title: quizWords.title, description: quizWords.description });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const board = PERIODS.find((period) => period === url.searchParams.get("board")) ?? null;
  const viewer = await viewerOf(context);
  const { quiz } = servicesOf(context);
  const about = await subjectOf(quiz, url.searchParams.get("about"));
  const known = await nullIfUnreadable("trivia_not_read", readQuiz(quiz, request, viewer, board ?? "all"));
  const samples = known?.player || known?.member ? null : await readSamples(quiz, about?.id);
  const { origin, pathname, search } = url;
  const address = `${pathname.replace(/\.data$/, "")}${about ? search : ""}`;
  return { ...(known ?? NOTHING_KNOWN), isUnread: known === null, board, about, samples, origin, address };
}

const NOTHING_KNOWN = { player: null, game: null, daily: null, leaders: null, rank: null, member: null };

export default function QuizPage({ loaderData }: Route.ComponentProps) {
  return <Quiz data={loaderData} />;
}

/** Shows the page without the player and the leaderboard, and says that they could not be loaded. */
export function ErrorBoundary() {
  const nothing = {
    ...NOTHING_KNOWN,
    board: null,
    about: null,
    samples: null,
    origin: "",
    address: "/chat",
  };
  return <Quiz data={{ ...nothing, isUnread: true }} />;
}

function Quiz({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { isUnread, board, about, samples, origin, address } = data;
  const { player, daily, leaders, rank, member, game: found } = useLastRead(data);
  const revalidator = useRevalidator();

  /** A member plays without a name at first. */
  async function makePlayer() {
    if (player) return;
    await read(api.game.player.member.$post({ json: {} }));
    await revalidator.revalidate();
  }

  const prepare = () => Promise.all([loadGame(), makePlayer()]);
  const { game, result, isStarting, start, finish, leaveResult } = useGame(found, player !== null, prepare);
  useGuestScore(player !== null || member !== null, makePlayer);
  const [settings, changeSettings] = usePlaySettings();
  const [topic, setTopic] = useState<Topic | null>(null);
  const [again, setAgain] = useState<() => void>(() => () => {});
  /** Starts a game that waits until its player has a name. */
  const [unnamed, setUnnamed] = useState<(() => void) | null>(null);
  const [isBack, setBack] = useState(false);
  const navigate = useNavigate();
  const isPlaying = player !== null && game !== null;

  const mayPlay = player !== null || member !== null;
  useEffect(() => {
    for (const load of mayPlay ? [loadGame, loadLeaderboard] : [loadLeaderboard])
      load().catch((error: unknown) => logDebug("part_not_loaded", error));
  }, [mayPlay]);

  function begin(mode: GameMode, practice: Pick<GameOptions, "about" | "day"> = {}) {
    const { extraTime } = settings;
    const run = () => void start(mode, { extraTime, topic, ...practice });
    setAgain(() => run);
    const isTodays = mode === "daily" && (practice.day ?? daily?.day) === daily?.day;
    // Quick games can be played again, but there is one challenge a day.
    if (isTodays && member && !player?.hasName) setUnnamed(() => run);
    else run();
  }

  /** Closes the result and an open leaderboard. Then the menu shows. */
  function backToMenu() {
    setBack(true);
    leaveResult();
    if (board) void navigate("/chat", { replace: true, preventScrollReset: true });
  }

  const nameForm = player && !player.hasName && <NamePanel suggestedName={member?.suggestedName ?? ""} />;

  function panel() {
    if (isPlaying)
      return (
        <PlayingPanel
          key={game.gameId}
          game={game}
          player={player}
          showsSolutions={settings.showsAnswers}
          onFinished={finish}
        />
      );
    if (player && result) {
      return (
        <ResultsPanel
          result={result}
          player={player}
          daily={daily}
          rank={board ? null : rank}
          origin={origin}
          isStarting={isStarting}
          onAgain={again}
          onMenu={backToMenu}
        >
          {nameForm}
        </ResultsPanel>
      );
    }
    if (board) {
      return <LeaderboardPanel period={board} leaders={leaders} rank={rank} playerId={player?.id ?? null} />;
    }
    if (!daily) return <Welcome samples={samples} about={about} leaders={leaders} address={address} />;
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <MenuPanel
          player={player}
          member={member}
          daily={daily}
          about={about}
          origin={origin}
          isStarting={isStarting}
          isBack={isBack}
          onStart={begin}
          nameForm={nameForm}
        >
          <HowToPlay
            settings={settings}
            onChange={changeSettings}
            topic={topic}
            onTopic={setTopic}
            seenQuestions={member?.seenQuestions ?? null}
          />
        </MenuPanel>
        <div className="grid gap-6">
          {player?.hasName && <Record player={player} rank={rank} />}
          <TopTen leaders={leaders} playerId={player?.id ?? null} />
        </div>
      </div>
    );
  }

  return (
    <>
      <QuizHead player={player} member={member} isPlaying={isPlaying} />
      <div className="page grid content-start gap-4 py-4 sm:gap-6 sm:py-6 md:py-8">
        <PartnerBanner />
        {isUnread && (
          <Notice tone="warn" role="status">
            {quizWords.unread}
          </Notice>
        )}
        <WithoutScripts>
          <Notice tone="warn">{quizWords.needsScripts}</Notice>
        </WithoutScripts>
        <Suspense fallback={<div aria-busy="true" className="panel h-96" />}>{panel()}</Suspense>
        {unnamed && (
          <NameDialog
            suggestedName={member?.suggestedName ?? ""}
            onStart={() => {
              setUnnamed(null);
              unnamed();
            }}
            onClose={() => setUnnamed(null)}
          />
        )}
      </div>
    </>
  );
}

/** Returns the last data that could be read, so that an outage doesn't end a running game. */
function useLastRead<Data extends { isUnread: boolean }>(data: Data): Data {
  const [last, setLast] = useState(data);
  if (!data.isUnread && data !== last) setLast(data);
  return data.isUnread ? last : data;
}

const load = async () => (await import("./games/play-options")).PlayOptions;

/** How the next game is played: a switch, and a button that opens the other choices. */
function HowToPlay(options: Omit<PlayOptionsProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: PlayOptions, ask, preloading } = useOnIntent(load);
  const { settings, topic, onChange } = options;
  const choices = [topic ?? "All timelines", ...(settings.extraTime ? ["twice the time"] : [])];
  return (
    <div className="grid gap-3 border border-rule px-5 py-3">
      <Switch
        label="Show the answer after each question"
        hint="In Quick Mode and Challenge Mode. Then your first choice is final."
        checked={settings.showsAnswers}
        onChange={(showsAnswers) => onChange({ showsAnswers })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{choices.join(" · ")}</p>
        <Button look="secondary" {...preloading} onClick={() => ask(() => setIsOpen(true))}>
          <SlidersHorizontal aria-hidden size={18} /> How you play
        </Button>
      </div>
      {PlayOptions && isOpen && <PlayOptions {...options} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
