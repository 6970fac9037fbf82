import { type ReactNode, type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
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

  async function changePassword(fields: Record<string, string>) {
    const change = passwordChangeSchema.safeParse(fields);
    if (!change.success) return change.error.issues[0]?.message;
    await read(api.game.player.password.$post({ json: change.data }));
    showToast({ title: "Password changed", description: "Your other devices are signed out." });
    onClose();
  }

  async function resetPassword(fields: Record<string, string>) {
    const reset = passwordResetSchema.safeParse(fields);
    if (!reset.success) return reset.error.issues[0]?.message;
    await read(api.game.player.reset.$post({ json: reset.data }));
    showToast({ title: "New password set", description: "Your other devices are signed out." });
    onClose();
    await revalidator.revalidate();
  }

  async function join(fields: Record<string, string>) {
    const login = loginSchema.safeParse(fields);
    if (!login.success) return login.error.issues[0]?.message;
    await read(api.game.player.join.$post({ json: login.data }));
    showToast({ title: "Joined", description: "Either sign-in opens this player now." });
    onClose();
    await revalidator.revalidate();
  }

  async function separate(fields: Record<string, string>) {
    const separation = separationSchema.safeParse(fields);
    if (!separation.success) return separation.error.issues[0]?.message;
    await read(api.game.player.separate.$post({ json: separation.data }));
    showToast({
      title: "Separated",
      description: "From now on, sign in with your email address and password.",
    });
    onClose();
    await revalidator.revalidate();
  }

  async function remove(fields: Record<string, string>) {
    const deletion = deletionSchema.safeParse(fields);
    if (!deletion.success) return deletion.error.issues[0]?.message;
    await read(api.game.player.$delete({ json: deletion.data }));
    showToast({ title: "Account deleted", description: "Your games and scores are gone with it." });
    onClose();
    await revalidator.revalidate();
  }

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
              Forgot your quiz password? Your Patreon sign-in is joined with this account, so you can set a
              new one without it.
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
                ? "Then your Patreon sign-in opens this player too. If you have played with it before, the points and games move here."
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
              A Patreon sign-in opens this player too. Separated, only your email address and password do.
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

type FormProps = {
  label: string;
  failure: string;
  /** Resolves to a message about invalid fields, or undefined. */
  send: (fields: Record<string, string>) => Promise<string | undefined>;
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
