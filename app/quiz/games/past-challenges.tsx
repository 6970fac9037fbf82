import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { useAsked } from "./use-asked";

const load = async () => (await import("./past-challenges-dialog")).PastChallengesDialog;

type Props = {
  /** The present UTC day. */
  today: string;
  isStarting: boolean;
  onStart: (day: string) => void;
};

/** A button that opens the challenges of earlier days and the player's latest games. */
export function PastChallenges({ today, isStarting, onStart }: Props) {
  const { part: PastChallengesDialog, ask, intent } = useOnIntent(load);
  const history = useAsked(
    async () => (await read(api.game.history.$get())) ?? null,
    "history_not_read",
    "We couldn't load your games. Please try again.",
  );

  return (
    <>
      <Button
        look="quiet"
        className="max-sm:px-2 max-sm:text-sm"
        {...intent}
        disabled={isStarting}
        onClick={() => ask(() => void history.ask())}
      >
        Past Challenges
      </Button>
      {PastChallengesDialog && history.data && (
        <PastChallengesDialog
          today={today}
          played={history.data}
          onStart={(day) => {
            history.clear();
            onStart(day);
          }}
          onClose={history.clear}
        />
      )}
    </>
  );
}
