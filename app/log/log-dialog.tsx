import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { HOURS_IN_A_DAY } from "#worker/log/contract/log.ts";
import { NumberField } from "./editor/inputs";
import { nextEpisodeOf } from "./editor/log-step";
import { chosenDay, type When, WhenFields } from "./editor/when-fields";
import { today } from "./entry";
import type { WorkOnShelf } from "./shelf";
import type { OnStep } from "./step-button";
import { isSingle } from "./steps";

type Props = WorkOnShelf & { onStep: OnStep; onClose: () => void };

/** Logs episodes or hours on another day than today, or several at once. */
export function LogDialog({ shelf, work, entry, onStep, onClose }: Props) {
  const isGame = shelf.kind === "games";
  const next = isGame ? 1 : nextEpisodeOf(work, entry);
  const [amount, setAmount] = useState(next);
  const [when, setWhen] = useState<When>({ when: "yesterday", day: today() });
  return (
    <Dialog
      title={work.title}
      description={isGame ? "Log what you played" : "Log what you watched"}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onStep(work, { on: chosenDay(when, today()), ...(isGame ? { hours: amount } : { upTo: amount }) });
          onClose();
        }}
      >
        {!isSingle(work) && (
          <NumberField
            label={isGame ? "Hours" : `Episodes ${next} to`}
            unit={shelf.progress.unit}
            decimals={shelf.progress.decimals}
            value={amount}
            max={work.length ?? HOURS_IN_A_DAY}
            onChange={setAmount}
          />
        )}
        <WhenFields value={when} onChange={setWhen} />
        <Button type="submit" disabled={amount <= 0}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
