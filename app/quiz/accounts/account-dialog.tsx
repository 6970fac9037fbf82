import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { focused } from "#app/ui/keyboard.ts";
import { DELETION_WORD } from "#worker/members/account/contract/index.ts";
import type { JoinChoice, Player } from "#worker/quiz/contract/index.ts";
import { AccountForm } from "./account-form";
import { PasswordField } from "./quiz-form";

type Props = {
  player: Player;
  isMember: boolean;
  /** Whether the signed-in member's sign-in opens this player. */
  isOwn: boolean;
  onClose: () => void;
};

const DEVICES_SIGNED_OUT = "Your other devices are signed out.";

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
            name="password"
            label="Change password"
            failure="Failed to change password"
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
            name="reset"
            label="Set a new password"
            failure="Failed to set the new password"
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
            name="separate"
            label="Separate from Patreon"
            failure="Failed to separate the accounts"
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
          <Button look="secondary" href="/api/game/player/export" download>
            Download my data
          </Button>
        </section>
        <AccountForm
          name="deletion"
          label="Delete account"
          failure="Failed to delete account"
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

/** If games of both players have counted, one is chosen, and the name of the other is typed before it is deleted. */
function JoinForm({ player, onClose }: { player: Player; onClose: () => void }) {
  const [choices, setChoices] = useState<JoinChoice[]>([]);
  const [keep, setKeep] = useState("");
  const gone = keep && choices.find(({ id }) => id !== keep);

  function offer(answer: unknown) {
    const found = answer as JoinChoice[];
    setChoices(found);
    return found.length === 0;
  }

  return (
    <AccountForm
      name="join"
      label={player.hasPassword ? "Join with Patreon" : "Join a quiz account"}
      button={gone ? `Delete ${gone.username} and join` : undefined}
      failure="Failed to join the accounts"
      onAnswer={offer}
      isChecked={choices.length > 0}
      done={{ title: "Joined", description: "Either sign-in opens this player now." }}
      onClose={onClose}
      isDangerous={Boolean(gone)}
    >
      <p className="text-quiet">
        Then either sign-in opens the same player. If both have played games that count, you choose which one
        stays.
      </p>
      {player.hasPassword ? (
        <input type="hidden" name="email" value={player.email} />
      ) : (
        <TextField label="Email" name="email" type="email" autoComplete="email" />
      )}
      <PasswordField label="Quiz password" />
      {choices.length > 0 && <Choices choices={choices} keep={keep} onKeep={setKeep} />}
      {gone && (
        <TextField
          key={gone.id}
          label={`Type ${gone.username} to confirm`}
          hint={`${gone.username} is deleted for good, with all points and games and the streak.`}
          name="confirm"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </AccountForm>
  );
}

type ChoicesProps = { choices: JoinChoice[]; keep: string; onKeep: (id: string) => void };

/** The two players. Gets the focus, so that a screen reader reads the question. */
const Choices = ({ choices, keep, onKeep }: ChoicesProps) => (
  <fieldset ref={focused} tabIndex={-1} className="grid gap-3 outline-none">
    <legend className="mb-3 font-medium">Both have played. Which one stays?</legend>
    {choices.map(({ id, username, totalScore, gamesPlayed, streak }) => (
      <label
        key={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 border border-rule-strong p-3 has-checked:border-blue has-focus-visible:outline-2 has-focus-visible:outline-blue"
      >
        <input
          type="radio"
          name="keep"
          value={id}
          required
          checked={keep === id}
          onChange={() => onKeep(id)}
          className="size-5 shrink-0 accent-blue"
        />
        <span className="grid min-w-0 gap-0.5">
          <strong className="wrap-anywhere font-medium">{username}</strong>
          <span className="numerals text-quiet text-sm">
            {`${counted(totalScore, "point")} · ${counted(gamesPlayed, "game")} · ${streak}-day streak`}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);
