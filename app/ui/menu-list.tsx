import { DropdownMenu } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

type Props = Pick<ComponentProps<typeof DropdownMenu.Content>, "align" | "side" | "sideOffset"> & {
  trigger: ReactNode;
  /** Whether a key opened the menu. Then the first item gets the focus. */
  byKeyboard: boolean;
  children: ReactNode;
};

/** Open when it first renders. The page around it stays usable. */
export function MenuList({ trigger, byKeyboard, children, sideOffset = 6, ...place }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!byKeyboard) return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [byKeyboard]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={!byKeyboard}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...place}
          sideOffset={sideOffset}
          className="z-50 min-w-48 border border-rule-strong bg-panel p-1 text-ink lifted data-[state=open]:animate-rise"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export const MenuChoice = DropdownMenu.RadioGroup;

const ITEM_CLASS =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 px-3 outline-none data-[highlighted]:bg-raised data-[state=checked]:text-blue aria-[current=page]:text-blue";

/** The menu's button gets the focus back first, so a dialog of the action returns it there. */
export const MenuItem = ({ onSelect, ...props }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item
    {...props}
    onSelect={(event) => {
      const menu = event.currentTarget instanceof Element ? event.currentTarget.closest("[role=menu]") : null;
      document.getElementById(menu?.getAttribute("aria-labelledby") ?? "")?.focus();
      onSelect?.(event);
    }}
    className={ITEM_CLASS}
  />
);

export const MenuOption = (props: ComponentProps<typeof DropdownMenu.RadioItem>) => (
  <DropdownMenu.RadioItem {...props} className={ITEM_CLASS} />
);
