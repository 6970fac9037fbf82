import { Trophy } from "lucide-react";
import { Link } from "react-router";
import { TEXT_LINK_CLASS } from "#app/ui/text-link.ts";
import type { LeaderboardEntry } from "#worker/quiz/contract.ts";
import { LeaderList } from "./leader-list";

/** The leaderboard in small, beside the login and the menu. */
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
            ? "The list is still empty. The first game played tops it."
            : "The list can't be read right now."}
        </p>
      )}
      <Link to="?board=week" preventScrollReset className={`${TEXT_LINK_CLASS} justify-self-start`}>
        Leaderboard: week, month, all time
      </Link>
    </section>
  );
}
