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
  children?: ReactNode;
};

/** Copies the text. A check mark then shows for two seconds. */
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
      className="noscript:hidden"
    >
      {isCopied ? <Check aria-hidden size={18} className="text-green" /> : <Copy aria-hidden size={18} />}
      {children}
    </Button>
  );
}
