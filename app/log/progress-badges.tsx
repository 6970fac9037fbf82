import { Badge } from "#app/ui/badge.tsx";
import type { Kind } from "#franchise/works.ts";
import { isRewatching } from "#worker/log/contract/facts.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import {
  type EntryValues,
  type GameStatus,
  isAllSeen,
  type SeriesStatus,
  statusLabel,
} from "#worker/log/contract/index.ts";

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

type Shown = Pick<EntryValues, "status" | "progress" | "repeats">;

/** "↻2" in the second viewing of a series; null in the first one, for a film and for a game. */
export const viewingMark = (entry: Shown, episodes: number | null) =>
  episodes && episodes > 1 && isRewatching(entry, episodes) ? `↻${entry.repeats + 1}` : null;

/** "12/50", "↻2 · 4/50", "12" or "1,234 h". Empty for a film and for a game without hours. */
export function progressText(kind: Kind, entry: Shown, episodes: number | null): string {
  const { progress } = entry;
  if (kind === "games") return progress > 0 ? `${progress.toLocaleString("en")} h` : "";
  if (episodes === 1) return "";
  if (episodes === null) return `${progress}`;
  return [viewingMark(entry, episodes), `${progress}/${episodes}`].filter(Boolean).join(" · ");
}
