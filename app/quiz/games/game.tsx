import { Navigate, useOutletContext } from "react-router";
import type { QuizState } from "../quiz";
import { PlayingPanel } from "./playing-panel";
import { ResultsPanel } from "./results-panel";

/** The open game, and then its result. */
export default function GamePage() {
  const quiz = useOutletContext<QuizState>();
  const { player, game, result } = quiz;
  if (player && game)
    return (
      <PlayingPanel
        key={game.gameId}
        game={game}
        player={player}
        showsSolutions={quiz.settings.showsAnswers}
        onFinished={quiz.finish}
      />
    );
  if (player && result)
    return (
      <ResultsPanel
        result={result}
        player={player}
        daily={quiz.daily}
        rank={quiz.rank}
        origin={quiz.origin}
        isStarting={quiz.isStarting}
        onAgain={quiz.again}
        onLeave={quiz.leave}
      >
        {quiz.nameForm}
      </ResultsPanel>
    );
  return <Navigate to="/chat" replace />;
}
