import { Form, useNavigation } from "react-router";
import { Flag } from "#app/drawings/icons.tsx";
import { firstValues, type Returned, reasonOf } from "#app/requests/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { EmailInText, ReportLink } from "#app/ui/links.tsx";
import { Alert, Notice } from "#app/ui/notice.tsx";
import { listAbout, type Reportable } from "#worker/profiles/public/contract/index.ts";

type Props = {
  username: string;
  hasPicture: boolean;
  /** The works on this page that have notes. */
  withNotes: { about: Reportable; title: string }[];
  lists: readonly { id: string; title: string }[];
  isSent: boolean;
  returned: Returned | undefined;
};

/** A small line at the end of the profile that opens into a form. The form works without scripts. */
export function ReportProfile({ username, hasPicture, withNotes, lists, isSent, returned }: Props) {
  const refusal = reasonOf(returned);
  const isSending = useNavigation().formAction?.startsWith(`/u/${username}`) ?? false;
  if (isSent && !refusal) {
    return (
      <Notice id="report" role="status" tone="good">
        Thanks! We'll take a look at this profile.
      </Notice>
    );
  }
  return (
    <details id="report" open={refusal !== null} className="justify-self-start">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-quiet text-sm hover:text-ink hover:underline [&::-webkit-details-marker]:hidden">
        <Flag aria-hidden size={14} /> Report
      </summary>
      <div className="grid max-w-xl gap-4 pt-3">
        {refusal && (
          <Alert>
            <EmailInText text={refusal} />
          </Alert>
        )}
        <p className="text-quiet text-sm">
          Is something here abusive or a scam, or does it impersonate somebody or reveal where they live? We
          look at every report, and nobody finds out who sent it.
        </p>
        <Form
          method="post"
          action={`/u/${username}#report`}
          replace
          preventScrollReset
          className="grid gap-3"
        >
          <SelectField
            label="What is it about?"
            name="about"
            defaultValue={firstValues(returned).text("about")}
            required
          >
            <option value="" disabled>
              Please choose
            </option>
            <option value="name">The name</option>
            {hasPicture && <option value="picture">The picture</option>}
            {withNotes.length > 0 && (
              <optgroup label="Notes on this page">
                <Options of={withNotes.map(({ about, title }) => [about, `Notes on ${title}`])} />
              </optgroup>
            )}
            {lists.length > 0 && (
              <optgroup label="Lists">
                <Options of={lists.map(({ id, title }) => [listAbout(id), title] as const)} />
              </optgroup>
            )}
            <option value="profile">The whole profile</option>
          </SelectField>
          <Button type="submit" look="secondary" disabled={isSending} className="justify-self-start">
            Send report
          </Button>
        </Form>
        <ReportLink subject={`profile of ${username}`} label="Report something else by email" />
      </div>
    </details>
  );
}
