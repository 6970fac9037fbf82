import { useEffect, useState } from "react";
import { Navigate, useOutletContext } from "react-router";
import type { GameResult } from "#worker/quiz/contract.ts";
import type { QuizState } from "../quiz";
import { PlayingPanel } from "./playing-panel";

const loadResults = async () => (await import("./results-panel")).ResultsPanel;

/** The open game, and then its result, which loads during the game. */
export default function GamePage() {
  const quiz = useOutletContext<QuizState>();
  const [Results, setResults] = useState<Awaited<ReturnType<typeof loadResults>> | null>(null);
  useEffect(() => {
    loadResults().catch(() => {});
  }, []);

  async function finish(finished: GameResult) {
    const panel = await loadResults();
    setResults(() => panel);
    void quiz.finish(finished);
  }

  const { player, game, result } = quiz;
  if (player && game)
    return (
      <PlayingPanel
        key={game.gameId}
        game={game}
        player={player}
        showsSolutions={quiz.settings.showsAnswers}
        onFinished={finish}
      />
    );
  if (player && result && Results)
    return (
      <Results
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
      </Results>
    );
  return <Navigate to="/chat" replace />;
}
