import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { quizWords } from "#app/content/quiz.ts";
import { logDebug } from "#app/log.ts";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { hydratedLater, useOnIntent } from "#app/ui/lazy-parts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type GameMode, PERIODS, type Period, type Topic } from "#worker/quiz/contract.ts";
import type { Route } from "./+types/quiz";
import type { PlayOptionsProps } from "./games/play-options";
import { usePlaySettings } from "./games/play-settings";
import { useGame } from "./games/use-game";
import { MenuPanel } from "./menu-panel";
import { PartnerBanner } from "./partner-banner";
import { QuizHead } from "./quiz-head";
import { TopTen } from "./ranking/ranks";
import { Welcome } from "./welcome";

const loadPlaying = async () => (await import("./games/playing-panel")).PlayingPanel;
const loadResults = async () => (await import("./games/results-panel")).ResultsPanel;
const loadGame = () => Promise.all([loadPlaying(), loadResults()]);
const loadLeaderboard = async () => (await import("./ranking/leaderboard")).LeaderboardPanel;

/** Few visits start with these parts, so browsers load them later. The server renders them. */
const PlayingPanel = import.meta.env.SSR ? await loadPlaying() : hydratedLater(loadPlaying);
const ResultsPanel = import.meta.env.SSR ? await loadResults() : hydratedLater(loadResults);
const LeaderboardPanel = import.meta.env.SSR ? await loadLeaderboard() : hydratedLater(loadLeaderboard);

export const meta = pageMeta({ title: quizWords.title, description: quizWords.description });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const board = PERIODS.find((period) => period === url.searchParams.get("board")) ?? null;
  const viewer = await viewerOf(context);
  const reading = readQuiz(servicesOf(context).quiz, request, viewer, board ?? "all");
  const known = await nullIfUnreadable("trivia_not_read", reading);
  return { ...(known ?? NOTHING_KNOWN), isUnread: known === null, board, origin: url.origin };
}

const NOTHING_KNOWN = { player: null, game: null, daily: null, leaders: null, rank: null, member: null };

async function readQuiz(
  quiz: ReturnType<typeof servicesOf>["quiz"],
  request: Request,
  viewer: Awaited<ReturnType<typeof viewerOf>>,
  period: Period,
) {
  const member = viewer?.member ?? null;
  const player = await quiz.sessions.playerOf(request, async () => ({ member }));
  const [state, leaders, rank, seenQuestions] = await Promise.all([
    quiz.stateOf(player),
    quiz.leaders(period),
    player && quiz.rankOf(period, player.id),
    player && member ? (await quiz.games()).countSeen(member.id) : 0,
  ]);
  /**
   * The signed-in member: a suggested name, whether the member plays with this sign-in, and the number of questions
   * about works that the member has completed.
   */
  const playing = member && {
    suggestedName: member.username ?? member.displayName ?? "",
    isPlayer: player?.memberId === member.id,
    seenQuestions,
  };
  return { ...state, leaders, rank, member: playing };
}

export default function QuizPage({ loaderData }: Route.ComponentProps) {
  return <Quiz data={loaderData} />;
}

/** Shows the page without the player and the leaderboard, and says that they could not be loaded. */
export function ErrorBoundary() {
  return <Quiz data={{ ...NOTHING_KNOWN, isUnread: true, board: null, origin: "" }} />;
}

function Quiz({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { isUnread, board, origin } = data;
  const { player, daily, leaders, rank, member, game: found } = useLastRead(data);
  const { game, result, isStarting, start, finish, leaveResult } = useGame(found, player !== null, loadGame);
  const [settings, changeSettings] = usePlaySettings();
  const [topic, setTopic] = useState<Topic | null>(null);
  const navigate = useNavigate();
  const isPlaying = player !== null && game !== null;

  const isPlayer = player !== null;
  useEffect(() => {
    for (const load of isPlayer ? [loadGame, loadLeaderboard] : [loadLeaderboard])
      load().catch((error: unknown) => logDebug("part_not_loaded", error));
  }, [isPlayer]);

  const begin = (mode: GameMode) => start(mode, { extraTime: settings.extraTime, topic });

  /** Closes the result and an open leaderboard. Then the menu shows. */
  function backToMenu() {
    leaveResult();
    if (board) void navigate("/chat", { replace: true, preventScrollReset: true });
  }

  function panel() {
    if (isPlaying)
      return (
        <PlayingPanel
          key={game.gameId}
          game={game}
          player={player}
          showsSolutions={settings.showsSolutions}
          onFinished={finish}
        />
      );
    if (player && result) {
      return (
        <ResultsPanel
          result={result}
          daily={daily}
          rank={board ? null : rank}
          origin={origin}
          isStarting={isStarting}
          onAgain={begin}
          onMenu={backToMenu}
        />
      );
    }
    if (board) {
      return <LeaderboardPanel period={board} leaders={leaders} rank={rank} playerId={player?.id ?? null} />;
    }
    if (!player) return <Welcome leaders={leaders} member={member} />;
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <MenuPanel
          player={player}
          mayJoin={member !== null && !player.isJoined}
          daily={daily}
          rank={rank}
          origin={origin}
          isStarting={isStarting}
          onStart={begin}
        >
          <HowToPlay
            settings={settings}
            onChange={changeSettings}
            topic={topic}
            onTopic={setTopic}
            seenQuestions={member?.seenQuestions ?? null}
          />
        </MenuPanel>
        <TopTen leaders={leaders} playerId={player.id} />
      </div>
    );
  }

  return (
    <>
      <QuizHead player={player} member={member} isPlaying={isPlaying} />
      <div className="page grid content-start gap-6 py-6 md:py-8">
        <PartnerBanner />
        {isUnread && (
          <Notice tone="warn" role="status">
            {quizWords.unread}
          </Notice>
        )}
        <Notice tone="warn" className="without-script">
          {quizWords.needsScripts}
        </Notice>
        <Suspense fallback={<div aria-busy="true" className="panel h-96" />}>{panel()}</Suspense>
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

/** Says how the next game is played, and has a button that opens the choices. */
function HowToPlay(options: Omit<PlayOptionsProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: PlayOptions, ask, preloading } = useOnIntent(load);
  const { settings, topic } = options;
  const choices = [
    topic ?? "All timelines",
    settings.showsSolutions ? "solutions after each answer" : "solutions at the end",
    ...(settings.extraTime ? ["twice the time"] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-rule px-5 py-3">
      <p className="text-quiet">{choices.join(" · ")}</p>
      <Button look="secondary" {...preloading} onClick={() => ask(() => setIsOpen(true))}>
        <SlidersHorizontal aria-hidden size={18} /> How you play
      </Button>
      {PlayOptions && isOpen && <PlayOptions {...options} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
