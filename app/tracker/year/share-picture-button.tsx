import { useSyncExternalStore } from "react";
import { logDebug } from "#app/log.ts";
import { Button } from "#app/ui/button.tsx";
import { Share2 } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toasts.tsx";

const never = () => () => {};

/** Gives the picture to the device's own share dialog. Renders nothing if the device can't share files. */
export function SharePictureButton({ address, file }: { address: string; file: string }) {
  const showToast = useToast();
  const shared = (...parts: Blob[]) => ({ files: [new File(parts, file, { type: "image/png" })] });
  const canShare = useSyncExternalStore(
    never,
    () => navigator.canShare?.(shared()) ?? false,
    () => false,
  );
  if (!canShare) return null;
  async function share() {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`The picture has status ${answer.status}.`);
      await navigator.share(shared(await answer.blob()));
    } catch (error) {
      logDebug("picture_not_shared", error);
      // Closing the dialog isn't a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      const description = "We couldn't hand the picture over. Download it instead.";
      showToast({ title: "Not shared", description, variant: "destructive" });
    }
  }
  return (
    <Button look="secondary" onClick={share}>
      <Share2 aria-hidden size={18} /> Share
    </Button>
  );
}
