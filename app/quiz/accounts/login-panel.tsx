import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import {
  EMAIL_HINT,
  type Fields,
  loadQuizSchemas,
  PasswordField,
  USERNAME_HINT,
  useQuizForm,
} from "./quiz-form";

const TABS = [
  { value: "login", label: "Login" },
  { value: "sign-up", label: "Sign Up" },
] as const;

const preload = () => void loadQuizSchemas().catch(() => {});

type Props = {
  startsNew: boolean;
  children?: ReactNode;
};

/** The fields keep their own text, because password managers may fill them without an event. */
export function LoginPanel({ startsNew, children }: Props) {
  const [isNew, setIsNew] = useState(startsNew);
  useEffect(() => {
    if (startsNew) setIsNew(true);
  }, [startsNew]);
  const [username, setUsername] = useState("");
  const [isIncomplete, setIncomplete] = useState(true);
  const { pending, message, setMessage, send } = useQuizForm();
  const revalidator = useRevalidator();
  const form = useRef<HTMLFormElement>(null);

  function readFields() {
    const entered = new FormData(form.current ?? undefined);
    const [email, password] = [String(entered.get("email")), String(entered.get("password"))];
    setIncomplete(email === "" || password === "");
    return { username, email, password };
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts ran
  useEffect(() => {
    readFields();
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const fields = readFields();
    if (pending) return;
    const { create, login } = api.game.player;
    const opened = async (answer: Promise<unknown>) => {
      await answer;
      await revalidator.revalidate();
    };
    const signUp = (json: Fields<"signUpSchema">) => opened(read(create.$post({ json })));
    const signIn = (json: Fields<"loginSchema">) => opened(read(login.$post({ json })));
    if (isNew) void send("signUpSchema", fields, signUp, "Failed to create account");
    else void send("loginSchema", fields, signIn, "Failed to login");
  }

  return (
    <section aria-label="Your quiz account" className="panel grid gap-5 p-5 sm:px-7 sm:py-6">
      <Tabs
        label="Sign in or sign up"
        tabs={TABS}
        value={isNew ? "sign-up" : "login"}
        onChange={(value) => {
          setMessage(null);
          setIsNew(value === "sign-up");
        }}
      >
        {/* Without scripts, this form must not send a password anywhere. The method `dialog` sends nothing. */}
        <form
          ref={form}
          method="dialog"
          noValidate
          onSubmit={submit}
          onInput={readFields}
          onPointerEnter={readFields}
          onFocus={() => {
            readFields();
            preload();
          }}
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
          {message && <Alert>{message}</Alert>}
          {isNew ? (
            <Button type="submit" disabled={pending}>
              {pending ? "Creating..." : "Create Account"}
            </Button>
          ) : (
            // Pressed without a text, it says what is missing.
            <Button type="submit" disabled={pending} aria-disabled={isIncomplete}>
              {pending ? "Signing in..." : "Login"}
            </Button>
          )}
        </form>
      </Tabs>
      {children}
    </section>
  );
}
