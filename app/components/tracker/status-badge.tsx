import { SERIES_STATUS_LABELS, type SeriesStatus } from "../../../worker/tracker/contract";
import { Badge } from "../ui/badge";

const TONES = {
  watching: "act",
  completed: "done",
  planning: "quiet",
  paused: "own",
  dropped: "warn",
} as const;

export function StatusBadge({ status }: { status: SeriesStatus }) {
  return <Badge tone={TONES[status]}>{SERIES_STATUS_LABELS[status]}</Badge>;
}
