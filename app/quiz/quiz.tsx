import { useState } from "react";
import { useNavigate } from "react-router";
import { triviaWords } from "#app/content/trivia.ts";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf, unlessUnreadable } from "#app/services.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PERIODS, type Period } from "#worker/quiz/contract.ts";
import type { Route } from "./+types/quiz";
import { LeaderboardPanel, TopTen } from "./leaderboard";
import { LoginPanel } from "./login-panel";
import { MenuPanel } from "./menu-panel";
import { PartnerBanner } from "./partner-banner";
import { PlayingPanel } from "./playing-panel";
import { TriviaHead } from "./quiz-head";
import { ResultsPanel } from "./results-panel";
import { useGame } from "./use-game";

export const meta = pageMeta({ title: triviaWords.title, description: triviaWords.description });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const board = PERIODS.find((period) => period === url.searchParams.get("board")) ?? null;
  const reading = readTrivia(servicesOf(context).quiz, request, board ?? "all");
  const known = await unlessUnreadable("trivia_not_read", reading);
  return { ...(known ?? NOTHING_KNOWN), isUnread: known === null, board, origin: url.origin };
}

const NOTHING_KNOWN = { player: null, game: null, daily: null, leaders: null, standing: null };

async function readTrivia(quiz: ReturnType<typeof servicesOf>["quiz"], request: Request, period: Period) {
  const player = await quiz.sessions.playerOf(request);
  const [state, leaders, standing] = await Promise.all([
    quiz.stateOf(player),
    quiz.leaders(period),
    player && quiz.standing(period, player.id),
  ]);
  return { ...state, leaders, standing };
}

export default function TriviaPage({ loaderData }: Route.ComponentProps) {
  return <Trivia data={loaderData} />;
}

/** The page is there without players and leaders, and says so. */
export function ErrorBoundary() {
  return <Trivia data={{ ...NOTHING_KNOWN, isUnread: true, board: null, origin: "" }} />;
}

function Trivia({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { isUnread, board, origin } = data;
  const { player, daily, leaders, standing, game: found } = useLastRead(data);
  const { game, result, isStarting, start, finish, leaveResult } = useGame(found, player !== null);
  const navigate = useNavigate();
  const isPlaying = player !== null && game !== null;

  /** The menu is what is left once the result and a leaderboard below it are put away. */
  function backToMenu() {
    leaveResult();
    if (board) void navigate("/chat", { replace: true, preventScrollReset: true });
  }

  function panel() {
    if (isPlaying) return <PlayingPanel key={game.gameId} game={game} player={player} onFinished={finish} />;
    if (player && result) {
      return (
        <ResultsPanel
          result={result}
          daily={daily}
          standing={board ? null : standing}
          origin={origin}
          isStarting={isStarting}
          onAgain={start}
          onMenu={backToMenu}
        />
      );
    }
    if (board) {
      return (
        <LeaderboardPanel
          period={board}
          leaders={leaders}
          standing={standing}
          playerId={player?.id ?? null}
        />
      );
    }
    if (!player) {
      return (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <LoginPanel />
          <TopTen leaders={leaders} playerId={null} />
        </div>
      );
    }
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <MenuPanel
          player={player}
          daily={daily}
          standing={standing}
          origin={origin}
          isStarting={isStarting}
          onStart={start}
        />
        <TopTen leaders={leaders} playerId={player.id} />
      </div>
    );
  }

  return (
    <>
      <TriviaHead player={player} isPlaying={isPlaying} />
      <div className="page grid content-start gap-6 py-6 md:py-8">
        <PartnerBanner />
        {isUnread && (
          <Notice tone="warn" role="status">
            {triviaWords.unread}
          </Notice>
        )}
        <Notice tone="warn" className="without-script">
          {triviaWords.needsScripts}
        </Notice>
        {panel()}
      </div>
    </>
  );
}

/** While nothing can be read, what was read last stands: a game that is under way does not end by it. */
function useLastRead<Data extends { isUnread: boolean }>(data: Data): Data {
  const [last, setLast] = useState(data);
  if (!data.isUnread && data !== last) setLast(data);
  return data.isUnread ? last : data;
}
