import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button";

const CONFIRMATION_MS = 2000;

type Props = {
  text: string;
  label: string;
  /** Called once the text is on the clipboard. */
  onCopied?: () => void;
  onFailed?: () => void;
  children?: ReactNode;
};

/** Copies a text, and shows a check mark for two seconds. */
export function CopyButton({ text, label, onCopied, onFailed, children }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      onFailed?.();
    }
  }

  return (
    <Button look="secondary" onClick={copy} aria-label={children ? undefined : label}>
      {copied ? <Check aria-hidden size={18} className="text-green" /> : <Copy aria-hidden size={18} />}
      {children}
    </Button>
  );
}
