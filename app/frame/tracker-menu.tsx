import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link, NavLink } from "react-router";
import { trackerPages } from "#app/content/navigation.ts";
import { MENU_CLASS, MENU_ITEM_CLASS } from "#app/ui/menu.ts";

/** The word leads to the roadmap; the arrow beside it opens the rest. */
export function TrackerMenu({ entryClass }: { entryClass: string }) {
  return (
    <div className="flex items-center">
      <NavLink to="/tracker/roadmap" className={`${entryClass} pr-0`}>
        Tracker
      </NavLink>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label="Tracker pages"
          className="group grid h-11 w-8 cursor-pointer place-items-center text-quiet hover:text-ink"
        >
          <ChevronDown aria-hidden size={16} className="transition group-data-[state=open]:rotate-180" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="start" sideOffset={6} className={MENU_CLASS}>
            {trackerPages.map(({ label, to }) => (
              <DropdownMenu.Item key={to} asChild className={MENU_ITEM_CLASS}>
                <Link to={to}>{label}</Link>
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}
