import type { ReactNode } from "react";
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
