import { Star } from "lucide-react";
import type { Series } from "../../../worker/catalog/contract";
import type { SeriesEntry } from "../../../worker/tracker/contract";
import { TimelineGlyph } from "../drawings/timeline-glyph";
import { EpisodeProgress } from "./episode-progress";
import { StatusBadge } from "./status-badge";

type Props = { series: Series; entry: SeriesEntry | undefined; onEdit: () => void };

/** One series of the catalogue and what the member logged of it. The whole card opens the editor. */
export function SeriesCard({ series, entry, onEdit }: Props) {
  return (
    <article className="panel group grid grid-cols-[auto_1fr] grid-rows-[auto_auto_1fr_auto] gap-x-4 gap-y-3 p-5 hover:[--panel-rule:var(--rule-strong)] focus-within:[--panel-rule:var(--blue)]">
      <TimelineGlyph timeline={series.icon} className="size-12 text-blue" />
      <div className="min-w-0 pr-3">
        <h2 className="text-lg">{series.title}</h2>
        {series.alternativeTitle && (
          <p className="truncate text-quiet text-sm" title={series.alternativeTitle}>
            {series.alternativeTitle}
          </p>
        )}
      </div>
      <p className="label-caps col-span-2 flex flex-wrap gap-x-3 gap-y-1 text-quiet">
        <span className="numerals">{series.year}</span>
        <span>{series.timeline}</span>
        {series.episodes !== null && <span className="numerals">{series.episodes} ep</span>}
      </p>
      <p className="col-span-2 text-quiet text-sm leading-relaxed">{series.description}</p>
      <div className="col-span-2 grid gap-3 border-rule border-t pt-3">
        {entry && <EpisodeProgress watched={entry.episodesWatched} episodes={series.episodes} />}
        <div className="flex min-h-11 items-center justify-between gap-3">
          {entry ? (
            <StatusBadge status={entry.status} />
          ) : (
            <span className="text-quiet text-sm">Untracked</span>
          )}
          {entry?.rating && (
            <span className="numerals inline-flex items-center gap-1 text-yellow">
              <Star aria-hidden size={16} fill="currentColor" />
              <span className="sr-only">Your rating:</span> {entry.rating}
              <span className="text-quiet text-sm">/10</span>
            </span>
          )}
          <button
            type="button"
            onClick={onEdit}
            aria-label={`${entry ? "Edit" : "Track"} ${series.title}`}
            className="cursor-pointer font-display font-semibold text-blue after:absolute after:inset-0 group-hover:underline"
          >
            {entry ? "Edit" : "Track"}
          </button>
        </div>
      </div>
    </article>
  );
}
