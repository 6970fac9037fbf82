import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { EpisodeProgress } from "#app/tracker/episode-progress.tsx";
import { StatusBadge } from "#app/tracker/status-badge.tsx";
import type { PublicProfile } from "#worker/members/contract.ts";
import { TrackedList, TrackedWork } from "./tracked-work";

export function TrackedSeries({ entries }: { entries: PublicProfile["seriesTracking"] }) {
  return (
    <TrackedList title="Tracked series" none="No series tracked yet.">
      {entries.map(({ series, ...entry }) => (
        <TrackedWork
          key={series.id}
          title={series.title}
          about={
            <>
              {series.timeline} · <span className="numerals">{series.year}</span>
            </>
          }
          glyph={<TimelineGlyph timeline={series.icon} className="size-9 shrink-0 text-blue" />}
          entry={entry}
        >
          <div className="grid grid-cols-[auto_1fr] items-center gap-4">
            <StatusBadge
              status={entry.status}
              progress={entry.episodesWatched}
              length={series.episodes}
              of="series"
            />
            <EpisodeProgress watched={entry.episodesWatched} episodes={series.episodes} />
          </div>
        </TrackedWork>
      ))}
    </TrackedList>
  );
}
