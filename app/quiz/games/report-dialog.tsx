import { type SubmitEvent, useState } from "react";
import { reportReasons } from "#app/content/quiz.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CONTROL_CLASS, Field, SelectField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import { reportSchema } from "#worker/quiz/contract/question-report.ts";
import { REPORT_NOTE_MAX, REPORT_REASONS } from "#worker/quiz/contract.ts";
import { accountMessage } from "../accounts/use-account";

type Props = { gameId: string; questionId: string; question: string; onClose: () => void };

/** A form to tell the operator what is wrong with a question. */
export function ReportDialog({ gameId, questionId, question, onClose }: Props) {
  const { pending, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);
  const showToast = useToast();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const report = reportSchema.safeParse({ gameId, questionId, ...fields });
    if (!report.success) return setMessage(report.error.issues[0]?.message ?? null);
    setMessage(null);
    void submit(
      async () => {
        await read(api.game.report.$post({ json: report.data }));
        onClose();
        showToast({ title: "Thank you", description: "We'll look at this question." });
      },
      (error) => setMessage(accountMessage(error, "We couldn't save your report. Please try again.")),
    );
  }

  return (
    <Dialog title="Report this question" description={question} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-5">
        <SelectField label="What's wrong?" name="reason">
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reportReasons[reason]}
            </option>
          ))}
        </SelectField>
        <Field label="Your note (optional)" hint={`Up to ${REPORT_NOTE_MAX} characters. A source helps.`}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={3}
              maxLength={2 * REPORT_NOTE_MAX}
              className={`${CONTROL_CLASS} resize-y`}
            />
          )}
        </Field>
        {message && <Alert>{message}</Alert>}
        <Button type="submit" disabled={pending}>
          {pending ? "Sending..." : "Send report"}
        </Button>
      </form>
    </Dialog>
  );
}
