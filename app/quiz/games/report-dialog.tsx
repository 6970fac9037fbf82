import { reportReasons } from "#app/content/quiz.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Options, SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { REPORT_NOTE_MAX } from "#worker/quiz/contract/index.ts";
import { SENDS_NOTHING, useQuizForm } from "../accounts/quiz-form";

type Props = { gameId: string; questionId: string; question: string; onClose: () => void };

export function ReportDialog({ gameId, questionId, question, onClose }: Props) {
  const form = useQuizForm("report", "We couldn't save your report. Please try again.", {
    done: { title: "Thank you", description: "We'll look at this question." },
    isLoadedAgain: false,
    onSaved: onClose,
  });

  return (
    <Dialog title="Report this question" description={question} onClose={onClose}>
      <ActionForm form={form} hiddenFields={{ gameId, questionId }} {...SENDS_NOTHING} className="grid gap-5">
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
        {form.message && <Alert>{form.message}</Alert>}
        <Button type="submit" disabled={form.isPending}>
          {form.isPending ? "Sending..." : "Send report"}
        </Button>
      </ActionForm>
    </Dialog>
  );
}
