import { Star } from "lucide-react";
import type { PublicProfile } from "../../../worker/members/contract";
import { TimelineGlyph } from "../drawings/timeline-glyph";
import { EpisodeProgress } from "../tracker/episode-progress";
import { StatusBadge } from "../tracker/status-badge";

export function TrackedSeries({ entries }: { entries: PublicProfile["seriesTracking"] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">Tracked series</h2>
      {entries.length === 0 ? (
        <p className="border border-rule p-6 text-quiet">No series tracked yet.</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {entries.map(({ series, status, rating, episodesWatched, notes }) => (
            <li key={series.id} className="grid content-start gap-3 border border-rule bg-panel p-4">
              <div className="flex items-start gap-3">
                <TimelineGlyph timeline={series.icon} className="size-9 shrink-0 text-blue" />
                <div className="min-w-0 flex-1">
                  <h3>{series.title}</h3>
                  <p className="text-quiet text-sm">
                    {series.timeline} · <span className="numerals">{series.year}</span>
                  </p>
                </div>
                {rating && (
                  <span className="numerals inline-flex items-center gap-1 text-yellow">
                    <Star aria-hidden size={16} fill="currentColor" />
                    <span className="sr-only">Rating:</span> {rating}
                  </span>
                )}
              </div>
              <div className="grid grid-cols-[auto_1fr] items-center gap-4">
                <StatusBadge status={status} />
                <EpisodeProgress watched={episodesWatched} episodes={series.episodes} />
              </div>
              {notes && (
                <p className="whitespace-pre-line text-quiet text-sm [overflow-wrap:anywhere]">{notes}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
