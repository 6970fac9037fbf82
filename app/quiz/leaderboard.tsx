import { Trophy } from "lucide-react";
import { Link } from "react-router";
import { periodNames } from "#app/content/quiz.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { type LeaderboardEntry, PERIODS, type Period, type PlayerRank } from "#worker/quiz/contract.ts";

type Props = {
  period: Period;
  /** Null when they can't be read. */
  leaders: LeaderboardEntry[] | null;
  rank: PlayerRank | null;
  playerId: string | null;
};

export function LeaderboardPanel({ period, leaders, rank, playerId }: Props) {
  const isListed = leaders?.some(({ id }) => id === playerId);
  return (
    <section aria-labelledby="leaderboard" className="panel grid gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="leaderboard" className="flex items-center gap-3 text-3xl">
          <Trophy aria-hidden size={28} className="text-yellow" /> Leaderboard
        </h2>
        <Button look="secondary" asChild>
          <Link to="/chat" preventScrollReset>
            {playerId ? "Back to Menu" : "Back to Login"}
          </Link>
        </Button>
      </div>
      <TabLinks
        label="Period"
        tabs={PERIODS.map((one) => ({
          to: `?board=${one}`,
          label: periodNames[one],
          isCurrent: one === period,
          replace: true,
          preventScrollReset: true,
        }))}
      />
      {leaders === null && <p className="text-quiet">We can't load the list right now.</p>}
      {leaders?.length === 0 && <NobodyYet isSignedIn={playerId !== null} />}
      {leaders && leaders.length > 0 && <LeaderList leaders={leaders} playerId={playerId} showsGames />}
      {leaders && leaders.length > 0 && <ReportLink subject="a player's name" label="Report a name" />}
      {playerId && leaders && leaders.length > 0 && !isListed && (
        <Notice tone="warn">
          {rank ? (
            <>
              You are <strong className="numerals font-medium text-yellow">#{rank.rank}</strong> of{" "}
              <span className="numerals">{rank.players}</span> with{" "}
              <span className="numerals">{rank.totalScore}</span> points.
            </>
          ) : (
            "You haven't played in this period yet."
          )}
        </Notice>
      )}
    </section>
  );
}

function NobodyYet({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="relative isolate grid justify-items-center gap-4 overflow-hidden py-14 text-center">
      <EarthMoonSystem variant="backdrop" className="absolute inset-0 -z-10" />
      <h3 className="text-2xl">Nobody's here yet</h3>
      <p className="max-w-sm text-quiet">
        Nobody has played in this period. One game is enough to take first place.
      </p>
      <Button asChild>
        <Link to="/chat">{isSignedIn ? "Play a game" : "Login to play"}</Link>
      </Button>
    </div>
  );
}

/** The short leaderboard beside the login and the menu. */
export function TopTen({
  leaders,
  playerId,
}: {
  leaders: LeaderboardEntry[] | null;
  playerId: string | null;
}) {
  return (
    <section aria-labelledby="top-ten" className="panel grid gap-3 p-5 sm:p-6">
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
      <TextLink to="?board=week" preventScrollReset className="justify-self-start">
        Leaderboard: week, month, all time
      </TextLink>
    </section>
  );
}

type LeaderListProps = { leaders: LeaderboardEntry[]; playerId: string | null; showsGames?: boolean };

/** Players with equal points share a rank. */
const rankOf = (leaders: LeaderboardEntry[], { totalScore }: LeaderboardEntry) =>
  leaders.findIndex((other) => other.totalScore === totalScore) + 1;

function LeaderList({ leaders, playerId, showsGames }: LeaderListProps) {
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
