import { EmailLink } from "./email-in-text";
import { EyeOff } from "./icons";
import { Notice } from "./notice";

type Props = { part?: "name" | "picture" | "profile" | "notes"; children: string };

/** Tells a person what the operator hid of them, what others see instead, and where to ask. */
export function HiddenNotice({ part = "name", children }: Props) {
  return (
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
}

export const ProfileHiddenNotice = () => (
  <HiddenNotice part="profile">
    We have hidden your profile and your G-Card: only you see them, even if you make them public. For
    everybody else they don't exist.
  </HiddenNotice>
);

/** Nothing if there are no works with hidden notes. */
export function NotesHiddenNotice({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const works = new Intl.ListFormat("en").format(titles);
  return (
    <HiddenNotice part="notes">
      {`We have hidden your notes on ${works}: only you see them, in your tracker, even if you change them.`}
    </HiddenNotice>
  );
}
