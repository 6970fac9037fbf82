import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useEarlyInput } from "#app/ui/early-input.ts";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { TabPanel, Tabs } from "#app/ui/tabs.tsx";
import { EMAIL_HINT, loadQuizSchemas, PASSWORD_HINT, USERNAME_HINT, useAccount } from "./use-account";

const TABS = [
  { value: "login", label: "Login" },
  { value: "sign-up", label: "Sign Up" },
] as const;

const preload = () => void loadQuizSchemas().catch(() => {});

const NOBODY = { username: "", email: "", password: "" };

type Props = {
  /** Opens the sign-up. */
  startsNew: boolean;
  /** Shown below the forms: another way to sign in. */
  children?: ReactNode;
};

/** Login and sign-up. Both forms share the text that the visitor typed. */
export function LoginPanel({ startsNew, children }: Props) {
  const [isNew, setIsNew] = useState(startsNew);
  useEffect(() => {
    if (startsNew) setIsNew(true);
  }, [startsNew]);
  const [fields, setFields] = useState(NOBODY);
  const { pending, message, forget, login, signUp } = useAccount();
  const form = useEarlyInput((entered) =>
    setFields({
      ...fields,
      email: String(entered.get("email")),
      password: String(entered.get("password")),
    }),
  );
  const isIncomplete = fields.email === "" || fields.password === "";

  const field = (name: keyof typeof NOBODY) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });

  const send = () => (isNew ? signUp(fields) : login(fields));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!pending) send();
  }

  /** Enter submits nothing while the button is disabled. This shows what is missing instead. */
  function explain(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && !isNew && isIncomplete) send();
  }

  return (
    <section aria-label="Your quiz account" className="panel grid gap-5 p-5 sm:px-7 sm:py-6">
      <Tabs
        label="Sign in or sign up"
        tabs={TABS}
        value={isNew ? "sign-up" : "login"}
        onChange={(value) => {
          forget();
          setIsNew(value === "sign-up");
        }}
      >
        <TabPanel value={isNew ? "sign-up" : "login"} tabIndex={-1}>
          {/* Without scripts, this form must not send a password anywhere. The method `dialog` sends nothing. */}
          <form
            ref={form}
            method="dialog"
            noValidate
            onSubmit={submit}
            onKeyDown={explain}
            onFocus={preload}
            className="grid gap-5"
          >
            {isNew && (
              <TextField
                label="Username"
                {...field("username")}
                hint={USERNAME_HINT}
                autoComplete="username"
                spellCheck={false}
              />
            )}
            <TextField
              label="Email"
              type="email"
              {...field("email")}
              hint={isNew ? EMAIL_HINT : undefined}
              autoComplete="email"
            />
            <TextField
              label="Password"
              type="password"
              {...field("password")}
              hint={isNew ? PASSWORD_HINT : undefined}
              autoComplete={isNew ? "new-password" : "current-password"}
            />
            {message && <Alert>{message}</Alert>}
            {isNew ? (
              <Button type="submit" disabled={pending}>
                {pending ? "Creating..." : "Create Account"}
              </Button>
            ) : (
              <Button type="submit" disabled={pending || isIncomplete}>
                {pending ? "Signing in..." : "Login"}
              </Button>
            )}
          </form>
        </TabPanel>
      </Tabs>
      {children}
    </section>
  );
}
