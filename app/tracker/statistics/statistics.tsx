import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Timelines } from "#app/profile/profile-statistics.tsx";
import { servicesOf, timeZoneOf, visitorOf } from "#app/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { GAME_STATUS_LABELS, SERIES_STATUS_LABELS } from "#worker/tracker/contract.ts";
import { TrackerNav } from "../tracker-nav";
import type { Route } from "./+types/statistics";
import { HeatMap } from "./heat-map";
import { ScoreDistribution } from "./score-distribution";
import { StatusShares } from "./status-shares";
import { Totals } from "./totals";

export const meta = pageMeta({
  title: "Statistics",
  description: "What you watched and played, in numbers: hours, scores, timelines and your year.",
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, patron } = await visitorOf(context);
  if (!member) throw new Response(null, { status: 401 });
  return { patron, ...(await servicesOf(context).tracker.statisticsOf(member.id, timeZoneOf(request))) };
}

export default function StatisticsPage({ loaderData: { patron, ...statistics } }: Route.ComponentProps) {
  const { series, games, timelines, firstDay, today, activity } = statistics;
  const isEmpty = series.tracked + games.tracked === 0;
  return (
    <div className="page grid content-start gap-10 py-10">
      <header className="grid gap-2">
        <h1 className="text-4xl">Statistics</h1>
        <p className="text-quiet">
          {patron || !isEmpty
            ? "Everything you logged, private entries too. Only you see this page."
            : "What supporters watch and play, in numbers."}
        </p>
      </header>
      <TrackerNav />
      {isEmpty ? (
        <section className="panel grid justify-items-center gap-4 px-6 py-16 text-center">
          <h2 className="text-2xl">Nothing to count yet</h2>
          <p className="max-w-md text-quiet">
            {patron
              ? "Log the first episode you watched or the first hour you played, and this page begins to fill."
              : "This page counts what supporters log in the tracker. The chronology is open to everybody."}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            {!patron && (
              <Button asChild>
                <a href={site.links.patreon} target="_blank" rel="noopener">
                  Become a Patron
                </a>
              </Button>
            )}
            <Button look={patron ? "primary" : "secondary"} asChild>
              <Link to="/tracker">{patron ? "Find a place to start" : "Open the chronology"}</Link>
            </Button>
          </div>
        </section>
      ) : (
        <>
          <Totals statistics={statistics} />
          <HeatMap firstDay={firstDay} today={today} days={activity} />
          <div className="grid gap-10 lg:grid-cols-2">
            <ScoreDistribution ratings={statistics.ratings} average={statistics.averageRating} />
            <div className="grid content-start gap-8">
              <StatusShares title="Series by status" counts={series.byStatus} labels={SERIES_STATUS_LABELS} />
              <StatusShares title="Games by status" counts={games.byStatus} labels={GAME_STATUS_LABELS} />
            </div>
          </div>
          <Timelines timelines={timelines} />
        </>
      )}
    </div>
  );
}
