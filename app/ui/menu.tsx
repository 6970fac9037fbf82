import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { useOnIntent } from "./on-intent";

const load = () => import("./menu-list");
type MenuParts = Awaited<ReturnType<typeof load>>;

type Props = Pick<ComponentProps<MenuParts["MenuList"]>, "align" | "side" | "sideOffset"> & {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<"button"> & { "data-state"?: "closed" }>;
  children: (parts: MenuParts) => ReactNode;
};

/** A drop-down menu behind a button. The menu's code loads when the pointer or the focus reaches the button. */
export function Menu({ trigger, children, ...place }: Props) {
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
