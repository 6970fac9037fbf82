import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button";

type Props = {
  /** Of the button that asks for it. */
  label: string;
  /** Who is going to be asked. */
  note: string;
  /** What is shown beside the button in any case. */
  instead: ReactNode;
  children: ReactNode;
};

/** Keeps other people's frames and scripts out of the page until the visitor asks for them. */
export function AskFirst({ label, note, instead, children }: Props) {
  const [asked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.focus();
  }, [asked]);

  if (asked) {
    return (
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </div>
    );
  }
  return (
    <div className="grid place-content-center justify-items-center gap-5 border border-rule border-dashed bg-space/60 px-6 py-12 text-center">
      <p className="max-w-sm text-quiet">{note}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="secondary" onClick={() => setAsked(true)} className="noscript:hidden">
          {label}
        </Button>
        {instead}
      </div>
    </div>
  );
}
