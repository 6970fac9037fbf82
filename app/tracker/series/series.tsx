import { useMemo } from "react";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { ShelfPage } from "../shelf/shelf-page";
import type { Route } from "./+types/series";
import { seriesShelf, workOfSeries } from "./series-shelf";

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

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function SeriesTracker({ loaderData: { series, entries } }: Route.ComponentProps) {
  const works = useMemo(() => series.map(workOfSeries), [series]);
  const own = useMemo(() => entries.map((entry) => entryFromApi("series", entry)), [entries]);
  return <ShelfPage shelf={seriesShelf} works={works} entries={own} />;
}
