import type { Work } from "#app/log/shelf.ts";
import type { OnStep } from "#app/log/step-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

export const START_OVER =
  "Start over? The episodes of this viewing keep their days, and it stays unfinished in your log.";

type Props = { work: Work; onStep: OnStep; onClose: () => void };

export const StartOverDialog = ({ work, onStep, onClose }: Props) => (
  <Dialog title={work.title} description={START_OVER} onClose={onClose}>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onClose} className="flex-1">
        Cancel
      </Button>
      <Button
        look="danger"
        onClick={() => {
          onStep(work, { isFresh: true });
          onClose();
        }}
      >
        Start over
      </Button>
    </div>
  </Dialog>
);
