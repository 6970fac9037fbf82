import { useState } from "react";
import { useNavigate } from "react-router";
import { quizWords } from "#app/content/quiz.ts";
import { pageMeta } from "#app/page-meta.ts";
import { nullIfUnreadable, servicesOf } from "#app/services.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PERIODS, type Period } from "#worker/quiz/contract.ts";
import type { Route } from "./+types/quiz";
import { LeaderboardPanel, TopTen } from "./leaderboard";
import { LoginPanel } from "./login-panel";
import { MenuPanel } from "./menu-panel";
import { PartnerBanner } from "./partner-banner";
import { PlayingPanel } from "./playing-panel";
import { QuizHead } from "./quiz-head";
import { ResultsPanel } from "./results-panel";
import { useGame } from "./use-game";

export const meta = pageMeta({ title: quizWords.title, description: quizWords.description });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const board = PERIODS.find((period) => period === url.searchParams.get("board")) ?? null;
  const reading = readQuiz(servicesOf(context).quiz, request, board ?? "all");
  const known = await nullIfUnreadable("trivia_not_read", reading);
  return { ...(known ?? NOTHING_KNOWN), isUnread: known === null, board, origin: url.origin };
}

const NOTHING_KNOWN = { player: null, game: null, daily: null, leaders: null, rank: null };

async function readQuiz(quiz: ReturnType<typeof servicesOf>["quiz"], request: Request, period: Period) {
  const player = await quiz.sessions.playerOf(request);
  const [state, leaders, rank] = await Promise.all([
    quiz.stateOf(player),
    quiz.leaders(period),
    player && quiz.rankOf(period, player.id),
  ]);
  return { ...state, leaders, rank };
}

export default function QuizPage({ loaderData }: Route.ComponentProps) {
  return <Quiz data={loaderData} />;
}

/** Shows the page without the player and the leaderboard, and says so. */
export function ErrorBoundary() {
  return <Quiz data={{ ...NOTHING_KNOWN, isUnread: true, board: null, origin: "" }} />;
}

function Quiz({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { isUnread, board, origin } = data;
  const { player, daily, leaders, rank, game: found } = useLastRead(data);
  const { game, result, isStarting, start, finish, leaveResult } = useGame(found, player !== null);
  const navigate = useNavigate();
  const isPlaying = player !== null && game !== null;

  /** Closes the result, and an open leaderboard, so that the menu shows. */
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
          rank={board ? null : rank}
          origin={origin}
          isStarting={isStarting}
          onAgain={start}
          onMenu={backToMenu}
        />
      );
    }
    if (board) {
      return <LeaderboardPanel period={board} leaders={leaders} rank={rank} playerId={player?.id ?? null} />;
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
          rank={rank}
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
      <QuizHead player={player} isPlaying={isPlaying} />
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
        {panel()}
      </div>
    </>
  );
}

/** Returns the data that was read last while nothing can be read, so that an outage does not end a running game. */
function useLastRead<Data extends { isUnread: boolean }>(data: Data): Data {
  const [last, setLast] = useState(data);
  if (!data.isUnread && data !== last) setLast(data);
  return data.isUnread ? last : data;
}
