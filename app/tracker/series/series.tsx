import { useMemo } from "react";
import { pageMeta } from "#app/page-meta.ts";
import { parsed } from "#app/plain-forms.server.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { seriesChangeSchema } from "#worker/tracker/contract/schemas.ts";
import { saveShelfForm } from "../shelf/shelf-form.server";
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

/** Takes the cards' buttons and the plain editor where no script does. With scripts they go to the API. */
export function action(args: Route.ActionArgs) {
  const { tracker } = servicesOf(args.context);
  return saveShelfForm(args, {
    shelf: seriesShelf,
    works: tracker.listSeries().map(workOfSeries),
    entriesOf: async (memberId) =>
      (await tracker.listSeriesEntries(memberId)).map((entry) => entryFromApi("series", entry)),
    save: (memberId, change, timeZone) =>
      tracker.saveSeriesEntry(memberId, parsed(seriesChangeSchema, change), timeZone),
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function SeriesTracker({ loaderData: { series, entries }, actionData }: Route.ComponentProps) {
  const works = useMemo(() => series.map(workOfSeries), [series]);
  const own = useMemo(() => entries.map((entry) => entryFromApi("series", entry)), [entries]);
  return <ShelfPage shelf={seriesShelf} works={works} entries={own} returned={actionData} />;
}
