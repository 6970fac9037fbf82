import type { HTMLAttributes, ReactNode } from "react";
import { EyeOff, TriangleAlert } from "#app/drawings/icons.tsx";
import { EmailLink } from "./links";

const TONES = {
  good: "border-green",
  warn: "border-yellow",
  bad: "border-red",
  quiet: "border-rule-strong",
} as const;

export type NoticeTone = keyof typeof TONES;

type Props = HTMLAttributes<HTMLElement> & { tone: NoticeTone; as?: "p" | "div" | "aside" | "section" };

export const Notice = ({ tone, as: Element = "p", className = "", ...props }: Props) => (
  <Element className={`${className} ${TONES[tone]} border-l-4 bg-raised p-4`} {...props} />
);

export const Alert = ({ children }: { children: ReactNode }) => (
  <Notice tone="bad" role="alert" className="flex gap-3">
    <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-red" />
    <span>{children}</span>
  </Notice>
);

type HiddenNoticeProps = { part?: "name" | "picture" | "profile" | "notes" | "list"; children: string };

export const HiddenNotice = ({ part = "name", children }: HiddenNoticeProps) => (
  <Notice
    as="aside"
    tone="warn"
    aria-label={`Your ${part} ${part === "notes" ? "are" : "is"} hidden`}
    className="flex items-start gap-3"
  >
    <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-yellow" />
    <p className="min-w-0 text-pretty">
      {children} If you think this is a mistake, write to <EmailLink />.
    </p>
  </Notice>
);

export const ProfileHiddenNotice = () => (
  <HiddenNotice part="profile">
    We've hidden your profile and your G-Card: only you see them, even if you make them public.
  </HiddenNotice>
);

export function NotesHiddenNotice({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const works = new Intl.ListFormat("en").format(titles);
  return (
    <HiddenNotice part="notes">
      {`We've hidden your notes on ${works}: only you see them, in your tracker, even if you change them.`}
    </HiddenNotice>
  );
}
