import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { useToast } from "./toasts";

type Issues = Record<string, string>;

/** `issues` has the message for each invalid field, by the field's name, and starts as `before`. */
export function useSubmit(before: Issues = {}) {
  const [pending, setPending] = useState(false);
  const [issues, setIssues] = useState(before);

  async function submit(call: () => Promise<unknown>, onFailed: (error: unknown) => void) {
    setPending(true);
    setIssues({});
    try {
      await call();
    } catch (error) {
      setIssues(error instanceof ApiError ? error.issues : {});
      onFailed(error);
    } finally {
      setPending(false);
    }
  }

  return { pending, issues, setIssues, submit };
}

type Words = {
  success: string;
  successText?: string;
  failure: string;
  failureText: string;
  issues?: Issues | undefined;
};

/** Then loads the page's data again and shows a toast. If the session has ended, opens the login page. */
export function useSave({ success, successText, failure, failureText, issues: before }: Words) {
  const { pending, issues, submit } = useSubmit(before);
  const showToast = useToast();
  const revalidator = useRevalidator();
  const { leave } = useSignInAgain();

  async function change(call: () => Promise<unknown>) {
    await call();
    await revalidator.revalidate();
    showToast({ title: success, description: successText });
  }

  const save = (call: () => Promise<unknown>) =>
    submit(
      () => change(call),
      (error) => {
        if (leave(error)) return;
        showToast({ title: failure, description: shownMessage(error, failureText), variant: "destructive" });
      },
    );

  return { pending, issues, save };
}
