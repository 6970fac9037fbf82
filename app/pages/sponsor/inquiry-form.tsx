import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { site } from "#app/content/site.ts";
import { sponsorWords, tiers } from "#app/content/sponsor.ts";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { api, callsOfForms } from "#app/requests/api.ts";
import { isSaved, unchecked } from "#app/requests/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { EmailInText, EmailLink } from "#app/ui/links.tsx";
import { Alert } from "#app/ui/notice.tsx";
import {
  MESSAGE_MAX,
  SHORTEST_FILL_MS,
  SPONSOR_TIERS,
  type SponsorTier,
} from "#worker/pages/sponsor/contract/index.ts";

export function InquiryForm({ ticket, tier }: { ticket: string; tier: SponsorTier | undefined }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useActionForm({
    ...{ name: "inquiry", action: "/sponsor#inquiry", isEmptied: true },
    saved: { name: "", email: "", subject: tier ?? "", message: "" },
    done: { title: sponsorWords.received.title, description: sponsorWords.received.text },
    failed: { ...sponsorWords.failed, hidesFaults: true },
    onSaved: () => void navigate("/sponsor", { replace: true, preventScrollReset: true }),
    onRefused({ status, refusal }) {
      // The ticket belongs to the visitor's network. After a change of networks, the form needs a new ticket.
      if (status === 400 && refusal) void revalidate();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new ticket restarts the time
  useEffect(() => {
    noteTicket();
  }, [ticket]);

  // A level chosen above the form replaces a level chosen in the form, even if the address already has that level.
  const level = useRef<HTMLSelectElement>(null);
  const location = useLocation();
  const take = useEffectEvent(() => {
    if (!tier || !location.state?.isChoice || !level.current) return;
    level.current.value = tier;
    level.current.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every choice above the form
  useEffect(() => {
    take();
  }, [location.key]);

  const { outcome } = form;
  const returned = outcome && !isSaved(outcome) ? outcome : null;
  const { refusal = null, issues = {} } = returned ?? {};
  const messageLength = [...form.values.message].length;
  return (
    <ActionForm
      form={{ ...form, notice: !returned && form.notice }}
      hiddenFields={{ ticket }}
      noValidate
      aria-label="Sponsorship inquiry"
      className="panel grid gap-5 p-5 sm:p-8"
    >
      {returned && Object.keys(issues).length === 0 && (
        <Alert>
          {refusal && <EmailInText text={refusal} />}
          {!refusal?.includes(site.email) && (
            <span>
              {" "}
              {sponsorWords.failed.instead} <EmailLink />
            </span>
          )}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" required {...form.field("name")} />
        <TextField label="Email" type="email" autoComplete="email" required {...form.field("email")} />
      </div>
      <SelectField key={tier} ref={level} label="Sponsorship level" required {...form.field("subject")}>
        <option value="">Select a sponsorship level</option>
        <Options
          of={SPONSOR_TIERS.map((id) => [
            id,
            id === "custom" ? tiers[id].name : `${tiers[id].name} - ${tiers[id].price}`,
          ])}
        />
      </SelectField>
      <TextAreaField
        label="Message"
        hint={
          <span className="flex justify-between gap-4">
            What you make, and what you have in mind.
            <span className={`numerals ${messageLength > MESSAGE_MAX ? "text-red" : ""}`}>
              {messageLength}/{MESSAGE_MAX}
            </span>
          </span>
        }
        rows={6}
        required
        {...form.field("message")}
        className="resize-y"
      />
      <RobotTrap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={form.isPending} className="min-w-40">
          {form.isPending ? "Sending..." : "Send Inquiry"}
        </Button>
        <p className="text-quiet text-sm">We use your address to answer you and for nothing else.</p>
      </div>
    </ActionForm>
  );
}

/** Only bots see or reach this field. */
const RobotTrap = () => (
  <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
    <label>
      Leave this empty
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

let handedOutAt = 0;

/** Each new ticket restarts the time. */
const noteTicket = () => {
  handedOutAt = performance.now();
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const sendInquiry = callsOfForms({
  async inquiry(values) {
    // The server refuses forms that were filled in too fast for a person. A browser's autofill can be that fast.
    await wait(SHORTEST_FILL_MS - (performance.now() - handedOutAt));
    return api.sponsor.$post({ json: unchecked(values) });
  },
});
