import { useEffect } from "react";
import { useOutletContext } from "react-router";
import { periodNames } from "#app/content/quiz.ts";
import { Trophy } from "#app/drawings/icons.tsx";
import { Backdrop } from "#app/drawings/logo.tsx";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { ReportLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { type LeaderboardEntry, PERIODS, type Period, type PlayerRank } from "#worker/quiz/contract/index.ts";
import type { QuizState } from "./quiz";
import { LeaderList, OwnRankInPeriod, PlayerFigures, TopTen } from "./ranking/ranks";
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

type Props = {
  period: Period;
  leaders: LeaderboardEntry[] | null;
  rank: PlayerRank | null;
  playerId: string | null;
};

/** The address of the ranking leads to the list, not to what is above it on every page of the quiz. */
const inView = (heading: HTMLElement | null) => heading?.scrollIntoView({ behavior: "instant" });

function LeaderboardPanel({ period, leaders, rank, playerId }: Props) {
  const isListed = leaders?.some(({ id }) => id === playerId);
  useEffect(() => {
    deviceStorage.write("leaderboard", period);
  }, [period]);
  return (
    <section aria-labelledby="leaderboard" className="panel grid gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={inView} id="leaderboard" className="flex items-center gap-3 text-3xl">
          <Trophy aria-hidden size={28} className="text-yellow" /> Leaderboard
        </h2>
        <Button look="secondary" to="/chat" preventScrollReset>
          {playerId ? "Back to Menu" : "Back to sign-in"}
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

const NobodyYet = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <div className="relative isolate grid justify-items-center gap-4 overflow-hidden py-14 text-center">
    <Backdrop className="absolute inset-0 -z-10" />
    <h3 className="text-2xl">Nobody's here yet</h3>
    <p className="max-w-sm text-quiet">
      Nobody has played in this period. One game is enough to take first place.
    </p>
    <Button to="/chat">{isSignedIn ? "Play a game" : "Sign in to play"}</Button>
  </div>
);
