import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

type Props = Pick<ComponentProps<typeof DropdownMenu.Content>, "align" | "side" | "sideOffset"> & {
  /** A `MenuTrigger`. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A drop-down menu. The page around it stays usable while it is open. */
export function Menu({ trigger, children, sideOffset = 6, ...place }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      {trigger}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...place}
          sideOffset={sideOffset}
          className="z-50 min-w-48 border border-rule-strong bg-panel p-1 text-ink shadow-2xl data-[state=open]:animate-rise"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuChoice = DropdownMenu.RadioGroup;

const ITEM_CLASS =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 px-3 outline-none data-[highlighted]:bg-raised data-[state=checked]:text-blue";

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item {...props} className={ITEM_CLASS} />;
}

/** One option of a `MenuChoice`. */
export function MenuOption(props: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return <DropdownMenu.RadioItem {...props} className={ITEM_CLASS} />;
}
