import { buttonValue, type WorkOnShelf } from "#app/log/shelf.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

export const START_OVER =
  "Start over? The episodes of this viewing keep their days, and it stays unfinished in your log.";

type Props = Pick<WorkOnShelf, "work" | "entry"> & { onClose: () => void };

/** The form around the button saves it. */
export const StartOverDialog = ({ work, entry, onClose }: Props) => (
  <Dialog title={work.title} description={START_OVER} onClose={onClose}>
    <form onSubmit={onClose} className="flex flex-wrap gap-3">
      <Button onClick={onClose} className="flex-1">
        Cancel
      </Button>
      <Button type="submit" look="danger" name="fresh" value={buttonValue(work, entry)}>
        Start over
      </Button>
    </form>
  </Dialog>
);
