import { useMemo } from "react";
import { servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { fromCompact } from "../entry/entry";
import { seriesOpening } from "../map/next-up.server";
import type { Route } from "./+types/series";
import { SERIES_WORKS } from "./series-catalog";
import { seriesShelf } from "./series-shelf";
import { saveShelfForm, servicesForKind } from "./shelf.server";
import { loadShelf } from "./shelf-data.server";
import { ShelfPage } from "./shelf-page";

export const meta = pageMeta({
  title: "Series Tracker",
  description: "Log every Gundam series and film you watch: status, episodes, rating and notes.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tracked, shown } = await loadShelf({ context, url }, seriesShelf, SERIES_WORKS);
  return {
    ...shown,
    opening: seriesOpening(
      servicesOf(context).tracker.listSeries(),
      new Map(tracked.map((entry) => [entry.workId, entry])),
    ),
  };
}

/** Handles the cards' buttons and the plain editor without scripts. With scripts, they use the API. */
export const action = (args: Route.ActionArgs) =>
  saveShelfForm(args, servicesForKind("series", servicesOf(args.context)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function SeriesTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, ...shown } = loaderData;
  const own = useMemo(() => fromCompact(entries), [entries]);
  return (
    <ShelfPage shelf={seriesShelf} works={SERIES_WORKS} entries={own} returned={actionData} {...shown} />
  );
}
