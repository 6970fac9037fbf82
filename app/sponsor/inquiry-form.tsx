import { type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { z } from "zod";
import { site } from "#app/content/site.ts";
import { sponsorWords, tiers } from "#app/content/sponsor.ts";
import { api, read } from "#app/requests/api.ts";
import { ApiError, firstIssues, shownMessage } from "#app/requests/api-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { CircleCheck } from "#app/ui/icons.tsx";
import { EmailInText, EmailLink } from "#app/ui/links.tsx";
import { Alert, Notice } from "#app/ui/notice.tsx";
import { firstValues, PlainForm, type Returned } from "#app/ui/plain-form.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import type { SponsorForm } from "#worker/sponsor/contract/schemas.ts";
import { MESSAGE_MAX, SHORTEST_FILL_MS, SPONSOR_TIERS, type SponsorTier } from "#worker/sponsor/contract.ts";

type Props = {
  ticket: string;
  tier: SponsorTier | undefined;
  /** True after a form that was sent without scripts was accepted. */
  sent: boolean;
  /** A form that was sent without scripts and was refused. */
  returned: Returned | undefined;
};

export function InquiryForm({ ticket, tier, sent, returned }: Props) {
  const navigate = useNavigate();
  const { text: before } = firstValues(returned);
  const [messageLength, setMessageLength] = useState([...before("message")].length);

  const [wasSent, setWasSent] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasSent) thanks.current?.scrollIntoView({ block: "nearest" });
  }, [wasSent]);

  const { issues, isSending, hasFailed, submit, clearIssue } = useInquiry(
    ticket,
    returned?.issues ?? {},
    () => {
      setMessageLength(0);
      setWasSent(true);
      navigate("/sponsor", { replace: true, preventScrollReset: true });
    },
  );

  // A level chosen above the form replaces a level chosen in the form, even if the address already has that level.
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const take = useEffectEvent(() => {
    const level = form.current?.elements.namedItem("subject");
    if (!tier || !location.state?.isChoice || !(level instanceof HTMLSelectElement)) return;
    level.value = tier;
    clearIssue("subject");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every choice above the form
  useEffect(() => {
    take();
  }, [location.key]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    clearIssue(name);
    if (name === "message") setMessageLength([...value].length);
  }

  const refusal = hasFailed ? null : returned?.refusal;
  const isThanked = (sent || wasSent) && !hasFailed;
  return (
    <PlainForm
      ref={form}
      action="/sponsor#inquiry"
      hiddenFields={{ ticket }}
      noValidate
      onSend={submit}
      onInput={onInput}
      aria-label="Sponsorship inquiry"
      className="panel grid gap-5 p-5 sm:p-8"
    >
      {/* With scripts, a toast announces the thanks. */}
      <div ref={thanks} role={wasSent ? undefined : "status"} className="scroll-mt-2 empty:hidden">
        {isThanked && <Received />}
      </div>
      {(hasFailed || refusal) && (
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
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={before("name")}
          error={issues.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={before("email")}
          error={issues.email}
        />
      </div>
      <SelectField
        key={tier}
        label="Sponsorship level"
        name="subject"
        required
        defaultValue={before("subject") || tier || ""}
        error={issues.subject}
      >
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
        error={issues.message}
        hint={
          <span className="flex justify-between gap-4">
            What you make, and what you have in mind.
            <span className={`numerals ${messageLength > MESSAGE_MAX ? "text-red" : ""}`}>
              {messageLength}/{MESSAGE_MAX}
            </span>
          </span>
        }
        name="message"
        rows={6}
        required
        defaultValue={before("message")}
        className="resize-y"
      />
      <RobotTrap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={isSending} className="min-w-40">
          {isSending ? "Sending..." : "Send Inquiry"}
        </Button>
        <p className="text-quiet text-sm">We use your address to answer you and for nothing else.</p>
      </div>
    </PlainForm>
  );
}

function Received() {
  return (
    <Notice as="div" tone="good" className="flex gap-3">
      <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
      <div>
        <p className="font-display font-semibold">{sponsorWords.received.title}</p>
        <p className="text-quiet">{sponsorWords.received.text}</p>
      </div>
    </Notice>
  );
}

/** Only bots see or reach this field. */
function RobotTrap() {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** By the field's name, in the order of the form. */
export const fieldIssuesOf = ({ issues }: Pick<z.core.$ZodError, "issues">) =>
  firstIssues(issues.map(({ path, message }) => ({ path: path.join("."), message })));

const loadSchema = async () => (await import("#worker/sponsor/contract/schemas.ts")).sponsorFormSchema;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Without leaving the page. `onSent` runs after the server has accepted the form. */
function useInquiry(ticket: string, issuesBefore: Record<string, string>, onSent: () => void) {
  const { pending: isSending, issues, setIssues, submit: submitCall } = useSubmit(issuesBefore);
  const [hasFailed, setHasFailed] = useState(false);
  const handedOutAt = useRef(0);
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new ticket restarts the time
  useEffect(() => {
    handedOutAt.current = performance.now();
  }, [ticket]);

  function showIssues(form: HTMLFormElement, found: Record<string, string>) {
    setIssues(found);
    const first = form.elements.namedItem(Object.keys(found).at(0) ?? "");
    if (first instanceof HTMLElement) first.focus();
  }

  async function send(form: HTMLFormElement, inquiry: SponsorForm) {
    // The server refuses forms that were filled in too fast for a person. A browser's autofill can be that fast.
    await wait(SHORTEST_FILL_MS - (performance.now() - handedOutAt.current));
    await read(api.sponsor.$post({ json: inquiry }));
    form.reset();
    showToast({ title: sponsorWords.received.title, description: sponsorWords.received.text });
    onSent();
  }

  function explain(form: HTMLFormElement, error: unknown) {
    const isAboutForm = error instanceof ApiError && error.status < 500;
    setHasFailed(!isAboutForm);
    if (isAboutForm) showIssues(form, error.issues);
    // The ticket belongs to the visitor's network. After a change of networks, the form needs a new ticket.
    if (isAboutForm && error.status === 400) void revalidate();
    const description = isAboutForm
      ? shownMessage(error, sponsorWords.failed.text)
      : sponsorWords.failed.text;
    showToast({ title: sponsorWords.failed.title, description, variant: "destructive" });
  }

  async function checkAndSend(form: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(form));
    // If the schema can't be loaded, only the server checks the form.
    const schema = await loadSchema().catch(() => null);
    const checked = schema?.safeParse(fields);
    if (checked?.error) showIssues(form, fieldIssuesOf(checked.error));
    else await send(form, checked?.data ?? (fields as SponsorForm));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isSending) return;
    const form = event.currentTarget;
    setHasFailed(false);
    void submitCall(
      () => checkAndSend(form),
      (error) => explain(form, error),
    );
  }

  /** While the visitor edits the field. */
  const clearIssue = (field: string) => setIssues(({ [field]: _edited, ...others }) => others);

  /** `hasFailed`: for a reason other than the content of the form. */
  return { issues, isSending, hasFailed, submit, clearIssue };
}
