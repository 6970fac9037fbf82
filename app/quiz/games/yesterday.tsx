import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { useAsked } from "./use-asked";

const load = async () => (await import("./yesterday-dialog")).YesterdayDialog;

/**
 * A button for the answers of yesterday's challenge. The page loads the answers when the visitor presses the button.
 */
export function Yesterday() {
  const { part: YesterdayDialog, ask, intent } = useOnIntent(load);
  const answers = useAsked(
    async () => ({ past: (await read(api.game.yesterday.$get())) ?? null }),
    "yesterday_not_read",
    "We couldn't load the answers. Please try again.",
  );

  return (
    <>
      <Button
        look="quiet"
        className="max-sm:px-2 max-sm:text-sm"
        {...intent}
        onClick={() => ask(() => void answers.ask())}
      >
        Yesterday's Answers
      </Button>
      {YesterdayDialog && answers.data && <YesterdayDialog {...answers.data} onClose={answers.clear} />}
    </>
  );
}
