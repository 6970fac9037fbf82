import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { elsewhere, trackerPages } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { MembershipBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SessionUser } from "#worker/sign-in/contract.ts";

const ENTRY_CLASS = "flex min-h-12 items-center font-display text-lg font-medium hover:text-blue";

type Props = { user: SessionUser };

export function MobileMenu({ user }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger
          aria-label="Menu"
          className="grid size-11 cursor-pointer place-items-center text-ink xl:hidden noscript:hidden"
        >
          <Menu aria-hidden />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-50 bg-black/60 xl:hidden" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 right-0 z-50 flex w-full max-w-sm flex-col overflow-y-auto border-rule border-l bg-space px-6 pb-8 xl:hidden"
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
            <Entries user={user} close={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <noscript>
        <details className="xl:hidden">
          <summary aria-label="Menu" className="grid size-11 cursor-pointer place-items-center">
            <Menu aria-hidden />
          </summary>
          <div className="absolute top-full right-0 flex max-h-[calc(100dvh-4rem)] w-full max-w-sm flex-col overflow-y-auto border-rule border-b border-l bg-space px-6 pb-8">
            <Entries user={user} />
          </div>
        </details>
      </noscript>
    </>
  );
}

/** Every link of the full header. */
function Entries({ user, close }: Props & { close?: () => void }) {
  const page = (to: string, label: ReactNode, className = ENTRY_CLASS) => (
    <Link to={to} onClick={close} className={className}>
      {label}
    </Link>
  );
  const outside = (href: string, label: string, className = ENTRY_CLASS) => (
    <a href={href} onClick={close} target="_blank" rel="noopener" className={className}>
      {label}
    </a>
  );

  return (
    <>
      <nav aria-label="All pages" className="flex flex-1 flex-col">
        {page("/", "Home")}
        {page("/tracker/roadmap", "Tracker")}
        <ul className="mb-2 border-rule border-l pl-4">
          {trackerPages.map(({ label, to }) => (
            <li key={to}>{page(to, label, "flex min-h-11 items-center text-quiet hover:text-ink")}</li>
          ))}
        </ul>
        {outside(site.links.shop, "Shop")}
        {page("/coaching.html", "Coaching")}
        {page("/contact", "Contact")}
        <ul aria-label="Elsewhere" className="mt-4 flex flex-wrap gap-x-5">
          {elsewhere.map(({ label, href }) => (
            <li key={label}>
              {outside(href, label, "flex min-h-11 items-center text-quiet hover:text-ink")}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-3 border-rule border-t pt-6">
        <Button look="subscribe" asChild>
          <a href={site.links.subscribe} onClick={close} target="_blank" rel="noopener">
            Subscribe
          </a>
        </Button>
        {user.signedIn ? (
          <>
            <div className="flex items-center gap-3">
              <Avatar src={user.profile.profileImage} size={44} />
              <span className="min-w-0 flex-1 truncate font-medium">{user.profile.fullName}</span>
              <MembershipBadge patron={user.patron} />
            </div>
            <Button look="secondary" asChild>
              {page("/profile", "Profile", "")}
            </Button>
            <Button look="quiet" asChild>
              <a href="/auth/logout">Logout</a>
            </Button>
          </>
        ) : (
          <Button asChild>{page("/login", "Login with Patreon", "")}</Button>
        )}
      </div>
    </>
  );
}
