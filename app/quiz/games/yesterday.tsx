import { useState } from "react";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/lazy-parts.ts";
import { useToast } from "#app/ui/toasts.tsx";
import type { PastChallenge } from "#worker/quiz/contract.ts";

const load = async () => (await import("./yesterday-dialog")).YesterdayDialog;

/**
 * A button for the answers of yesterday's challenge. The page loads the answers when the visitor presses the button.
 */
export function Yesterday() {
  const [shown, setShown] = useState<{ past: PastChallenge | null } | null>(null);
  const { part: YesterdayDialog, ask, preloading } = useOnIntent(load);
  const showToast = useToast();

  async function open() {
    try {
      setShown({ past: (await read(api.game.yesterday.$get())) ?? null });
    } catch (error) {
      logDebug("yesterday_not_read", error);
      const description = shownMessage(error, "We couldn't load the answers. Please try again.");
      showToast({ title: "Error", description, variant: "destructive" });
    }
  }

  return (
    <>
      <Button look="quiet" {...preloading} onClick={() => ask(() => void open())}>
        Yesterday's Answers
      </Button>
      {YesterdayDialog && shown && <YesterdayDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}
