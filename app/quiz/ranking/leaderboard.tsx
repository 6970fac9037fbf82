import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { periodNames } from "#app/content/quiz.ts";
import { deviceStorage } from "#app/device-storage.ts";
import { Backdrop } from "#app/drawings/backdrop.tsx";
import { Button } from "#app/ui/button.tsx";
import { Trophy } from "#app/ui/icons.tsx";
import { ReportLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { type LeaderboardEntry, PERIODS, type Period, type PlayerRank } from "#worker/quiz/contract.ts";
import { LeaderList, OwnRankInPeriod } from "./ranks";

type Props = {
  period: Period;
  /** Null if the leaders can't be read. */
  leaders: LeaderboardEntry[] | null;
  rank: PlayerRank | null;
  playerId: string | null;
};

export function LeaderboardPanel({ period, leaders, rank, playerId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Its address leads to the list, not to what stands above it on every page of the quiz.
  useEffect(() => {
    heading.current?.scrollIntoView({ behavior: "instant" });
  }, []);
  const isListed = leaders?.some(({ id }) => id === playerId);
  useEffect(() => {
    deviceStorage.write("leaderboard", period);
  }, [period]);
  return (
    <section aria-labelledby="leaderboard" className="panel grid gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id="leaderboard" className="flex items-center gap-3 text-3xl">
          <Trophy aria-hidden size={28} className="text-yellow" /> Leaderboard
        </h2>
        <Button look="secondary" asChild>
          <Link to="/chat" preventScrollReset>
            {playerId ? "Back to Menu" : "Back to sign-in"}
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
          {rank ? <OwnRankInPeriod rank={rank} /> : "You haven't played in this period yet."}
        </Notice>
      )}
    </section>
  );
}

function NobodyYet({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="relative isolate grid justify-items-center gap-4 overflow-hidden py-14 text-center">
      <Backdrop className="absolute inset-0 -z-10" />
      <h3 className="text-2xl">Nobody's here yet</h3>
      <p className="max-w-sm text-quiet">
        Nobody has played in this period. One game is enough to take first place.
      </p>
      <Button asChild>
        <Link to="/chat">{isSignedIn ? "Play a game" : "Sign in to play"}</Link>
      </Button>
    </div>
  );
}
