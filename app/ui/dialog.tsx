import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { X } from "#app/drawings/icons.tsx";
import { IconButton } from "./button";

export type DialogProps = {
  title: string;
  description: string;
  /** Shown beside the title. */
  picture?: ReactNode;
  /** Shown below the description, beside the picture. */
  about?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog: at the bottom on a phone, in the middle on other screens. Returns the focus to the element that
 * opened it. Most visits open no dialog: a page's own code takes `DialogOnIntent`.
 */
export function Dialog({ title, description, picture, about, onClose, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-black/65" />
        <RadixDialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto border border-rule-strong bg-panel p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] has-[.editor-foot]:pb-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:p-7"
        >
          <div
            className={`mb-5 grid items-start gap-x-4 gap-y-2 sm:grid-rows-[auto_1fr] ${picture ? "grid-cols-[auto_1fr_auto]" : "grid-cols-[1fr_auto]"}`}
          >
            {picture && <div className="sm:row-span-2">{picture}</div>}
            <div className="grid min-w-0 gap-1">
              <RadixDialog.Title className="text-2xl">{title}</RadixDialog.Title>
              <RadixDialog.Description className="outside-text text-quiet text-sm">
                {description}
              </RadixDialog.Description>
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" className="-m-2">
                <X aria-hidden size={20} />
              </IconButton>
            </RadixDialog.Close>
            {about && <div className="col-span-full sm:col-start-2">{about}</div>}
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
