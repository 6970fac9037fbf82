import { Tooltip as RadixTooltip } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";

export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

type Props = { label: string } & ComponentProps<typeof RadixTooltip.Trigger>;

/** Shows the label of a button that has only an icon. A menu's trigger goes around it, or it mixes up their states. */
export function Tooltip({ label, children, ...trigger }: Props) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <RadixTooltip.Root onOpenChange={() => setLandmark(document.getElementById("content"))}>
      <RadixTooltip.Trigger
        asChild
        {...trigger}
        onFocus={(event) => {
          // The focus comes from no element when a menu closes or the window gets the focus back. Then show nothing.
          if (!event.relatedTarget) event.preventDefault();
        }}
      >
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal container={landmark}>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-[65] max-w-64 border border-rule-strong bg-raised px-2.5 py-1.5 text-ink text-sm shadow-xl"
        >
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
