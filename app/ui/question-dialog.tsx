import { Button } from "./button";
import { Dialog } from "./dialog";

type Props = {
  title: string;
  description: string;
  no: string;
  yes: string;
  onClose: () => void;
  onYes: () => void;
};

/** Asks before something is lost. */
export const QuestionDialog = ({ no, yes, onYes, ...dialog }: Props) => (
  <Dialog {...dialog}>
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={dialog.onClose} className="flex-1 whitespace-nowrap">
        {no}
      </Button>
      <Button look="danger" onClick={onYes} className="flex-1 whitespace-nowrap">
        {yes}
      </Button>
    </div>
  </Dialog>
);
