import { useMemo } from "react";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf, visitorOf } from "#app/services.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { seriesOpening } from "../chronology/next-up";
import { unpackEntries } from "../entries/packed";
import { shelfData } from "../shelf/shelf-data.server";
import { saveShelfForm } from "../shelf/shelf-form.server";
import { ShelfPage } from "../shelf/shelf-page";
import { shelved } from "../shelf/shelved.server";
import type { Route } from "./+types/series";
import { SERIES_WORKS } from "./series-catalog";
import { seriesShelf } from "./series-shelf";

export const meta = pageMeta({
  title: "Series Tracker",
  description: "Log every Gundam series and film you watch: status, episodes, rating and notes.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const { member } = await visitorOf(context);
  const entries = member ? await tracker.listSeriesEntries(member.id) : [];
  const tracked = entries.map((entry) => entryFromApi("series", entry));
  return {
    ...shelfData(seriesShelf, SERIES_WORKS, tracked, url.searchParams),
    opening: seriesOpening(tracker.listSeries(), new Map(entries.map((entry) => [entry.seriesId, entry]))),
  };
}

/** Takes the cards' buttons and the plain editor where no script does. With scripts they go to the API. */
export const action = (args: Route.ActionArgs) =>
  saveShelfForm(args, shelved("series", servicesOf(args.context)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

export default function SeriesTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, ...shown } = loaderData;
  const own = useMemo(() => unpackEntries(entries), [entries]);
  return (
    <ShelfPage shelf={seriesShelf} works={SERIES_WORKS} entries={own} returned={actionData} {...shown} />
  );
}
