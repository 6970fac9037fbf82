import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { sponsorWords } from "#app/content/sponsor.ts";
import { api, read } from "#app/requests/api.ts";
import { ApiError, firstIssues, shownMessage } from "#app/requests/api-errors.ts";
import { useToast } from "#app/ui/toasts.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import type { SponsorForm } from "#worker/sponsor/contract/schemas.ts";
import { SHORTEST_FILL_MS } from "#worker/sponsor/contract.ts";

/** By the field's name, in the order of the form. */
export const fieldIssuesOf = ({ issues }: Pick<z.core.$ZodError, "issues">) =>
  firstIssues(issues.map(({ path, message }) => ({ path: path.join("."), message })));

const loadSchema = async () => (await import("#worker/sponsor/contract/schemas.ts")).sponsorFormSchema;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Without leaving the page. `onSent` runs after the server has accepted the form. */
export function useInquiry(ticket: string, issuesBefore: Record<string, string>, onSent: () => void) {
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
