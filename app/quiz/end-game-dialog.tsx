import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = { isDaily: boolean; onEnd: () => void; onClose: () => void };

/** Asks before a game ends early; the questions' clock does not wait for the answer. */
export function EndGameDialog({ isDaily, onEnd, onClose }: Props) {
  const price = isDaily
    ? "Today's challenge can't be played again, and the day won't count for your streak."
    : "Questions you have not answered bring no points.";

  function end() {
    onClose();
    onEnd();
  }

  return (
    <Dialog title="End this game?" description={`${price} The clock keeps running.`} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose} className="flex-1 whitespace-nowrap">
          Keep playing
        </Button>
        <Button look="danger" onClick={end} className="flex-1 whitespace-nowrap">
          End this game
        </Button>
      </div>
    </Dialog>
  );
}
