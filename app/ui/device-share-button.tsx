import { useSyncExternalStore } from "react";
import { logDebug } from "#app/log.ts";
import { Button } from "./button";
import { Share2 } from "./icons";

const never = () => () => {};

/** Opens the device's own dialog for sharing. Shows nothing where there is none. */
export function DeviceShareButton({ share }: { share: ShareData }) {
  const hasDialog = useSyncExternalStore(
    never,
    () => navigator.canShare?.(share) ?? false,
    () => false,
  );
  if (!hasDialog) return null;
  return (
    <Button
      look="secondary"
      aria-label="Share with another app"
      data-tooltip="Share with another app"
      onClick={() =>
        // Closing the dialog is a failure too, and none that anybody has to hear about.
        navigator.share(share).catch((error: unknown) => logDebug("not_shared", error))
      }
    >
      <Share2 aria-hidden size={18} />
    </Button>
  );
}
