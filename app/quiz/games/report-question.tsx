import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/use-on-intent.ts";

type Props = { gameId: string; questionId: string; question: string };

const load = async () => (await import("./report-dialog")).ReportDialog;

/** Opens the form to report a question. The form loads when the button is pointed at. */
export function ReportQuestion(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: ReportDialog, ask, preloading } = useOnIntent(load);
  return (
    <>
      <Button
        look="quiet"
        {...preloading}
        onClick={() => ask(() => setIsOpen(true))}
        className="-ml-4 justify-self-start text-quiet text-sm"
      >
        <Flag aria-hidden size={14} /> Report<span className="sr-only"> the question "{props.question}"</span>
      </Button>
      {ReportDialog && isOpen && <ReportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
