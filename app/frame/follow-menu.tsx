import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { elsewhere } from "#app/content/navigation.ts";
import { MENU_CLASS, MENU_ITEM_CLASS } from "#app/ui/menu.ts";

/** Newsletter and social links. */
export function FollowMenu({ entryClass }: { entryClass: string }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={`${entryClass} group cursor-pointer gap-1`}>
        Follow
        <ChevronDown
          aria-hidden
          size={16}
          className="text-quiet transition group-data-[state=open]:rotate-180"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={6} className={MENU_CLASS}>
          {elsewhere.map(({ label, href }) => (
            <DropdownMenu.Item key={label} asChild className={MENU_ITEM_CLASS}>
              <a href={href} target="_blank" rel="noopener">
                {label}
              </a>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
