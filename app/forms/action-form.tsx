import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useActionData, useFetcher, useLocation, useRevalidator, useSearchParams } from "react-router";
import { useKeepDraft, useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import {
  type FormValues,
  firstValues,
  isSaved,
  type Outcome,
  type Returned,
  reasonOf,
} from "#app/requests/forms.ts";
import { Alert, Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toasts.tsx";

type Words = {
  /** A toast, or a notice if the answer is a whole page. */
  done?: { title: string; description?: string };
  /**
   * `hidesFaults` shows only `text` if the fault is the server's. Forms without it show themselves what was refused,
   * and take a status 401 for a refusal, not for the end of a session.
   */
  failed?: { title?: string; text: string; hidesFaults?: true };
};

type Sending = Words & {
  /** The form's name, in the field `form`. */
  name: string;
  /** The page whose `action` saves it without scripts, and whose `clientAction` calls the API. By default this page. */
  action?: string;
  /** Runs before the page's data load again. If it returns false, nothing is saved yet. */
  onSaved?: (answer: unknown) => unknown;
  onSettled?: () => void;
  onRefused?: (returned: Returned) => void;
  /** False if nothing on the page changes. */
  isLoadedAgain?: boolean;
};

/** Sends fields. Then a toast shows, and the page's data load again. If the session has ended, opens the login page. */
export function useSend({ isLoadedAgain = true, ...sending }: Sending) {
  const { name, action, done, failed, onSaved, onRefused, onSettled } = sending;
  const { submit, state, data } = useFetcher<Outcome>();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { leave } = useSignInAgain();
  const [settled, setSettled] = useState<Outcome>();
  const isPending = state !== "idle" || data !== settled;

  async function noteSaved(answer: unknown) {
    if ((await onSaved?.(answer)) === false) return;
    if (done) showToast(done);
    // This form may not be on the page after that.
    if (isLoadedAgain) await revalidate();
    onSettled?.();
  }

  function noteRefused(returned: Returned) {
    onRefused?.(returned);
    if (!failed || leave(returned)) return;
    const isHidden = failed.hidesFaults && returned.status >= 500;
    const description = isHidden ? failed.text : (reasonOf(returned, failed.text) ?? failed.text);
    showToast({ title: failed.title ?? "Error", description, variant: "destructive" });
  }

  const settle = useEffectEvent(async (outcome: Outcome) => {
    if (isSaved(outcome)) await noteSaved(outcome.answer);
    else noteRefused(outcome);
    setSettled(outcome);
  });
  useEffect(() => {
    if (data && state === "idle") void settle(data);
  }, [data, state]);

  /** A second press comes before the button is disabled. */
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = isPending;
  });

  function send(fields: FormValues | FormData) {
    if (isBusy.current) return;
    isBusy.current = true;
    if (fields instanceof FormData) fields.set("form", name);
    void submit(fields instanceof FormData ? fields : { form: name, ...fields }, {
      ...{ method: "post", action: action ?? pathname },
      defaultShouldRevalidate: false,
    });
  }
  return { send, isPending, outcome: data };
}

/** A list has the values of the boxes that are checked, which have no spaces. */
type Fields = Record<string, string | boolean | readonly string[]>;

type Form<Values> = Sending & {
  saved: Values;
  /** Once it is saved, the fields are as they were at first. */
  isEmptied?: boolean;
  /** A value that was refused isn't among the choices, so the fields show what is saved. */
  hasChoicesOnly?: boolean;
};

const sentBy = (form: HTMLFormElement) => String(new URLSearchParams(new FormData(form) as never));

/** Switches that are off are not in a form. */
const readFields = <Values extends Fields>(saved: Values, sentIn: (name: string) => unknown[]): Values =>
  Object.fromEntries(
    Object.entries(saved).map(([name, value]) => {
      const sent = sentIn(name);
      if (Array.isArray(value)) return [name, sent.join(" ").split(" ").filter(Boolean)];
      return [name, typeof value === "boolean" ? sent.length > 0 : (sent[0] ?? value)];
    }),
  ) as Values;

const valuesIn =
  ({ values }: Returned) =>
  (field: string) =>
    [values[field] ?? []].flat();

const withoutRefused = ({ values, issues, ...returned }: Returned): Returned => ({
  ...returned,
  issues,
  values: Object.fromEntries(Object.entries(values).filter(([field]) => !(field in issues))),
});

/** Makes the saved values the form's defaults: React doesn't change a select's. */
function settleFields(form: HTMLFormElement) {
  for (const { options } of form.querySelectorAll("select"))
    for (const option of options) option.defaultSelected = option.selected;
  form.reset();
}

function fillIn(form: HTMLFormElement, fields: Partial<Fields>) {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    const all = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
    if (Array.isArray(value)) for (const box of all) box.checked = value.includes(box.value);
    else if (typeof value === "boolean") for (const box of all) box.checked = value;
    else if (control && "value" in control) control.value = String(value);
  }
}

/**
 * A form of a page, for `ActionForm`. React doesn't control its fields, so what somebody enters before the scripts run
 * stays. `values` are what they have now. Keeps unsaved values while the member signs in again.
 */
export function useActionForm<Values extends Fields>({
  saved,
  isEmptied = false,
  hasChoicesOnly = false,
  ...sending
}: Form<Values>) {
  const { name } = sending;
  const { pathname } = useLocation();
  const answered = useActionData<Returned>();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef("");
  const [wasSaved, setWasSaved] = useState(false);
  const returned = !wasSaved && answered?.values?.form === name ? answered : null;
  const [issues, setIssues] = useState<Returned["issues"]>(returned?.issues ?? {});
  const shown = returned && (hasChoicesOnly ? withoutRefused(returned) : returned);
  const [values, setValues] = useState(() => (shown ? readFields(saved, valuesIn(shown)) : saved));
  const read = () => {
    const entered = new FormData(form.current ?? undefined);
    setValues(readFields(saved, (field) => entered.getAll(field)));
  };
  function fill(fields: Partial<Fields>) {
    if (form.current) fillIn(form.current, fields);
    read();
  }
  const { send, isPending, outcome } = useSend({
    ...sending,
    onSettled() {
      setWasSaved(true);
      const isAsSent = form.current && sentBy(form.current) === sent.current;
      if (isEmptied) form.current?.reset();
      else if (form.current && isAsSent) settleFields(form.current);
      sending.onSettled?.();
    },
    onRefused(refused) {
      setIssues(refused.issues);
      const [first = ""] = Object.keys(refused.issues);
      const control = form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      sending.onRefused?.(refused);
    },
  });

  const readAgain = useEffectEvent(read);
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that nobody has changed follow what is saved
  useEffect(() => {
    readAgain();
  }, [savedText]);

  const isChanged = JSON.stringify(values) !== savedText;
  useKeepDraft(name, isChanged ? values : null);
  useRestoreDraft<Partial<Fields>>(name, fill);

  /** A toast soon disappears, and an answer that is a whole page has none. */
  const isDone = outcome ? isEmptied && isSaved(outcome) : !returned && params.get("saved") === name;
  const first = firstValues(shown);
  return {
    ...{ values, issues, isPending, isChanged, outcome: outcome ?? returned, fill },
    notice: (
      <>
        {!outcome && returned?.refusal && <Alert>{returned.refusal}</Alert>}
        {sending.done && isDone && <DoneNotice {...sending.done} hasToast={outcome !== undefined} />}
      </>
    ),

    /** Props of a text field or a list. */
    field: (field: keyof Values & string) => ({
      name: field,
      defaultValue: first.text(field, String(saved[field] ?? "")),
      error: issues[field],
    }),
    /** The values of the boxes that are checked at first. */
    checkedIn: <Field extends keyof Values>(field: Field): Values[Field] =>
      (shown ? readFields(saved, valuesIn(shown)) : saved)[field],
    /** Props of a switch. */
    flag: (field: keyof Values & string) => ({
      name: field,
      defaultChecked: first.isOn(field, saved[field] === true),
    }),

    props: {
      ...{ name, action: sending.action ?? pathname, ref: form },
      onInput({ target }: { target: EventTarget }) {
        const { name: edited } = target as HTMLInputElement;
        setIssues(({ [edited]: _, ...others }) => others);
        read();
      },
      /** The fields have their first values after this event, and after its microtasks. */
      onReset: () => void setTimeout(read),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        setIssues({});
        sent.current = sentBy(event.currentTarget);
        send(new FormData(event.currentTarget, event.nativeEvent.submitter));
      },
    },
  };
}

type DoneProps = { title: string; description?: string; hasToast: boolean };

/** A toast announces it already. */
const DoneNotice = ({ title, description, hasToast }: DoneProps) => (
  <Notice as="div" tone="good" role={hasToast ? undefined : "status"}>
    <p className="font-display font-semibold">{title}</p>
    {description && <p className="text-quiet">{description}</p>}
  </Notice>
);

type Props = Omit<ComponentProps<"form">, "form"> & {
  form: { props: ComponentProps<"form"> & { ref: RefObject<HTMLFormElement | null> }; notice: ReactNode };
  /** Fields that the visitor doesn't see. */
  hiddenFields?: Readonly<Record<string, string>>;
};

export const ActionForm = ({ form: { props, notice }, hiddenFields = {}, children, ...others }: Props) => (
  <form method="post" {...others} {...props}>
    {Object.entries({ form: props.name ?? "", ...hiddenFields }).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    {notice}
    {children}
  </form>
);
