import { StatusBadge } from "#app/tracker/status-badge.tsx";
import type { PublicProfile } from "#worker/members/contract.ts";
import { TrackedList, TrackedWork } from "./tracked-work";

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
