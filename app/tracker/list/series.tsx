import { useMemo } from "react";
import { fromCompact } from "#app/log/entry.ts";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import { saveShelfForm } from "#app/log/shelf.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { servicesOf } from "#app/requests/services.server.ts";
import type { Route } from "./+types/series";
import { seriesOpening } from "./next-up.server";
import { SERIES_WORKS } from "./series-catalog";
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
export const action = saveShelfForm("series");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function SeriesTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, ...shown } = loaderData;
  const own = useMemo(() => fromCompact(entries), [entries]);
  return (
    <ShelfPage shelf={seriesShelf} works={SERIES_WORKS} entries={own} returned={actionData} {...shown} />
  );
}
