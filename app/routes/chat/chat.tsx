import { PERIODS } from "../../../worker/quiz/contract";
import { triviaWords } from "../../content/trivia";
import { pageMeta } from "../../page-meta";
import { servicesOf } from "../../services.server";
import type { Route } from "./+types/chat";
import { LeaderboardPanel } from "./leaderboard-panel";
import { LoginPanel } from "./login-panel";
import { MenuPanel } from "./menu-panel";
import { PartnerBanner } from "./partner-banner";
import { PlayingPanel } from "./playing-panel";
import { ResultsPanel } from "./results-panel";
import { TopTen } from "./top-ten";
import { TriviaHead } from "./trivia-head";
import { useGame } from "./use-game";

export const meta = pageMeta({ title: triviaWords.title, description: triviaWords.description });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { quiz } = servicesOf(context);
  const board = PERIODS.find((period) => period === url.searchParams.get("board")) ?? null;
  const period = board ?? "all";
  const player = await quiz.sessions.playerOf(request);
  const [state, leaders, standing] = await Promise.all([
    quiz.stateOf(player),
    quiz.leaders(period),
    player && quiz.standing(period, player.id),
  ]);
  return { ...state, board, leaders, standing, origin: url.origin };
}

export default function Trivia({ loaderData }: Route.ComponentProps) {
  const { player, daily, board, leaders, standing, origin } = loaderData;
  const { game, result, isStarting, start, finish, leaveResult } = useGame(loaderData.game, player !== null);
  const isPlaying = player !== null && game !== null;

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
          onMenu={leaveResult}
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
        <p className="without-script border-yellow border-l-4 bg-raised p-4">{triviaWords.needsScripts}</p>
        {panel()}
      </div>
    </>
  );
}
