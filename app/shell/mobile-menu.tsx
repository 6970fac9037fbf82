import { createContext, use, useRef, useState } from "react";
import { Menu } from "#app/drawings/icons.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { WithScripts } from "#app/ui/scripts.tsx";
import type { SessionUser } from "#worker/members/sign-in/contract.ts";
import type { OwnPage } from "./account-entries";
import type { MobileMenuEntries } from "./mobile-menu-entries";

/**
 * The links for browsers without scripts. Set only while the server renders. Browsers with scripts don't render what is
 * in `noscript`, so they load the links with the panel.
 */
export const LinksWithoutScripts = createContext<typeof MobileMenuEntries | null>(null);

const loadPanel = () => import("./mobile-menu-panel");

export function MobileMenu({ user, ownPages }: { user: SessionUser; ownPages: OwnPage[] }) {
  const Links = use(LinksWithoutScripts);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, ask, intent } = useOnIntent(loadPanel);
  return (
    <>
      <WithScripts>
        <button
          ref={button}
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          {...intent}
          onClick={() => ask(() => setOpen(true))}
          className="grid size-11 cursor-pointer place-items-center text-ink xl:hidden"
        >
          <Menu aria-hidden />
        </button>
      </WithScripts>
      {part && (
        <part.MobileMenuPanel
          open={open}
          onOpenChange={setOpen}
          button={button}
          user={user}
          ownPages={ownPages}
        />
      )}
      <noscript>
        <details className="xl:hidden">
          <summary aria-label="Menu" className="grid size-11 cursor-pointer place-items-center">
            <Menu aria-hidden />
          </summary>
          <div className="absolute top-full right-0 flex max-h-[calc(100dvh-4rem)] w-full max-w-sm flex-col overflow-y-auto border-rule border-b border-l bg-space px-6 pb-8">
            {Links && <Links user={user} ownPages={ownPages} />}
          </div>
        </details>
      </noscript>
    </>
  );
}
