import { reportReasons } from "#app/content/quiz.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Options, SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { REPORT_NOTE_MAX } from "#worker/quiz/contract.ts";
import { useQuizForm } from "../accounts/quiz-form";

type Props = { gameId: string; questionId: string; question: string; onClose: () => void };

export function ReportDialog({ gameId, questionId, question, onClose }: Props) {
  const showToast = useToast();
  const { pending, message, form } = useQuizForm(
    "reportSchema",
    async (json) => {
      await read(api.game.report.$post({ json }));
      onClose();
      showToast({ title: "Thank you", description: "We'll look at this question." });
    },
    "We couldn't save your report. Please try again.",
  );

  return (
    <Dialog title="Report this question" description={question} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <input type="hidden" name="gameId" value={gameId} />
        <input type="hidden" name="questionId" value={questionId} />
        <SelectField label="What's wrong?" name="reason">
          <Options of={reportReasons} />
        </SelectField>
        <TextAreaField
          label="Your note (optional)"
          hint={`Up to ${REPORT_NOTE_MAX} characters. A source helps.`}
          name="note"
          rows={3}
          maxLength={2 * REPORT_NOTE_MAX}
          className="resize-y"
        />
        {message && <Alert>{message}</Alert>}
        <Button type="submit" disabled={pending}>
          {pending ? "Sending..." : "Send report"}
        </Button>
      </form>
    </Dialog>
  );
}
