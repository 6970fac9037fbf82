import { Trophy } from "#app/drawings/icons.tsx";
import { useInBrowser } from "#app/page/hydration.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { Figures } from "#app/ui/figures.tsx";
import { formatNumber } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import {
  type LeaderboardEntry,
  PERIODS,
  type Period,
  type Player,
  type PlayerRank,
  RANKS_COUNTED,
} from "#worker/quiz/contract/index.ts";

export function TopTen({
  leaders,
  playerId,
}: {
  leaders: LeaderboardEntry[] | null;
  playerId: string | null;
}) {
  const period = useInBrowser(formerPeriod, "week");
  return (
    <section aria-labelledby="top-ten" className="panel grid content-start gap-3 p-5 sm:p-6">
      <h2 id="top-ten" className="flex items-center gap-3 text-xl">
        <Trophy aria-hidden size={22} className="text-yellow" /> Top pilots
      </h2>
      {leaders?.length ? (
        <LeaderList leaders={leaders} playerId={playerId} />
      ) : (
        <p className="text-quiet">
          {leaders
            ? "Nobody's here yet. Play one game and take first place."
            : "We can't load the list right now."}
        </p>
      )}
      <TextLink to={`?board=${period}`} preventScrollReset className="justify-self-start">
        Leaderboard: week, month, all time
      </TextLink>
    </section>
  );
}

const formerPeriod = (): Period => PERIODS.find((one) => one === deviceStorage.read("leaderboard")) ?? "week";

type LeaderListProps = { leaders: LeaderboardEntry[]; playerId: string | null; showsGames?: boolean };

/** Players with equal points share a rank. */
const rankOf = (leaders: LeaderboardEntry[], { totalScore }: LeaderboardEntry) =>
  leaders.findIndex((other) => other.totalScore === totalScore) + 1;

/** Gold, silver and bronze, then the blue of the usual card. Players aren't members, so none has a card of their own here. */
const RANK_COLORS = ["#d9a521", "#8f9bb3", "#b3703a"];
const CARD_BLUE = "#4d8dff";

const colorOf = (leaders: LeaderboardEntry[], entry: LeaderboardEntry) =>
  RANK_COLORS[rankOf(leaders, entry) - 1] ?? CARD_BLUE;

export const LeaderList = ({ leaders, playerId, showsGames }: LeaderListProps) => (
  <table className="w-full border-collapse">
    <thead>
      <tr className="label-caps border-rule border-b text-left text-quiet">
        <th scope="col" className="w-12 py-3 pr-3 font-medium">
          <span className="sr-only">Rank</span>
          <span aria-hidden>#</span>
        </th>
        <th scope="col" className="py-3 font-medium">
          Player
        </th>
        {showsGames && (
          <th scope="col" className="py-3 pl-3 text-right font-medium">
            Games
          </th>
        )}
        <th scope="col" className="py-3 pl-3 text-right font-medium">
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
          <td className="py-2.5 pr-3">
            <span
              style={{ backgroundColor: colorOf(leaders, entry), color: "#060b18" }}
              className="numerals cut-corner grid size-9 place-items-center font-medium"
            >
              {rankOf(leaders, entry)}
            </span>
          </td>
          <td className="w-full max-w-0 py-2.5 font-medium">
            <span className="flex items-baseline gap-2">
              <span title={entry.username} className="truncate">
                {entry.username}
              </span>
              {entry.id === playerId && <span className="label-caps">You</span>}
              {entry.hasExtraTime && (
                <abbr
                  title="Played with twice the time"
                  className="label-caps shrink-0 text-quiet no-underline"
                >
                  2× time
                </abbr>
              )}
            </span>
            <span
              aria-hidden
              className="mt-1 block h-1.5"
              style={{
                width: `${(entry.totalScore / (leaders[0]?.totalScore || 1)) * 100}%`,
                backgroundColor: colorOf(leaders, entry),
              }}
            />
          </td>
          {showsGames && <td className="numerals py-2.5 pl-3 text-right text-quiet">{entry.gamesPlayed}</td>}
          <td className="numerals py-2.5 pl-3 text-right">{entry.totalScore}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const LAST_RANK = formatNumber(RANKS_COUNTED);

const Strong = ({ children }: { children: string }) => (
  <strong className="numerals font-medium text-yellow">{children}</strong>
);

/** "#12 of 345". */
const RankOfAll = ({ rank, players }: { rank: number; players: number | null }) => (
  <span>
    <Strong>{`#${formatNumber(rank)}`}</Strong> {players === null ? "of more than" : "of"}{" "}
    <span className="numerals">{formatNumber(players ?? RANKS_COUNTED)}</span>
  </span>
);

export const OwnRank = ({ rank: { rank, players } }: { rank: PlayerRank }) =>
  rank === null ? (
    <span>All time: after rank {LAST_RANK}</span>
  ) : (
    <span>
      All time: rank <RankOfAll rank={rank} players={players} />
    </span>
  );

export function OwnRankInPeriod({ rank: { rank, players, totalScore } }: { rank: PlayerRank }) {
  const points = <span className="numerals">{totalScore}</span>;
  if (rank === null)
    return (
      <span>
        You have {points} points. Ranks go up to {LAST_RANK}.
      </span>
    );
  return (
    <span>
      You are <RankOfAll rank={rank} players={players} /> with {points} points.
    </span>
  );
}

export const PlayerFigures = ({ player, rank }: { player: Player; rank: PlayerRank | null }) => (
  <Figures
    label="Your record"
    columns={2}
    figures={[
      { label: "Points", value: player.totalScore },
      { label: "Rank", value: rankFigure(rank) },
      { label: "Games", value: player.gamesPlayed },
      { label: "Best game", value: player.bestScore },
    ]}
  />
);

export function rankFigure(own: PlayerRank | null): string {
  if (own?.rank) return `#${formatNumber(own.rank)}`;
  return own ? `>${LAST_RANK}` : "–";
}
