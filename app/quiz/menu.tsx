import { useOutletContext } from "react-router";
import { partOfPage } from "#app/ui/on-intent.ts";
import type { QuizState } from "./quiz";
import { LeaderboardPanel, PlayerFigures, TopTen } from "./ranking/ranks";
import { Welcome } from "./welcome";

/** Only browsers of players and members load it. */
const MenuPanel = partOfPage(async () => (await import("./player-menu")).MenuPanel);

export { callQuiz as clientAction } from "./accounts/quiz-calls";

export default function QuizMenu() {
  const quiz = useOutletContext<QuizState>();
  const { player, daily, board, leaders, rank } = quiz;
  const playerId = player?.id ?? null;
  if (board) return <LeaderboardPanel period={board} leaders={leaders} rank={rank} playerId={playerId} />;
  if (!daily) return <Welcome {...quiz} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <MenuPanel quiz={quiz} daily={daily} />
      <div className="grid gap-6">
        {player?.hasName && <PlayerFigures player={player} rank={rank} />}
        <TopTen leaders={leaders} playerId={playerId} />
      </div>
    </div>
  );
}
