import { type ReactNode, useEffect, useState } from "react";
import { Check, Copy, Share2 } from "#app/drawings/icons.tsx";
import { useInBrowser } from "#app/page/hydration.ts";
import { logDebug } from "#app/requests/log.ts";
import { Button } from "./button";
import type { Message } from "./toast-region";
import { useToast } from "./toasts";

const CONFIRMATION_MS = 2000;

const FAILED: Message = {
  title: "Not copied",
  description:
    "Your browser doesn't let this page use the clipboard. Allow it for this site, or copy the text by hand.",
  variant: "destructive",
};

type Props = {
  text: string;
  label: string;
  copied: Message;
  children?: ReactNode;
};

/** Copies the text and then shows a check mark for two seconds. */
export function CopyButton({ text, label, copied, children }: Props) {
  const [isCopied, setCopied] = useState(false);
  const showToast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return showToast(FAILED);
    }
    setCopied(true);
    showToast(copied);
  }

  return (
    <Button
      look="secondary"
      onClick={copy}
      aria-label={children ? undefined : label}
      data-tooltip={children ? undefined : label}
      scripts="needed"
      className="max-sm:px-2"
    >
      {isCopied ? <Check aria-hidden size={18} className="text-green" /> : <Copy aria-hidden size={18} />}
      {children}
    </Button>
  );
}

type ShareProps = {
  share: ShareData;
  /** Loads what takes a request. `share` then has the same form. */
  load?: () => Promise<ShareData>;
};

/** Opens the device's own share dialog. Renders nothing if the device has none. */
export function DeviceShareButton({ share, load = async () => share }: ShareProps) {
  const showToast = useToast();
  const hasDialog = useInBrowser(() => navigator.canShare?.(share) ?? false, false);
  if (!hasDialog) return null;
  async function open() {
    try {
      await navigator.share(await load());
    } catch (error) {
      logDebug("not_shared", error);
      // Closing the dialog isn't a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ title: "Error", description: "We couldn't share this.", variant: "destructive" });
    }
  }
  return (
    <Button
      look="secondary"
      aria-label="Share with another app"
      data-tooltip="Share with another app"
      onClick={open}
    >
      <Share2 aria-hidden size={18} />
    </Button>
  );
}

type ProfileLinkProps = { url: string; label: string; children?: ReactNode };

export const CopyProfileLink = ({ url, label, children }: ProfileLinkProps) => (
  <CopyButton
    text={url}
    label={label}
    copied={{
      title: "Profile link copied!",
      description: "You can now share your public profile with others.",
    }}
  >
    {children}
  </CopyButton>
);
