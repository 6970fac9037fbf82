import { Badge } from "#app/ui/badge.tsx";
import type { Kind } from "#franchise/works.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import {
  type EntryValues,
  type GameStatus,
  isAllSeen,
  type SeriesStatus,
  statusLabel,
} from "#worker/log/contract/index.ts";
import { progressText } from "./progress-text";

const TONES = {
  watching: "act",
  playing: "act",
  completed: "done",
  planning: "quiet",
  paused: "own",
  dropped: "warn",
} as const;

type Props = { status: SeriesStatus | GameStatus; progress: number; length: number | null; of: Kind };

/** The status. If all episodes were watched but the status isn't completed, shows a mark next to it. */
export const StatusBadge = ({ status, progress, length, of }: Props) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    <Badge tone={TONES[status]}>{statusLabel(of, status)}</Badge>
    {status !== "completed" && isAllSeen(progress, length) && <Badge tone="done">All seen</Badge>}
  </span>
);

type EpisodeProgressProps = { entry: EntryValues | undefined; episodes: number | null };

export function EpisodeProgress({ entry = NEW_VALUES, episodes }: EpisodeProgressProps) {
  if (episodes === null) return null;
  const watched = entry.progress;
  const isDone = watched >= episodes;
  return (
    <div className="flex items-center gap-3">
      <div data-bar={isDone ? "full" : ""} className="h-1.5 flex-1 bg-raised" aria-hidden>
        <div
          className={`h-full ${isDone ? "bg-green" : "bg-blue"}`}
          style={{ width: `${(watched / episodes) * 100}%` }}
        />
      </div>
      <span className="numerals text-quiet text-sm">
        <span className="sr-only">Episodes watched:</span>{" "}
        <span>{progressText("series", entry, episodes)}</span>
      </span>
    </div>
  );
}
