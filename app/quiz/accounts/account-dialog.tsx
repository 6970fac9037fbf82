import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { DELETION_WORD, type Player } from "#worker/quiz/contract.ts";
import { AccountForm } from "./account-form";
import { JoinForm } from "./join-form";
import { PasswordField } from "./quiz-form";

type Props = {
  player: Player;
  /** Whether a member is signed in in this browser. */
  isMember: boolean;
  /** Whether the signed-in member's sign-in opens this player. */
  isOwn: boolean;
  onClose: () => void;
};

const { player: account } = api.game;
const DEVICES_SIGNED_OUT = "Your other devices are signed out.";

/**
 * Lets the player change the password, connect the account to a Patreon sign-in, download the data, or delete the
 * account.
 */
export function AccountDialog({ player, isMember, isOwn, onClose }: Props) {
  const { hasPassword, isJoined } = player;
  return (
    <Dialog
      title="Your quiz account"
      description={`${player.username || "No name yet"} · ${hasPassword ? player.email : "Patreon sign-in"}`}
      onClose={onClose}
    >
      <div className="grid gap-8">
        {hasPassword && (
          <AccountForm
            label="Change password"
            failure="Failed to change password"
            schema="passwordChangeSchema"
            call={(json) => read(account.password.$post({ json }))}
            done={{ title: "Password changed", description: DEVICES_SIGNED_OUT }}
            onClose={onClose}
          >
            <input type="hidden" name="username" autoComplete="username" value={player.email} />
            <PasswordField label="Current password" name="currentPassword" />
            <PasswordField label="New password" name="newPassword" isNew />
          </AccountForm>
        )}
        {isOwn && hasPassword && (
          <AccountForm
            label="Set a new password"
            failure="Failed to set the new password"
            schema="passwordResetSchema"
            call={(json) => read(account.reset.$post({ json }))}
            done={{ title: "New password set", description: DEVICES_SIGNED_OUT }}
            onClose={onClose}
          >
            <p className="text-quiet">
              Forgot your quiz password? This account is joined with your Patreon sign-in, so you can set a
              new one here.
            </p>
            <PasswordField label="New password" name="newPassword" isNew />
          </AccountForm>
        )}
        {isMember && !(isJoined && hasPassword) && <JoinForm player={player} onClose={onClose} />}
        {isJoined && hasPassword && (
          <AccountForm
            label="Separate from Patreon"
            failure="Failed to separate the accounts"
            schema="separationSchema"
            call={(json) => read(account.separate.$post({ json }))}
            done={{
              title: "Separated",
              description: "From now on, sign in with your email address and password.",
            }}
            onClose={onClose}
          >
            <p className="text-quiet">
              A Patreon sign-in opens this player, too. After you separate them, only your email address and
              password do.
            </p>
            <PasswordField label="Quiz password" />
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
        <AccountForm
          label="Delete account"
          failure="Failed to delete account"
          schema="deletionSchema"
          call={(json) => read(account.$delete({ json }))}
          done={{ title: "Account deleted", description: "Your games and scores are gone, too." }}
          onClose={onClose}
          isDangerous
        >
          <p className="text-quiet">
            Your account, games, streak and places on the leaderboard are deleted immediately and for good.
          </p>
          {hasPassword ? (
            <PasswordField label="Password" />
          ) : (
            <TextField label={`Type ${DELETION_WORD} to confirm`} name="confirm" autoComplete="off" />
          )}
        </AccountForm>
      </div>
    </Dialog>
  );
}
