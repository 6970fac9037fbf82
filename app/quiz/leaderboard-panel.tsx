import { Trophy } from "lucide-react";
import { Link } from "react-router";
import { periodNames } from "#app/content/trivia.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { TAB_CLASS, TAB_LIST_CLASS } from "#app/ui/tabs.ts";
import { type LeaderboardEntry, PERIODS, type Period, type Standing } from "#worker/quiz/contract.ts";
import { LeaderList } from "./leader-list";

type Props = {
  period: Period;
  /** Null while they can't be read. */
  leaders: LeaderboardEntry[] | null;
  standing: Standing | null;
  playerId: string | null;
};

export function LeaderboardPanel({ period, leaders, standing, playerId }: Props) {
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
      <nav aria-label="Period" className={TAB_LIST_CLASS}>
        {PERIODS.map((one) => (
          <Link
            key={one}
            to={`?board=${one}`}
            replace
            preventScrollReset
            aria-current={one === period ? "page" : undefined}
            className={TAB_CLASS}
          >
            {periodNames[one]}
          </Link>
        ))}
      </nav>
      {leaders === null && <p className="text-quiet">The list can't be read right now.</p>}
      {leaders?.length === 0 && <NobodyYet isSignedIn={playerId !== null} />}
      {leaders && leaders.length > 0 && <LeaderList leaders={leaders} playerId={playerId} showsGames />}
      {leaders && leaders.length > 0 && <ReportLink subject="a player's name" label="Report a name" />}
      {playerId && leaders && leaders.length > 0 && !isListed && (
        <p className="border-yellow border-l-4 bg-raised p-4">
          {standing ? (
            <>
              You are <strong className="numerals font-medium text-yellow">#{standing.rank}</strong> of{" "}
              <span className="numerals">{standing.players}</span> with{" "}
              <span className="numerals">{standing.totalScore}</span> points.
            </>
          ) : (
            "You have not played in this time yet."
          )}
        </p>
      )}
    </section>
  );
}

function NobodyYet({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="relative isolate grid justify-items-center gap-4 overflow-hidden py-14 text-center">
      <EarthMoonSystem variant="backdrop" className="absolute inset-0 -z-10" />
      <h3 className="text-2xl">Nobody up here yet</h3>
      <p className="max-w-sm text-quiet">Not one game was played in this time. One is enough to lead.</p>
      <Button asChild>
        <Link to="/chat">{isSignedIn ? "Play a game" : "Login to play"}</Link>
      </Button>
    </div>
  );
}
