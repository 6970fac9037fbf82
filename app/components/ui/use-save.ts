import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, shownMessage } from "../../api";
import { useSignInAgain } from "../session/sign-in-again";
import { useToast } from "./toasts";

type Words = { success: string; successText?: string; failure: string; failureText: string };

/** Runs one save at a time: pending while it runs, then fresh page data and a toast, or a toast that says why not, or the login page. */
export function useSave({ success, successText, failure, failureText }: Words) {
  const [pending, setPending] = useState(false);
  const [issues, setIssues] = useState<Record<string, string>>({});
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
