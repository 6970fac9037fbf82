import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod/mini";
import { useLeaveGuard } from "#app/members/sign-in/leave-guard.ts";
import { useKeepDraft, useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.tsx";
import { Alert, Notice } from "#app/ui/notice.tsx";
import type { Returned } from "#app/ui/plain-form.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";

const ReportUnsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

export function UnsavedForms({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback(
    (form: string, isUnsaved: boolean) =>
      setUnsaved((forms) => [...forms.filter((other) => other !== form), ...(isUnsaved ? [form] : [])]),
    [],
  );
  return (
    <ReportUnsaved value={report}>
      {unsaved.length > 0 && <LeaveQuestion />}
      {children}
    </ReportUnsaved>
  );
}

function LeaveQuestion() {
  const blocker = useLeaveGuard(true);
  if (blocker.state !== "blocked") return null;
  return (
    <DialogOnIntent
      title="Leave without saving?"
      description="You have unsaved changes on this page."
      onClose={blocker.reset}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={blocker.reset} className="flex-1 whitespace-nowrap">
          Keep editing
        </Button>
        <Button look="danger" onClick={blocker.proceed} className="flex-1 whitespace-nowrap">
          Leave
        </Button>
      </div>
    </DialogOnIntent>
  );
}

type Form<Values> = {
  name: string;
  saved: Values;
  returned: Returned | null;
  loadSchema: () => Promise<z.ZodMiniType<Partial<Values>>>;
};

/** The values of these fields in a sent form. Switches that are off are not in the form. */
const readForm = <Values extends object>(fields: Values, sentIn: (name: string) => unknown): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const sent = sentIn(name) ?? undefined;
      return [name, typeof value === "boolean" ? sent !== undefined : (sent ?? value)];
    }),
  ) as Values;

/**
 * Keeps unsaved values while the member signs in again, and asks before the member leaves them. `form` is for
 * `PlainForm`.
 */
export function useOwnForm<Values extends object>({ name, saved, returned, loadSchema }: Form<Values>) {
  const [values, setValues] = useState(() =>
    returned ? readForm(saved, (field) => returned.values[field]) : saved,
  );
  const set = (change: Partial<Values>) => setValues((last) => ({ ...last, ...change }));
  const fields = Object.keys(saved) as (keyof Values)[];
  const isChanged = fields.some((field) => values[field] !== saved[field]);
  useKeepDraft(name, isChanged ? values : null);
  useRestoreDraft(name, loadSchema, set);
  const report = useContext(ReportUnsaved);
  useEffect(() => {
    report(name, isChanged);
    return () => report(name, false);
  }, [report, name, isChanged]);
  const onEntered = (entered: FormData) => set(readForm(saved, (field) => entered.get(field)));
  return { values, set, isChanged, form: { hiddenFields: { form: name }, onEntered } };
}

type SaveButtonProps = { isChanged: boolean; pending: boolean; children: string };

/** It stands out once there is something to save. */
export const SaveButton = ({ isChanged, pending, children }: SaveButtonProps) => (
  <div className="mt-auto flex items-center gap-4">
    <Button
      type="submit"
      look={isChanged ? "primary" : "secondary"}
      disabled={pending}
      className="max-sm:flex-1"
    >
      {children}
    </Button>
    <p role="status" className="text-sm text-yellow empty:absolute">
      {isChanged && "Not saved yet"}
    </p>
  </div>
);

const SAVED_TEXTS = new Map<string, { title: string; text?: string }>([
  ["profile", { title: "Profile updated successfully!" }],
  ["picture", { title: "Picture removed" }],
  ["settings", { title: "Profile settings updated successfully!" }],
  ["gcard", { title: "G-Card Updated", text: "Your customization has been saved successfully." }],
]);

export function FormOutcome({ returned }: { returned: Returned | undefined }) {
  const [searchParams] = useSearchParams();
  const saved = SAVED_TEXTS.get(searchParams.get("saved") ?? "");
  if (returned)
    return (
      returned.refusal && (
        <div className="col-span-full">
          <Alert>{returned.refusal}</Alert>
        </div>
      )
    );
  if (!saved) return null;
  return (
    <WithoutScripts>
      <Notice as="div" tone="good" role="status" className="col-span-full">
        <p className="font-display font-semibold">{saved.title}</p>
        {saved.text && <p className="text-quiet">{saved.text}</p>}
      </Notice>
    </WithoutScripts>
  );
}
