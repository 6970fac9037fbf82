import { type ReactNode, type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod/mini";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { useSubmit } from "#app/ui/use-submit.ts";
import {
  deletionSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  separationSchema,
} from "#worker/quiz/contract/schemas.ts";
import { DELETION_WORD, type Player } from "#worker/quiz/contract.ts";
import { accountMessage, PASSWORD_HINT } from "./use-account";

type Props = {
  player: Player;
  /** Whether a member is signed in in this browser. */
  isMember: boolean;
  /** Whether the signed-in member's sign-in opens this player. */
  isOwn: boolean;
  onClose: () => void;
};

/**
 * Lets the player change the password, connect the account to a Patreon sign-in, download the data, or delete the
 * account.
 */
export function AccountDialog({ player, isMember, isOwn, onClose }: Props) {
  const showToast = useToast();
  const revalidator = useRevalidator();

  /** Returns a form's `send`: checks the fields, sends them, closes the dialog and says what happened. */
  const sendWith =
    <Schema extends z.ZodMiniType>(
      schema: Schema,
      call: (json: z.infer<Schema>) => Promise<unknown>,
      toast: { title: string; description: string },
    ): Send =>
    async (fields) => {
      const json = schema.safeParse(fields);
      if (!json.success) return json.error.issues[0]?.message;
      await call(json.data);
      showToast(toast);
      onClose();
      await revalidator.revalidate();
    };

  const { player: account } = api.game;
  const changePassword = sendWith(passwordChangeSchema, (json) => read(account.password.$post({ json })), {
    title: "Password changed",
    description: "Your other devices are signed out.",
  });
  const resetPassword = sendWith(passwordResetSchema, (json) => read(account.reset.$post({ json })), {
    title: "New password set",
    description: "Your other devices are signed out.",
  });
  const join = sendWith(loginSchema, (json) => read(account.join.$post({ json })), {
    title: "Joined",
    description: "Either sign-in opens this player now.",
  });
  const separate = sendWith(separationSchema, (json) => read(account.separate.$post({ json })), {
    title: "Separated",
    description: "From now on, sign in with your email address and password.",
  });
  const remove = sendWith(deletionSchema, (json) => read(account.$delete({ json })), {
    title: "Account deleted",
    description: "Your games and scores are gone, too.",
  });

  return (
    <Dialog
      title="Your quiz account"
      description={`${player.username || "No name yet"} · ${player.hasPassword ? player.email : "Patreon sign-in"}`}
      onClose={onClose}
    >
      <div className="grid gap-8">
        {player.hasPassword && (
          <AccountForm label="Change password" failure="Failed to change password" send={changePassword}>
            <input type="hidden" name="username" autoComplete="username" value={player.email} />
            <TextField
              label="Current password"
              name="currentPassword"
              type="password"
              autoComplete="current-password"
            />
            <TextField
              label="New password"
              name="newPassword"
              type="password"
              autoComplete="new-password"
              hint={PASSWORD_HINT}
            />
          </AccountForm>
        )}
        {isOwn && player.hasPassword && (
          <AccountForm
            label="Set a new password"
            failure="Failed to set the new password"
            send={resetPassword}
          >
            <p className="text-quiet">
              Forgot your quiz password? This account is joined with your Patreon sign-in, so you can set a
              new one here.
            </p>
            <TextField
              label="New password"
              name="newPassword"
              type="password"
              autoComplete="new-password"
              hint={PASSWORD_HINT}
            />
          </AccountForm>
        )}
        {isMember && !(player.isJoined && player.hasPassword) && (
          <AccountForm
            label={player.hasPassword ? "Join with Patreon" : "Join a quiz account"}
            failure="Failed to join the accounts"
            send={join}
          >
            <p className="text-quiet">
              {player.hasPassword
                ? "Then your Patreon sign-in opens this player too. If you've played with it before, the points and games move here."
                : "Then either sign-in opens the quiz account. Your points, games and streak move there, and it keeps its own name."}
            </p>
            {player.hasPassword ? (
              <input type="hidden" name="email" value={player.email} />
            ) : (
              <TextField label="Email" name="email" type="email" autoComplete="email" />
            )}
            <TextField
              label="Quiz password"
              name="password"
              type="password"
              autoComplete="current-password"
            />
          </AccountForm>
        )}
        {player.isJoined && player.hasPassword && (
          <AccountForm
            label="Separate from Patreon"
            failure="Failed to separate the accounts"
            send={separate}
          >
            <p className="text-quiet">
              A Patreon sign-in opens this player, too. After you separate them, only your email address and
              password do.
            </p>
            <TextField
              label="Quiz password"
              name="password"
              type="password"
              autoComplete="current-password"
            />
          </AccountForm>
        )}
        <section className="grid gap-4 border-rule border-t pt-6">
          <h3 className="text-lg">Your data</h3>
          <p className="text-quiet">
            Your account, games and scores, as a file that people and programs can read (JSON).
          </p>
          <Button look="secondary" asChild>
            <a href="/api/game/player/export" download>
              Download my data
            </a>
          </Button>
        </section>
        <AccountForm label="Delete account" failure="Failed to delete account" send={remove} isDangerous>
          <p className="text-quiet">
            Your account, games, streak and places on the leaderboard are deleted immediately and for good.
          </p>
          {player.hasPassword ? (
            <TextField label="Password" name="password" type="password" autoComplete="current-password" />
          ) : (
            <TextField label={`Type ${DELETION_WORD} to confirm`} name="confirm" autoComplete="off" />
          )}
        </AccountForm>
      </div>
    </Dialog>
  );
}

/** Resolves to a message about invalid fields, or undefined. */
type Send = (fields: Record<string, string>) => Promise<string | undefined>;

type FormProps = {
  label: string;
  failure: string;
  send: Send;
  isDangerous?: boolean;
  children: ReactNode;
};

function AccountForm({ label, failure, send, isDangerous, children }: FormProps) {
  const { pending, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setMessage(null);
    await submit(
      async () => setMessage((await send(fields)) ?? null),
      (error) => setMessage(accountMessage(error, failure)),
    );
  }

  return (
    <form
      aria-label={label}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 not-first:border-rule not-first:border-t not-first:pt-6"
    >
      <h3 className="text-lg">{label}</h3>
      {children}
      {message && <Alert>{message}</Alert>}
      <Button type="submit" look={isDangerous ? "danger" : "primary"} disabled={pending}>
        {pending ? "One moment..." : label}
      </Button>
    </form>
  );
}
