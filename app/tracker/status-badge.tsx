import { Badge } from "#app/ui/badge.tsx";
import {
  GAME_STATUS_LABELS,
  type GameStatus,
  SERIES_STATUS_LABELS,
  type SeriesStatus,
  shownStatus,
} from "#worker/tracker/contract.ts";

const TONES = {
  watching: "act",
  playing: "act",
  completed: "done",
  planning: "quiet",
  paused: "own",
  dropped: "warn",
} as const;

const LABELS = { series: SERIES_STATUS_LABELS, games: GAME_STATUS_LABELS };

type Props = {
  status: SeriesStatus | GameStatus;
  progress: number;
  /** The most progress there can be; null if unknown. */
  length: number | null;
  of: keyof typeof LABELS;
};

/** The status, or "All seen" for a work that was seen to its end but has another status than completed. */
export function StatusBadge({ status, progress, length, of }: Props) {
  const labels: Record<string, string> = LABELS[of];
  if (shownStatus(status, progress, length) !== status) return <Badge tone="done">All seen</Badge>;
  return <Badge tone={TONES[status]}>{labels[status]}</Badge>;
}
