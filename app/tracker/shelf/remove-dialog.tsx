import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = { counted: string; onRemove: () => void; onClose: () => void };

export function RemoveDialog({ counted, onRemove, onClose }: Props) {
  return (
    <Dialog
      title={`Remove ${counted}?`}
      description="Status, progress, rating and notes go with them. You can undo it right after."
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={onRemove}>
          Remove
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
