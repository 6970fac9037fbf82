import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/icons.tsx";
import { Alert, Notice } from "#app/ui/notice.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";

type Props = {
  username: string;
  hasPicture: boolean;
  /** Whether a report was just received. */
  isSent: boolean;
  /** Why a report was refused; null if none was. */
  refusal: string | null;
};

/** A small line at the profile's end that opens into a form. It works without scripts. */
export function ReportProfile({ username, hasPicture, isSent, refusal }: Props) {
  const isSending = useNavigation().formAction?.startsWith(`/u/${username}`) ?? false;
  if (isSent && !refusal) {
    return (
      <Notice id="report" role="status" tone="good">
        Thank you. We will look at this profile.
      </Notice>
    );
  }
  return (
    <details id="report" open={refusal !== null} className="justify-self-start">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-quiet text-sm hover:text-ink hover:underline [&::-webkit-details-marker]:hidden">
        <Flag aria-hidden size={14} /> Report
      </summary>
      <div className="grid max-w-xl gap-4 pt-3">
        {refusal && <Alert>{refusal}</Alert>}
        <p className="text-quiet text-sm">
          Does the name or the picture attack, deceive or pretend to be somebody else? We look at each report.
          Nobody learns who sent it.
        </p>
        <Form
          method="post"
          action={`/u/${username}#report`}
          replace
          preventScrollReset
          className="flex flex-wrap gap-2"
        >
          <Button type="submit" look="secondary" name="about" value="name" disabled={isSending}>
            Report the name
          </Button>
          {hasPicture && (
            <Button type="submit" look="secondary" name="about" value="picture" disabled={isSending}>
              Report the picture
            </Button>
          )}
        </Form>
        <ReportLink subject={`profile of ${username}`} label="Report something else by email" />
      </div>
    </details>
  );
}
