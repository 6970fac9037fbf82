import {
  GAME_STATUS_LABELS,
  type GameStatus,
  SERIES_STATUS_LABELS,
  type SeriesStatus,
} from "../../../worker/tracker/contract";
import { Badge } from "../ui/badge";

const TONES = {
  watching: "act",
  playing: "act",
  completed: "done",
  planning: "quiet",
  paused: "own",
  dropped: "warn",
} as const;

const LABELS = { series: SERIES_STATUS_LABELS, games: GAME_STATUS_LABELS };

type Props = { status: SeriesStatus | GameStatus; of?: keyof typeof LABELS };

export function StatusBadge({ status, of = "series" }: Props) {
  const labels: Record<string, string> = LABELS[of];
  return <Badge tone={TONES[status]}>{labels[status]}</Badge>;
}
