import { Dialog } from "radix-ui";
import type { RefObject } from "react";
import { X } from "#app/drawings/icons.tsx";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import type { OwnPage } from "./account-entries";
import { MobileMenuEntries } from "./mobile-menu-entries";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  user: SessionUser;
  ownPages: OwnPage[];
};

export const MobileMenuPanel = ({ open, onOpenChange, button, user, ownPages }: Props) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/60" />
      <Dialog.Content
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
        className="fixed inset-y-0 right-0 z-50 flex w-full max-w-sm flex-col overflow-y-auto border-rule border-l bg-space pr-[max(1.5rem,env(safe-area-inset-right))] pb-[max(2rem,env(safe-area-inset-bottom))] pl-6"
      >
        <div className="flex h-16 shrink-0 items-center justify-between">
          <Dialog.Title className="label-caps text-quiet">Menu</Dialog.Title>
          <Dialog.Close
            aria-label="Close menu"
            className="-mr-3 grid size-11 cursor-pointer place-items-center"
          >
            <X aria-hidden />
          </Dialog.Close>
        </div>
        <MobileMenuEntries user={user} ownPages={ownPages} close={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
