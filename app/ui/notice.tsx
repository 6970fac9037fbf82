import { AlertTriangle, EyeOff } from "lucide-react";
import type { HTMLAttributes, ReactNode } from "react";
import { site } from "#app/content/site.ts";

const TONES = {
  good: "border-green",
  warn: "border-yellow",
  bad: "border-red",
  quiet: "border-rule-strong",
} as const;

export type NoticeTone = keyof typeof TONES;

type Props = HTMLAttributes<HTMLElement> & {
  tone: NoticeTone;
  as?: "p" | "div" | "aside" | "section";
};

/** A few words set off by a bar on the left in the color of their tone. */
export function Notice({ tone, as: Element = "p", className = "", ...props }: Props) {
  return <Element className={`${className} ${TONES[tone]} border-l-4 bg-raised p-4`} {...props} />;
}

/** What went wrong, shown where it went wrong. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <Notice tone="bad" role="alert" className="flex gap-3">
      <AlertTriangle aria-hidden size={20} className="mt-0.5 shrink-0 text-red" />
      <span>{children}</span>
    </Notice>
  );
}

/** Tells a person whose name the operator hid what others see instead, and where to ask. */
export function HiddenNameNotice({ children }: { children: string }) {
  return (
    <Notice as="aside" tone="warn" aria-label="Your name is hidden" className="flex items-start gap-3">
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-yellow" />
      <p className="min-w-0 text-pretty">
        {children} If you think that this is a mistake, write to{" "}
        <a href={`mailto:${site.email}`} className="text-blue underline [overflow-wrap:anywhere]">
          {site.email}
        </a>
        .
      </p>
    </Notice>
  );
}
