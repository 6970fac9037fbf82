import { Heart, Star } from "lucide-react";
import type { ReactNode } from "react";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { timelineText } from "#app/tracker/chronology/story.ts";
import { EpisodeProgress } from "#app/tracker/episode-progress.tsx";
import { StatusBadge } from "#app/tracker/status-badge.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import type { PublicProfile } from "#worker/profiles/contract.ts";

type Props = Pick<PublicProfile, "seriesTracking" | "gameTracking">;

/** The member's favorites, series before games. */
export function Favorites({ seriesTracking, gameTracking }: Props) {
  const favorites = [
    ...seriesTracking.filter(({ isFavourite }) => isFavourite).map(({ series }) => series),
    ...gameTracking.filter(({ isFavourite }) => isFavourite).map(({ game }) => game),
  ];
  if (favorites.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">Favorites</h2>
      <ul className="flex flex-wrap gap-2">
        {favorites.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-2 border border-rule bg-panel px-3 py-2">
            <Heart aria-hidden size={15} fill="currentColor" className="shrink-0 text-yellow" />
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TrackedSeries({ entries }: { entries: PublicProfile["seriesTracking"] }) {
  return (
    <TrackedList title="Tracked series" none="No series tracked yet.">
      {entries.map(({ series, ...entry }) => (
        <TrackedWork
          key={series.id}
          title={series.title}
          about={
            <>
              {timelineText(series)} · <span className="numerals">{series.year}</span>
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

export function TrackedGames({ entries }: { entries: PublicProfile["gameTracking"] }) {
  return (
    <TrackedList title="Tracked games" none="No games tracked yet.">
      {entries.map(({ game, ...entry }) => (
        <TrackedWork
          key={game.id}
          title={game.title}
          about={
            <>
              {game.genre} · {game.platform} · <span className="numerals">{game.releaseYear}</span>
            </>
          }
          entry={entry}
        >
          <div className="flex items-center justify-between gap-4">
            <StatusBadge status={entry.status} progress={entry.hoursPlayed} length={null} of="games" />
            {entry.hoursPlayed > 0 && (
              <span className="numerals text-quiet text-sm">
                {entry.hoursPlayed.toLocaleString("en")} h played
              </span>
            )}
          </div>
        </TrackedWork>
      ))}
    </TrackedList>
  );
}

type TrackedWorkProps = {
  title: string;
  /** Its kind and year. */
  about: ReactNode;
  glyph?: ReactNode;
  entry: { rating: number | null; notes: string | null; isFavourite: boolean };
  /** Status and progress. */
  children: ReactNode;
};

/** One work on a profile, with its owner's rating and notes. */
function TrackedWork({
  title,
  about,
  glyph,
  entry: { rating, notes, isFavourite },
  children,
}: TrackedWorkProps) {
  return (
    <li className="grid content-start gap-3 border border-rule bg-panel p-4">
      <div className="flex items-start gap-3">
        {glyph}
        <div className="min-w-0 flex-1">
          <h3>
            {title}
            {isFavourite && (
              <>
                <Heart
                  aria-hidden
                  size={15}
                  fill="currentColor"
                  className="-mt-1 ml-1.5 inline text-yellow"
                />
                <span className="sr-only"> (favorite)</span>
              </>
            )}
          </h3>
          <p className="text-quiet text-sm">{about}</p>
        </div>
        {rating && (
          <span className="numerals inline-flex items-center gap-1 text-yellow">
            <Star aria-hidden size={16} fill="currentColor" />
            <span className="sr-only">Rating:</span> {rating}
          </span>
        )}
      </div>
      {children}
      {notes && <p className="whitespace-pre-line text-quiet text-sm [overflow-wrap:anywhere]">{notes}</p>}
    </li>
  );
}

type ListProps = { title: string; none: string; children: ReactNode[] };

function TrackedList({ title, none, children }: ListProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children.length === 0 ? (
        <EmptyLine>{none}</EmptyLine>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">{children}</ul>
      )}
    </section>
  );
}
