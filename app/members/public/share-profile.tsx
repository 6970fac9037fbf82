import type { ReactNode } from "react";
import { TextLink } from "#app/ui/links.tsx";
import { CopyButton } from "#app/ui/share-buttons.tsx";

type Props = { url: string; label: string; children?: ReactNode };

export function CopyProfileLink({ url, label, children }: Props) {
  return (
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
}

/** Links, so that other sites learn about the visitor only after a click. */
const SHARE_TARGETS: { label: string; address: (url: string, title: string) => string }[] = [
  {
    label: "Bluesky",
    address: (url, title) =>
      `https://bsky.app/intent/compose?${new URLSearchParams({ text: `${title} ${url}` })}`,
  },
  {
    label: "Reddit",
    address: (url, title) => `https://www.reddit.com/submit?${new URLSearchParams({ url, title })}`,
  },
  { label: "X", address: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ url, text })}` },
];

type ShareLinksProps = { url: string; title: string };

export function ShareLinks({ url, title }: ShareLinksProps) {
  return (
    <ul aria-label="Share on" className="flex flex-wrap items-center gap-x-5">
      {SHARE_TARGETS.map(({ label, address }) => (
        <li key={label}>
          <TextLink href={address(url, title)}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}
