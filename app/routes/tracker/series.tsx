import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Series } from "../../../worker/catalog/contract";
import { EntryDialog } from "../../components/tracker/entry-dialog";
import { NoMatches } from "../../components/tracker/no-matches";
import { SeriesCard } from "../../components/tracker/series-card";
import { SeriesFilters } from "../../components/tracker/series-filters";
import { pageMeta } from "../../page-meta";
import { servicesOf, visitorOf } from "../../services.server";
import type { Route } from "./+types/series";
import { filterSeries, readFilter } from "./series-filter";

export const meta = pageMeta({
  title: "Series Tracker",
  description: "Log every Gundam series you watch: status, episodes, rating and notes.",
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
  const [searchParams] = useSearchParams();
  const [edited, setEdited] = useState<Series | null>(null);
  const entriesById = useMemo(() => new Map(entries.map((entry) => [entry.seriesId, entry])), [entries]);
  const shown = filterSeries(series, entriesById, readFilter(searchParams));
  const completed = entries.filter(({ status }) => status === "completed").length;

  return (
    <div className="page grid content-start gap-8 py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-4xl">Series Tracker</h1>
          <p className="text-quiet">Log what you watch, episode by episode. Choose a series to begin.</p>
        </div>
        <dl className="flex gap-6">
          <Count label="Tracked" value={entries.length} of={series.length} />
          <Count label="Completed" value={completed} of={series.length} />
        </dl>
      </header>
      <SeriesFilters series={series} shown={shown.length} />
      {shown.length === 0 ? (
        <NoMatches />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((one) => (
            <li key={one.id} className="grid">
              <SeriesCard series={one} entry={entriesById.get(one.id)} onEdit={() => setEdited(one)} />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <EntryDialog
          key={edited.id}
          series={edited}
          entry={entriesById.get(edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function Count({ label, value, of }: { label: string; value: number; of: number }) {
  return (
    <div className="grid justify-items-end">
      <dt className="label-caps text-quiet">{label}</dt>
      <dd className="numerals text-2xl">
        {value}
        <span className="text-quiet text-base">/{of}</span>
      </dd>
    </div>
  );
}
