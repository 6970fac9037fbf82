import { formatNumber } from "#app/formats.ts";
import { type PlayerRank, RANKS_COUNTED } from "#worker/quiz/contract.ts";

const LAST_RANK = formatNumber(RANKS_COUNTED);

const Strong = ({ children }: { children: string }) => (
  <strong className="numerals font-medium text-yellow">{children}</strong>
);

/** "#12 of 345". */
function RankOfAll({ rank, players }: { rank: number; players: number | null }) {
  return (
    <>
      <Strong>{`#${formatNumber(rank)}`}</Strong> of {players === null && "more than "}
      <span className="numerals">{formatNumber(players ?? RANKS_COUNTED)}</span>
    </>
  );
}

/** The player's rank of all time, or what there is beyond the last rank. */
export function OwnRank({ rank: { rank, players, betterThan } }: { rank: PlayerRank }) {
  if (rank !== null)
    return (
      <>
        All time: rank <RankOfAll rank={rank} players={players} />
      </>
    );
  return betterThan ? (
    <>
      All time: better than <Strong>{`${betterThan}%`}</Strong> of all players
    </>
  ) : (
    <>All time: after rank {LAST_RANK}</>
  );
}

/** The same for any period, with the player's points. */
export function OwnRankInPeriod({ rank: { rank, players, betterThan, totalScore } }: { rank: PlayerRank }) {
  const points = <span className="numerals">{totalScore}</span>;
  if (rank !== null)
    return (
      <>
        You are <RankOfAll rank={rank} players={players} /> with {points} points.
      </>
    );
  return (
    <>
      You have {points} points
      {betterThan ? (
        <>
          {" "}
          and are better than <Strong>{`${betterThan}%`}</Strong> of all players, as counted last night
        </>
      ) : null}
      . Ranks go up to {LAST_RANK}.
    </>
  );
}

/** The same as a figure. */
export function rankFigure(own: PlayerRank | null): { label: string; value: string } {
  if (own?.rank) return { label: "Rank", value: `#${formatNumber(own.rank)}` };
  if (own?.betterThan) return { label: "Better than", value: `${own.betterThan}%` };
  return { label: "Rank", value: own ? `>${LAST_RANK}` : "–" };
}
