import { type ReactNode, useEffect, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { EMAIL_HINT, PasswordField, SENDS_NOTHING, USERNAME_HINT, useQuizForm } from "./quiz-form";

const TABS = [
  { value: "login", label: "Login" },
  { value: "sign-up", label: "Sign Up" },
] as const;

/** The fields keep their own text, because password managers may fill them without an event. */
export function LoginPanel({ startsNew, children }: { startsNew: boolean; children?: ReactNode }) {
  const [isNew, setIsNew] = useState(startsNew);
  useEffect(() => {
    if (startsNew) setIsNew(true);
  }, [startsNew]);
  const [username, setUsername] = useState("");
  const [isIncomplete, setIncomplete] = useState(true);
  const failure = isNew ? "Failed to create account" : "Failed to login";
  const form = useQuizForm(isNew ? "signUp" : "login", failure);
  const element = form.props.ref;

  function readFields() {
    const entered = new FormData(element.current ?? undefined);
    setIncomplete(entered.get("email") === "" || entered.get("password") === "");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts ran
  useEffect(() => {
    readFields();
  }, []);

  return (
    <section aria-label="Your quiz account" className="panel grid gap-5 p-5 sm:px-7 sm:py-6">
      <Tabs
        label="Sign in or sign up"
        tabs={TABS}
        value={isNew ? "sign-up" : "login"}
        onChange={(value) => setIsNew(value === "sign-up")}
      >
        <ActionForm
          form={form}
          {...SENDS_NOTHING}
          onInputCapture={readFields}
          onPointerEnter={readFields}
          onFocus={readFields}
          className="grid gap-5"
        >
          {isNew && (
            <TextField
              label="Username"
              name="username"
              value={username}
              onChange={({ target }) => setUsername(target.value)}
              hint={USERNAME_HINT}
              autoComplete="username"
              spellCheck={false}
            />
          )}
          <TextField
            label="Email"
            type="email"
            name="email"
            hint={isNew ? EMAIL_HINT : undefined}
            autoComplete="email"
          />
          <PasswordField label="Password" isNew={isNew} />
          {form.message && <Alert>{form.message}</Alert>}
          {isNew ? (
            <Button type="submit" disabled={form.isPending}>
              {form.isPending ? "Creating..." : "Create Account"}
            </Button>
          ) : (
            // Pressed without a text, it says what is missing.
            <Button type="submit" disabled={form.isPending} aria-disabled={isIncomplete}>
              {form.isPending ? "Signing in..." : "Login"}
            </Button>
          )}
        </ActionForm>
      </Tabs>
      {children}
    </section>
  );
}
