import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import type { z } from "zod/mini";
import { useLeaveGuard } from "#app/members/sign-in/leave-guard.ts";
import { useKeepDraft, useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.tsx";

const ReportUnsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Asks before the member leaves unsaved changes in any form inside. */
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

type Form<Schema extends z.ZodMiniType> = {
  name: string;
  /** Null if nothing is changed. */
  unsaved: z.infer<Schema> | null;
  loadSchema: () => Promise<Schema>;
  restore: (unsaved: z.infer<Schema>) => void;
};

/** Keeps a form's unsaved changes while the member signs in again, and asks before the member leaves them. */
export function useUnsavedForm<Schema extends z.ZodMiniType>({
  name,
  unsaved,
  loadSchema,
  restore,
}: Form<Schema>) {
  useKeepDraft(name, unsaved);
  useRestoreDraft(name, loadSchema, restore);
  const report = useContext(ReportUnsaved);
  const isUnsaved = unsaved !== null;
  useEffect(() => {
    report(name, isUnsaved);
    return () => report(name, false);
  }, [report, name, isUnsaved]);
}

type SaveButtonProps = { isChanged: boolean; pending: boolean; children: string };

/** The button at the end of a form. It stands out once there is something to save. */
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
