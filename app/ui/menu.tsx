import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { useOnIntent } from "./on-intent";

const loadMenu = () => import("./menu-list");
type MenuParts = Awaited<ReturnType<typeof loadMenu>>;

type Props<Parts extends MenuParts> = Pick<
  ComponentProps<MenuParts["MenuList"]>,
  "align" | "side" | "sideOffset"
> & {
  trigger: ReactElement<ComponentProps<"button"> & { "data-state"?: "closed" }>;
  children: (parts: Parts) => ReactNode;
  /** Loads entries with the menu. */
  load?: () => Promise<Parts>;
};

/** A drop-down menu behind a button. The menu's code loads when the pointer or the focus reaches the button. */
export function Menu<Parts extends MenuParts = MenuParts>({
  trigger,
  children,
  load = loadMenu as () => Promise<Parts>,
  ...place
}: Props<Parts>) {
  const { part: parts, ask, intent } = useOnIntent(load);
  const [byKeyboard, setByKeyboard] = useState(false);

  if (parts) {
    return (
      <parts.MenuList {...place} trigger={trigger} byKeyboard={byKeyboard}>
        {children(parts)}
      </parts.MenuList>
    );
  }

  const open = (isKey: boolean) => ask(() => setByKeyboard(isKey));
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "data-state": "closed",
    ...intent,
    onClick: ({ detail }) => open(detail === 0),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open(true);
    },
  });
}
