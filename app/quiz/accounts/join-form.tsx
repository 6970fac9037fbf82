import { useEffect, useRef, useState } from "react";
import { api, read } from "#app/requests/api.ts";
import { TextField } from "#app/ui/field.tsx";
import type { JoinChoice, Player } from "#worker/quiz/contract.ts";
import { AccountForm } from "./account-form";
import { type Fields, PasswordField } from "./quiz-form";

/**
 * Joins a quiz account with the member's sign-in. If games of both players have counted, shows the two: one is chosen,
 * and the name of the other is typed before it is deleted.
 */
export function JoinForm({ player, onClose }: { player: Player; onClose: () => void }) {
  const [choices, setChoices] = useState<JoinChoice[]>([]);
  const [keep, setKeep] = useState("");
  const gone = keep && choices.find(({ id }) => id !== keep);

  async function join(json: Fields<"joinSchema">) {
    if (choices.length > 0 && !json.keep) return "Please choose the player that stays.";
    const found = await read(api.game.player.join.$post({ json }));
    if (!found?.length) return null;
    setChoices(found);
    return "";
  }

  return (
    <AccountForm
      label={player.hasPassword ? "Join with Patreon" : "Join a quiz account"}
      button={gone ? `Delete ${gone.username} and join` : undefined}
      failure="Failed to join the accounts"
      schema="joinSchema"
      call={join}
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
function Choices({ choices, keep, onKeep }: ChoicesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    group.current?.focus();
  }, []);
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-3 outline-none">
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
            checked={keep === id}
            onChange={() => onKeep(id)}
            className="size-5 shrink-0 accent-blue"
          />
          <span className="grid min-w-0 gap-0.5">
            <strong className="wrap-anywhere font-medium">{username}</strong>
            <span className="numerals text-quiet text-sm">
              {`${totalScore} points · ${gamesPlayed === 1 ? "1 game" : `${gamesPlayed} games`} · ${streak}-day streak`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
