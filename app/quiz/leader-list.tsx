import type { LeaderboardEntry } from "#worker/quiz/contract.ts";

type Props = { leaders: LeaderboardEntry[]; playerId: string | null; showsGames?: boolean };

/** Those with equal points share a rank. */
const rankOf = (leaders: LeaderboardEntry[], { totalScore }: LeaderboardEntry) =>
  leaders.findIndex((other) => other.totalScore === totalScore) + 1;

export function LeaderList({ leaders, playerId, showsGames }: Props) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="label-caps border-rule border-b text-left text-quiet">
          <th scope="col" className="w-12 py-3 pr-3 font-semibold">
            <span className="sr-only">Rank</span>
            <span aria-hidden>#</span>
          </th>
          <th scope="col" className="py-3 font-semibold">
            Player
          </th>
          {showsGames && (
            <th scope="col" className="py-3 pl-3 text-right font-semibold">
              Games
            </th>
          )}
          <th scope="col" className="py-3 pl-3 text-right font-semibold">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((entry) => (
          <tr
            key={entry.id}
            className={`border-rule border-b last:border-0 ${entry.id === playerId ? "text-yellow" : ""}`}
          >
            <td className="numerals py-2.5 pr-3 text-quiet">{rankOf(leaders, entry)}</td>
            <td className="wrap-anywhere py-2.5 font-medium">
              {entry.username}
              {entry.id === playerId && <span className="label-caps ml-2">You</span>}
            </td>
            {showsGames && (
              <td className="numerals py-2.5 pl-3 text-right text-quiet">{entry.gamesPlayed}</td>
            )}
            <td className="numerals py-2.5 pl-3 text-right">{entry.totalScore}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
