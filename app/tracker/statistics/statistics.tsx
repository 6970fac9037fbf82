import { pageMeta } from "#app/page/page-meta.ts";
import { memberOf, servicesOf, timeZoneOf } from "#app/requests/services.server.ts";
import { Timelines } from "#app/tracker/statistics/profile-statistics.tsx";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { yearTitle } from "#worker/log/contract/year.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/statistics";
import { HeatMap } from "./heat-map";
import { Highlights, MarkedEpisodes, Months, Opening, Weekdays } from "./look-back";
import { heatDays, shownLookBack } from "./look-back.server";
import { ScoreDistribution } from "./score-distribution";
import styles from "./statistics.css?url";

export const meta = pageMeta({
  title: "Statistics",
  description: "What you watched and played, in numbers: hours, scores, timelines and your year.",
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { member, patron } = await memberOf(context, url);
  const { tracker } = servicesOf(context);
  const { statistics, lookBack, evenings } = await tracker.lookBackOf(member.id, timeZoneOf(request));
  const { activity, ...shown } = statistics;
  return { patron, ...shown, days: heatDays(activity, evenings), lookBack: shownLookBack(lookBack) };
}

export default function StatisticsPage({
  loaderData: { patron, lookBack, ...statistics },
}: Route.ComponentProps) {
  const { series, games, timelines, firstDay, today, days } = statistics;
  const isEmpty = series.tracked + games.tracked === 0;
  return (
    <div className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead
        title="Statistics"
        lead={
          patron || !isEmpty
            ? "Everything you logged, private entries too. Only you see this page."
            : "What supporters watch and play, in numbers."
        }
      />
      {isEmpty ? (
        <EmptyState title="Nothing to count yet" size="large">
          <p className="max-w-md text-quiet">
            {patron
              ? "Log the first episode you watched or the first hour you played, and this page starts to fill up."
              : "This page counts what supporters log in the tracker. The chronology is open to everybody."}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            {!patron && <BecomePatron />}
            <Button look={patron ? "primary" : "secondary"} to="/tracker">
              {patron ? "Find a place to start" : "Open the chronology"}
            </Button>
          </div>
        </EmptyState>
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-10">
          <link rel="stylesheet" href={styles} precedence="default" />
          <Opening {...lookBack} statistics={statistics} />
          {days.length > 0 && <HeatMap firstDay={firstDay} today={today} days={days} />}
          <Months {...lookBack} />
          <TextLink to={`/tracker/year/${today.slice(0, 4)}`} className="-mt-6 justify-self-start">
            {yearTitle(Number(today.slice(0, 4)), today)}, and the years before
          </TextLink>
          <Highlights {...lookBack} />
          <MarkedEpisodes {...lookBack} />
          <div className="grid gap-10 md:grid-cols-2">
            <Weekdays {...lookBack} />
            <ScoreDistribution ratings={statistics.ratings} average={statistics.averageRating} />
          </div>
          <Timelines timelines={timelines} />
        </div>
      )}
    </div>
  );
}
