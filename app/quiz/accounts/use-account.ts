import { useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/requests/api.ts";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { useSubmit } from "#app/ui/use-submit.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PLAYER_NAME_MAX } from "#worker/quiz/contract.ts";

/** The schemas that the calls check first. They load when a form gets the focus, or when the first form is sent. */
export const loadQuizSchemas = () => import("#worker/quiz/contract/schemas.ts");

const NETWORK_ERROR = "Network error. Please try again.";

/** The text for a failed call: the server's message, the fallback, or a text about a lost connection. */
export const accountMessage = (error: unknown, fallback: string) =>
  error instanceof ApiError ? shownMessage(error, fallback) : NETWORK_ERROR;

/** Login and sign-up. `message` says why the last call failed. */
export function useAccount() {
  const { pending, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);
  const revalidator = useRevalidator();

  function run(call: () => Promise<unknown>, fallback: string) {
    setMessage(null);
    return submit(call, (error) => setMessage(accountMessage(error, fallback)));
  }

  const refuse = (error: { issues: { message: string }[] }) => setMessage(error.issues[0]?.message ?? null);

  return {
    pending,
    message,
    forget: () => setMessage(null),
    login(fields: Record<"email" | "password", string>) {
      void run(async () => {
        const { loginSchema } = await loadQuizSchemas();
        const login = loginSchema.safeParse(fields);
        if (!login.success) return refuse(login.error);
        await read(api.game.player.login.$post({ json: login.data }));
        await revalidator.revalidate();
      }, "Failed to login");
    },
    signUp(fields: Record<"username" | "email" | "password", string>) {
      void run(async () => {
        const { signUpSchema } = await loadQuizSchemas();
        const signUp = signUpSchema.safeParse(fields);
        if (!signUp.success) return refuse(signUp.error);
        await read(api.game.player.create.$post({ json: signUp.data }));
        await revalidator.revalidate();
      }, "Failed to create account");
    },
  };
}

/* The hints state every rule for a new account next to its fields. */

export const USERNAME_HINT = `Up to ${PLAYER_NAME_MAX} characters, with a letter or a digit. It can't mix alphabets within a word, or read like the site or its staff. Everybody sees it on the leaderboard.`;

export const EMAIL_HINT =
  "Only for signing in. We don't send email, so you can't reset your password with it. Join the account with a Patreon sign-in to be safe.";

export const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters. No popular passwords, and nothing made of your username, your email or Gundam names.`;
