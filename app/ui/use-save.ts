import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, shownMessage } from "#app/api.ts";
import { useSignInAgain } from "#app/sign-in/sign-in-again.tsx";
import { useToast } from "./toasts";

type Options = {
  success: string;
  successText?: string;
  failure: string;
  failureText: string;
  /** What was wrong before, by the field's name. */
  issues?: Record<string, string> | undefined;
};

/**
 * Runs one save at a time: pending while it runs, then fresh page data and a toast, or a toast that says why not, or
 * the login page.
 */
export function useSave({ success, successText, failure, failureText, issues: before = {} }: Options) {
  const [pending, setPending] = useState(false);
  const [issues, setIssues] = useState(before);
  const showToast = useToast();
  const revalidator = useRevalidator();
  const { leave } = useSignInAgain();

  async function save(call: () => Promise<unknown>) {
    setPending(true);
    setIssues({});
    try {
      await call();
      await revalidator.revalidate();
      showToast({ title: success, description: successText });
    } catch (error) {
      if (leave(error)) return;
      setIssues(error instanceof ApiError ? error.issues : {});
      showToast({ title: failure, description: shownMessage(error, failureText), variant: "destructive" });
    } finally {
      setPending(false);
    }
  }

  return { pending, issues, save };
}
