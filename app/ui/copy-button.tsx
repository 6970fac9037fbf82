import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button";
import { Check, Copy } from "./icons";
import { type Message, useToast } from "./toasts";

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
  /** The toast after the text is on the clipboard. */
  copied: Message;
  /** Opens the device's own dialog for sharing, where there is one. */
  share?: ShareData;
  children?: ReactNode;
};

/** Whether the device has taken it over. Somebody who closes its dialog doesn't get a copy instead. */
async function isShared(share: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(share)) return false;
  try {
    await navigator.share(share);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Shares what is given to share, and copies the text where that isn't possible. A check mark then shows for two
 * seconds.
 */
export function CopyButton({ text, label, copied, share, children }: Props) {
  const [isCopied, setCopied] = useState(false);
  const showToast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (share && (await isShared(share))) return;
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
      className="noscript:hidden"
    >
      {isCopied ? <Check aria-hidden size={18} className="text-green" /> : <Copy aria-hidden size={18} />}
      {children}
    </Button>
  );
}
