import { useState } from "react";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/lazy-parts.ts";
import { useToast } from "#app/ui/toasts.tsx";
import type { PlayedGames } from "#worker/quiz/contract.ts";

const load = async () => (await import("./past-challenges-dialog")).PastChallengesDialog;

type Props = {
  /** The present UTC day. */
  today: string;
  isStarting: boolean;
  onStart: (day: string) => void;
};

/** A button that opens the challenges of earlier days and the player's latest games. */
export function PastChallenges({ today, isStarting, onStart }: Props) {
  const [shown, setShown] = useState<PlayedGames | null>(null);
  const { part: PastChallengesDialog, ask, preloading } = useOnIntent(load);
  const showToast = useToast();

  async function open() {
    try {
      setShown((await read(api.game.history.$get())) ?? null);
    } catch (error) {
      logDebug("history_not_read", error);
      const description = shownMessage(error, "We couldn't load your games. Please try again.");
      showToast({ title: "Error", description, variant: "destructive" });
    }
  }

  return (
    <>
      <Button look="quiet" {...preloading} disabled={isStarting} onClick={() => ask(() => void open())}>
        Past Challenges
      </Button>
      {PastChallengesDialog && shown && (
        <PastChallengesDialog
          today={today}
          played={shown}
          onStart={(day) => {
            setShown(null);
            onStart(day);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
