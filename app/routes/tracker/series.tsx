import { useMemo } from "react";
import { trackedSeries } from "../../../worker/tracker/transfer/work";
import { TrackerRoom } from "../../components/tracker/room/tracker-room";
import { seriesShelf, workOfSeries } from "../../components/tracker/shelf/series-shelf";
import { pageMeta } from "../../page-meta";
import { servicesOf, visitorOf } from "../../services.server";
import type { Route } from "./+types/series";

export const meta = pageMeta({
  title: "Series Tracker",
  description: "Log every Gundam series and film you watch: status, episodes, rating and notes.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const { member } = await visitorOf(context);
  return {
    series: tracker.listSeries(),
    entries: member ? await tracker.listSeriesEntries(member.id) : [],
  };
}

export { keepOnSearchChange as shouldRevalidate } from "../../revalidation";

export default function SeriesTracker({ loaderData: { series, entries } }: Route.ComponentProps) {
  const works = useMemo(() => series.map(workOfSeries), [series]);
  const own = useMemo(() => entries.map(trackedSeries), [entries]);
  return <TrackerRoom shelf={seriesShelf} works={works} entries={own} />;
}
