import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { EMAIL_HINT, loadQuizSchemas, PasswordField, USERNAME_HINT, useQuizForm } from "./quiz-form";

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
  const revalidator = useRevalidator();
  const { pending, message, setMessage, form } = useQuizForm(
    isNew ? "signUpSchema" : "loginSchema",
    async (json) => {
      const { create, login } = api.game.player;
      if ("username" in json) await read(create.$post({ json }));
      else await read(login.$post({ json }));
      await revalidator.revalidate();
    },
    isNew ? "Failed to create account" : "Failed to login",
  );
  const element = useRef<HTMLFormElement>(null);

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
        onChange={(value) => {
          setMessage(null);
          setIsNew(value === "sign-up");
        }}
      >
        <form
          {...form}
          ref={element}
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
