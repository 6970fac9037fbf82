import { formatDay } from "#app/formats.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { PastChallenge } from "#worker/quiz/contract.ts";
import { ReviewList } from "./review-list";

/** Yesterday's challenge with its answers. `past` is null if nobody played the challenge. */
export function YesterdayDialog({ past, onClose }: { past: PastChallenge | null; onClose: () => void }) {
  const description = past
    ? `${formatDay(past.day)}${past.gameId ? "" : " · You didn't play that day."}`
    : "Nobody played yesterday's challenge, so there's nothing to show.";
  return (
    <Dialog title="Yesterday's answers" description={description} onClose={onClose}>
      {past && <ReviewList {...past} />}
    </Dialog>
  );
}
