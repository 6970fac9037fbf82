import type { HTMLAttributes, ReactNode } from "react";
import { TriangleAlert } from "./icons";

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
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-red" />
      <span>{children}</span>
    </Notice>
  );
}
